import { expect, newAccount, openAs, test } from './support/test';

test('every page of the app asks visitors to log in and then returns them to it', async ({ page }) => {
  const account = newAccount();
  await page.request.post('/api/signup', { data: account });
  await page.goto('/app/goals');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/app\/goals$/);
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
});

test('the eye icon and the checkbox show the password together', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  const checkbox = page.getByRole('checkbox', { name: 'Show password' });
  await page.getByRole('button', { name: /show password/i }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(checkbox).toBeChecked();
  await checkbox.uncheck();
  await expect(password).toHaveAttribute('type', 'password');
});

test('unknown paths of the app lead to the dashboard', async ({ page }) => {
  await openAs(page, newAccount(), '/app/nowhere/at/all');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('logging out in one tab ends the session in other tabs and on the server', async ({ page, context, isMobile }) => {
  await openAs(page, newAccount());
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  const loggedOut = page.waitForResponse((response) => response.url().endsWith('/graphql'));
  const burger = page.getByRole('button', { name: 'Open menu' });
  if (isMobile || (await burger.isVisible())) await burger.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await loggedOut;
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(other).toHaveURL(/\/login$/);
  const me = await page.request.get('/api/premium_1/me', { headers: { Authorization: `Bearer ${token}` } });
  expect(me.status()).toBe(401);
});
