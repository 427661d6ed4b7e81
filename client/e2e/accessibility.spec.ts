import type { Page } from '@playwright/test';
import { daysAgo, emptyDay, logByApi, logWeightByApi } from './support/diary';
import { categoryManager, dialogNamed, foodForm, logDialog } from './support/foods';
import { goalBar, keepDiary, suggestions } from './support/goals';
import { subscribe } from './support/payments';
import { loseNextRequest } from './support/requests';
import {
  CONNECTION_LOST,
  NOT_FOUND,
  expect,
  expectAccessible,
  expectAccessibleInBothSchemes as check,
  foodOption,
  signUp,
  test,
} from './support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function close(page: Page, { discard = false } = {}): Promise<void> {
  await page.keyboard.press('Escape');
  if (discard) await button(page, 'Discard').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('the public pages', async ({ page, complaints }) => {
      complaints.expect(NOT_FOUND);
      for (const path of ['/', '/login', '/signup', '/terms', '/privacy', '/sources', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      for (const path of ['/payment-onetime', '/payment-cancel', '/payment']) {
        await page.goto(path);
        await expect(page.getByText('No authentication token found. Please log in.')).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expectAccessible(page);
      }
    });
  });
}

test('the screens of the app in light mode', { tag: '@phone' }, async ({ page }) => {
  await signUp(page);
  await logByApi(page, ['Avocado']);
  for (const [path, loaded] of [
    ['goals', 'Edit Protein'],
    ['food-maintenance', 'Edit Almonds'],
    ['logs', 'Show Table'],
    ['settings', 'Log Out Everywhere'],
    ['dashboard', 'Edit Avocado'],
  ] as const) {
    await page.goto(`/app/${path}`);
    await expect(button(page, loaded)).toBeVisible();
    await expectAccessible(page);
  }
  await button(page, 'Log Food').click();
  await foodOption(page.getByRole('dialog'), 'Almonds').click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Servings' })).toBeVisible();
  await expectAccessible(page);
});

