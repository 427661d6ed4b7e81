import { randomUUID } from 'node:crypto';
import { graphql } from './support/requests';
import { subscribe } from './support/payments';
import { expect, expectAccessible, signUp, test } from './support/test';

const LOG = 'mutation ($input: LogLookupFoodInput!) { logLookupFood(input: $input) { date } }';

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
