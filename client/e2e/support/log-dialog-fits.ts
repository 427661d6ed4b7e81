import type { Page } from '@playwright/test';
import { logDialog } from './foods';
import { findLayoutFaults } from './layout';
import { expect, expectAccessible } from './test';

const dialogBar = (page: Page) => logDialog(page).getByRole('button', { name: /^\d+ foods? / });
const addAnother = (page: Page) => logDialog(page).getByRole('button', { name: 'Add another food' });

/** Selects the foods `from` to `to` of the list. */
async function choose(page: Page, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index += 1) {
    if (await addAnother(page).isVisible()) await addAnother(page).click();
    await logDialog(page).getByRole('listbox').getByRole('option').nth(index).click();
  }
}

/** Checks that nothing overlaps or is cut off, and that the date and the named button are visible. */
async function expectWhole(page: Page, submit: string): Promise<void> {
  const dialog = logDialog(page);
  await expect(dialog.getByRole('heading', { name: /Log Food Today/ })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: submit, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await findLayoutFaults(dialog)).toEqual([]);
}

/** Selected foods: fewer of them among the journeys. */
const FOODS = process.env['E2E_JOURNEYS'] ? 4 : 10;

/** Opens the Log Food dialog, and selects foods in it. It has to fit in the window in each state. */
export async function expectLogDialogFits(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Food' }).first().click();
  await expect(logDialog(page).getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectWhole(page, 'Log Food');

  await choose(page, 0, 1);
  await expect(dialogBar(page)).toHaveText(/^1 food/);
  await expectWhole(page, 'Log Food');
  await expectAccessible(page);

  await choose(page, 1, FOODS);
  await expect(dialogBar(page)).toHaveText(new RegExp(`^${FOODS} foods`));
  await expectWhole(page, `Log ${FOODS} Foods`);
  if (await addAnother(page).isVisible()) await addAnother(page).click();
  await expectWhole(page, `Log ${FOODS} Foods`);

  await dialogBar(page).click();
  await expect(logDialog(page).getByRole('textbox', { name: /^Servings of / })).toHaveCount(FOODS);
  await expectWhole(page, `Log ${FOODS} Foods`);
  // The journey of the saved meals checks the same list.
  if (!process.env['E2E_JOURNEYS']) await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(logDialog(page).getByRole('button', { name: 'Discard' })).toBeInViewport({ ratio: 1 });
}