test('the dashboard, its dialogs and toasts', async ({ page, complaints }) => {
  complaints.expect(CONNECTION_LOST);
  await signUp(page);
  await page.goto('/app/dashboard');
  await expect(emptyDay(page)).toBeVisible();
  await check(page);

  const dialog = page.getByRole('dialog');
  await button(page, 'Log Food').click();
  await foodOption(dialog, 'Almonds').click();
  await expect(dialog.getByRole('textbox', { name: 'Servings' })).toBeVisible();
  await check(page);
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(button(page, 'Undo')).toBeVisible();
  await check(page);

  await button(page, 'Edit Almonds').click();
  await dialog.getByRole('button', { name: 'More servings' }).click();
  await check(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Discard' })).toBeVisible();
  await check(page);
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();

  await loseNextRequest(page, 'DeleteEntry');
  await button(page, 'Delete Almonds').click();
  await expect(page.getByText('Failed to delete entry.')).toBeVisible();
  await check(page);
  await button(page, 'Delete Almonds').click();
  await expect(page.getByText(/ deleted\.$/)).toBeVisible();
  await check(page);
});

test('the weight dialog, the logs and the settings', async ({ page }) => {
  await signUp(page);
  for (const days of [0, 1, 9]) {
    await logByApi(page, ['Avocado', 'Rolled oats, dry'], { before: days });
    await logWeightByApi(page, await daysAgo(page, days), 180 + days / 10);
  }
  await page.goto('/app/dashboard');
  const weight = page.getByRole('dialog');
  await button(page, 'Next day').click();
  await button(page, 'Log Weight').click();
  await expect(weight.getByText('One weight per day. A new one replaces it.')).toBeVisible();
  await check(page);
  await weight.getByLabel('Weight (lbs)').fill('0');
  await page.keyboard.press('Enter');
  await check(page);
  await close(page, { discard: true });
  await button(page, 'Previous day').click();
  await button(page, 'Log Weight').click();
  await expect(weight.getByText('180 lbs')).toBeVisible();
  await check(page);
  await close(page);

  await page.goto('/app/logs?range=range');
  await page.getByRole('button', { name: /^Today/, expanded: false }).click();
  await expect(page.getByText('Avocado')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Calories/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show Table' }).click();
  await check(page);
  await page.getByLabel('Start Date').fill(await daysAgo(page, 400));
  await expect(page.getByText('Choose a range of at most 366 days.')).toBeVisible();
  await check(page);
  await page.goto(`/app/logs?type=weight&range=range&start=${await daysAgo(page, 60)}`);
  await expect(page.getByRole('img', { name: /^Weight/ })).toBeVisible();
  await check(page);

  await page.goto('/app/settings');
  const mail = page.getByRole('switch', { name: 'News and offers by email' });
  await expect(mail).toBeVisible();
  await check(page);
  await mail.uncheck();
  await check(page);
});

test('the goals and their dialogs', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/goals');
  await expect(goalBar(page, 'Calories')).toBeVisible();
  await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
  await check(page);
  await button(page, 'Add Goal').click();
  const add = dialogNamed(page, 'Add New Macro Goal');
  await add.getByLabel('Macro name').fill('Saturated Fat');
  await check(page);
  await add.getByLabel('Macro name').fill('protein');
  await add.getByLabel('Target value').fill('1');
  await page.keyboard.press('Enter');
  await expect(add.getByRole('alert')).toBeVisible();
  await check(page);
  await close(page, { discard: true });
  await button(page, 'Edit Protein').click();
  await expect(dialogNamed(page, 'Edit Macro Goal')).toBeVisible();
  await check(page);
  await close(page);
  await button(page, 'Delete Protein').click();
  await expect(button(page, 'Undo')).toBeVisible();
  await check(page);
});

test('the goals of a subscriber', async ({ page }) => {
  await signUp(page);
  await subscribe(page);
  await page.goto('/app/goals');
  await expect(suggestions(page).getByText('7 days with all calories logged: 0 so far')).toBeVisible();
  await check(page);
  await keepDiary(page);
  await page.reload();
  await expect(button(page, 'Use These Goals')).toBeVisible();
  await suggestions(page).getByText('How this is calculated').click();
  await expect(page.getByRole('region', { name: 'Expenditure' }).getByText(/^You burn between/)).toBeVisible();
  await check(page);
  await button(page, 'Edit Carbs').click();
  const edit = dialogNamed(page, 'Edit Macro Goal');
  await expect(edit.getByLabel('Target value')).toBeFocused();
  await edit.getByLabel('Monday').fill('300');
  await edit.getByLabel('Friday').fill('x');
  await page.keyboard.press('Enter');
  await expect(edit.getByLabel('Friday')).toBeFocused();
  await check(page);
  await edit.getByLabel('Friday').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mon 300 g')).toBeVisible();
  await expect(page.getByText("Your weekday targets don't change.")).toBeVisible();
  await check(page);
  await button(page, 'Choose an Aim').click();
  const aim = dialogNamed(page, 'Aim and day');
  await aim.getByLabel('Year of birth').fill('96');
  await aim.getByRole('button', { name: 'Save' }).click();
  await expect(aim.getByText('Enter a year from 1900 on.')).toBeVisible();
  await check(page);
  await aim.getByLabel('Year of birth').fill('1996');
  await aim.getByRole('button', { name: 'Save' }).click();
  await expect(button(page, 'Accept')).toBeVisible();
  // The check-in proposes the same.
  await expect(suggestions(page)).toHaveCount(0);
  await check(page);
});

test('the foods and their dialogs', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/food-maintenance');
  await button(page, 'Almonds').click();
  await expect(page.getByLabel('All macros of Almonds')).toBeVisible();
  await check(page);
  await button(page, 'Edit Almonds').click();
  await expect(dialogNamed(page, 'Edit Food')).toBeVisible();
  await check(page);
  await close(page);
  await button(page, 'Delete Almonds').click();
  await expect(dialogNamed(page, 'Confirm Delete')).toBeVisible();
  await check(page);
  await close(page);

  await button(page, 'Manage Categories').click();
  const manager = categoryManager(page);
  await expect(button(page, 'Delete Dairy')).toBeVisible();
  await check(page);
  await button(page, 'Delete Dairy').click();
  await button(page, 'Rename Fruits').click();
  await manager.getByLabel('New name for Fruits').fill('grains');
  await page.keyboard.press('Enter');
  await expect(manager.getByRole('alert')).toBeVisible();
  await check(page);
  await page.goto('/app/food-maintenance');
  await page.getByRole('searchbox', { name: 'Search your foods' }).fill('nothing like it');
  await expect(page.getByText('No matching foods.')).toBeVisible();
  await check(page);
});

test('the food form and the nutrition facts', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/dashboard');
  await button(page, 'Log Food').click();
  await button(page, 'Add Custom Food').click();
  const form = foodForm(page);
  await expect(form).toBeVisible();
  await check(page);
  await form.getByRole('textbox', { name: 'Fats' }).fill('a lot');
  await form.getByRole('button', { name: 'New category' }).click();
  await form.getByRole('button', { name: 'Save Food' }).click();
  await expect(form.getByText('Please fill in all required fields.')).toBeVisible();
  await check(page);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await check(page);
  await button(page, 'Discard').click();
  await expect(form).toBeHidden();
  await logDialog(page).getByRole('option', { name: 'Almonds' }).click();
  await logDialog(page).getByRole('button', { name: 'Nutrition Facts' }).click();
  await expect(dialogNamed(page, 'Nutrition Facts').getByRole('table')).toBeVisible();
  await check(page);
});
