import type { Page } from '@playwright/test';
import { emptyDay, entries, entry } from './support/diary';
import { graphql, holdNextAnswer, loseNextAnswer, loseNextRequest } from './support/requests';
import { CONNECTION_LOST, expect, foodOption, logFood, newAccount, openAs, test } from './support/test';

const calories = (page: Page) => page.getByRole('progressbar', { name: 'Calories' });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('edits and deletes an entry and undoes both', async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await expect(calories(page)).toHaveAttribute('aria-valuetext', /^240 /);

  await page.getByRole('button', { name: 'Edit Avocado' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Servings' }).fill('2,5');
  await expect(dialog.getByRole('status', { name: 'Selected amount' })).toContainText('600 kcal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(entry(page, 'Avocado')).toContainText('2½ cups, cubes (375 g)');
  await expect(calories(page)).toHaveAttribute('aria-valuetext', /^600 /);
  await undo(page).last().click();
  await expect(entry(page, 'Avocado')).toContainText('1 cup, cubes (150 g)');
  await expect(page.getByText('Entry restored successfully!')).toBeVisible();

  await page.getByRole('button', { name: 'Delete Avocado' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await expect(calories(page)).toHaveAttribute('aria-valuetext', /^0 /);
  await undo(page).last().click();
  await expect(entry(page, 'Avocado')).toBeVisible();
  await expect(page.getByText('Entry restored successfully!').last()).toBeVisible();
  await page.reload();
  await expect(entry(page, 'Avocado')).toContainText('1 cup, cubes (150 g)');
});

test('Undo removes a logged food permanently', async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await expect(page.getByText('Food logged successfully!')).toBeVisible();
  await undo(page).click();
  await expect(emptyDay(page)).toBeVisible();
  await expect(page.getByText('Entry deleted successfully!')).toBeVisible();
  await page.reload();
  await expect(emptyDay(page)).toBeVisible();
});

test('a double tap on Delete deletes one entry', async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await logFood(page, 'Rolled oats, dry', 'Grains', '1');
  await page.getByRole('button', { name: 'Delete Avocado' }).dblclick();
  await expect(page.getByText('Entry deleted successfully!')).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(entry(page, 'Rolled oats, dry')).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
});

test('a lost response keeps the form, and a retry creates one entry', async ({ page, complaints }) => {
  complaints.expect(CONNECTION_LOST);
  await openAs(page, newAccount());
  await loseNextAnswer(page, 'LogFood');
  await page.getByRole('button', { name: 'Log Food' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Fruits' }).click();
  await foodOption(dialog, 'Avocado').click();
  await dialog.getByRole('textbox', { name: 'Servings' }).fill('1,5');
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page.getByText('Failed to log food.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Servings' })).toHaveValue('1.5');
  await expect(dialog.getByRole('option', { name: /Avocado/ })).toHaveAttribute('aria-selected', 'true');

  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog).toBeHidden();
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(entry(page, 'Avocado')).toContainText('1½ cups, cubes (225 g)');
  await expect(entries(page)).toHaveCount(1);
});

test('a failed deletion restores the entry and shows an error', async ({ page, complaints }) => {
  complaints.expect(CONNECTION_LOST);
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await loseNextRequest(page, 'DeleteEntry');
  await page.getByRole('button', { name: 'Delete Avocado' }).click();
  await expect(page.getByText('Failed to delete entry.')).toBeVisible();
  await expect(entry(page, 'Avocado').getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(calories(page)).toHaveAttribute('aria-valuetext', /^240 /);
  await page.getByRole('button', { name: 'Delete Avocado' }).click();
  await expect(emptyDay(page)).toBeVisible();
});

test('quick writes with slow responses end in the expected state', async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await logFood(page, 'Rolled oats, dry', 'Grains', '1');
  const slow = await holdNextAnswer(page, 'DeleteEntry');
  await page.getByRole('button', { name: 'Delete Avocado' }).click();
  await slow.held;
  await page.getByRole('button', { name: 'Delete Rolled oats, dry' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await undo(page).last().click();
  await expect(entries(page)).toHaveCount(1);
  await slow.letGo();
  await expect(page.getByText('Entry restored successfully!')).toBeVisible();
  await expect(entry(page, 'Rolled oats, dry')).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(entry(page, 'Rolled oats, dry')).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
});

test('shows the last of two quickly selected dates, whichever response arrives last', async ({ page }) => {
  await openAs(page, newAccount());
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await logFood(page, 'Avocado', 'Fruits', '1');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await logFood(page, 'Rolled oats, dry', 'Grains', '1');
  await page.goto('/app/dashboard');
  await expect(emptyDay(page)).toBeVisible();

  const slow = await holdNextAnswer(page, 'Day');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await slow.held;
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(entry(page, 'Rolled oats, dry')).toBeVisible();
  await slow.letGo();
  await expect(entry(page, 'Rolled oats, dry')).toBeVisible();
  await expect(entry(page, 'Avocado')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(entry(page, 'Avocado')).toBeVisible();
  await expect(entry(page, 'Rolled oats, dry')).toHaveCount(0);
});

test('marks incomplete totals and shows a dash for unknown ones', async ({ page }) => {
  await openAs(page, newAccount());
  const { categories } = await graphql<{ categories: Array<{ id: string }> }>(page, '{ categories { id } }');
  await graphql(page, 'mutation($input: FoodInput!) { addFood(input: $input) { id } }', {
    input: {
      name: 'A soup of unknown origin',
      servingSize: '1 bowl',
      categoryId: categories[0]?.id,
      macros: [{ macroName: 'calories', value: 310, unit: 'KCAL' }],
    },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Log Food' }).click();
  await foodOption(page.getByRole('dialog'), 'A soup of unknown origin').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Food' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(entry(page, 'A soup of unknown origin')).toContainText('Protein –');
  await expect(page.getByText('– / 120 g')).toBeVisible();
  await expect(page.getByText('No entry has a value for protein.')).toBeVisible();
  await logFood(page, 'Avocado', 'Fruits', '1');
  await expect(page.getByText(/^At least .* \/ 120 g$/)).toBeVisible();
  await expect(page.getByText('Some entries have no value for protein.')).toBeVisible();
});
