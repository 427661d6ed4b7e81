import type { Page } from '@playwright/test';
import { dialogNamed } from './support/foods';
import { tabTo } from './support/keyboard';
import { graphql, loseNextAnswer } from './support/requests';
import { CONNECTION_LOST, expect, expectAccessible, logFood, newAccount, openAs, test } from './support/test';

const addDialog = (page: Page) => dialogNamed(page, 'Add New Macro Goal');
const editDialog = (page: Page) => dialogNamed(page, 'Edit Macro Goal');
const bar = (page: Page, name: string) => page.getByRole('progressbar', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function goTo(page: Page, name: string): Promise<void> {
  const burger = button(page, 'Open menu');
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** Status of yesterday's goals on the server. */
async function targetYesterday(page: Page, macroName: string): Promise<number | undefined> {
  const yesterday = await page.evaluate(() => {
    const noon = new Date();
    noon.setHours(-12);
    return [noon.getFullYear(), noon.getMonth() + 1, noon.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
  });
  const query = 'query ($date: LocalDate!) { day(date: $date) { progress { goal { macroName targetValue } } } }';
  const { day } = await graphql<{ day: { progress: Array<{ goal: { macroName: string; targetValue: number } }> } }>(
    page,
    query,
    { date: yesterday },
  );
  return day.progress.find(({ goal }) => goal.macroName === macroName)?.goal.targetValue;
}

test('adds, edits, deletes and restores goals without changing yesterday’s', async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await goTo(page, 'Goals');
  await expect(bar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^240 \/ 2,000 kcal/);

  await button(page, 'Add Goal').click();
  await addDialog(page).getByLabel('Macro name').fill('Fiber');
  await addDialog(page).getByLabel('Target value').fill('20,5');
  await addDialog(page).getByRole('button', { name: 'Save Goal' }).click();
  await expect(page.getByText('Goal saved successfully')).toBeVisible();
  await expect(bar(page, 'Fiber')).toHaveAttribute('aria-valuetext', /\/ 20\.5 g/);
  await button(page, 'Add Goal').click();
  await addDialog(page).getByLabel('Macro name').fill('PROTEIN');
  await addDialog(page).getByLabel('Target value').fill('99');
  await page.keyboard.press('Enter');
  await expect(addDialog(page).getByRole('alert')).toHaveText('A goal for protein already exists.');
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await expect(addDialog(page)).toBeHidden();

  await button(page, 'Edit Calories').click();
  await editDialog(page).getByLabel('Target value').fill('200');
  await editDialog(page).getByRole('button', { name: 'Save Goal' }).click();
  await expect(page.getByText('Goal updated successfully')).toBeVisible();
  await goTo(page, 'Dashboard');
  await expect(page.getByText('Over by 40 kcal')).toBeVisible();
  await expect(bar(page, 'Fiber')).toBeVisible();
  expect(await targetYesterday(page, 'calories')).toBe(2000);

  await goTo(page, 'Goals');
  await button(page, 'Delete Calories').click();
  await expect(page.getByText('Goal deleted successfully')).toBeVisible();
  await expect(bar(page, 'Calories')).toBeHidden();
  await page.getByRole('alert').filter({ hasText: 'Goal deleted' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Goal saved successfully').last()).toBeVisible();
  await page.reload();
  await expect(bar(page, 'Calories')).toHaveAttribute('aria-valuetext', /^240 \/ 200 kcal/);
  expect(await targetYesterday(page, 'calories')).toBe(2000);
});

test('a connection lost after adding a goal does not block a retry', async ({ page, complaints }) => {
  complaints.expect(CONNECTION_LOST);
  await openAs(page, newAccount(), '/app/goals');
  await button(page, 'Add Goal').click();
  await addDialog(page).getByLabel('Macro name').fill('Fiber');
  await addDialog(page).getByLabel('Target value').fill('30');
  await loseNextAnswer(page, 'AddGoal');
  await addDialog(page).getByRole('button', { name: 'Save Goal' }).click();
  await expect(addDialog(page).getByRole('alert')).toContainText('The server cannot be reached.');
  await addDialog(page).getByRole('button', { name: 'Save Goal' }).click();
  await expect(addDialog(page)).toBeHidden();
  await expect(page.getByText('Goal saved successfully')).toBeVisible();
});

test('adds, edits and deletes a goal with the keyboard alone', async ({ page }) => {
  await openAs(page, newAccount(), '/app/goals');
  await expect(bar(page, 'Calories')).toBeVisible();
  await tabTo(page, button(page, 'Add Goal'));
  await page.keyboard.press('Enter');
  await expect(addDialog(page).getByLabel('Macro name')).toBeFocused();
  await page.keyboard.type('Saturated Fat');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20.5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(addDialog(page)).toBeHidden();
  await expect(button(page, 'Add Goal')).toBeFocused();
  await expect(page.getByText('Stay under 20.5 mg')).toBeVisible();

  await tabTo(page, button(page, 'Edit Saturated fat'));
  await page.keyboard.press('Enter');
  await expect(editDialog(page).getByLabel('Target value')).toBeFocused();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(editDialog(page)).toBeHidden();
  await expect(button(page, 'Edit Saturated fat')).toBeFocused();
  await expect(page.getByText('Stay under 30 mg')).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(bar(page, 'Saturated fat')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(bar(page, 'Saturated fat')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the goals and their dialogs have no accessibility problems', async ({ page }) => {
      await openAs(page, newAccount(), '/app/goals');
      await expect(bar(page, 'Calories')).toBeVisible();
      await expectAccessible(page);
      await button(page, 'Add Goal').click();
      await addDialog(page).getByLabel('Macro name').fill('Saturated Fat');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await addDialog(page).getByLabel('Macro name').fill('protein');
      await addDialog(page).getByLabel('Target value').fill('1');
      await page.keyboard.press('Enter');
      await expect(addDialog(page).getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await button(page, 'Discard').click();
      await expect(addDialog(page)).toBeHidden();
      await button(page, 'Edit Protein').click();
      await expect(editDialog(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(editDialog(page)).toBeHidden();
      await button(page, 'Delete Protein').click();
      await expect(button(page, 'Undo')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
