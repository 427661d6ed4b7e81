import type { Page } from '@playwright/test';
import { logDialog } from './support/foods';
import { findLayoutFaults } from './support/layout';
import { expect, expectAccessible, newAccount, openAs, test } from './support/test';

const SIZES = [
  { name: 'a small phone', width: 320, height: 568 },
  { name: 'a phone with the bars of its browser', width: 390, height: 664 },
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a phone on its side', width: 664, height: 390 },
  { name: 'a phone at a zoom of 200 %', width: 195, height: 422 },
  { name: 'a laptop at a zoom of 200 %', width: 640, height: 400 },
  { name: 'a desktop', width: 1280, height: 800 },
];

const dialogBar = (page: Page) => logDialog(page).getByRole('button', { name: /^\d+ foods? / });
const addAnother = (page: Page) => logDialog(page).getByRole('button', { name: 'Add another food' });

async function openDialog(page: Page): Promise<void> {
  await openAs(page, newAccount());
  await page.getByRole('button', { name: 'Log Food' }).first().click();
  await expect(logDialog(page).getByRole('option').first()).toBeVisible();
}

/** Selects the foods `from` to `to` of the list. */
async function choose(page: Page, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    if (await addAnother(page).isVisible()) await addAnother(page).click();
    await logDialog(page).getByRole('option').nth(index).click();
  }
}

/** Checks that nothing overlaps or is cut off, and that the date and the named button are visible. */
async function expectWhole(page: Page, submit: string): Promise<void> {
  const dialog = logDialog(page);
  await expect(dialog.getByRole('heading', { name: /Log Food Today/ })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: submit, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await findLayoutFaults(dialog)).toEqual([]);
}

for (const { name, width, height } of SIZES) {
  test(`the dialog fits on ${name}, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openDialog(page);
    await expectWhole(page, 'Log Food');

    await choose(page, 0, 1);
    await expect(dialogBar(page)).toHaveText(/^1 food/);
    await expectWhole(page, 'Log Food');
    await expectAccessible(page);

    await choose(page, 1, 10);
    await expect(dialogBar(page)).toHaveText(/^10 foods/);
    await expectWhole(page, 'Log 10 Foods');
    if (await addAnother(page).isVisible()) await addAnother(page).click();
    await expectWhole(page, 'Log 10 Foods');

    await dialogBar(page).click();
    await expect(logDialog(page).getByRole('textbox', { name: /^Servings of / })).toHaveCount(10);
    await expectWhole(page, 'Log 10 Foods');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(logDialog(page).getByRole('button', { name: 'Discard' })).toBeInViewport({ ratio: 1 });
  });
}
