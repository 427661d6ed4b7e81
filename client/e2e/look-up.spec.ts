import type { Page } from '@playwright/test';
import { countActions } from './support/actions';
import { entry } from './support/diary';
import { foodForm, logDialog as dialog } from './support/foods';
import { findLayoutFaults } from './support/layout';
import { subscribe } from './support/payments';
import { expect, expectAccessible, newAccount, openAs, test } from './support/test';

const results = (page: Page) => dialog(page).getByRole('listbox', { name: 'Foods found' });
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search for a food' });

/** Opens the dialog by the search box, as a subscriber. */
async function openSearch(page: Page): Promise<void> {
  await openAs(page, newAccount());
  await subscribe(page);
  await page.goto('/app/dashboard');
  await page.getByRole('searchbox', { name: 'Search for a food' }).click();
  // Enter would go to the page until the focus has moved.
  await expect(box(page)).toBeFocused();
}

test('logging a database food with a typed amount takes three actions', async ({ page }) => {
  const actions = await countActions(page);
  await openSearch(page);
  await page.keyboard.type('half a cup of oats');
  await results(page)
    .getByRole('option', { name: /^Oats .*Food database/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Log Food' }).click();
  await expect(entry(page, 'Oats')).toBeVisible();
  expect(await actions()).toBe(3);
});

test('a subscriber finds a food by amount and logs it with the keyboard alone', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type('1/2 cup oats');
  const oats = results(page).getByRole('option', { name: /^Oats .*Food database/ });
  await expect(oats).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(results(page).getByRole('option').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  while ((await oats.getAttribute('data-active')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Servings' })).toBeFocused();
  // The generic cup is offered next to the food's own cup.
  const standard = dialog(page).getByRole('button', { name: '120 g (standard cup)' });
  await expect(standard).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  expect(await findLayoutFaults(dialog(page))).toEqual([]);
  await standard.click();
  await expect(dialog(page).getByRole('status', { name: 'Selected amount' })).toContainText(/46[67]/);
  await dialog(page).getByRole('textbox', { name: 'Servings' }).press('Enter');
  await expect(page.getByText('Food logged successfully!')).toBeVisible();
  await expect(entry(page, 'Oats')).toContainText('120 g (½ cup)');

  // It is now one of the user's own foods.
  await page.reload();
  await expect(entry(page, 'Oats')).toContainText(/46[67]/);
  await page.goto('/app/food-maintenance');
  await page.getByRole('searchbox', { name: 'Search your foods' }).fill('oats');
  await expect(page.getByRole('button', { name: 'Delete Oats', exact: true })).toBeVisible();
});

test('another serving size changes the facts and the logged amount', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type('banana');
  await results(page)
    .getByRole('option', { name: /^Bananas, raw/ })
    .first()
    .click();
  await dialog(page).getByRole('combobox', { name: 'Serving size' }).selectOption('100g');
  await expect(dialog(page).getByRole('status', { name: 'Selected amount' })).toContainText('89 kcal');
  await dialog(page).getByRole('button', { name: 'Nutrition Facts' }).click();
  const facts = page.getByRole('dialog', { name: 'Nutrition Facts' });
  await expect(facts.getByRole('row', { name: 'Potassium 358 mg' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Log Food' }).click();
  await expect(entry(page, 'Bananas, raw')).toContainText('100 g');
});

test('an invalid search shows an error, and a missing food can be created from its name', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a food to search.');
  await page.keyboard.type('ab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Query too short. Enter at least 3 characters to search Edamam.',
  );
  await box(page).fill('2 qzxwv');
  await expect(dialog(page)).toContainText('No foods found in Edamam. Check spelling or try a different term.');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Create “qzxwv”' }).click();
  const form = foodForm(page);
  await expect(form.getByLabel('Name')).toHaveValue('qzxwv');
  await form.getByLabel('Serving size').fill('1 bowl');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Fruits');
  await form.getByRole('button', { name: 'Save Food' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Amount of qzxwv' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Log Food' }).click();
  await expect(entry(page, 'qzxwv')).toBeVisible();
});
