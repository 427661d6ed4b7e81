import { expect, expectAccessible, newAccount } from './support/test';
import { linkIn, test } from './support/with-mail';

const REFUSED = 'Failed to load resource: the server responded with a status of 400 (Bad Request)';

test('a reset link replaces a forgotten password once', async ({ page, mailProgram: { mailbox }, complaints }) => {
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

  const link = linkIn(await mailbox.receives(account.email, 'Reset your password'));
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('New password').fill('a far better lantern 7');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Password reset successfully. You can now log in with your new password.',
  );
  await mailbox.receives(account.email, 'Your password was changed');
  const me = await page.request.get('/api/premium_1/me', { headers: { Authorization: `Bearer ${oldToken}` } });
  expect(me.status()).toBe(401);

  await page.getByRole('link', { name: 'Back to Log In' }).click();
  await page.getByLabel('Username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill('a far better lantern 7');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  complaints.allow(new RegExp(REFUSED.replace(/[()]/g, '.')));
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
