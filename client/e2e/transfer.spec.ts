import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, fillInSignUp, logFood, newAccount, openAs, test } from './support/test';

const logOut = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'Log Out', exact: true }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
};

/** Texts of the goals and the entry. */
const shownDay = async (page: Page) => [
  ...(await page.getByRole('progressbar').evaluateAll((bars) => bars.map((bar) => bar.getAttribute('aria-valuetext')))),
  await page.getByRole('listitem').filter({ hasText: 'Banana' }).innerText(),
];

test('an exported ZIP can be imported into a new account', async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Banana', 'Fruits', '1,5');
  await expect(page.getByRole('listitem').filter({ hasText: 'Banana' })).toBeVisible();
  const before = await shownDay(page);

  await page.goto('/app/settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^macrolog-\d{4}-\d{2}-\d{2}\.zip$/);
  const path = await saved.path();
  expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK');
  await logOut(page);

  await page.goto('/signup');
  await fillInSignUp(page, newAccount());
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.goto('/app/settings');
  const button = page.getByRole('button', { name: 'Import' });
  const dialog = page.getByRole('dialog');
  const entries = dialog.getByRole('row', { name: /^Diary/ });
  await button.click();
  await dialog.getByLabel('File to import').setInputFiles(path);
  await expect(dialog.getByRole('status')).toHaveText('1 row will be added.');
  await expect(entries).toHaveText(/Diary\s*1\s*0\s*0/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByRole('status')).toHaveText('Import complete. 1 row added.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Banana' })).toBeVisible();
  expect(await shownDay(page)).toEqual(before);
  expect(before[0]).toContain('158 / 2,000 kcal');
  await page.goto('/app/logs');
  await expect(page.getByRole('main')).toContainText('158');

  await page.goto('/app/settings');
  await button.click();
  await dialog.getByLabel('File to import').setInputFiles(path);
  await expect(dialog.getByRole('status')).toHaveText('Nothing to add. Everything is already in your account.');
  await expect(entries).toHaveText(/Diary\s*0\s*1\s*0/);
});
