import type { Page } from '@playwright/test';
import { dialogsClosed, expect, expectAccessibleInBothSchemes, newAccount, openAs, test } from './support/test';
import { setUpCodes, showCode } from './support/two-step';

test.use({ baseURL: ({ signInProgram }, provide) => provide(signInProgram) });

const card = (page: Page) => page.getByRole('region', { name: 'Sign-in providers' });
const logInWith = (page: Page) => page.getByRole('button', { name: 'Log In with Certified' });

/** Logs in on the page of the provider. */
async function continueAs(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Log in at Certified' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Links the provider in Settings, which are open. */
async function link(page: Page, password: string, username: string): Promise<void> {
  await card(page).getByRole('button', { name: 'Link Certified' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link Certified' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await continueAs(page, username);
  await expect(page).toHaveURL(/\/app\/settings$/);
}

async function logOut(page: Page): Promise<void> {
  await dialogsClosed(page);
  if (!page.url().endsWith('/app/settings')) await page.goto('/app/settings');
  await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).not.toHaveURL(/settings/);
  // The provider has forgotten the user, too.
  await page.context().clearCookies();
}

/** Logs in on the login page with the provider. */
async function logInAgain(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await logInWith(page).click();
  await continueAs(page, username);
}

test('a user links a provider, and logs in with it', { tag: '@journey' }, async ({ page }) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  await link(page, account.password, account.username);
  await expect(page.getByText('Sign-in provider linked.')).toBeVisible();
  await expect(card(page).getByRole('listitem')).toContainText('Linked');

  await logOut(page);
  // A page of the app leads to the login, and the login back to the page.
  await page.goto('/app/goals');
  await expect(logInWith(page)).toBeVisible();
  await logInWith(page).click();
  await continueAs(page, account.username);
  await expect(page).toHaveURL(/\/app\/goals$/);
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
});

test('a removed provider no longer logs its user in', async ({ page, complaints }) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  await card(page).getByRole('button', { name: 'Link Certified' }).click();
  await expectAccessibleInBothSchemes(page);
  await page.keyboard.press('Escape');
  await link(page, account.password, account.username);
  await logOut(page);
  await page.goto('/login');
  await expect(logInWith(page)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await logInAgain(page, account.username);
  await expect(page).toHaveURL(/\/app\/dashboard$/);

  await page.goto('/app/settings');
  await expect(card(page).getByRole('listitem')).toContainText('last used');
  await expectAccessibleInBothSchemes(page);
  await card(page).getByRole('button', { name: 'Remove Certified' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Certified' });
  await removal.getByLabel('Current password').fill(account.password);
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Certified removed.')).toBeVisible();
  await expect(card(page).getByRole('listitem')).toHaveCount(0);

  await logOut(page);
  await page.goto('/login');
  complaints.allow(/status of 401/);
  await logInWith(page).click();
  await continueAs(page, account.username);
  await expect(page.getByRole('alert')).toHaveText('Log in with your password and link Certified in Settings first.');
  // The answer of the provider is no longer in the address.
  await expect(page).toHaveURL(/\/sign-in$/);
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Back to Log In' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a login with a provider asks for the second factor and opens the dashboard', async ({ page, complaints }) => {
  complaints.allow(/status of 401/);
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  await link(page, account.password, account.username);
  const secret = await setUpCodes(page, account.password);
  await logOut(page);
  await logInAgain(page, account.username);
  await page.getByLabel('Login code').fill(showCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a login with a provider passes it', async ({ page }) => {
    const account = newAccount();
    await openAs(page, account, '/app/settings');
    await page.evaluate(async () => navigator.serviceWorker.ready);
    await link(page, account.password, account.username);
    await logOut(page);
    await logInAgain(page, account.username);
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });
});
