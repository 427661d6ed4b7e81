import type { Page } from '@playwright/test';
import { findLayoutFaults } from './support/layout';
import { CARD, pay, subscribe, toSandbox } from './support/payments';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes,
  goTo,
  logIn,
  newAccount,
  openAs,
  signUp,
  test,
} from './support/test';
import { elapseTimers, holdTimers } from './support/timers';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search for a food' });
const ad = (page: Page) => page.getByRole('complementary', { name: 'Advertisement' });
const subscription = (page: Page) => page.getByRole('region', { name: 'Subscription' });

/** After these times the success page, and a page with a failure or a cancellation, leave by themselves. */
const SUCCESS_MS = 5000;
const NOTICE_MS = 3000;

/** Lets that time elapse, which the page holds back, and checks where the page goes. */
const expectRedirect = (page: Page, ms: number, url: RegExp) =>
  expect
    .poll(async () => {
      await elapseTimers(page, ms);
      return page.url();
    })
    .toMatch(url);

test('subscribes, cancels, and loses access at the end of the period', { tag: '@journey' }, async ({ page }) => {
  await holdTimers(page, SUCCESS_MS);
  await holdTimers(page, NOTICE_MS);
  const account = newAccount();
  await openAs(page, account);
  await expect(searchBox(page)).toBeDisabled();
  await expect(ad(page)).toBeVisible();
  await ad(page).getByRole('link').click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByText(/You won't be charged/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await toSandbox(page);
  await expectAccessible(page);
  await pay(page);
  await expect(page).toHaveURL(/\/thank-you$/);
  await expect(page.getByText(/^Your subscription is active/)).toBeVisible();
  await expectRedirect(page, SUCCESS_MS, /\/app\/dashboard$/);
  await expect(searchBox(page)).toBeEnabled();
  await expect(ad(page)).toBeHidden();

  await goTo(page, '/app/settings');
  await subscription(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel Subscription' });
  await expectAccessible(page);
  expect(await findLayoutFaults(question)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(subscription(page)).toContainText('Your subscription ends at the end of the current billing period.');
  await expect(subscription(page)).toContainText('You keep full access until');
  await expectRedirect(page, NOTICE_MS, /\/app\/dashboard$/);
  await expect(searchBox(page)).toBeEnabled();

  const userId = await page.evaluate(() => localStorage.getItem('user_id'));
  await page.goto('/payment-sandbox');
  await page
    .getByRole('article')
    .filter({ hasText: `account ${userId}` })
    .getByRole('button', { name: 'End Period' })
    .click();
  await page.goto('/app/dashboard');
  await expect(searchBox(page)).toBeDisabled();
  await goTo(page, '/app/settings');
  await expect(subscription(page)).toContainText('You are not currently subscribed');
});

test('pays an overdue subscription after a declined card', async ({ page }) => {
  await openAs(page, newAccount());
  await subscribe(page);
  const userId = await page.evaluate(() => localStorage.getItem('user_id'));
  await page.goto('/payment-sandbox');
  const purchase = page.getByRole('article').filter({ hasText: `account ${userId}` });
  await purchase.getByRole('button', { name: 'Fail Renewal' }).click();
  await page.goto('/app/settings');
  await expect(subscription(page)).toContainText('Payment overdue');
  await subscription(page).getByRole('button', { name: 'Pay or Change Card' }).click();
  await expect(page).toHaveURL(/\/payment-sandbox\/portal\?session=/);
  await expectAccessible(page);
  await pay(page, CARD.isDeclined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another card.');
  await pay(page);
  await expect(page).toHaveURL(/\/app\/settings$/);
  await expect(subscription(page)).toContainText('You have full access.');

  await subscription(page).getByRole('button', { name: 'Change Card' }).click();
  await expect(page.getByText('Nothing is due.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Macrolog' }).click();
  await expect(subscription(page)).toBeVisible();
});

test('a visitor logs in at the pitch, cancels a checkout, and buys lifetime access after a declined card', async ({
  page,
}) => {
  await holdTimers(page, SUCCESS_MS);
  const account = newAccount();
  await page.request.post('/api/signup', { data: account });
  await page.goto('/payment-onetime');
  await expect(page.getByText('No authentication token found. Please log in.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logIn(page, account);
  await expect(page).toHaveURL(/\/payment-onetime$/);
  await expectAccessibleInBothSchemes(page);

  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(/\/payment-sandbox\/pay\?session=/);
  const checkout = page.url();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page).toHaveURL(/\/payment-cancel$/);
  await expect(page.getByText(/You haven't been charged/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Buy Lifetime Access' }).click();
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await expect(page).toHaveURL(checkout);
  // The user closes the window and opens another one.
  await page.goto('/app/dashboard');
  await expect(ad(page)).toBeVisible();

  await page.goto('/payment-onetime');
  await page.getByRole('button', { name: 'Pay Now' }).click();
  await pay(page, CARD.isDeclined);
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Try another card.');
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Thank you for your purchase' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(searchBox(page)).toBeEnabled();
  await expect(ad(page)).toBeHidden();
  await page.goto('/payment-onetime');
  await expect(page.getByRole('region', { name: 'You have lifetime access' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);

  await page.goto('/thank-you');
  await expect(page.getByRole('heading', { name: 'Thank you for your purchase' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
});

test('another user’s checkout grants nothing', async ({ page, elsewhere }) => {
  await signUp(page);
  const returnPath = await subscribe(page);
  await holdTimers(elsewhere, NOTICE_MS);
  await openAs(elsewhere, newAccount(), returnPath);
  await expect(elsewhere.getByRole('alert')).toHaveText('Payment verification failed. Please contact support.');
  await expectAccessible(elsewhere);
  await expectRedirect(elsewhere, NOTICE_MS, /\/payment-cancel$/);
  await elsewhere.goto('/app/dashboard');
  await expect(searchBox(elsewhere)).toBeDisabled();
});
