import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { dialogNamed } from './support/foods';
import { tabTo } from './support/keyboard';
import { subscribe } from './support/payments';
import { graphql } from './support/requests';
import { expect, expectAccessible, logFood, newAccount, openAs, test } from './support/test';

const editDialog = (page: Page) => dialogNamed(page, 'Edit Macro Goal');
const bar = (page: Page, name: string) => page.getByRole('progressbar', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page) => page.getByRole('region', { name: 'Suggested targets' });

/** The user's local date some days ago and the name of its weekday. */
const dayAgo = (page: Page, days: number) =>
  page.evaluate((ago) => {
    const day = new Date();
    day.setHours(12);
    day.setDate(day.getDate() - ago);
    const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
    return {
      date: parts.map((part) => String(part).padStart(2, '0')).join('-'),
      weekday: day.toLocaleDateString('en-US', { weekday: 'long' }),
    };
  }, days);

/** Two weeks with 2000 kcal a day, and eight weights that fall by one pound a week. */
async function keepDiary(page: Page): Promise<void> {
  const days = await Promise.all(Array.from({ length: 15 }, (_, index) => dayAgo(page, index + 1)));
  const meals = days.slice(0, 14).map(
    ({ date }, index) => `d${index}: quickAdd(input: { id: "${randomUUID()}", date: "${date}",
      macros: [{ macroName: "calories", value: 2000, unit: KCAL }] }) { date }`,
  );
  const weights = days
    .filter((_, index) => index % 2 === 0)
    .map(
      ({ date }, index) =>
        `w${index}: logWeight(input: { date: "${date}", weightLb: ${(180 + (2 * index) / 7).toFixed(2)} }) { id }`,
    );
  await graphql(page, `mutation { ${meals.join('\n')} }`);
  await graphql(page, `mutation { ${weights.join('\n')} }`);
}

async function openGoals(page: Page): Promise<void> {
  await openAs(page, newAccount());
  await subscribe(page);
  await page.goto('/app/goals');
  await expect(bar(page, 'Calories')).toBeVisible();
}

const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('a weekday target applies to that weekday on every screen', async ({ page }) => {
  await openAs(page, newAccount());
  await subscribe(page);
  await page.goto('/app/dashboard');
  await logFood(page, 'Avocado', 'Fruits', '1');
  await page.goto('/app/goals');
  const { weekday } = await dayAgo(page, 0);
  await button(page, 'Edit Calories').click();
  await editDialog(page).getByLabel(weekday).fill('200');
  await noSideways(page);
  await editDialog(page).getByRole('button', { name: 'Save Goal' }).click();
  await expect(editDialog(page)).toBeHidden();
  await expect(page.getByText(`${weekday.slice(0, 3)} 200 kcal`)).toBeVisible();
  await expect(bar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^240 \/ 200 kcal/);

  await page.goto('/app/dashboard');
  await expect(page.getByText('Over by 40 kcal')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(bar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^0 \/ 2,000 kcal/);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(bar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^0 \/ 2,000 kcal/);
});

test('suggested targets list missing data, appear once there is enough, and apply with one tap', async ({ page }) => {
  await openGoals(page);
  await expect(card(page).getByText('14 days with all calories logged: 0 so far')).toBeVisible();
  await expectAccessible(page);
  await keepDiary(page);
  await page.reload();
  await expect(card(page).getByText('2,500 kcal', { exact: true })).toBeVisible();
  await expect(card(page).getByText(/You burn (about )?2,500 kcal a day/)).toBeVisible();
  await expect(bar(page, 'Calories')).toHaveAttribute('aria-valuetext', /\/ 2,000 kcal/);
  await card(page).getByLabel('Your aim').selectOption('Lose 0.5 lb a week');
  await expect(card(page).getByText('2,250 kcal', { exact: true })).toBeVisible();
  await noSideways(page);
  await button(page, 'Use These Targets').click();
  await expect(card(page).getByText('These are your targets.')).toBeFocused();
  await expect(bar(page, 'Calories')).toHaveAttribute('aria-valuetext', /\/ 2,250 kcal/);
  await page.reload();
  await expect(bar(page, 'Calories')).toHaveAttribute('aria-valuetext', /\/ 2,250 kcal/);
});

test('suggested targets apply with the keyboard alone', async ({ page }) => {
  await openGoals(page);
  await keepDiary(page);
  await page.reload();
  await expect(button(page, 'Use These Targets')).toBeVisible();
  await tabTo(page, button(page, 'Use These Targets'));
  await page.keyboard.press('Enter');
  await expect(card(page).getByText('These are your targets.')).toBeFocused();
});

test('describes suggested targets and links to the subscription without one', async ({ page }) => {
  await openAs(page, newAccount(), '/app/goals');
  const offer = page.getByRole('region', { name: 'Advanced goals' });
  await expect(offer.getByText(/Set a different target for each weekday/)).toBeVisible();
  await button(page, 'Edit Calories').click();
  await expect(editDialog(page).getByText(/With a subscription, each weekday/)).toBeVisible();
  await expect(editDialog(page).getByLabel('Monday')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(editDialog(page)).toBeHidden();
  await offer.getByRole('link', { name: 'See Plans' }).click();
  await expect(page).toHaveURL(/\/payment$/);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('advanced goals have no accessibility problems', async ({ page }) => {
      await openGoals(page);
      await keepDiary(page);
      await page.reload();
      await expect(button(page, 'Use These Targets')).toBeVisible();
      await card(page).getByText('How this is calculated').click();
      await expectAccessible(page);
      await button(page, 'Edit Carbs').click();
      await editDialog(page).getByLabel('Monday').fill('300');
      await editDialog(page).getByLabel('Friday').fill('x');
      await page.keyboard.press('Enter');
      await expect(editDialog(page).getByLabel('Friday')).toBeFocused();
      await expectAccessible(page);
      await editDialog(page).getByLabel('Friday').fill('');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Mon 300 g')).toBeVisible();
      await expect(page.getByText("Your weekday targets don't change.")).toBeVisible();
      await expectAccessible(page);
    });
  });
}
