import type { Page } from '@playwright/test';
import { entry } from './support/diary';
import { addFood, dialogNamed, foodForm, foodNamed, foodsNamed, logDialog, openFoodForm } from './support/foods';
import { graphql, loseNextAnswer } from './support/requests';
import { CONNECTION_LOST, expect, expectAccessible, newAccount, openAs, test } from './support/test';

const SOUP = { name: 'Lentil soup', category: 'Legumes', amounts: { Calories: '120', Protein: '31,02' } };

const submitLog = (page: Page) => logDialog(page).getByRole('button', { name: 'Log Food' }).click();

test('a food with a blank macro shows a dash for it and makes the total incomplete', async ({ page }) => {
  await openAs(page, newAccount());
  await addFood(page, SOUP);
  await expect(page.getByText('Food added successfully!')).toBeVisible();
  await expect(logDialog(page).getByRole('status', { name: 'Selected amount' })).toContainText('Carbs –');
  await submitLog(page);
  await expect(logDialog(page)).toBeHidden();
  await expect(entry(page, SOUP.name)).toContainText('Protein 31 g');
  await expect(entry(page, SOUP.name)).toContainText('Carbs –');
  const bar = (name: string) => page.getByRole('progressbar', { name });
  await expect(bar('Protein')).toHaveAttribute('aria-valuetext', /^31 \/ 120 g/);
  await expect(page.getByText(/^No entry has a value for (carbs|fats)\.$/)).toHaveCount(2);
});

test('nutrition facts list every goal macro and a macro added in the form', async ({ page }) => {
  await openAs(page, newAccount());
  const form = await openFoodForm(page);
  await form.getByLabel('Add another macro').fill('Saturated Fat');
  await form.getByRole('button', { name: 'Add macro' }).click();
  await form.getByRole('textbox', { name: 'Saturated fat' }).fill('0,25');
  await form.getByLabel('Name').fill('Cream');
  await form.getByLabel('Serving size').fill('1 spoon');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Dairy');
  await form.getByRole('combobox', { name: 'Unit for Sodium' }).selectOption('g');
  await form.getByRole('textbox', { name: 'Sodium' }).fill('0.5');
  await form.getByRole('button', { name: 'Save Food' }).click();
  await logDialog(page).getByRole('textbox', { name: 'Servings' }).fill('2');
  await logDialog(page).getByRole('button', { name: 'Nutrition Facts' }).click();
  const facts = dialogNamed(page, 'Nutrition Facts');
  await expect(facts.getByText('Custom', { exact: true })).toBeVisible();
  await expect(facts.getByRole('row')).toHaveText([
    ...['Calories–', 'Protein–', 'Carbs–', 'Fats–'],
    ...['Sodium1 g', 'Saturated fat0.5 g'],
  ]);
});

test('a connection lost after adding a food loses no input and creates no second food', async ({
  page,
  complaints,
}) => {
  complaints.expect(CONNECTION_LOST);
  await openAs(page, newAccount());
  const form = await openFoodForm(page);
  await form.getByLabel('Name').fill('Stew');
  await form.getByLabel('Serving size').fill('1 bowl');
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Protein');
  await loseNextAnswer(page, 'AddFood');
  await form.getByRole('button', { name: 'Save Food' }).click();
  await expect(form.getByRole('alert')).toContainText('The server cannot be reached.');
  await form.getByLabel('Name').fill('Stew with beans');
  await form.getByRole('button', { name: 'Save Food' }).click();
  await expect(form).toBeHidden();
  expect(await foodsNamed(page, 'Stew')).toHaveLength(0);
  expect(await foodsNamed(page, 'Stew with beans')).toHaveLength(1);
});

