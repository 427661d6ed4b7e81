import type { Page } from '@playwright/test';
import { expect, expectAccessible, newAccount, openAs, test } from './support/test';

const DARK = 'rgb(15, 21, 18)';
const expectDark = (page: Page) => expect(page.locator('body')).toHaveCSS('background-color', DARK);
const mail = (page: Page) => page.getByRole('switch', { name: 'News and offers by email' });

test('the settings show the account and save the email preference', async ({ page }) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  await expect(page.getByRole('region', { name: 'Account', exact: true })).toContainText(account.email);
  await expect(page.getByText('You are not currently subscribed.')).toBeVisible();
  await expect(mail(page)).toBeChecked();
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('SetMarketing') ?? false);
  await mail(page).uncheck();
  await saved;
  await page.reload();
  await expect(mail(page)).not.toBeChecked();
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a selected color scheme applies before the app loads, in every tab and on every page', async ({
    page,
    context,
    complaints,
  }) => {
    complaints.allow(/Service Worker registration blocked/);
    await openAs(page, newAccount(), '/app/settings');
    const other = await context.newPage();
    await other.goto('/terms');
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expectDark(page);
    await expectDark(other);
    await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', '#0f1512');
    await expectAccessible(page);

    const late = await context.newPage();
    await late.route('**/assets/index-*.js', () => new Promise<void>(() => undefined));
    // No prerendered page.
    await late.goto('/signup', { waitUntil: 'commit' });
    await expectDark(late);
    await expect(late.locator('#root')).toBeEmpty();
    await late.close();

    await page.getByRole('radio', { name: 'System' }).check();
    await expect(page.locator('body')).not.toHaveCSS('background-color', DARK);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
  });
});

test('logging out everywhere ends the session in another browser', async ({ page, browser, baseURL }) => {
  const account = newAccount();
  await openAs(page, account, '/app/settings');
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Username').fill(account.username);
  await elsewhere.getByLabel('Password', { exact: true }).fill(account.password);
  await elsewhere.getByRole('button', { name: 'Log In' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.getByRole('button', { name: 'Log Out Everywhere' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await elsewhere.reload();
  // Focusing the page refetches its data, which may have ended the session before the reload.
  await expect(elsewhere.getByText(/^(Invalid token|No token found)\. Please log in/)).toBeVisible();
  expect(await elsewhere.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user_id')])).toEqual([
    null,
    null,
  ]);
  await elsewhere.context().close();
});

test('the upgrade prompt takes no focus and does not block logging', async ({ page }) => {
  await page.clock.install();
  await openAs(page, newAccount());
  await expect(page.getByRole('complementary', { name: 'Advertisement' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Log Food' });
  await button.focus();
  await page.clock.runFor(5000);
  const prompt = page.getByRole('complementary', { name: 'Upgrade' });
  await expect(prompt.getByRole('link', { name: 'Upgrade' })).toBeVisible();
  await expect(button).toBeFocused();
  await expectAccessible(page);
  // Playwright cannot click a covered button.
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await prompt.getByRole('button', { name: 'Not Now' }).click();
  await expect(prompt.getByRole('link', { name: 'Upgrade' })).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('the settings have no accessibility problems', async ({ page }) => {
      await openAs(page, newAccount(), '/app/settings');
      await expect(mail(page)).toBeVisible();
      await expectAccessible(page);
      await mail(page).uncheck();
      await page.getByRole('radio', { name: 'Light' }).check();
      await expectAccessible(page);
    });
  });
}
