import type { Locator, Page } from '@playwright/test';
import { emptyDay, entry } from './support/diary';
import { categoryManager, dialogNamed, foodForm, logDialog } from './support/foods';
import { goalBar } from './support/goals';
import { tabTo } from './support/keyboard';
import { findLayoutFaults } from './support/layout';
import { subscribe } from './support/payments';
import { isOperation } from './support/requests';
import { expect, expectAccessible, LIMIT_MS, logFood, newAccount, openAs, signUp, test } from './support/test';
import { elapseTimers } from './support/timers';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const undo = (page: Page) => button(page, 'Undo').last();
const addDialog = (page: Page) => dialogNamed(page, 'Add New Macro Goal');
const editDialog = (page: Page) => dialogNamed(page, 'Edit Macro Goal');
const foodDialog = (page: Page) => dialogNamed(page, 'Edit Food');
const deleteDialog = (page: Page) => dialogNamed(page, 'Confirm Delete');

test('logs, edits, deletes and undoes with the keyboard alone', { tag: '@journey' }, async ({ page }) => {
  await openAs(page, newAccount());
  await expect(emptyDay(page)).toBeVisible();
  await tabTo(page, button(page, 'Log Food'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await tabTo(page, dialog.getByRole('listbox').getByRole('option').first());
  await page.keyboard.press('ArrowDown');
  const chosen = dialog.getByRole('listbox').getByRole('option').nth(1);
  await expect(chosen).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByRole('textbox', { name: 'Servings' })).toBeFocused();
  await page.keyboard.type('1,5');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Log Food')).toBeFocused();
  const edit = page.getByRole('button', { name: /^Edit / });
  await expect(edit).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ has: edit })).toContainText('1½ medium (273 g)');

  await tabTo(page, edit);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Servings' })).toBeFocused();
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
  await expect(page.getByRole('listitem').filter({ has: edit })).toContainText('2½ medium (455 g)');

  await tabTo(page, page.getByRole('button', { name: /^Delete / }));
  await page.keyboard.press('Enter');
  await expect(edit).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(edit).toHaveCount(1);
  await expect(page.getByText(/ restored\.$/)).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: /^Delete / }));
  await page.keyboard.press('Enter');
  await expect(edit).toHaveCount(0);
  await tabTo(page, undo(page));
  await page.keyboard.press('Enter');
  await expect(edit).toHaveCount(1);
});

test('the keyboard reaches Undo from the page and from a dialog, and the toast stays while it has the focus', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/app/dashboard');
  const saved = page.waitForResponse((response) => isOperation(response.request(), 'LogFood'));
  await logFood(page, 'Avocado', 'Fruits', '1');
  await saved;
  await tabTo(page, undo(page));
  await elapseTimers(page, LIMIT_MS);
  await expect(undo(page)).toBeFocused();
  // The toast also stays while the pointer is over it.
  await page.mouse.move(0, 0);
  await button(page, 'Log Food').focus();
  await expect(async () => {
    await elapseTimers(page, LIMIT_MS);
    expect(await button(page, 'Undo').isVisible()).toBe(false);
  }).toPass();
  await button(page, 'Delete Avocado').press('Enter');
  await tabTo(page, undo(page));
  await page.keyboard.press('Enter');
  await expect(button(page, 'Delete Avocado')).toBeVisible();

  await logFood(page, 'Banana', 'Fruits', '1');
  await button(page, 'Log Food').click();
  const dialog = logDialog(page);
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await tabTo(page, undo(page));
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ deleted\.$/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
});

/** A food of the database with a cup of its own: half of it weighs 78 g. */
const OATS = 'Oats, whole grain, rolled, old fashioned';

