import type { Locator, Page } from '@playwright/test';
import { logByApi } from './support/diary';
import { logDialog } from './support/foods';
import { expectLogDialogFits } from './support/log-dialog-fits';
import { graphql } from './support/requests';
import { expect, expectAccessible, logFood, signUp, test } from './support/test';

const SMALLEST_TARGET = 44;

const SIZES = [
  { name: 'a small phone', width: 320, height: 568 },
  { name: 'a phone with the bars of its browser', width: 390, height: 664 },
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a phone with its keyboard open', width: 390, height: 450 },
  { name: 'a phone at a zoom of 200 %', width: 195, height: 422 },
  { name: 'a phone on its side', width: 664, height: 390 },
  { name: 'a laptop at a zoom of 200 %', width: 640, height: 400 },
  { name: 'a desktop', width: 1280, height: 800 },
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
for (const { name, width, height } of SIZES) {
  test(`the Log Food dialog fits on ${name}, ${width}×${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signUp(page);
    await page.goto('/app/dashboard');
    await expectLogDialogFits(page);
  });
}

/** Labels that their button cuts off. */
const cutLabels = (page: Page) =>
  page
    .getByRole('main')
    .locator('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((each) => [each, ...each.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth + 1))
        .map((each) => each.textContent),
    );

test('no button cuts off its label on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signUp(page);
  await logByApi(page, ['Avocado']);
  for (const [path, last] of [
    ['dashboard', 'Log Food'],
    ['goals', 'Add Goal'],
    ['food-maintenance', 'Edit Almonds'],
    ['logs', 'Download CSV'],
    ['settings', 'Log Out Everywhere'],
  ] as const) {
    await page.goto(`/app/${path}`);
    await expect(button(page, last)).toBeEnabled();
    expect([path, await cutLabels(page)]).toEqual([path, []]);
  }
});

/** Texts that make the page wider than the window. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const leaves = [...document.querySelectorAll('body *')].filter((each) => each.childElementCount === 0);
    const wide = leaves.filter((each) => each.getBoundingClientRect().right > clientWidth);
    return scrollWidth > clientWidth ? wide.map((each) => each.textContent) : [];
  });

test('a long name of a nutrient wraps on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await signUp(page);
  const [name, letters, others] = ['Aaa', 'w'.repeat(64), 'm'.repeat(64)];
  const macros = [
    { macroName: 'calories', value: 10, unit: 'KCAL' },
    { macroName: letters, value: 1, unit: 'G' },
    { macroName: others, value: 1, unit: 'G' },
  ];
  const { categories } = await graphql<{ categories: { id: string }[] }>(page, '{ categories { id } }');
  const food = { name, servingSize: '1 cup', macros, categoryId: categories[0]?.id };
  const goal = { macroName: letters, targetValue: 5, unit: 'G', goalType: 'REACH_OR_EXCEED' };
  const add = `mutation ($food: FoodInput!, $goal: GoalInput!) {
    addFood(input: $food) { id }
    addGoal(input: $goal) { macroName } }`;
  await graphql(page, add, { food, goal });
  await logByApi(page, [name]);
  const expectNoOverflow = async (what: string) => expect([what, await findOverflow(page)]).toEqual([what, []]);
  const edit = page.getByRole('button', { name: /^Edit (Aaa|W)/ }).first();
  for (const path of ['dashboard', 'goals', 'food-maintenance']) {
    await page.goto(`/app/${path}`);
    await expect(edit).toBeVisible();
    await expectNoOverflow(path);
    await edit.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoOverflow(`the dialog of ${path}`);
  }
  await page.goto('/app/food-maintenance');
  await button(page, name).click();
  await expect(page.getByText(/^Mm+/).first()).toBeVisible();
  await expectNoOverflow('the nutrients of a food');
  await page.goto('/app/dashboard');
  await page.getByText('Other nutrients').click();
  await expectNoOverflow('other nutrients');
  await button(page, 'Log Food').click();
  await logDialog(page).getByRole('option', { name }).click();
  await expectNoOverflow('the Log Food dialog');
  await page.goto('/app/logs');
  await page.getByLabel('Macro in the chart').selectOption(letters);
  await expectNoOverflow('logs');
});

/** Names of controls that a click in their center does not reach, even after scrolling. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')];
    return controls
      .filter((control) => control.checkVisibility() && control.closest('[inert], :disabled') === null)
      .filter((control) => control.getBoundingClientRect().width > 1)
      .filter((control) => {
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return !found || !(control.contains(found) || found.closest('label')?.contains(control));
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent);
  });

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const) {
  test(`toasts and the upgrade prompt cover no control at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signUp(page);
    await page.goto('/app/dashboard');
    for (const [food, category] of [
      ['Avocado', 'Fruits'],
      ['Banana', 'Fruits'],
      ['Rolled oats, dry', 'Grains'],
    ] as const) {
      await logFood(page, food, category, '1');
    }
    await expect(button(page, 'Not Now')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Delete Banana').click();
    await expect(button(page, 'Undo')).toHaveCount(1);
    await button(page, 'Undo').hover();
    expect(await coveredControls(page)).toEqual([]);
    await button(page, 'Log Food').click();
    await expect(page.getByRole('dialog').getByRole('listbox').getByRole('option').first()).toBeVisible();
    await expect(button(page, 'Undo')).toBeVisible();
    const [toast, dialog] = [await button(page, 'Undo').boundingBox(), await page.getByRole('dialog').boundingBox()];
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(dialog?.y ?? 0);
  });
}

/** The named control and whether it is large enough for a finger. */
async function isLargeEnough(control: Locator): Promise<[string, boolean]> {
  const box = await control.boundingBox();
  return [control.toString(), Math.min(box?.width ?? 0, box?.height ?? 0) >= SMALLEST_TARGET];
}

test('touch targets are large enough', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  await page.goto('/app/dashboard');
  await logFood(page, 'Avocado', 'Fruits', '1');
  for (const name of ['Edit Avocado', 'Delete Avocado', 'Undo', 'Dismiss', 'Log Weight', 'Log Food']) {
    const target = button(page, name).first();
    expect(await isLargeEnough(target)).toEqual([target.toString(), true]);
  }

  await page.goto('/app/food-maintenance');
  await expect(page.getByRole('list', { name: 'Your foods' })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Food maintenance' });
  const targets = [
    ...['Almonds', 'Edit Almonds', 'Delete Almonds', 'Add Food', 'Manage Categories'].map((name) => button(page, name)),
    ...['Dashboard', 'Foods', 'Logs'].map((name) => menu.getByRole('link', { name })),
    menu.getByRole('button', { name: 'Log Out', exact: true }),
  ];
  for (const target of targets) expect(await isLargeEnough(target)).toEqual([target.toString(), true]);
  await menu.getByRole('link', { name: 'Logs' }).click();
  await expect(page).toHaveURL(/\/app\/logs$/);
  await page.goBack();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goBack();
  await menu.getByRole('button', { name: 'Log Out', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
});
