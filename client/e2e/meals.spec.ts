import type { Page } from '@playwright/test';
import { USUAL_FOOD_ACTIONS } from '../src/screens/landing/product-numbers';
import { countActions } from './support/actions';
import { emptyDay, logByApi } from './support/diary';
import { dialogNamed, logDialog } from './support/foods';
import { expect, expectAccessible, signUp, test } from './support/test';

const openDialog = (page: Page) => page.getByRole('button', { name: 'Log Food' }).first().click();
const meal = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a usual food goes to a meal in two actions, and meals can be moved, copied and changed', async ({ page }) => {
  const actions = await countActions(page);
  await signUp(page);
  await logByApi(page, ['Avocado'], { before: 1 });
  await page.goto('/app/dashboard');
  await expect(emptyDay(page)).toBeVisible();
  await openDialog(page);
  const proposed = logDialog(page).getByRole('combobox', { name: 'Meal' });
  const name = await proposed.locator('option:checked').innerText();
  expect(['Breakfast', 'Lunch', 'Dinner', 'Snacks']).toContain(name);
  await page.getByRole('button', { name: /^Log Avocado again/ }).click();
  await expect(meal(page, name)).toContainText('Avocado');
  expect(await actions()).toBe(USUAL_FOOD_ACTIONS);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Move ${name}` }).click();
  const moving = dialogNamed(page, new RegExp(`^Move ${name}`));
  await moving.getByRole('combobox', { name: 'To' }).selectOption('Other');
  await expectAccessible(page);
  await moving.getByRole('button', { name: 'Move 1 Entry' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  // The dialog closes once its toast has replaced that of the logged food.
  await expect(moving).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(meal(page, name)).toContainText('Avocado');

  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Change Meals' }).click();
  const dialog = dialogNamed(page, 'Meals of the Day');
  await dialog.getByRole('button', { name: 'Add a meal' }).click();
  await page.keyboard.type('Second breakfast');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Meals in order' })).toContainText('Second breakfast');
  await page.reload();
  await expect(page.getByRole('list', { name: 'Meals in order' })).toContainText('Second breakfast');
});
