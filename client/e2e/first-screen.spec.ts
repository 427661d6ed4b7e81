import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { daysAgo, entries } from './support/diary';
import { logDialog } from './support/foods';
import { expectLogDialogFits } from './support/log-dialog-fits';
import { subscribe } from './support/payments';
import { graphql } from './support/requests';
import { expect, expectAccessibleInBothSchemes, signUp, test } from './support/test';

interface Own {
  foods: { edges: { node: { id: string } }[] };
  mealSlots: { id: string }[];
}

/** Opens a day with eight entries in three meals, as a user who sees no ads. */
async function openFullDay(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await signUp(page);
  await subscribe(page);
  const { foods, mealSlots } = await graphql<Own>(
    page,
    '{ foods(first: 8) { edges { node { id } } } mealSlots { id } }',
  );
  const logged = foods.edges.map(({ node }, index) => ({
    id: randomUUID(),
    foodId: node.id,
    servings: 1,
    mealSlotId: mealSlots[Math.floor(index / 3)]?.id,
  }));
  const mutation = `mutation ($date: LocalDate!, $entries: [FoodEntryInput!]!) {
    logFoods(date: $date, entries: $entries) { date } }`;
  await graphql(page, mutation, { date: await daysAgo(page), entries: logged });
  await page.goto('/app/dashboard');
  await expect(entries(page)).toHaveCount(8);
}

/** The entries that are in the window as a whole, above the bar at its bottom. */
const countSeen = (page: Page): Promise<number> =>
  entries(page).evaluateAll(
    (rows) =>
      rows.filter((row) => {
        const { left, bottom } = row.getBoundingClientRect();
        // The last pixels of a covered row belong to what covers it.
        return bottom <= innerHeight && row.contains(document.elementFromPoint(left + 40, bottom - 3));
      }).length,
  );

/** The heights of the rows, and the right edges of their numbers, each once. */
const measureRows = (page: Page) =>
  entries(page).evaluateAll((rows) => {
    const edges = rows.map((row) =>
      [...row.querySelectorAll('[data-edit] ~ span')]
        .filter((cell) => getComputedStyle(cell).textAlign === 'right')
        .map((cell) => Math.round(cell.getBoundingClientRect().right))
        .join(' '),
    );
    return { tallest: Math.max(...rows.map((row) => row.getBoundingClientRect().height)), edges: [...new Set(edges)] };
  });

test(
  'the first screen of a phone shows five of eight entries, and the Log Food dialog fits on it',
  { tag: '@journey' },
  async ({ page }) => {
    await openFullDay(page, 390, 844);
    await expect(page.getByRole('heading', { name: 'Lunch' })).toBeInViewport();
    expect(await countSeen(page)).toBeGreaterThanOrEqual(5);
    const { tallest, edges } = await measureRows(page);
    expect(tallest).toBeLessThanOrEqual(64);
    expect(edges).toHaveLength(1);
    expect(edges[0]?.split(' ')).toHaveLength(4);

    await page.getByRole('button', { name: 'Add to Lunch' }).click();
    await expect(logDialog(page).getByRole('combobox', { name: 'Meal' })).toHaveValue(/./);
    await expect(logDialog(page).locator('select option:checked').first()).toHaveText('Lunch');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Add to Lunch' })).toBeFocused();

    await page.getByRole('button', { name: /kcal left/ }).click();
    await expect(page.getByRole('region', { name: 'Daily totals' })).toBeInViewport();

    await expectLogDialogFits(page);
  },
);

test('all of eight entries are on the first screen of a desktop', async ({ page }) => {
  await openFullDay(page, 1280, 800);
  expect(await countSeen(page)).toBe(8);
  const { edges } = await measureRows(page);
  expect(edges).toHaveLength(1);
});

for (const width of [320, 1280]) {
  test(`a full day is accessible and no wider than its window at ${width} px`, async ({ page }) => {
    await openFullDay(page, width, 800);
    await expectAccessibleInBothSchemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test('a swipe shows the actions of an entry, and a tap opens it', async ({ page }) => {
  await openFullDay(page, 390, 844);
  const first = entries(page).first();
  const remove = first.getByRole('button', { name: /^Delete / });
  await expect(remove).not.toBeInViewport();
  await first.locator('[data-swipe]').evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
  await expect(remove).toBeInViewport({ ratio: 1 });
  await remove.click();
  await expect(entries(page)).toHaveCount(7);

  await first.getByRole('button', { name: /^Edit / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(entries(page)).toHaveCount(6);
});
