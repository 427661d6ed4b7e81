import type { Browser, Page } from '@playwright/test';
import { pay, toSandbox } from './support/payments';
import { expect, expectAccessible, newAccount, openAs, type Account } from './support/test';
import { linkIn, test } from './support/with-mail';

const NEW_PASSWORD = 'a far better lantern 7';
/** Console message of Chromium for a rejected session. */
const UNAUTHORISED = /status of 401/;

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const statusOf = async (page: Page, token: string | null) =>
  (await page.request.get('/api/premium_1/me', { headers: { Authorization: `Bearer ${token}` } })).status();

async function logIn(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

/** Logs in with another browser, identified as a phone. */
async function another(browser: Browser, url: string, account: Account): Promise<Page> {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  const page = await (await browser.newContext({ baseURL: url, userAgent })).newPage();
  await logIn(page, account);
  return page;
}

test('changing the password keeps every tab logged in and logs out other browsers', async ({
  page,
  context,
  browser,
  mailProgram: { url, mailbox },
}) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  const tab = await context.newPage();
  await tab.goto('/app/goals');
  const elsewhere = await another(browser, url, account);
  const before = await tokenOf(page);

  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill('not mine at all');
  await dialog.getByLabel('New password').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The current password is incorrect.');
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed. All other browsers were logged out.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect([await statusOf(page, before), await statusOf(page, await tokenOf(page))]).toEqual([401, 200]);

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await tab.getByRole('button', { name: 'Add Goal' }).click();
  await expect(tab.getByRole('dialog')).toBeVisible();
  await mailbox.receives(account.email, 'Your password was changed');
  await elsewhere.context().close();
});

test('the email address changes once its confirmation link is used', async ({ page, mailProgram: { mailbox } }) => {
  const account = newAccount();
  const email = `new-${account.email}`;
  await openAs(page, account, '/app/settings');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Email' });
  await dialog.getByLabel('New email').fill(email);
  await dialog.getByLabel('Current password').fill(account.password);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toContainText(`We sent a link to ${email}.`);
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(linkIn(await mailbox.receives(email, 'Confirm your email address')));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm Email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByRole('status')).toContainText('Your email address is confirmed.');
  await mailbox.receives(account.email, 'Your email address was changed');
  await page.getByRole('link', { name: 'Go to Settings' }).click();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(email);
});

test('lists the session of another browser by name and ends it', async ({ page, browser, mailProgram: { url } }) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  const elsewhere = await another(browser, url, account);
  await page.reload();
  const logIns = page.getByRole('region', { name: "Where you're logged in" });
  await expect(logIns.getByRole('listitem')).toHaveCount(2);
  await expect(logIns.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  await expectAccessible(page);
  await logIns.getByRole('button', { name: /^Log out Safari on iOS/ }).click();
  await expect(logIns.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
  await elsewhere.context().close();
});

test('deletes an account with an active subscription and lets the user sign up again', async ({
  page,
  context,
  mailProgram: { mailbox },
  complaints,
}) => {
  complaints.allow(UNAUTHORISED);
  const account = newAccount();
  await openAs(page, account, '/payment');
  await toSandbox(page);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Thank you for subscribing' })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/app/goals');
  await expect(tab.getByRole('heading', { level: 1, name: 'Goals' })).toBeVisible();

  await page.goto('/app/settings');
  await expect(page.getByText('Thank you for subscribing. You have full access.')).toBeVisible();
  const token = await tokenOf(page);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete Account' });
  await expect(dialog).toContainText('Export your data first');
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account and all its data have been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expectAccessible(page);
  await expect(tab).toHaveURL(/\/login$/);
  expect(await statusOf(page, token)).toBe(401);
  await mailbox.receives(account.email, 'Your account was deleted');

  await page.goto('/signup');
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Start logging your food for today!')).toBeVisible();
});
