import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { foodsNamed } from './foods';
import { graphql } from './requests';

/** The entries on the dashboard. */
export const entries = (page: Page): Locator => page.getByRole('region', { name: 'Entries' }).getByRole('listitem');
export const entry = (page: Page, food: string): Locator => entries(page).filter({ hasText: food });

/** The empty state of the dashboard, on today and on other days. */
export const emptyDay = (page: Page): Locator =>
  page.getByText(/^(?:Start logging your food for today!|Nothing logged on this day\.)$/);

/** The local date of the page, some days ago. Swedish dates have the ISO format. */
export const daysAgo = (page: Page, days = 0): Promise<string> =>
  page.evaluate((back) => {
    const day = new Date();
    day.setDate(day.getDate() - back);
    return day.toLocaleDateString('sv-SE');
  }, days);

/** Logs foods by the API. */
export async function logByApi(
  page: Page,
  names: readonly string[],
  { before = 0, servings = 1 }: { before?: number; servings?: number } = {},
): Promise<void> {
  const input = await Promise.all(
    names.map(async (name) => ({ id: randomUUID(), foodId: (await foodsNamed(page, name))[0]?.id, servings })),
  );
  const mutation = `mutation ($date: LocalDate!, $entries: [FoodEntryInput!]!) {
    logFoods(date: $date, entries: $entries) { date } }`;
  await graphql(page, mutation, { date: await daysAgo(page, before), entries: input });
}

export const logWeightByApi = (page: Page, date: string, weightLb: number): Promise<unknown> =>
  graphql(page, 'mutation ($input: LogWeightInput!) { logWeight(input: $input) { id } }', {
    input: { date, weightLb },
  });
