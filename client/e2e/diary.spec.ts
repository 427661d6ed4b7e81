import type { Page } from '@playwright/test';
import { emptyDay, entries, entry } from './support/diary';
import { findLayoutFaults } from './support/layout';
import { failNextRequest, holdNextAnswer, loseNextAnswer, loseNextRequest } from './support/requests';
import { CONNECTION_LOST, expect, foodOption, logFood, SERVER_ERROR, signUp, test } from './support/test';

const calories = (page: Page) => page.getByRole('progressbar', { name: 'Calories' });
/** The red of the light scheme. */
const RED = 'rgb(179, 38, 30)';
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

test('logs, edits and deletes an entry, undoes each, and a failed deletion changes nothing', async ({
  page,
  complaints,
}) => {
  complaints.expect(CONNECTION_LOST);
  await signUp(page);
  await page.goto('/app/dashboard');
  await logFood(page, 'Avocado', 'Fruits', '1');
  await expect(page.getByText('Food logged successfully!')).toBeVisible();
  await expect(calories(page)).toHaveAttribute('aria-valuetext', /^240 /);
  await undo(page).click();
  await expect(emptyDay(page)).toBeVisible();
  await expect(page.getByText(/ deleted\.$/)).toBeVisible();
  await page.reload();
  await expect(emptyDay(page)).toBeVisible();

  await logFood(page, 'Avocado', 'Fruits', '1');
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
  await expect(page.getByText(/ restored\.$/)).toBeVisible();

  await loseNextRequest(page, 'DeleteEntry');
  await page.getByRole('button', { name: 'Delete Avocado' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Failed to delete entry.' });
  await expect(toast.locator('.mantine-Notification-icon')).toHaveCSS('background-color', RED);
  await expect(entry(page, 'Avocado').getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(calories(page)).toHaveAttribute('aria-valuetext', /^240 /);
  await page.getByRole('button', { name: 'Delete Avocado' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await expect(calories(page)).toHaveAttribute('aria-valuetext', /^0 /);
  await undo(page).last().click();
  await expect(entry(page, 'Avocado')).toBeVisible();
  await expect(page.getByText(/ restored\.$/).last()).toBeVisible();
  await page.reload();
  await expect(entry(page, 'Avocado')).toContainText('1 cup, cubes (150 g)');
});

test('a lost response keeps the form, and a retry creates one entry', async ({ page, complaints }) => {
  complaints.expect(CONNECTION_LOST);
  await signUp(page);
  await page.goto('/app/dashboard');
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

test('quick writes with slow responses end in the expected state', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/dashboard');
  await logFood(page, 'Avocado', 'Fruits', '1');
  await logFood(page, 'Rolled oats, dry', 'Grains', '1');
  const slow = await holdNextAnswer(page, 'DeleteEntry');
  await page.getByRole('button', { name: 'Delete Avocado' }).dblclick();
  await slow.held;
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Rolled oats, dry' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await undo(page).last().click();
  await expect(entries(page)).toHaveCount(1);
  await slow.letGo();
  await expect(page.getByText(/ restored\.$/)).toBeVisible();
  await expect(entry(page, 'Rolled oats, dry')).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await page.reload();
  await expect(entry(page, 'Rolled oats, dry')).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
});

test('logs, replaces, deletes and restores a weight of the viewed day', async ({ page, complaints }) => {
  complaints.expect(SERVER_ERROR);
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Weight (lbs)');
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Log Weight' }).click();
    await expect(field).toBeFocused();
  };
  await signUp(page);
  await page.goto('/app/dashboard');
  // The app would ask again by itself after a lost connection.
  await failNextRequest(page, 'DayWeight');
  await openDialog();
  await expect(dialog.getByRole('alert')).toContainText('Failed to fetch weight.');
  await expect.poll(() => findLayoutFaults(dialog)).toEqual([]);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('One weight per day. A new one replaces it.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Previous day' }).click();
  await openDialog();
  await expect(dialog.getByText(/^Yesterday, /)).toBeVisible();
  await page.keyboard.type('181,4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Weight logged successfully!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log Weight' })).toBeFocused();

  await openDialog();
  await expect(dialog.getByText('181.4 lbs')).toBeVisible();
  await field.fill('179.95');
  await dialog.getByRole('button', { name: 'Log Weight' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await openDialog();
  await expect(dialog.getByText('179.95 lbs')).toBeVisible();

  await dialog.getByRole('button', { name: 'Delete weight' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Weight restored.')).toBeVisible();
  await page.reload();
  await openDialog();
  await expect(dialog.getByText('179.95 lbs')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next day' }).click();
  await openDialog();
  await expect(dialog.getByText('One weight per day. A new one replaces it.')).toBeVisible();
});
