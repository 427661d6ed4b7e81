import type { Locator, Page } from '@playwright/test';

/** The entries of the day on the dashboard. */
export const entries = (page: Page): Locator => page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
export const entry = (page: Page, food: string): Locator => entries(page).filter({ hasText: food });

/** What the dashboard shows of a day without entries. */
export const emptyDay = (page: Page): Locator => page.getByText('Start logging your food for today!');
