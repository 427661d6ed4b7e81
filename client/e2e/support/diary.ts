import type { Locator, Page } from '@playwright/test';

/** The entries on the dashboard. */
export const entries = (page: Page): Locator => page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
export const entry = (page: Page, food: string): Locator => entries(page).filter({ hasText: food });

/** The empty state of the dashboard. */
export const emptyDay = (page: Page): Locator => page.getByText('Start logging your food for today!');