test('a deleted food can be added again with the same name', async ({ page }) => {
  await openAs(page, newAccount());
  await addFood(page, SOUP);
  const first = await foodNamed(page, SOUP.name);
  await graphql(page, 'mutation ($id: ID!) { deleteFood(id: $id) }', { id: first.id });
  await page.reload();
  await addFood(page, { ...SOUP, amounts: { Calories: '99' } });
  await submitLog(page);
  await expect(entry(page, SOUP.name)).toContainText('99 kcal');
  expect(await foodsNamed(page, SOUP.name)).toHaveLength(1);
});

test('renaming a food does not change logged entries', async ({ page }) => {
  await openAs(page, newAccount());
  await addFood(page, SOUP);
  await submitLog(page);
  await expect(entry(page, SOUP.name)).toBeVisible();
  const food = await foodNamed(page, SOUP.name);
  await graphql(page, 'mutation ($id: ID!, $input: FoodInput!) { updateFood(id: $id, input: $input) { id } }', {
    id: food.id,
    input: { name: 'Chili', servingSize: '1 pot', categoryId: food.category?.id, macros: [] },
  });
  await page.reload();
  await expect(entry(page, SOUP.name)).toContainText('1 bowl');
  await expect(entry(page, SOUP.name)).toContainText('120 kcal');
  await page.getByRole('button', { name: 'Log Food' }).click();
  await logDialog(page).getByRole('button', { name: 'Legumes' }).click();
  await expect(logDialog(page).getByRole('option', { name: 'Chili' })).toBeVisible();
});

test('a form with unsaved changes asks before it closes', async ({ page }) => {
  await openAs(page, newAccount());
  const form = await openFoodForm(page);
  await form.getByLabel('Name').fill('Half a');
  await page.mouse.click(5, 5);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(form.getByLabel('Name')).toHaveValue('Half a');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(form).toBeHidden();
  await expect(logDialog(page)).toBeVisible();
});

test('adds a food with a new category and logs it with the keyboard alone', async ({ page }) => {
  await openAs(page, newAccount());
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  // The button is there before the account is loaded, but it is disabled until then.
  await expect(page.getByRole('button', { name: 'Log Food' })).toBeEnabled();
  await page.getByRole('button', { name: 'Log Food' }).focus();
  await press('Enter');
  await expect(logDialog(page)).toBeVisible();
  await logDialog(page).getByRole('button', { name: 'Add Custom Food' }).focus();
  await press('Enter');
  const form = foodForm(page);
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Miso soup');
  await press('Tab');
  await page.keyboard.type('1 cup');
  await press('Tab', 'Tab');
  await expect(form.getByRole('button', { name: 'New category' })).toBeFocused();
  await press('Enter');
  await page.keyboard.type('Soups');
  await press('Enter');
  await expect(form.getByRole('combobox', { name: 'Category' })).toBeFocused();
  await press('Tab', 'Tab');
  await expect(form.getByRole('textbox', { name: 'Calories' })).toBeFocused();
  await page.keyboard.type('40');
  await press('ArrowUp');
  await expect(form.getByRole('textbox', { name: 'Calories' })).toHaveValue('40.1');
  await press('Enter');
  await expect(form).toBeHidden();
  await expect(logDialog(page).getByRole('button', { name: 'Log Food' })).toBeFocused();
  await press('Enter');
  await expect(entry(page, 'Miso soup')).toContainText('40 kcal');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce' });

    test('the food form and nutrition facts have no accessibility problems', async ({ page }) => {
      await openAs(page, newAccount());
      const form = await openFoodForm(page);
      await expectAccessible(page);
      await form.getByRole('textbox', { name: 'Fats' }).fill('a lot');
      await form.getByRole('button', { name: 'New category' }).click();
      await form.getByRole('button', { name: 'Save Food' }).click();
      await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(form).toBeHidden();
      await logDialog(page).getByRole('option', { name: 'Almonds' }).click();
      await logDialog(page).getByRole('button', { name: 'Nutrition Facts' }).click();
      await expect(dialogNamed(page, 'Nutrition Facts').getByRole('table')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
