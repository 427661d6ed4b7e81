import type { Page } from '@playwright/test';
import { subscribe } from './support/payments';
import { expect, expectAccessible, newAccount, openAs, test } from './support/test';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Log Food/ });
const results = (page: Page) => dialog(page).getByRole('region', { name: 'Food database' });

/** Opens the dialog by the search box, as a subscriber. */
async function openSearch(page: Page): Promise<void> {
  await openAs(page, newAccount());
  await subscribe(page);
  await page.goto('/app/dashboard');
  await page.getByRole('searchbox', { name: 'Search for a food' }).click();
  // Until the focus has moved on, Enter would be the page's.
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
}

test('a subscriber looks a food up by amount and logs it by the keyboard alone', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type('1/2 cup oats');
  await page.keyboard.press('Enter');
  const oats = results(page).getByRole('radio', { name: /^Oats 120g \(1\/2 cup\) USDA/ });
  await expect(oats).toBeVisible();
  await expectAccessible(page);
  await oats.focus();
  await page.keyboard.press('Space');
  await expect(dialog(page).getByRole('status', { name: 'Amount chosen' })).toContainText('466.8 kcal');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Food logged successfully!')).toBeVisible();
  const entries = page.getByRole('region', { name: 'Entries' });
  await expect(entries).toContainText('Oats');
  await expect(entries).toContainText('1 serving · 120g (1/2 cup)');

  // It is one of the own foods from now on.
  await page.reload();
  await expect(entries).toContainText('466.8 kcal');
  await page.goto('/app/food-maintenance');
  await page.getByRole('searchbox', { name: 'Search your foods' }).fill('oats');
  await expect(page.getByRole('button', { name: 'Delete Oats', exact: true })).toBeVisible();
});

test('another serving is what is logged, and its facts are those of the serving', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.type('banana');
  await page.keyboard.press('Enter');
  await results(page)
    .getByRole('radio', { name: /^Bananas, raw/ })
    .first()
    .check();
  await dialog(page).getByRole('combobox', { name: 'Serving size' }).selectOption('100g');
  await expect(dialog(page).getByRole('status', { name: 'Amount chosen' })).toContainText('89 kcal');
  await dialog(page).getByRole('button', { name: 'Nutrition Facts' }).click();
  const facts = page.getByRole('dialog', { name: 'Nutrition Facts' });
  await expect(facts.getByRole('row', { name: 'Potassium 358 mg' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Log Food' }).click();
  await expect(page.getByRole('region', { name: 'Entries' })).toContainText('100g');
});

test('a search that cannot be is told, and nothing found is said', async ({ page }) => {
  await openSearch(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText('Please enter a food to search.');
  await page.keyboard.type('ab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Query too short. Enter at least 3 characters to search Edamam.',
  );
  await page.keyboard.type('qzxwv');
  await page.keyboard.press('Enter');
  await expect(results(page)).toContainText('No foods found in Edamam. Check spelling or try a different term.');
  await expectAccessible(page);
});
