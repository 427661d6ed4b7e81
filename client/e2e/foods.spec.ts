import type { Locator, Page } from '@playwright/test';
import { entry, logByApi } from './support/diary';
import { addFood, categoryManager, dialogNamed, foodNamed, foodsNamed, logDialog, openFoodForm } from './support/foods';
import { graphql } from './support/requests';
import { expect, signUp, test } from './support/test';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search your foods' });
const editDialog = (page: Page) => dialogNamed(page, 'Edit Food');
const chip = (page: Page, name: string) => button(logDialog(page), name);

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

test('adds a custom food with another macro, reads its nutrition facts and logs it', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/dashboard');
  const form = await openFoodForm(page);
  await form.getByLabel('Add another macro').fill('Saturated Fat');
  await form.getByRole('button', { name: 'Add macro' }).click();
  await form.getByRole('textbox', { name: 'Saturated fat' }).fill('0,25');
  await form.getByLabel('Name').fill('Cream');
  await form.getByLabel('Serving size').fill('1 spoon');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Dairy');
  await form.getByRole('combobox', { name: 'Unit for Sodium' }).selectOption('g');
  await form.getByRole('textbox', { name: 'Sodium' }).fill('0.5');
  await form.getByRole('textbox', { name: 'Protein' }).fill('31,02');
  await form.getByRole('button', { name: 'Save Food' }).click();
  await expect(page.getByText('Food added successfully!')).toBeVisible();
  await expect(logDialog(page).getByRole('status', { name: 'Selected amount' })).toContainText('Carbs –');
  await logDialog(page).getByRole('textbox', { name: 'Servings' }).fill('2');
  await logDialog(page).getByRole('button', { name: 'Nutrition Facts' }).click();
  const facts = dialogNamed(page, 'Nutrition Facts');
  await expect(facts.getByText('Custom', { exact: true })).toBeVisible();
  await expect(facts.getByRole('row')).toHaveText([
    'Calories–',
    'Protein62.04 g',
    'Carbs–',
    'Fats–',
    'Sodium1 g',
    'Saturated fat0.5 g',
  ]);
  await page.keyboard.press('Escape');
  await button(logDialog(page), 'Log Food').click();
  await expect(entry(page, 'Cream')).toContainText('Protein 62 g');
  await expect(entry(page, 'Cream')).toContainText('Carbs –');
  await expect(page.getByRole('progressbar', { name: 'Protein' })).toHaveAttribute('aria-valuetext', /^62 \/ 120 g/);
  await expect(page.getByText(/^No entry has a value for (carbs|fats)\.$/)).toHaveCount(2);
});

test('adds, renames and deletes categories, and foods of a deleted one become uncategorized', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/dashboard');
  await addFood(page, { name: 'Aardvark pie', category: 'Snacks', amounts: { Calories: '300' } });
  await chip(page, 'Snacks').click();
  await button(logDialog(page), 'Manage Categories').click();
  const manager = categoryManager(page);
  await manager.getByLabel('New category').fill('  Breakfast  ');
  await button(manager, 'Add').click();
  await expect(page.getByText('Category added successfully!')).toBeVisible();
  await expect(manager.getByRole('listitem').nth(1)).toContainText('Breakfast');
  await button(manager, 'Rename Breakfast').click();
  await manager.getByLabel('New name for Breakfast').fill('Morning');
  await button(manager, 'Save').click();
  await expect(page.getByText('Category updated successfully!')).toBeVisible();
  await button(manager, 'Delete Snacks').click();
  await button(manager, 'Delete').click();
  await expect(page.getByText('Category deleted successfully!')).toBeVisible();
  await button(manager, 'Close').click();
  await expect(chip(page, 'Morning')).toBeVisible();
  await expect(chip(page, 'Snacks')).toBeHidden();
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  await expect(logDialog(page).getByRole('option', { name: 'Aardvark pie' })).toHaveAttribute('aria-selected', 'true');
  expect(await foodsNamed(page, 'Aardvark pie')).toMatchObject([{ category: null }]);
  await button(logDialog(page), 'Log Food').click();
  await expect(entry(page, 'Aardvark pie')).toContainText('300 kcal');

  await page.reload();
  await button(page, 'Log Food').click();
  await expect(chip(page, 'Morning')).toBeVisible();
  await expect(chip(page, 'Breakfast')).toBeHidden();
});

test('finds, opens, edits, deletes and adds foods, and logged entries stay', async ({ page }) => {
  await signUp(page);
  await logByApi(page, ['Avocado']);
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
  await button(dialogNamed(page, 'Confirm Delete'), 'Delete').click();
  await expect(page.getByText('Food deleted successfully!')).toBeVisible();
  await expect(page.getByText('0 of 119 foods')).toBeVisible();

  await button(page, 'Add “hass”').click();
  const form = dialogNamed(page, 'Add Food');
  await expect(form.getByLabel('Name')).toHaveValue('hass');
  // The name of a deleted food can be used again.
  await form.getByLabel('Name').fill('Zz Hass avocado');
  await form.getByLabel('Serving size').fill('1 bowl');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Snacks');
  await button(form, 'Save Food').click();
  await expect(page.getByText('Food added successfully!')).toBeVisible();
  await expect(page.getByText('1 of 120 foods')).toBeVisible();
  expect(await foodsNamed(page, 'Zz Hass avocado')).toHaveLength(1);

  await page.goto('/app/dashboard');
  await expect(entry(page, 'Avocado')).toContainText('240 kcal');
});

test('loads all pages of a long list and renders only visible rows', async ({ page }) => {
  await signUp(page);
  await makeFoods(page, 600);
  await page.goto('/app/food-maintenance');
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
