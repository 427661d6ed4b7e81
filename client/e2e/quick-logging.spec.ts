import type { Page } from '@playwright/test';
import { USUAL_FOOD_ACTIONS } from '../src/screens/landing/product-numbers';
import { countActions } from './support/actions';
import { emptyDay, entries, entry, logByApi } from './support/diary';
import { dialogNamed, logDialog } from './support/foods';
import { subscribe } from './support/payments';
import { loseNextAnswer } from './support/requests';
import { CONNECTION_LOST, expect, expectAccessible, foodOption, signUp, test } from './support/test';

// Presses during the motion of a closing dialog are part of these tests.
test.use({ reducedMotion: 'no-preference' });

const BREAKFAST = ['Rolled oats, dry', 'Blueberries', 'Greek yogurt, plain, nonfat', 'Almonds'];

const searchField = (page: Page) => logDialog(page).getByRole('combobox', { name: 'Search for a food' });
const openDialog = (page: Page) => page.getByRole('button', { name: 'Log Food' }).first().click();

/** Searching and Type It need a subscription. */
async function openAsSubscriber(page: Page): Promise<void> {
  await signUp(page);
  await subscribe(page);
  await page.goto('/app/dashboard');
}

async function openInWords(page: Page) {
  await openAsSubscriber(page);
  await openDialog(page);
  await page.getByRole('button', { name: 'Type it' }).click();
  return dialogNamed(page, 'Type It');
}

