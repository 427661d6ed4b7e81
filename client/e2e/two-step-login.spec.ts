import type { Page } from '@playwright/test';
import { runCommand } from './support/operator';
import {
  dialogsClosed,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  logIn,
  newAccount,
  openAs,
  test,
} from './support/test';
import { addAuthenticator, setUpCodes, showCode } from './support/two-step';

const card = (page: Page) => page.getByRole('region', { name: 'Two-step login' });

async function logOut(page: Page): Promise<void> {
  await dialogsClosed(page);
  if (!page.url().endsWith('/app/settings')) await page.goto('/app/settings');
  await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByRole('link', { name: 'Log In' }).first().click();
}

const expectLoggedIn = (page: Page) => expect(page).toHaveURL(/\/app\/dashboard$/);

/** Adds a passkey in Settings, which are open, with the keyboard only. */
async function addPasskey(page: Page, name: string, password: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Add Passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Passkey' });
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await page.keyboard.type(name);
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Passkey added.')).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page).getByRole('listitem').filter({ hasText: name })).toContainText('Passkey, added');
}

test(
  'a user adds a passkey, and logs in with it alone or after the password',
  { tag: '@journey' },
  async ({ page, complaints }) => {
    await addAuthenticator(page);
    const account = newAccount();
    await openAs(page, account, '/app/settings');
    await addPasskey(page, 'My laptop', account.password);

    await logOut(page);
    await page.getByRole('button', { name: 'Log In with a Passkey' }).click();
    await expectLoggedIn(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    // After the password, the passkey is the second step.
    await logOut(page);
    complaints.allow(/status of 401/);
    await logIn(page, account);
    await expect(page.getByRole('heading', { name: 'Two-Step Login' })).toBeVisible();
    await page.getByRole('button', { name: "I Can't Use Any of These" }).click();
    await expect(page.getByRole('status')).toContainText('contact support from the email address of your account');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a Passkey' }).click();
    await expectLoggedIn(page);
  },
);

test('a removed passkey no longer logs its user in', async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  await addAuthenticator(page);
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  await addPasskey(page, 'My laptop', account.password);
  await expectAccessibleInBothSchemes(page);
  await card(page).getByRole('button', { name: 'Remove passkey My laptop' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Passkey' });
  await removal.getByLabel('Current password').fill(account.password);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed.')).toBeVisible();
  await logOut(page);
  await page.getByRole('button', { name: 'Log In with a Passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('Try again');
  await logIn(page, account);
  await expectLoggedIn(page);
});

test('a user sets up login codes, logs in with a code and with a recovery code, and turns them off', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  await card(page).getByRole('button', { name: 'Set up login codes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set Up Login Codes' });
  await dialog.getByLabel('Current password').fill('violet umbrella 8');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The current password is incorrect.');
  await dialog.getByLabel('Current password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  const secret = (await dialog.getByRole('paragraph').filter({ hasText: /^Key:/ }).innerText()).replace(
    /^Key:|\s/g,
    '',
  );
  await dialog.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('The code is wrong. Enter the current code of your app.');
  const used = showCode(secret);
  await dialog.getByLabel('Code from the app').fill(used);
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleInBothSchemes(page);
  const [recoveryCode = ''] = await codes.allInnerTexts();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('macrolog-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card(page)).toContainText('10 left');

  await logOut(page);
  await logIn(page, account);
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel('Login code').fill(used);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The code or passkey is wrong or was already used.');
  await page.getByLabel('Login code').fill(showCode(secret, 1));
  await page.keyboard.press('Enter');
  await expectLoggedIn(page);

  await logOut(page);
  await logIn(page, account);
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expectLoggedIn(page);
  await page.goto('/app/settings');
  await expect(card(page)).toContainText('9 left');
});

test('the support console is closed to staff without a second factor, and open with one', async ({ page }) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await runCommand('admin', ['grant', account.username]);
  for (const path of ['/support', '/support/audit', '/support/users/x', '/support/graphiql']) {
    await page.goto(path);
    await expect(page.getByText('Set up two-step login')).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(card(page)).toContainText('Support staff need two-step login');
  await setUpCodes(page, account.password);
  await page.goto('/support');
  await expect(page.getByRole('searchbox', { name: 'Username or email' })).toBeVisible();
});
