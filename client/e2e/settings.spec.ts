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

test('a selected color scheme applies before the app loads, in every tab and on every page', async ({
  page,
  context,
}) => {
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
