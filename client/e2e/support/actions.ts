import type { Page } from '@playwright/test';

/** Counts user actions: clicks or taps, and keys that type no text. */
export async function countActions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = { actions: 0 };
    Object.assign(window, { counter });
    // Playwright stops a click that would miss its target at the window, and tries again.
    document.addEventListener('pointerdown', () => (counter.actions += 1), true);
    document.addEventListener('keydown', ({ key }) => (counter.actions += key.length > 1 ? 1 : 0), true);
  });
  /** Counted since the page loaded or since the last call. */
  return () =>
    page.evaluate(() => {
      const { counter } = window as unknown as { counter: { actions: number } };
      const { actions } = counter;
      counter.actions = 0;
      return actions;
    });
}
