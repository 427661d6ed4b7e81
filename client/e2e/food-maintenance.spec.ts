import type { Locator, Page } from '@playwright/test';
import { entry } from './support/diary';
import { categoryManager, dialogNamed, foodNamed, foodsNamed } from './support/foods';
import { tabTo } from './support/keyboard';
import { graphql } from './support/requests';
import { expect, expectAccessible, logFood, newAccount, openAs, test } from './support/test';

const SMALLEST_TARGET = 44;
const PATH = '/app/food-maintenance';

const editDialog = (page: Page) => dialogNamed(page, 'Edit Food');
const deleteDialog = (page: Page) => dialogNamed(page, 'Confirm Delete');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your foods' });
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Adds foods by the API, in batches. */
async function makeFoods(page: Page, count: number): Promise<void> {
  const categoryId = (await foodNamed(page, 'Almonds')).category?.id;
  const rows = Array.from({ length: count }, (_, index) => `Row ${String(index).padStart(4, '0')}`);
  while (rows.length > 0) {
    const batch = rows.splice(0, 15);
    const fields = batch.map((_, index) => `f${index}: addFood(input: $i${index}) { id }`).join(' ');
    const variables = batch.map((_, index) => `$i${index}: FoodInput!`).join(', ');
    const inputs = batch.map((name) => ({ name, servingSize: '1 g', categoryId, macros: [] }));
    await graphql(page, `mutation (${variables}) { ${fields} }`, {
      ...Object.fromEntries(inputs.map((input, index) => [`i${index}`, input])),
    });
  }
}

test('a free user finds, opens, adds, edits and deletes foods, and logged entries stay', async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await page.goto('/food-maintenance');
  await expect(page).toHaveURL(/\/app\/food-maintenance$/);
  await expect(page.getByText('120 foods', { exact: true })).toBeVisible();

  await search(page).fill('RAW avoc');
  await expect(page.getByText('No matching foods.')).toBeVisible();
  await search(page).fill('avocádo');
  await expect(page.getByText('1 of 120 foods')).toBeVisible();
  await page.getByText('240 kcal').click();
  await expect(page.getByLabel('All macros of Avocado')).toContainText('Potassium');

  await button(page, 'Edit Avocado').click();
  await editDialog(page).getByLabel('Name').fill('Zz Hass avocado');
  await editDialog(page).getByRole('textbox', { name: 'Protein' }).fill('3,25');
  await button(editDialog(page), 'Save Food').click();
  await expect(page.getByText('Food updated successfully!')).toBeVisible();
  await search(page).fill('hass');
  await expect(page.getByText('3.3 g').first()).toBeVisible();
  await button(page, 'Edit Zz Hass avocado').click();
  await expect(editDialog(page).getByRole('textbox', { name: 'Protein' })).toHaveValue('3.25');
  await page.keyboard.press('Escape');
  await expect(editDialog(page)).toBeHidden();

  await button(page, 'Delete Zz Hass avocado').click();
  await button(deleteDialog(page), 'Delete').click();
  await expect(page.getByText('Food deleted successfully!')).toBeVisible();
  await expect(page.getByText('0 of 119 foods')).toBeVisible();

  await button(page, 'Add “hass”').click();
  const form = dialogNamed(page, 'Add Food');
  await form.getByLabel('Serving size').fill('1 bowl');
  await button(form, 'Save Food').click();
  await expect(form.getByRole('alert')).toHaveText('Please fill in all required fields.');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Snacks');
  await button(form, 'Save Food').click();
  await expect(page.getByText('Food added successfully!')).toBeVisible();
  await expect(page.getByText('1 of 120 foods')).toBeVisible();
  expect(await foodsNamed(page, 'hass')).toHaveLength(1);

  await page.goto('/app/dashboard');
  await expect(entry(page, 'Avocado')).toContainText('240 kcal');
});

