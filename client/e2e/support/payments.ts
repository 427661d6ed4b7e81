import { expect, type Page } from '@playwright/test';
import { graphql } from './requests';

export const CARD = { pays: '4242 4242 4242 4242', isDeclined: '4000 0000 0000 0002' };

/** Fills in and submits the sandbox form. */
export async function pay(page: Page, card = CARD.pays): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

export const toSandbox = (page: Page) => page.getByRole('link', { name: 'Go to Sandbox Checkout' }).click();

/** Subscribes the page's user by the API and the form of the sandbox. Returns the path back to the app. */
export async function subscribe(page: Page): Promise<string> {
  const { startSubscriptionCheckout: checkout } = await graphql<{
    startSubscriptionCheckout: { sessionId: string; url: string };
  }>(page, 'mutation { startSubscriptionCheckout { sessionId url } }');
  const { pathname, search } = new URL(checkout.url);
  const paid = await page.request.post(pathname + search, {
    form: { card: CARD.pays, expiry: '12 / 40', cvc: '123' },
    maxRedirects: 0,
  });
  expect(paid.status()).toBe(303);
  const verify = 'mutation ($id: ID!) { verifyPayment(sessionId: $id, kind: SUBSCRIPTION) { success } }';
  const { verifyPayment } = await graphql<{ verifyPayment: { success: boolean } }>(page, verify, {
    id: checkout.sessionId,
  });
  expect(verifyPayment.success).toBe(true);
  return paid.headers()['location'] ?? '';
}
