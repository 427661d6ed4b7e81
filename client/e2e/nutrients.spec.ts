import { randomUUID } from 'node:crypto';
import { graphql } from './support/requests';
import { subscribe } from './support/payments';
import { dialogNamed, logDialog, openFoodForm } from './support/foods';
import { expect, expectAccessible, signUp, test } from './support/test';

const LOG = 'mutation ($input: LogLookupFoodInput!) { logLookupFood(input: $input) { date } }';

test('an own food has the nutrients of its label, which its facts and the report show', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/dashboard');
  const form = await openFoodForm(page);
  await form.getByLabel('Name').fill('Fortified drink');
  await form.getByLabel('Serving size').fill('1 glass (200 ml)');
  await form.getByText('100 ml', { exact: true }).click();
  await form.getByRole('combobox', { name: 'Category' }).selectOption('Dairy');
  await form.getByText('More nutrients').click();
  await form.getByRole('textbox', { name: 'Vitamin D' }).fill('0.75');
  await form.getByRole('textbox', { name: 'Zinc' }).fill('0');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save Food' }).click();
  const dialog = logDialog(page);
  await dialog.getByRole('button', { name: 'Nutrition Facts' }).click();
  const facts = dialogNamed(page, 'Nutrition Facts');
  await expect(facts.getByRole('row').filter({ hasText: 'Vitamin D' })).toContainText('1.5\u00a0µg');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Log Food', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/app/logs?type=nutrients');
  const report = page.getByRole('region', { name: 'Nutrients' });
  await expect(report.getByRole('listitem').filter({ hasText: 'Vitamin D' })).toContainText('1.5\u00a0µg');
  await expect(report.getByRole('listitem').filter({ hasText: 'Zinc' })).toContainText('0\u00a0mg');
  await expect(report.getByText(/^Unknown for all entries: .*Vitamin E/)).toBeVisible();
});

test('the logs show nutrients beside reference values that can be switched, and where they come from', async ({
  page,
}) => {
  await signUp(page);
  await subscribe(page);
  await page.goto('/app/dashboard');
  const date = await page.evaluate(() => new Date().toLocaleDateString('sv'));
  const input = { id: randomUUID(), foodId: '16126', servingSize: '100g', servingWeight: 100, date, servings: 2 };
  await graphql(page, LOG, { input });
  await page.goto('/app/logs?type=nutrients');
  const report = page.getByRole('region', { name: 'Nutrients' });
  const iron = report.getByRole('listitem').filter({ hasText: 'Iron' });
  await expect(iron).toContainText('18% of 18 mg');
  await expect(iron).toContainText('Known for 1 of 1 entry');
  await expectAccessible(page);
  await report.getByRole('combobox', { name: 'Reference values' }).selectOption('EU');
  await expect(iron).toContainText('23% of 14 mg');
  await iron.getByText('Iron').click();
  await expect(iron.getByRole('list')).toContainText('Firm tofu');
  const file = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^nutrients-.*\.csv$/);
});
