import type { Page } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { expect, newAccount, openAs, test } from './support/test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('logs, edits, deletes and undoes with the keyboard alone', async ({ page }) => {
  await openAs(page, newAccount());
  await expect(page.getByText('Start logging your food for today!')).toBeVisible();
  await tabTo(page, button(page, 'Log Food'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await tabTo(page, dialog.getByRole('option').first());
  await page.keyboard.press('ArrowDown');
  const chosen = dialog.getByRole('option').nth(1);
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

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(edit).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(edit).toHaveCount(1);
  await expect(page.getByText('Entry restored successfully!')).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: /^Delete / }));
  await page.keyboard.press('Enter');
  await expect(edit).toHaveCount(0);
  await tabTo(page, button(page, 'Undo').last());
  await page.keyboard.press('Enter');
  await expect(edit).toHaveCount(1);
});

test('the undo toast stays while it has the focus', async ({ page }) => {
  await page.clock.install();
  await openAs(page, newAccount());
  await page.getByRole('button', { name: 'Log Food' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option').first().click();
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog).toBeHidden();
  await button(page, 'Undo').focus();
  await page.clock.runFor(60_000);
  await expect(button(page, 'Undo')).toBeFocused();
  // The toast also stays while the pointer is over it.
  await page.mouse.move(0, 0);
  await button(page, 'Log Food').focus();
  await page.clock.runFor(11_000);
  await expect(button(page, 'Undo')).toBeHidden();
});
