import type { Page } from '@playwright/test';
import { findLayoutFaults } from './support/layout';
import { loseNextAnswer, loseNextRequest } from './support/requests';
import { CONNECTION_LOST, expect, newAccount, openAs, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByLabel('Weight (lbs)');

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Weight' }).click();
  await expect(field(page)).toBeFocused();
}

test('logs, replaces, deletes and restores a weight of the viewed day', async ({ page }) => {
  await openAs(page, newAccount());
  await page.getByRole('button', { name: 'Previous day' }).click();
  await openDialog(page);
  await expect(dialog(page).getByText(/^Yesterday, /)).toBeVisible();
  await page.keyboard.type('181,4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Weight logged successfully!')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log Weight' })).toBeFocused();

  await openDialog(page);
  await expect(dialog(page).getByText('181.4 lbs')).toBeVisible();
  await field(page).fill('179.95');
  await dialog(page).getByRole('button', { name: 'Log Weight' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await openDialog(page);
  await expect(dialog(page).getByText('179.95 lbs')).toBeVisible();

  await dialog(page).getByRole('button', { name: 'Delete weight' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Weight restored successfully!')).toBeVisible();
  await page.reload();
  await openDialog(page);
  await expect(dialog(page).getByText('179.95 lbs')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Next day' }).click();
  await openDialog(page);
  await expect(dialog(page).getByText('One weight per day. A new one replaces it.')).toBeVisible();
});

test('rejects an invalid weight before sending it, and asks about unsaved changes', async ({ page }) => {
  await openAs(page, newAccount());
  await openDialog(page);
  for (const typed of ['0', '1500,5']) {
    await field(page).fill(typed);
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('The weight must be above 0 and at most 1500.')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('1500,5');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('a lost response keeps the input, and a retry leaves one weight', async ({ page, complaints }) => {
  complaints.expect(CONNECTION_LOST);
  await openAs(page, newAccount());
  await openDialog(page);
  await loseNextAnswer(page, 'LogWeight');
  await page.keyboard.type('181,4');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page.getByText('Failed to log weight.')).toBeVisible();
  await expect(field(page)).toHaveValue('181,4');
  await dialog(page).getByRole('button', { name: 'Log Weight' }).click();
  await expect(dialog(page)).toBeHidden();
  await openDialog(page);
  await expect(dialog(page).getByText('181.4 lbs')).toBeVisible();
});

test('a weight that cannot be loaded can be loaded again', async ({ page, complaints }) => {
  complaints.expect(CONNECTION_LOST);
  await openAs(page, newAccount());
  await loseNextRequest(page, 'DayWeight');
  await openDialog(page);
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached.');
  await expect.poll(() => findLayoutFaults(dialog(page))).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByText('One weight per day. A new one replaces it.')).toBeVisible();
});
