import type { Page } from '@playwright/test';

/** Counts what somebody does to the page: clicks or taps, and keys other than those that type text. */
export async function countActions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = { actions: 0 };
    Object.assign(window, { counter });
    addEventListener('pointerdown', () => (counter.actions += 1), true);
    addEventListener('keydown', ({ key }) => (counter.actions += key.length > 1 ? 1 : 0), true);
  });
  /** Since the page was loaded. */
  return () => page.evaluate(() => (window as unknown as { counter: { actions: number } }).counter.actions);
}
