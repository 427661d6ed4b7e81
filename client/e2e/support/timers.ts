import type { Page } from '@playwright/test';

/** Lengthens the page's timers of a certain length, which may elapse too early for the test on a slow machine. */
export async function lengthenTimers(page: Page, fromMs: number, toMs: number): Promise<void> {
  await page.addInitScript(
    ([from, to]) => {
      const start = window.setTimeout.bind(window);
      Object.assign(window, { setTimeout: (act: () => void, ms = 0) => start(act, ms === from ? to : ms) });
    },
    [fromMs, toMs] as const,
  );
}