test('a subscriber finds a food by amount and logs it with the keyboard alone', async ({ page }) => {
  await signUp(page);
  await subscribe(page);
  await page.goto('/app/dashboard');
  await page.getByRole('searchbox', { name: 'Search for a food' }).click();
  const dialog = logDialog(page);
  const box = dialog.getByRole('combobox', { name: 'Search for a food' });
  const results = dialog.getByRole('listbox', { name: 'Foods found' });
  // Enter would go to the page until the focus has moved.
  await expect(box).toBeFocused();
  await page.keyboard.type('1/2 cup oats');
  const oats = results.getByRole('option', { name: new RegExp(`^${OATS} .*Food database`) });
  await expect(oats).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(results.getByRole('option').first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  while ((await oats.getAttribute('data-active')) !== 'true') await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Servings' })).toBeFocused();
  // The generic cup is offered next to the food's own cup.
  const standard = dialog.getByRole('button', { name: '120 g (standard cup)' });
  await expect(standard).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  expect(await findLayoutFaults(dialog)).toEqual([]);
  await standard.click();
  await expect(dialog.getByRole('status', { name: 'Selected amount' })).toContainText(/45[56]/);
  await dialog.getByRole('textbox', { name: 'Servings' }).press('Enter');
  await expect(page.getByText('Food logged successfully!')).toBeVisible();
  await expect(entry(page, OATS)).toContainText('1/2 cup');

  // It is now one of the user's own foods.
  await page.reload();
  await expect(entry(page, OATS)).toContainText(/45[56]/);
  await page.goto('/app/food-maintenance');
  await page.getByRole('searchbox', { name: 'Search your foods' }).fill('oats');
  await expect(page.getByRole('button', { name: `Delete ${OATS}`, exact: true })).toBeVisible();
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
  // Past the brand, the barcode and its button.
  await press('Tab', 'Tab', 'Tab', 'Tab');
  await expect(form.getByLabel('Serving size')).toBeFocused();
  await page.keyboard.type('1 cup');
  await press('Tab', 'Tab');
  await expect(form.getByRole('button', { name: 'New category' })).toBeFocused();
  await press('Enter');
  await page.keyboard.type('Soups');
  await press('Enter');
  await expect(form.getByRole('combobox', { name: 'Category' })).toBeFocused();
  // Past the button for a new category and the basis of the values.
  await press('Tab', 'Tab', 'Tab');
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

test('renames and deletes categories with the keyboard alone', async ({ page }) => {
  await openAs(page, newAccount());
  await button(page, 'Log Food').click();
  await logDialog(page).getByRole('button', { name: 'Manage Categories' }).click();
  const manager = categoryManager(page);
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

test('adds, edits and deletes a goal with the keyboard alone', async ({ page }) => {
  await openAs(page, newAccount(), '/app/goals');
  await expect(goalBar(page, 'Calories')).toBeVisible();
  await tabTo(page, button(page, 'Add Goal'));
  await page.keyboard.press('Enter');
  await expect(addDialog(page).getByLabel('Macro name')).toBeFocused();
  await page.keyboard.type('Saturated Fat');
  await page.keyboard.press('Tab');
  await page.keyboard.type('20.5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(addDialog(page)).toBeHidden();
  await expect(button(page, 'Add Goal')).toBeFocused();
  await expect(page.getByText('Stay under 20.5 mg')).toBeVisible();

  await tabTo(page, button(page, 'Edit Saturated fat'));
  await page.keyboard.press('Enter');
  await expect(editDialog(page).getByLabel('Target value')).toBeFocused();
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  await expect(editDialog(page)).toBeHidden();
  await expect(button(page, 'Edit Saturated fat')).toBeFocused();
  await expect(page.getByText('Stay under 30 mg')).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(goalBar(page, 'Saturated fat')).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect(goalBar(page, 'Saturated fat')).toBeVisible();
});

test('opens, edits and deletes a food with the keyboard alone', async ({ page }) => {
  await openAs(page, newAccount(), '/app/food-maintenance');
  await expect(button(page, 'Edit Almonds')).toBeVisible();
  await tabTo(page, button(page, 'Almonds'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('All macros of Almonds')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(foodDialog(page).getByLabel('Serving size')).toBeFocused();
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Shift+Tab');
  await expect(foodDialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Almonds, salted');
  await page.keyboard.press('Enter');
  await expect(foodDialog(page)).toBeHidden();
  await expect(button(page, 'Edit Almonds, salted')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(deleteDialog(page), 'Cancel')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(deleteDialog(page)).toBeHidden();
  await expect(page.getByText('119 foods', { exact: true })).toBeVisible();
});
