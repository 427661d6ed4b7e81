import type { Page } from '@playwright/test';
import { emptyDay, entries, entry } from './support/diary';
import { holdNextAnswer } from './support/requests';
import { expect, logFood, newAccount, openAs, test, type Account } from './support/test';

async function logIn(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

async function logOut(page: Page): Promise<void> {
  const burger = page.getByRole('button', { name: 'Open menu' });
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** An account with an avocado logged today, open in the page, and a second account without data. */
async function twoAccounts(page: Page): Promise<{ second: Account }> {
  const second = newAccount();
  await page.request.post('/api/signup', { data: second });
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  return { second };
}

test('two tabs of one user log entries, and both show all of them', async ({ page, context }) => {
  await openAs(page, newAccount());
  await expect(emptyDay(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await expect(emptyDay(other)).toBeVisible();
  await logFood(page, 'Avocado', 'Fruits', '1');
  await logFood(other, 'Rolled oats, dry', 'Grains', '1');
  await expect(entries(other)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Avocado' }).click();
  await expect(entry(page, 'Rolled oats, dry')).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await other.reload();
  await expect(entry(other, 'Rolled oats, dry')).toBeVisible();
  await expect(entries(other)).toHaveCount(1);
});

test('the next account sees no data of the previous one, even from a late response', async ({ page }) => {
  const { second } = await twoAccounts(page);
  const slow = await holdNextAnswer(page, 'Dashboard');
  await page.reload();
  await slow.held;
  await logOut(page);
  await page.goto('/login');
  await logIn(page, second);
  await expect(emptyDay(page)).toBeVisible();
  await slow.letGo();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await expect(page.getByText('Avocado')).toHaveCount(0);
});

test('without a page load, the next account gets neither data nor the undo toast', async ({ page }) => {
  const { second } = await twoAccounts(page);
  const slow = await holdNextAnswer(page, 'Day');
  await page.getByRole('button', { name: 'Next day' }).click();
  await slow.held;
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await logOut(page);
  await page.getByRole('link', { name: 'Log In' }).first().click();
  await logIn(page, second);
  await expect(emptyDay(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await slow.letGo();
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await expect(page.getByText('Avocado')).toHaveCount(0);
});

test('an open tab follows when another tab logs in as someone else', async ({ page, context }) => {
  const { second } = await twoAccounts(page);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await logFood(page, 'Rolled oats, dry', 'Grains', '1');
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(entry(page, 'Avocado')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Avocado' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const slow = await holdNextAnswer(page, 'EditEntry');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Servings' }).fill('3');
  await page.keyboard.press('Enter');
  await slow.held;

  const other = await context.newPage();
  await other.goto('/login');
  await logIn(other, second);
  await expect(emptyDay(other)).toBeVisible();
  await expect(emptyDay(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await slow.letGo();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await expect(page.getByText('Entry updated successfully!')).toHaveCount(0);
  await expect(page.getByText(/Avocado|Rolled oats/)).toHaveCount(0);
});
