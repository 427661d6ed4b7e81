import { loseNextRequest } from './support/requests';
import { CONNECTION_LOST, expect, expectAccessible, logFood, newAccount, openAs, test } from './support/test';

const SMALLEST_TARGET = 44;

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('the diary, its dialogs and toasts have no accessibility problems', async ({ page, complaints }) => {
      complaints.expect(CONNECTION_LOST);
      await openAs(page, newAccount());
      await logFood(page, 'Avocado', 'Fruits', '1');
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      await expectAccessible(page);

      const dialog = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Edit Avocado' }).click();
      await dialog.getByRole('button', { name: 'More servings' }).click();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog.getByRole('button', { name: 'Discard' })).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: 'Log Weight' }).click();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Weight (lbs)').fill('0');
      await page.keyboard.press('Enter');
      await expectAccessible(page);
      await dialog.getByLabel('Weight (lbs)').fill('181,4');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: 'Log Weight' }).click();
      await expect(dialog.getByText('181.4 lbs')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();

      await loseNextRequest(page, 'DeleteEntry');
      await page.getByRole('button', { name: 'Delete Avocado' }).click();
      await expect(page.getByText('Failed to delete entry.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Delete Avocado' }).click();
      await expect(page.getByText('Entry deleted successfully!')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('touch targets are large enough', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  for (const name of ['Edit Avocado', 'Delete Avocado', 'Undo', 'Dismiss', 'Log Weight', 'Log Food']) {
    const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
    expect([name, Math.min(box?.width ?? 0, box?.height ?? 0) >= SMALLEST_TARGET]).toEqual([name, true]);
  }
});