test('a food whose category was deleted needs another one when it is saved', async ({ page }) => {
  await openAs(page, newAccount(), PATH);
  await button(page, 'Manage Categories').click();
  await categoryManager(page).getByRole('button', { name: 'Delete Fruits' }).click();
  await button(categoryManager(page), 'Delete').click();
  await button(categoryManager(page), 'Close').click();
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Uncategorized');
  await button(page, 'Edit Avocado').click();
  await button(editDialog(page), 'Save Food').click();
  await expect(editDialog(page).getByRole('alert')).toHaveText('Please fill in all required fields.');
  await editDialog(page).getByRole('combobox', { name: 'Category' }).selectOption('Snacks');
  await button(editDialog(page), 'Save Food').click();
  await expect(editDialog(page)).toBeHidden();
  expect(await foodNamed(page, 'Avocado')).toMatchObject({ category: { name: 'Snacks' } });
});

test('loads all pages of a long list and renders only visible rows', async ({ page }) => {
  await openAs(page, newAccount(), '/app/settings');
  await makeFoods(page, 600);
  await page.goto(PATH);
  await expect(page.getByText('720 foods', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
  expect(await page.locator('[data-index]').count()).toBeLessThan(60);
  await search(page).fill('row 0599');
  await expect(button(page, 'Edit Row 0599')).toBeVisible();
  await expect(page.getByText('1 of 720 foods')).toBeVisible();
  await search(page).fill('');
  await expect(button(page, 'Edit Almonds')).toBeVisible();
  await page.mouse.move(200, 500);
  await expect(async () => {
    await page.mouse.wheel(0, 100_000);
    await expect(button(page, 'Edit Zucchini, raw')).toBeInViewport({ timeout: 500 });
  }).toPass();
});

test('opens, edits and deletes a food with the keyboard alone', async ({ page }) => {
  await openAs(page, newAccount(), PATH);
  await expect(button(page, 'Edit Almonds')).toBeVisible();
  await tabTo(page, button(page, 'Almonds'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('All macros of Almonds')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(editDialog(page).getByLabel('Serving size')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Almonds, salted');
  await page.keyboard.press('Enter');
  await expect(editDialog(page)).toBeHidden();
  await expect(button(page, 'Edit Almonds, salted')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(deleteDialog(page), 'Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(deleteDialog(page)).toBeHidden();
  await expect(page.getByText('119 foods', { exact: true })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the food list and its dialogs have no accessibility problems', async ({ page }) => {
      await openAs(page, newAccount(), PATH);
      await button(page, 'Almonds').click();
      await expect(page.getByLabel('All macros of Almonds')).toBeVisible();
      await expectAccessible(page);
      await button(page, 'Edit Almonds').click();
      await expect(editDialog(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(editDialog(page)).toBeHidden();
      await button(page, 'Delete Almonds').click();
      await expect(deleteDialog(page)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(deleteDialog(page)).toBeHidden();
      await search(page).fill('nothing like it');
      await expect(page.getByText('No matching foods.')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test(
  'on a phone foods are cards with large touch targets, and the menu navigates and logs out',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await openAs(page, newAccount(), PATH);
    await expect(page.getByRole('list', { name: 'Your foods' })).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Food maintenance' });
    const targets = [
      ...['Almonds', 'Edit Almonds', 'Delete Almonds', 'Add Food', 'Manage Categories'].map((name) =>
        button(page, name),
      ),
      ...['Dashboard', 'Foods', 'Logs'].map((name) => menu.getByRole('link', { name })),
      button(menu, 'Log Out'),
    ];
    for (const target of targets) {
      const box = await target.boundingBox();
      expect([target.toString(), Math.min(box?.width ?? 0, box?.height ?? 0) >= SMALLEST_TARGET]).toEqual([
        target.toString(),
        true,
      ]);
    }
    await menu.getByRole('link', { name: 'Logs' }).click();
    await expect(page).toHaveURL(/\/app\/logs$/);
    await page.goBack();
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
    await page.goBack();
    await button(menu, 'Log Out').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  },
);
