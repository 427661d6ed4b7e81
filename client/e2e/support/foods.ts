import type { Locator, Page } from '@playwright/test';
import { graphql } from './requests';
import { expect } from './test';

interface OwnFood {
  id: string;
  name: string;
  servingSize: string;
  category: { id: string; name: string } | null;
}

/** The user's foods with that name, from the server. */
export async function foodsNamed(page: Page, name: string): Promise<OwnFood[]> {
  const query = '{ foods(first: 500) { edges { node { id name servingSize category { id name } } } } }';
  const { foods } = await graphql<{ foods: { edges: Array<{ node: OwnFood }> } }>(page, query);
  return foods.edges.map(({ node }) => node).filter((food) => food.name === name);
}

/** The only food with that name. */
export async function foodNamed(page: Page, name: string): Promise<OwnFood> {
  const [food, ...others] = await foodsNamed(page, name);
  if (!food || others.length > 0) throw new Error(`There are ${others.length + (food ? 1 : 0)} foods named ${name}.`);
  return food;
}

export const dialogNamed = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const logDialog = (page: Page): Locator => dialogNamed(page, /^Log Food/);
export const foodForm = (page: Page): Locator => dialogNamed(page, 'Add Custom Food');
export const categoryManager = (page: Page): Locator => dialogNamed(page, 'Manage Categories');

/** Opens the form for a new food from the Log Food dialog. */
export async function openFoodForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Log Food' }).click();
  await logDialog(page).getByRole('button', { name: 'Add Custom Food' }).click();
  // The form moves the focus to its first field, which must not happen while a test types.
  await expect(foodForm(page).getByLabel('Name')).toBeFocused();
  return foodForm(page);
}

interface NewFood {
  name: string;
  category: string;
  amounts: Record<string, string>;
}

/** Adds a food. Afterwards the Log Food dialog is open with the food selected. */
export async function addFood(page: Page, { name, category, amounts }: NewFood): Promise<void> {
  const form = await openFoodForm(page);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Serving size').fill('1 bowl');
  await form.getByRole('combobox', { name: 'Category' }).selectOption(category);
  for (const [macro, amount] of Object.entries(amounts)) {
    await form.getByRole('textbox', { name: macro, exact: true }).fill(amount);
  }
  await form.getByRole('button', { name: 'Save Food' }).click();
  await expect(form).toBeHidden();
}
