import { logDialog } from './support/foods';
import { dialogsClosed, expect, logFood, newAccount, openAs, test } from './support/test';

test.use({ reducedMotion: 'no-preference' });

test('Back closes dialogs and asks about unsaved changes before it leaves the page', async ({ page }) => {
  await openAs(page, newAccount(), '/app/goals');
  await page.goto('/app/dashboard');
  await logFood(page, 'Avocado', 'Fruits', '1');

  await page.getByRole('button', { name: 'Log Food' }).click();
  await expect(logDialog(page)).toBeVisible();
  await logDialog(page).getByRole('button', { name: 'Add Custom Food' }).click();
  const form = page.getByRole('dialog', { name: 'Add Custom Food' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Stew');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Stew');
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(logDialog(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.goForward();
  await dialogsClosed(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
});

test('a dialog that was closed or left by a reload needs no extra step back', async ({ page }) => {
  await openAs(page, newAccount(), '/app/goals');
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Log Weight' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // The Close button moves while the dialog opens.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log Weight' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log Weight' })).toBeEnabled();
  await dialogsClosed(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
});

test('Back closes the menu of a phone', async ({ page }) => {
  await openAs(page, newAccount(), '/app/goals');
  // The button of the prerendered page does nothing yet.
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Logs' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Goals', exact: true })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Logs' })).toBeVisible();
});

test('the app shortcut opens the Log Food dialog once', async ({ page }) => {
  const response = await page.request.get('/manifest.webmanifest');
  const { shortcuts } = (await response.json()) as { shortcuts: Array<{ name: string; url: string }> };
  const address = shortcuts.find(({ name }) => name === 'Log Food')?.url ?? '';
  await openAs(page, newAccount(), address);
  await expect(logDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goBack();
  await expect(logDialog(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log Food' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
