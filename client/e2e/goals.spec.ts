import type { Page } from '@playwright/test';
import { daysAgo, logByApi } from './support/diary';
import { dialogNamed } from './support/foods';
import { goalBar, keepDiary, suggestions } from './support/goals';
import { tabTo } from './support/keyboard';
import { subscribe } from './support/payments';
import { graphql } from './support/requests';
import { expect, signUp, test } from './support/test';

const addDialog = (page: Page) => dialogNamed(page, 'Add New Macro Goal');
const editDialog = (page: Page) => dialogNamed(page, 'Edit Macro Goal');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens another screen by the main navigation, which is a menu on phones. */
async function goTo(page: Page, name: string): Promise<void> {
  const burger = button(page, 'Open menu');
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** Target of a goal as it applied yesterday, from the server. */
async function targetYesterday(page: Page, macroName: string): Promise<number | undefined> {
  const query = 'query ($date: LocalDate!) { day(date: $date) { progress { goal { macroName targetValue } } } }';
  const { day } = await graphql<{ day: { progress: Array<{ goal: { macroName: string; targetValue: number } }> } }>(
    page,
    query,
    { date: await daysAgo(page, 1) },
  );
  return day.progress.find(({ goal }) => goal.macroName === macroName)?.goal.targetValue;
}

const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('adds, edits, deletes and restores goals without changing yesterday’s', async ({ page }) => {
  await signUp(page);
  await logByApi(page, ['Avocado']);
  await page.goto('/app/dashboard');
  // The prerendered bar has a menu button, too, which does nothing until the app has loaded.
  await expect(goalBar(page, 'Calories')).toBeVisible();
  await goTo(page, 'Goals');
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^240 \/ 2,000 kcal/);

  await button(page, 'Add Goal').click();
  await addDialog(page).getByLabel('Macro name').fill('Fiber');
  await addDialog(page).getByLabel('Target value').fill('20,5');
  await addDialog(page).getByRole('button', { name: 'Save Goal' }).click();
  await expect(page.getByText('Goal saved successfully')).toBeVisible();
  await expect(goalBar(page, 'Fiber')).toHaveAttribute('aria-valuetext', /\/ 20\.5 g/);

  await button(page, 'Edit Calories').click();
  await editDialog(page).getByLabel('Target value').fill('200');
  await editDialog(page).getByRole('button', { name: 'Save Goal' }).click();
  await expect(page.getByText('Goal updated successfully')).toBeVisible();
  await goTo(page, 'Dashboard');
  await expect(page.locator('#daily-totals').getByText('Over by 40 kcal')).toBeVisible();
  await expect(goalBar(page, 'Fiber')).toBeVisible();
  expect(await targetYesterday(page, 'calories')).toBe(2000);

  await goTo(page, 'Goals');
  await button(page, 'Delete Calories').click();
  await expect(page.getByText('Goal deleted successfully')).toBeVisible();
  await expect(goalBar(page, 'Calories')).toBeHidden();
  await page.getByRole('alert').filter({ hasText: 'Goal deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Goal saved successfully').last()).toBeVisible();
  await page.reload();
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^240 \/ 200 kcal/);
  expect(await targetYesterday(page, 'calories')).toBe(2000);
});

test('a weekday target applies to that weekday on every screen', async ({ page }) => {
  await signUp(page);
  await subscribe(page);
  await logByApi(page, ['Avocado']);
  await page.goto('/app/goals');
  const weekday = await page.evaluate(() => new Date().toLocaleDateString('en-US', { weekday: 'long' }));
  await button(page, 'Edit Calories').click();
  await expect(editDialog(page).getByLabel('Target value')).toBeFocused();
  await editDialog(page).getByLabel(weekday).fill('200');
  await noSideways(page);
  await editDialog(page).getByRole('button', { name: 'Save Goal' }).click();
  await expect(editDialog(page)).toBeHidden();
  await expect(page.getByText(`${weekday.slice(0, 3)} 200 kcal`)).toBeVisible();
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^240 \/ 200 kcal/);

  await page.goto('/app/dashboard');
  await expect(page.locator('#daily-totals').getByText('Over by 40 kcal')).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^0 \/ 2,000 kcal/);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^0 \/ 2,000 kcal/);
});

test('suggested targets follow the aim, and apply with the keyboard alone', async ({ page }) => {
  await signUp(page);
  await subscribe(page);
  await keepDiary(page);
  await page.goto('/app/goals');
  const card = suggestions(page);
  const calories = card.getByRole('definition').filter({ hasText: 'kcal' });
  await expect(card.getByText(/^You burn about /)).toContainText(`${await calories.innerText()} a day`);
  const burned = Number.parseInt((await calories.innerText()).replace(',', ''), 10);
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /\/ 2,000 kcal/);
  await card.getByLabel('Your aim').selectOption('Lose 0.5 lb a week');
  // Half a pound a week is 250 kcal a day.
  const suggested = `${(burned - 250).toLocaleString('en-US')} kcal`;
  await expect(calories).toHaveText(suggested);
  await noSideways(page);
  await tabTo(page, button(page, 'Use These Goals'));
  await page.keyboard.press('Enter');
  await expect(card.getByText('These are your goals.')).toBeFocused();
  const inForce = new RegExp(`/ ${suggested}`);
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', inForce);
  await page.reload();
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', inForce);
});
