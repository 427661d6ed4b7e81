import { expectPrinted } from './support/print';
import { logFood, signUp, test } from './support/test';

test('prints a day and the logs with all columns, without controls', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/dashboard');
  await logFood(page, 'Avocado', 'Fruits', '1');
  await expectPrinted(page, '240', '1 day logged');
});
