import { expect, expectAccessible, foodOption, logFood, newAccount, openAs, test } from './support/test';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('public pages have no accessibility problems', async ({ page }) => {
      for (const path of ['/', '/login', '/signup', '/terms', '/privacy', '/nowhere']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });

    test('the dashboard, its dialog and the other pages have no accessibility problems', async ({ page }) => {
      await openAs(page, newAccount());
      await expect(page.getByText('Start logging your food for today!')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Log Food' }).click();
      await foodOption(page.getByRole('dialog'), 'Almonds').click();
      await expect(page.getByRole('textbox', { name: 'Servings' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await logFood(page, 'Avocado', 'Fruits', '1');
      await expectAccessible(page);
      for (const path of ['/app/goals', '/app/food-maintenance', '/app/logs', '/app/settings']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true], .mantine-Skeleton-root')).toHaveCount(0);
        await expectAccessible(page);
      }
    });
  });
}