test(
  'a usual food and a saved meal take two actions, a search three, and a double tap logs, copies and adds once',
  { tag: '@journey' },
  async ({ page }) => {
    const actions = await countActions(page);
    await signUp(page);
    await subscribe(page);
    await logByApi(page, ['Avocado'], { before: 1, servings: 1.5 });
    await logByApi(page, BREAKFAST, { before: 2, servings: 0.5 });
    await page.goto('/app/dashboard');
    await expect(emptyDay(page)).toBeVisible();
    await openDialog(page);
    await page.getByRole('button', { name: 'Log Avocado again: 1½ cups, cubes (225 g)' }).click();
    await expect(entry(page, 'Avocado')).toContainText('1½ cups, cubes (225 g)');
    expect(await actions()).toBe(USUAL_FOOD_ACTIONS);
    await expect(logDialog(page)).toBeHidden();

    await openDialog(page);
    await page.getByRole('button', { name: /^Log Avocado again/ }).dblclick();
    await expect(logDialog(page)).toBeHidden();
    await expect(entries(page)).toHaveCount(2);
    await openDialog(page);
    await page.getByRole('button', { name: 'Copy a day' }).click();
    await page.getByRole('button', { name: 'Copy 1 Entry' }).dblclick();
    await expect(entries(page)).toHaveCount(3);
    await openDialog(page);
    await page.getByRole('button', { name: 'Quick add' }).click();
    const dialog = dialogNamed(page, /^Quick Add/);
    await expect(dialog.getByRole('textbox', { name: 'Calories' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Protein' }).fill('30');
    await dialog.getByRole('textbox', { name: 'Carbs' }).fill('40,5');
    await expect(dialog.getByRole('status', { name: 'Calories to log' })).toContainText('282 kcal');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Log', exact: true }).dblclick();
    await expect(entries(page)).toHaveCount(4);
    await expect(logDialog(page)).toBeHidden();

    // A saved meal of four foods takes two actions, and can be changed and deleted.
    await openDialog(page);
    for (const name of BREAKFAST) {
      await logDialog(page)
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .click();
    }
    await logDialog(page)
      .getByRole('button', { name: /^4 foods / })
      .click();
    await logDialog(page).getByRole('button', { name: 'Add to saved meals' }).click();
    await expectAccessible(page);
    await logDialog(page).getByRole('textbox', { name: 'Name of the saved meal' }).fill('Breakfast');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Meal saved.')).toBeVisible();

    await page.reload();
    await expect(entries(page)).toHaveCount(4);
    await expect(entry(page, 'Quick add')).toContainText('282 kcal');
    await expect(entry(page, 'Quick add')).toContainText('Carbs 40.5 g');
    await openDialog(page);
    await page.getByRole('button', { name: 'Log the saved meal Breakfast: 4 foods' }).click();
    await expect(entries(page)).toHaveCount(8);
    expect(await actions()).toBe(2);
    await expect(entry(page, 'Almonds')).toContainText('½ oz (14.2 g)');

    await openDialog(page);
    const log = logDialog(page);
    await log.getByRole('button', { name: /^Breakfast/ }).click();
    await log.getByRole('textbox', { name: 'Servings of Almonds' }).fill('2,5');
    await log.getByRole('button', { name: 'Log 4 Foods' }).click();
    await expect(entry(page, 'Almonds').last()).toContainText('2½ oz (71 g)');
    await openDialog(page);
    // A change in the dialog does not change the saved meal.
    await log.getByRole('button', { name: /^Breakfast/ }).click();
    await expect(log.getByRole('textbox', { name: 'Servings of Almonds' })).toHaveValue('0.5');
    await log.getByRole('button', { name: 'Delete saved meal' }).click();
    await expect(page.getByText('Saved meal deleted.')).toBeVisible();
    await expect(log.getByRole('region', { name: 'Saved meals' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(log).toBeHidden();
    await actions();

    // A food of the database or of one's own takes three actions by search, and four by grams.
    const search = async (typed: string, food: RegExp, grams?: string) => {
      await page.getByRole('searchbox', { name: 'Search for a food' }).click();
      await expect(searchField(page)).toBeFocused();
      await page.keyboard.type(typed);
      await logDialog(page).getByRole('listbox', { name: 'Foods found' }).getByRole('option', { name: food }).click();
      if (grams) {
        await logDialog(page).getByRole('textbox', { name: 'Servings' }).click();
        await page.keyboard.type(grams);
      }
      await logDialog(page).getByRole('button', { name: 'Log Food' }).click();
      await expect(logDialog(page)).toBeHidden();
      return actions();
    };
    expect(await search('half a cup of oats', /^Rolled oats, dry .*Food database/)).toBe(3);
    await expect(entry(page, 'Rolled oats, dry')).toHaveCount(3);
    expect(await search('lentil', /^Lentils, cooked/)).toBe(3);
    await expect(entry(page, 'Lentils, cooked')).toBeVisible();
    expect(await search('chickpeas, cooked', /^Chickpeas, cooked/, '99g')).toBe(4);
    await expect(entry(page, 'Chickpeas, cooked')).toContainText('99 g');

    // A food of the database with an amount, for a meal that isn't that of the hour.
    await page.getByRole('button', { name: 'Add to Snacks' }).click();
    await searchField(page).click();
    await page.keyboard.type('200 g pomegranate');
    await logDialog(page)
      .getByRole('option', { name: /^Pomegranate.* Food database/ })
      .first()
      .click();
    await logDialog(page).getByRole('button', { name: 'Log Food' }).click();
    const snacks = page.getByRole('region', { name: 'Snacks', exact: true });
    await expect(snacks).toContainText('200 g');
    expect(await actions()).toBe(4);

    // Correcting an amount: the row, and Enter.
    await expect(logDialog(page)).toBeHidden();
    const logged = snacks.getByRole('listitem').filter({ hasText: '200 g' });
    await logged.getByRole('button', { name: /^Edit Pomegranate/ }).click();
    await expect(dialogNamed(page, /^Edit Entry/).getByRole('textbox', { name: 'Servings' })).toBeFocused();
    await page.keyboard.type('180');
    await page.keyboard.press('Enter');
    await expect(snacks).toContainText('180 g');
    expect(await actions()).toBe(2);
  },
);

test('logging an own food by grams without a search takes four actions', async ({ page }) => {
  const actions = await countActions(page);
  await signUp(page);
  await page.goto('/app/dashboard');
  await openDialog(page);
  await foodOption(logDialog(page), 'Almonds').click();
  await logDialog(page).getByRole('button', { name: 'g', exact: true }).click();
  // The number is focused and selected.
  await page.keyboard.type('60');
  await logDialog(page).getByRole('button', { name: 'Log Food' }).click();
  await expect(entry(page, 'Almonds')).toContainText('60 g');
  expect(await actions()).toBe(4);
});

test('copying yesterday takes two actions, and Undo removes all copies', async ({ page }) => {
  const actions = await countActions(page);
  await signUp(page);
  await logByApi(page, BREAKFAST, { before: 1, servings: 2 });
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Same as yesterday' }).click();
  await page.getByRole('button', { name: 'Copy 4 Entries' }).click();
  await expect(entries(page)).toHaveCount(4);
  expect(await actions()).toBe(2);
  // The entries are shown before they are saved.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(entry(page, 'Blueberries')).toContainText('2 cups (296 g)');
  await expect(entries(page)).toHaveCount(4);

  await openDialog(page);
  await page.getByRole('button', { name: 'Copy a day' }).click();
  await page.getByRole('button', { name: 'Copy 4 Entries' }).click();
  await expect(entries(page)).toHaveCount(8);
  expect(await actions()).toBe(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('4 entries deleted.')).toBeVisible();
  await page.reload();
  await expect(entries(page)).toHaveCount(4);
});

test('copies some entries to another day, once even if the response is lost', async ({ page, complaints }) => {
  complaints.expect(CONNECTION_LOST);
  await signUp(page);
  await logByApi(page, BREAKFAST);
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  const dialog = dialogNamed(page, 'Copy Entries');
  await dialog.getByRole('checkbox', { name: /^Almonds/ }).uncheck();
  await expectAccessible(page);
  await loseNextAnswer(page, 'CopyEntries');
  await dialog.getByRole('button', { name: 'Copy 3 Entries' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The server cannot be reached.');
  await dialog.getByRole('button', { name: 'Copy 3 Entries' }).click();
  await expect(page.getByText(/^3 entries copied to tomorrow/)).toBeVisible();
  await page.getByRole('button', { name: 'Next day' }).click();
  await expect(entries(page)).toHaveCount(3);
  await page.reload();
  await expect(entries(page)).toHaveCount(3);
  await expect(entry(page, 'Almonds')).toHaveCount(0);
});

test('finds foods in free text and asks about unresolved lines', async ({ page }) => {
  const dialog = await openInWords(page);
  await dialog.getByRole('textbox', { name: 'What you ate' }).fill('2 eggs, 100 g oats, 1/2 cup milk, 3 unicorns');
  await page.keyboard.press('Enter');
  const lines = dialog.getByRole('status', { name: 'Results' }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('2 large (100 g) · 155 kcal');
  await expect(lines.nth(3)).toContainText("Couldn't find this name in your foods or in the food database.");
  await expectAccessible(page);
  await lines
    .nth(2)
    .getByRole('button', { name: /^Whole milk/ })
    .click();
  await expect(lines.nth(2)).toContainText('1/2 cup');
  await dialog.getByRole('button', { name: /^Add \d Foods/ }).click();
  // Unresolved lines stay. The test discards them here.
  await expect(dialog).toContainText('Choose a food for the rest:');
  await expect(lines).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await logDialog(page)
    .getByRole('button', { name: /^Log \d Foods/ })
    .click();
  await expect(entry(page, 'Whole milk')).toContainText('1/2 cup');
  await expect(entry(page, 'Egg')).toContainText('2 large (100 g)');
});

test('a double click on a dialog button does not hit the page below', async ({ page }) => {
  const dialog = await openInWords(page);
  await dialog.getByRole('textbox', { name: 'What you ate' }).fill('2 eggs, 100 g oats');
  await page.keyboard.press('Enter');
  const take = dialog.getByRole('button', { name: 'Add 2 Foods' });
  await expect(take).toBeVisible();
  await take.evaluate((button: HTMLElement) => {
    const met = new Promise<boolean>((resolve) => {
      button.addEventListener('click', ({ clientX, clientY }) => {
        new MutationObserver((_changes, observer) => {
          if (button.isConnected) return;
          observer.disconnect();
          resolve(document.elementFromPoint(clientX, clientY)?.closest('[role="dialog"]') !== null);
        }).observe(document.body, { childList: true, subtree: true });
      });
    });
    Object.assign(window, { met });
  });
  await take.dblclick();
  // Waits until the upper dialog has closed.
  expect(await page.evaluate(() => (window as unknown as { met: Promise<boolean> }).met)).toBe(false);
  await logDialog(page).getByRole('button', { name: 'Log 2 Foods' }).click();
  await expect(logDialog(page)).toBeHidden();
  await expect(entries(page)).toHaveCount(2);
});
