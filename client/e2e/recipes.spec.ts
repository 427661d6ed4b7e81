import type { Locator, Page } from '@playwright/test';
import { countActions } from './support/actions';
import { dialogNamed, logDialog } from './support/foods';
import { subscribe } from './support/payments';
import { expect, expectAccessible, signUp, test } from './support/test';

const openLog = (page: Page) => page.getByRole('button', { name: 'Log Food' }).first().click();
const list = (page: Page) => dialogNamed(page, 'New Recipe').getByRole('region', { name: 'Ingredients' });

const LINES = ['400 g ground beef', '250 g lasagna noodles, dry', '2 tbsp olive oil', '1 onion', '200 g mozzarella'];

/** Opens the form of a new recipe and names it. The text box for its ingredients has the focus. */
async function nameRecipe(page: Page, name: string) {
  await openLog(page);
  await logDialog(page).getByRole('button', { name: 'New recipe' }).click();
  const form = dialogNamed(page, 'New Recipe');
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await form.getByRole('combobox', { name: 'Add an ingredient' }).click();
  return form;
}

async function typeLines(page: Page, form: Locator, lines: readonly string[]): Promise<void> {
  for (const [index, line] of lines.entries()) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await expect(form.getByText(new RegExp(`^${index + 1} ingredients?$`))).toBeVisible();
  }
}

async function pasteLines(page: Page, form: Locator, lines: readonly string[], total: number): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(form.getByText(`${total} ingredients`, { exact: true })).toBeVisible();
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Save Recipe' }).click();
  await expect(form).toBeHidden();
}

async function openDashboard(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page);
  await subscribe(page);
  await page.goto('/app/dashboard');
}

test('a recipe of five lines takes twelve actions by typing, and six by pasting', async ({ page }) => {
  const actions = await countActions(page);
  await openDashboard(page);
  const form = await nameRecipe(page, 'Lasagna');
  await typeLines(page, form, LINES);
  await save(form);
  expect(await actions()).toBeLessThanOrEqual(12);
  await logDialog(page).getByRole('button', { name: 'Log Food' }).click();
  await expect(page.getByRole('button', { name: 'Edit Lasagna' })).toBeVisible();
  await expect(logDialog(page)).toBeHidden();

  await actions();
  await nameRecipe(page, 'Stew');
  await pasteLines(page, form, LINES, LINES.length);
  await save(form);
  expect(await actions()).toBeLessThanOrEqual(6);
});

test(
  'a recipe is typed and pasted, logged by portions and as the rest, and changed',
  { tag: '@journey' },
  async ({ page }) => {
    const actions = await countActions(page);
    await openDashboard(page);
    const form = await nameRecipe(page, 'Stew');
    await typeLines(page, form, LINES.slice(0, 1));
    await pasteLines(page, form, LINES.slice(1), LINES.length);
    const box = form.getByRole('combobox', { name: 'Add an ingredient' });
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible(page);
    await form.getByRole('textbox', { name: 'Servings it makes' }).fill('7');
    await save(form);
    await expect(list(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(logDialog(page)).toBeHidden();

    await actions();
    await openLog(page);
    await logDialog(page)
      .getByRole('button', { name: /^Log Stew/ })
      .click();
    await expect(page.getByRole('button', { name: 'Edit Stew' })).toHaveCount(1);
    expect(await actions()).toBe(2);
    await expect(logDialog(page)).toBeHidden();

    await openLog(page);
    await logDialog(page)
      .getByRole('button', { name: /^Stew 6 of 7 servings left/ })
      .click();
    await logDialog(page).getByRole('button', { name: 'Log the Rest' }).click();
    await expect(page.getByRole('button', { name: 'Edit Stew' })).toHaveCount(2);
    expect(await actions()).toBe(3);
    await expect(logDialog(page)).toBeHidden();

    await page.goto('/app/food-maintenance');
    await page.getByRole('button', { name: 'Recipes' }).click();
    const recipes = dialogNamed(page, 'Recipes');
    await expectAccessible(page);
    await recipes.getByRole('button', { name: /^Stew / }).click();
    const edit = dialogNamed(page, 'Edit Recipe');
    await edit.getByRole('button', { name: 'Halve' }).click();
    await expect(edit.getByRole('textbox', { name: 'Servings it makes' })).toHaveValue('3.5');
    await edit.getByRole('button', { name: 'Double' }).click();
    await edit.getByRole('textbox', { name: 'Name' }).fill('Thick stew');
    await edit.getByRole('button', { name: 'Save Recipe' }).click();
    await dialogNamed(page, "Update Today's Entries?").getByRole('button', { name: 'Update' }).click();
    await expect(recipes.getByRole('button', { name: /^Thick stew/ })).toBeVisible();
    const file = page.waitForEvent('download');
    await recipes.getByRole('button', { name: 'Share Thick stew' }).click();
    expect((await file).suggestedFilename()).toBe('Thick stew.json');
    await page.goto('/app/dashboard');
    await expect(page.getByRole('button', { name: 'Edit Thick stew' })).toHaveCount(2);
  },
);
