import type { Locator, Page } from '@playwright/test';
import { entry, logByApi } from './support/diary';
import { categoryManager, dialogNamed, foodNamed, logDialog, openFoodForm } from './support/foods';
import { expect, expectAccessibleInBothSchemes, logIn, newAccount, openAs, test, tokenOf } from './support/test';

/** Ends the session of the page on the server, as another device does. */
async function endSession(page: Page): Promise<void> {
  const authorization = `Bearer ${(await tokenOf(page)) ?? ''}`;
  const { status } = await page.evaluate(
    async (headers) => ({ status: (await fetch('/api/logout', { method: 'POST', headers })).status }),
    { authorization },
  );
  expect(status).toBe(200);
}

const endedDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Your session has ended' });
const passwordField = (page: Page): Locator => endedDialog(page).getByLabel('Password', { exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function enterPassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await page.keyboard.press('Enter');
  await expect(endedDialog(page)).toBeHidden();
}

test('a form outlasts the session, and is saved once the password was entered', async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  const account = newAccount();
  await openAs(page, account);
  const form = await openFoodForm(page);
  await form.getByLabel('Name').fill('Lentil soup');
  await form.getByLabel('Serving size').fill('1 bowl');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Vegetables');
  await form.getByRole('textbox', { name: 'Calories' }).fill('120');
  await endSession(page);
  await form.getByRole('button', { name: 'Save Food' }).click();

  const ended = endedDialog(page);
  await expect(ended).toContainText(`You were logged in as ${account.username}.`);
  await expect(passwordField(page)).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.type('not my password');
  await page.keyboard.press('Enter');
  await expect(ended.getByRole('alert')).toHaveText('Login failed. Check your credentials.');
  await page.goBack();
  await ended.getByRole('button', { name: 'Keep editing' }).click();
  await enterPassword(page, account.password);
  await expect(form).toBeHidden();
  expect(await foodNamed(page, 'Lentil soup')).toMatchObject({ servingSize: '1 bowl' });
  await expect(logDialog(page)).toBeVisible();
});

test('a login in another tab continues the tabs of the same user', async ({ page, context, complaints }) => {
  complaints.allow(/status of 401/);
  const account = newAccount();
  await openAs(page, account);
  const form = await openFoodForm(page);
  await form.getByLabel('Name').fill('Lentil soup');
  const other = await context.newPage();
  await other.goto('/app/goals');
  await expect(other.getByText('Calories').first()).toBeVisible();
  await endSession(page);

  await other.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(endedDialog(other)).toBeVisible();
  await expect(endedDialog(page)).toBeVisible();
  const opened = page.waitForEvent('popup');
  await endedDialog(page).getByRole('link', { name: 'Use a new tab' }).click();
  await logIn(await opened, account);
  await expect(endedDialog(other)).toBeHidden();
  await expect(endedDialog(page)).toBeHidden();
  await expect(form.getByLabel('Name')).toHaveValue('Lentil soup');
});

test('the forms of all screens continue', async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  const account = newAccount();
  await openAs(page, account);
  const submit = async (send: () => Promise<void>, result: Locator) => {
    await endSession(page);
    await send();
    await enterPassword(page, account.password);
    await expect(result).toBeVisible();
  };

  await logByApi(page, ['Avocado']);
  await page.reload();
  await button(page, 'Edit Avocado').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Servings' }).fill('3');
  await submit(() => page.keyboard.press('Enter'), page.getByText(/ updated\.$/));
  await expect(entry(page, 'Avocado')).toContainText('3 cups');
  await button(page, 'Log Weight').click();
  await page.getByLabel('Weight (lbs)').fill('180');
  await submit(() => page.keyboard.press('Enter'), page.getByText('Weight logged successfully!'));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button(page, 'Log Food').click();
  await button(page, 'Manage Categories').click();
  await categoryManager(page).getByLabel('New category').fill('Breakfast');
  await submit(() => page.keyboard.press('Enter'), page.getByText('Category added successfully!'));
  await button(page, 'Close').last().click();
  await button(page, 'Close').click();

  await page.goto('/app/goals');
  await button(page, 'Add Goal').click();
  await page.getByRole('dialog').getByLabel('Macro name').fill('Fiber');
  await page.getByRole('dialog').getByLabel('Target value').fill('20,5');
  await submit(() => page.keyboard.press('Enter'), page.getByText('Goal saved successfully'));

  await page.goto('/app/settings');
  await button(page, 'Change email').click();
  const change = dialogNamed(page, 'Change Email');
  await change.getByLabel('New email').fill(`new-${account.email}`);
  await change.getByLabel('Current password').fill(account.password);
  await submit(() => page.keyboard.press('Enter'), change.getByText(/We sent a link/));
  await button(page, 'Done').click();
  const download = page.waitForEvent('download');
  await endSession(page);
  await button(page, 'Export').click();
  await enterPassword(page, account.password);
  await button(page, 'Import').click();
  const path = await (await download).path();
  await submit(
    () => page.getByLabel('File to import').setInputFiles(path),
    dialogNamed(page, 'Import').getByText('Nothing to add. Everything is already in your account.'),
  );
});
