import type { Page } from '@playwright/test';
import { emptyDay, entries, entry, logByApi } from './support/diary';
import { holdNextAnswer, isOperation } from './support/requests';
import { expect, logFood, logIn, newAccount, openAs, signUp, test, tokenOf, type Account } from './support/test';

async function logOut(page: Page): Promise<void> {
  const burger = page.getByRole('button', { name: 'Open menu' });
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('button', { name: 'Log Out' }).click();
}

/** An account with an avocado logged today, open in the page, and a second account without data. */
async function twoAccounts(page: Page): Promise<{ second: Account }> {
  const second = newAccount();
  await page.request.post('/api/signup', { data: second });
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  return { second };
}

test(
  'a page of the app asks visitors to log in and returns them to it, until one tab logs out',
  { tag: '@journey' },
  async ({ page, context, complaints }) => {
    // The other tab loads its foods when it is idle. A request on its way during the logout is refused.
    complaints.allow(/status of 401/);
    const account = newAccount();
    await page.request.post('/api/signup', { data: account });
    await page.goto('/app/goals');
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, account);
    await expect(page).toHaveURL(/\/app\/goals$/);
    await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();

    const token = await tokenOf(page);
    const other = await context.newPage();
    await other.goto('/app/nowhere/at/all');
    await expect(other).toHaveURL(/\/app\/dashboard$/);
    await expect(emptyDay(other)).toBeVisible();

    const loggedOut = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await logOut(page);
    await loggedOut;
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(other).toHaveURL(/\/login$/);
    const me = await page.request.get('/api/premium_1/me', { headers: { Authorization: `Bearer ${token}` } });
    expect(me.status()).toBe(401);
  },
);

test('tabs and devices of one user show each other’s entries', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/app/dashboard');
  await expect(emptyDay(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await expect(emptyDay(other)).toBeVisible();
  await logFood(page, 'Avocado', 'Fruits', '1');
  await logFood(other, 'Rolled oats, dry', 'Grains', '1');
  await expect(entries(other)).toHaveCount(2);
  await expect(entries(page)).toHaveCount(2);
  const deleted = page.waitForResponse((response) => isOperation(response.request(), 'DeleteEntry'));
  await page.getByRole('button', { name: 'Delete Avocado' }).click();
  await expect(entry(page, 'Rolled oats, dry')).toBeVisible();
  await expect(entries(page)).toHaveCount(1);
  await deleted;
  await other.reload();
  await expect(entry(other, 'Rolled oats, dry')).toBeVisible();
  await expect(entries(other)).toHaveCount(1);

  await other.goto('/app/logs');
  await expect(other.getByText('1 day logged')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Rolled oats, dry' }).click();
  await expect(other.getByText('No logs in this period.')).toBeVisible();

  // The API stands for another device: no tab of this browser announces its changes.
  await logByApi(page, ['Avocado'], { servings: 3 });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(entry(page, 'Avocado')).toContainText('3 cups', { timeout: 500 });
  }).toPass();
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
  const slow = await holdNextAnswer(page, 'EditEntries');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Servings' }).fill('3');
  await page.keyboard.press('Enter');
  await slow.held;

  const other = await context.newPage();
  // A logged-in user whose browser loads the login page comes to the dashboard.
  await other.goto('/signup');
  await other.getByRole('link', { name: 'Log In' }).last().click();
  await logIn(other, second);
  await expect(emptyDay(other)).toBeVisible();
  await expect(emptyDay(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await slow.letGo();
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(emptyDay(page)).toBeVisible();
  await expect(page.getByText(/ updated\.$/)).toHaveCount(0);
  await expect(page.getByText(/Avocado|Rolled oats/)).toHaveCount(0);
});
