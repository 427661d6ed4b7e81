import { logDialog } from './support/foods';
import { expect, newAccount, openAs, test } from './support/test';

test('the app shortcut opens the Log Food dialog once', async ({ page }) => {
  const response = await page.request.get('/manifest.webmanifest');
  const { shortcuts } = (await response.json()) as { shortcuts: Array<{ name: string; url: string }> };
  const address = shortcuts.find(({ name }) => name === 'Log Food')?.url ?? '';
  await openAs(page, newAccount(), address);
  await expect(logDialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
  await page.goBack();
  await expect(logDialog(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Log Food' })).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
