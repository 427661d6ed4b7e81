import type { Page } from '@playwright/test';
import { expect } from './test';

export const CARD = { pays: '4242 4242 4242 4242', isDeclined: '4000 0000 0000 0002' };

/** Fills in and submits the sandbox form. */
export async function pay(page: Page, card = CARD.pays): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

export const toSandbox = (page: Page) => page.getByRole('link', { name: 'Go to Sandbox Checkout' }).click();

/** Subscribes in the sandbox. */
export async function subscribe(page: Page): Promise<void> {
  await page.goto('/payment');
  await toSandbox(page);
  await pay(page);
  await expect(page.getByRole('heading', { name: 'Thank you for subscribing' })).toBeVisible();
}
