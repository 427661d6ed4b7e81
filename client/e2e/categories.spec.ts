import type { Page } from '@playwright/test';
import { addFood, categoryManager, foodsNamed, logDialog } from './support/foods';
import { expect, expectAccessible, newAccount, openAs, test } from './support/test';

async function openManager(page: Page) {
  if (await logDialog(page).isHidden()) await page.getByRole('button', { name: 'Log Food' }).click();
  await logDialog(page).getByRole('button', { name: 'Manage Categories' }).click();
  await expect(categoryManager(page)).toBeVisible();
  return categoryManager(page);
}

const chip = (page: Page, name: string) => logDialog(page).getByRole('button', { name, exact: true });

test('adds and renames categories, which persist after a reload', async ({ page }) => {
  await openAs(page, newAccount());
  const manager = await openManager(page);
  await manager.getByLabel('New category').fill('  Breakfast  ');
  await manager.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Category added successfully!')).toBeVisible();
  await expect(manager.getByRole('listitem').nth(1)).toContainText('Breakfast');
  await manager.getByRole('button', { name: 'Rename Breakfast' }).click();
  await manager.getByLabel('New name for Breakfast').fill('Morning');
  await manager.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Category updated successfully!')).toBeVisible();
  await manager.getByRole('button', { name: 'Close' }).click();
  await expect(chip(page, 'Morning')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Log Food' }).click();
  await expect(chip(page, 'Morning')).toBeVisible();
  await expect(chip(page, 'Breakfast')).toBeHidden();
});

test('rejects a duplicate category name, ignoring case, and keeps the input', async ({ page }) => {
  await openAs(page, newAccount());
  const manager = await openManager(page);
  await manager.getByLabel('New category').fill('FRUITS');
  await manager.getByRole('button', { name: 'Add' }).click();
  await expect(manager.getByRole('alert')).toHaveText('A category with this name already exists.');
  await expect(manager.getByLabel('New category')).toHaveValue('FRUITS');
  await manager.getByRole('button', { name: 'Rename Dairy' }).click();
  await manager.getByLabel('New name for Dairy').fill('fruits');
  await page.keyboard.press('Enter');
  await expect(manager.getByRole('listitem').filter({ has: page.getByRole('alert') })).toContainText('already exists');
  await expect(manager.getByLabel('New name for Dairy')).toHaveValue('fruits');
});

test('deleting a category keeps its foods, which become uncategorized', async ({ page }) => {
  await openAs(page, newAccount());
  await addFood(page, { name: 'Aardvark pie', category: 'Snacks', amounts: { Calories: '300' } });
  await chip(page, 'Snacks').click();
  const manager = await openManager(page);
  await manager.getByRole('button', { name: 'Delete Snacks' }).click();
  await manager.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Category deleted successfully!')).toBeVisible();
  await manager.getByRole('button', { name: 'Close' }).click();
  await expect(chip(page, 'Snacks')).toBeHidden();
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(logDialog(page).getByRole('option', { name: 'Aardvark pie' })).toHaveAttribute('aria-selected', 'true');
  expect(await foodsNamed(page, 'Aardvark pie')).toMatchObject([{ category: null }]);
  await logDialog(page).getByRole('button', { name: 'Log Food' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Aardvark pie' })).toContainText('300 kcal');
});

test('renames and deletes categories with the keyboard alone', async ({ page }) => {
  await openAs(page, newAccount());
  const manager = await openManager(page);
  await manager.getByRole('button', { name: 'Rename Beverages' }).focus();
  await page.keyboard.press('Enter');
  await expect(manager.getByLabel('New name for Beverages')).toBeFocused();
  await page.keyboard.type('Drinks');
  await page.keyboard.press('Enter');
  await expect(manager.getByRole('button', { name: 'Rename Drinks' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(manager.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(manager.getByText('Drinks')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(manager).toBeHidden();
  await expect(logDialog(page).getByRole('button', { name: 'Manage Categories' })).toBeFocused();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('managing categories has no accessibility problems', async ({ page }) => {
      await openAs(page, newAccount());
      const manager = await openManager(page);
      await expectAccessible(page);
      await manager.getByRole('button', { name: 'Delete Dairy' }).click();
      await manager.getByRole('button', { name: 'Rename Fruits' }).click();
      await manager.getByLabel('New name for Fruits').fill('grains');
      await page.keyboard.press('Enter');
      await expect(manager.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
