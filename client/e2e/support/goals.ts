import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { daysAgo } from './diary';
import { graphql } from './requests';

export const goalBar = (page: Page, name: string): Locator => page.getByRole('progressbar', { name });
export const suggestions = (page: Page): Locator => page.getByRole('region', { name: 'Suggested targets' });

/** Two weeks with 2000 kcal a day, and eight weights that fall by one pound a week: enough for suggested targets. */
export async function keepDiary(page: Page): Promise<void> {
  const dates = await Promise.all(Array.from({ length: 15 }, (_, index) => daysAgo(page, index + 1)));
  const meals = dates.slice(0, 14).map(
    (date, index) => `d${index}: quickAdd(input: { id: "${randomUUID()}", date: "${date}",
      macros: [{ macroName: "calories", value: 2000, unit: KCAL }] }) { date }`,
  );
  const weights = dates
    .filter((_, index) => index % 2 === 0)
    .map(
      (date, index) =>
        `w${index}: logWeight(input: { date: "${date}", weightLb: ${(180 + (2 * index) / 7).toFixed(2)} }) { id }`,
    );
  await graphql(page, `mutation { ${meals.join('\n')} }`);
  await graphql(page, `mutation { ${weights.join('\n')} }`);
}
