import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { emptyDay } from './support/diary';
import { linkIn, mailTo } from './support/mail';
import { runCommand } from './support/operator';
import { subscribe } from './support/payments';
import {
  expect,
  expectAccessible,
  fillInSignUp,
  logIn,
  newAccount,
  openAs,
  test,
  tokenOf,
  type Account,
} from './support/test';

const NEW_PASSWORD = 'a far better lantern 7';
/** Console message of Chromium for a rejected session. */
const UNAUTHORISED = /status of 401/;
/** Console message of Chromium for a link that was used before. */
const REFUSED = /status of 400/;

const statusOf = async (page: Page, token: string | null) =>
  (await page.request.get('/api/premium_1/me', { headers: { Authorization: `Bearer ${token}` } })).status();

async function logInElsewhere(page: Page, account: Account): Promise<void> {
  await page.goto('/login');
  await logIn(page, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
}

test('changing the password keeps every tab logged in and logs out other browsers, and so does Log Out Everywhere', async ({
  page,
  context,
  elsewhere,
}) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  const tab = await context.newPage();
  await tab.goto('/app/goals');
  await logInElsewhere(elsewhere, account);
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
  // Otherwise it may still refresh its data when its session has ended.
  await tab.close();
  await mailTo(account.email, 'Your password was changed');

  await logIn(elsewhere, { ...account, password: NEW_PASSWORD });
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await elsewhere.reload();
  // Focusing the page refetches its data, which may have ended the session before the reload.
  await expect(
    elsewhere.getByText(/^(You were logged out\. Log in again to continue|Log in to open this page)\.$/),
  ).toBeVisible();
  expect(await elsewhere.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user_id')])).toEqual([
    null,
    null,
  ]);
});

test('the address that password managers open leads through the login to the password dialog', async ({
  page,
  elsewhere,
}) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  await elsewhere.goto('/.well-known/change-password');
  await expect(elsewhere).toHaveURL(/\/login$/);
  await logIn(elsewhere, account);
  await expect(elsewhere.getByRole('dialog', { name: 'Change Password' })).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/app\/settings$/);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(elsewhere.getByRole('dialog')).toBeHidden();
});

test('lists the session of another browser by name and ends it', async ({ page, elsewhere }) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  await logInElsewhere(elsewhere, account);
  await page.reload();
  const logIns = page.getByRole('region', { name: "Where you're logged in" });
  await expect(logIns.getByRole('listitem')).toHaveCount(2);
  await expect(logIns.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  await expectAccessible(page);
  await logIns.getByRole('button', { name: /^Log out Safari on iOS/ }).click();
  await expect(logIns.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login$/);
});

test('the email address changes once its confirmation link is used', async ({ page }) => {
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

  await page.goto(linkIn(await mailTo(email, 'Confirm your email address')));
  await expect(page.getByRole('heading', { level: 1, name: 'Confirm Email' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm Email' }).click();
  await expect(page.getByRole('status')).toContainText('Your email address is confirmed.');
  await mailTo(account.email, 'Your email address was changed');
  await page.getByRole('link', { name: 'Go to Settings' }).click();
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(email);
});

test('deletes an account with an active subscription and lets the user sign up again', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(UNAUTHORISED);
  const account = newAccount();
  await openAs(page, account, '/terms');
  await subscribe(page);
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
  await dialog.getByLabel('Current password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your account and all its data have been deleted.')).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expectAccessible(page);
  await expect(tab).toHaveURL(/\/login$/);
  expect(await statusOf(page, token)).toBe(401);
  await mailTo(account.email, 'Your account was deleted');

  await page.goto('/signup');
  await fillInSignUp(page, account);
  await expect(emptyDay(page)).toBeVisible();
});

test('a reset link replaces a forgotten password once', async ({ page, complaints }) => {
  const account = newAccount();
  const signedUp = await page.request.post('/api/signup', { data: account });
  const { token: oldToken } = (await signedUp.json()) as { token: string };

  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('status')).toHaveText('A reset link has been sent to your email.');
  await expectAccessible(page);

  const link = linkIn(await mailTo(account.email, 'Reset your password'));
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Password reset successfully. You can now log in with your new password.',
  );
  await mailTo(account.email, 'Your password was changed');
  expect(await statusOf(page, oldToken)).toBe(401);

  await page.getByRole('link', { name: 'Back to Log In' }).click();
  await logIn(page, { ...account, password: NEW_PASSWORD });
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  complaints.allow(REFUSED);
  await page.goto(link);
  await page.getByLabel('New password').fill('yet another lantern 8');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to reset password. The link may have expired or is invalid.',
  );
  await page.goto('/reset-password-confirm');
  await expect(page.getByRole('alert')).toHaveText('Invalid or missing reset token.');
  await expectAccessible(page);
});

test('the link in a marketing mail unsubscribes only on confirmation', async ({ page }) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  const news = page.getByRole('switch', { name: 'News and offers by email' });
  await expect(news).toBeChecked();

  const subject = `News for ${account.username}`;
  const folder = mkdtempSync(join(tmpdir(), 'macrolog-news-'));
  writeFileSync(join(folder, 'news.md'), `# ${subject}\n\nTry **goals by weekday**.\n`);
  await runCommand('campaign', ['news.md'], folder);
  rmSync(folder, { recursive: true });
  const mail = await mailTo(account.email, subject);
  expect(mail.html).toContain('<strong>goals by weekday</strong>');
  const oneClick = mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value;
  expect(oneClick).toMatch(/^<http\S+\/api\/unsubscribe\?token=\S+>$/);

  await page.goto(oneClick?.slice(1, -1) ?? '');
  await expect(page).toHaveURL(linkIn(mail));
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(news).toBeChecked();

  await page.goto(linkIn(mail));
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText("You're unsubscribed. You won't get any more news and offers.");
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(news).not.toBeChecked();
});
