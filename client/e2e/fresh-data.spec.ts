import { entry } from './support/diary';
import { graphql } from './support/requests';
import { expect, logFood, newAccount, openAs, test } from './support/test';

test('updates the day when another tab logs a food', async ({ page, context }) => {
  await openAs(page, newAccount());
  const other = await context.newPage();
  await other.goto('/app/dashboard');
  await logFood(other, 'Avocado', 'Fruits', '1');
  await expect(entry(page, 'Avocado')).toBeVisible();
  await other.goto('/app/logs');
  await expect(other.getByText('1 day logged')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Avocado' }).click();
  await expect(other.getByText('No logs in this period.')).toBeVisible();
});

test('updates the day after another device logged a food, when the user returns', async ({ page }) => {
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  const { day } = await graphql<{ day: { entries: Array<{ id: string }> } }>(
    page,
    `{ day(date: "${await page.evaluate(() => new Date().toLocaleDateString('sv'))}") { entries { id } } }`,
  );
  await graphql(page, `mutation { updateFoodLog(id: "${day.entries[0]?.id ?? ''}", servings: 3) { date } }`);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(entry(page, 'Avocado')).toContainText('3 cups', { timeout: 500 });
  }).toPass();
});
