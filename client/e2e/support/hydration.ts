import { expect, type Page } from '@playwright/test';

/** Waits until React has hydrated the page. Before, its buttons do nothing. */
export const expectTakenOver = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .getByRole('heading', { level: 1 })
        .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))),
    )
    .toBe(true);
