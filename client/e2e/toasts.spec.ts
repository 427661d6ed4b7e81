import type { Page } from '@playwright/test';
import { logDialog } from './support/foods';
import { tabTo } from './support/keyboard';
import { expect, logFood, newAccount, openAs, test } from './support/test';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

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
  test(`toasts and the upgrade prompt cover no control at ${width} × ${height} @phone`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, newAccount());
    for (const [food, category] of [
      ['Avocado', 'Fruits'],
      ['Banana', 'Fruits'],
      ['Rolled oats, dry', 'Grains'],
    ] as const) {
      await logFood(page, food, category, '1');
    }
    await expect(page.getByRole('button', { name: 'Not Now' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete Banana' }).click();
    await expect(undo(page)).toHaveCount(1);
    await undo(page).hover();
    expect(await coveredControls(page)).toEqual([]);
    await page.getByRole('button', { name: 'Log Food' }).click();
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await expect(undo(page)).toBeVisible();
    const [toast, dialog] = [await undo(page).boundingBox(), await page.getByRole('dialog').boundingBox()];
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(dialog?.y ?? 0);
  });
}

test('the keyboard reaches Undo before the toast closes', async ({ page }) => {
  await page.clock.install();
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await tabTo(page, undo(page));
  await page.clock.runFor(60_000);
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Start logging your food for today!')).toBeVisible();
});

test('the keyboard reaches Undo from an open dialog', async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await page.getByRole('button', { name: 'Log Food' }).click();
  const dialog = logDialog(page);
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await tabTo(page, undo(page));
  await tabTo(page, dialog.getByRole('button', { name: 'Close' }));
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(undo(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Entry deleted successfully!')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
});
