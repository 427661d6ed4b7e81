import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { daysAgo, logByApi, logWeightByApi } from './support/diary';
import { expect, signUp, test } from './support/test';

const dayButton = (page: Page, name: RegExp) => page.getByRole('button', { name, expanded: false });
const emptyLogs = (page: Page) => page.getByText('No logs in this period.');
const select = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label }).selectOption(option);

/** Creates entries and weights for three days, including today, and opens the logs of the last month. */
async function openFilledLogs(page: Page): Promise<void> {
  await signUp(page);
  for (const days of [0, 1, 9]) {
    await logByApi(page, ['Avocado'], { before: days, servings: 1.5 });
    await logByApi(page, ['Rolled oats, dry'], { before: days });
    await logWeightByApi(page, await daysAgo(page, days), 180 + days / 10);
  }
  await page.goto('/app/logs');
  await select(page, 'Time Range', 'Date Range');
  await expect(page.getByText('3 days logged')).toBeVisible();
}

test(
  'the logs list days, foods and weights, and keep their filters after a reload and Back',
  { tag: '@journey' },
  async ({ page }) => {
    let loadChart: () => void = () => undefined;
    const wanted = new Promise<void>((resolve) => {
      loadChart = resolve;
    });
    await page.route('**/assets/trend-chart-*.js', async (route) => {
      await wanted;
      await route.continue();
    });
    await openFilledLogs(page);
    // The chart causes no layout shift.
    const totals = page.getByRole('region', { name: 'Daily totals' });
    const before = await totals.boundingBox();
    loadChart();
    await expect(page.getByRole('img', { name: /^Calories on 3 of 30 days: / })).toBeVisible();
    expect(await totals.boundingBox()).toEqual(before);

    await dayButton(page, /^Today/).click();
    await expect(page.getByText('Avocado')).toBeVisible();
    await expect(page.getByText('1½ cups, cubes (225 g)')).toBeVisible();
    const fiber = totals.getByText('Fiber').first();
    await expect(fiber).toBeHidden();
    await page.getByRole('button', { name: 'Show All Macros' }).click();
    await expect(fiber).toBeVisible();
    await page.getByRole('button', { name: 'Show Fewer Macros' }).click();

    await page.getByLabel('Start Date').fill(await daysAgo(page, 1));
    await expect(page.getByText('2 days logged')).toBeVisible();
    await page.getByLabel('Start Date').fill(await daysAgo(page, -1));
    await expect(page.getByText('The start date must be on or before the end date.')).toBeVisible();

    await page.goto(`/app/logs?range=day&date=${await daysAgo(page, 9)}`);
    await expect(page.getByText('Rolled oats, dry')).toBeVisible();
    await page.getByLabel('Date').fill(await daysAgo(page, 8));
    await expect(emptyLogs(page)).toBeVisible();

    await select(page, 'Time Range', 'Date Range');
    await select(page, 'Log Type', 'Weight');
    const weights = page.getByRole('region', { name: 'Weights' }).getByRole('listitem');
    await expect(weights).toHaveCount(3);
    await expect(weights.first()).toContainText('180 lbs');
    await expect(
      page.getByRole('img', { name: /^Weight on 3 days: .* 0\.9 lbs less. Trend: [\d.]+ lbs\.$/ }),
    ).toBeVisible();
    await page.getByRole('button', { name: /^Delete the weight of yesterday/ }).click();
    await expect(weights).toHaveCount(2);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(weights).toHaveCount(3);
    await page.getByLabel('Start Date').fill(await daysAgo(page, 1));
    await expect(weights).toHaveCount(2);
    await page.reload();
    await expect(weights.nth(1)).toContainText('180.1 lbs');
    await expect(weights).toHaveCount(2);
    await page.goBack();
    await expect(weights).toHaveCount(3);
  },
);

test('the chart’s table and CSV file have the same numbers', async ({ page }) => {
  await openFilledLogs(page);
  const chart = page.getByRole('region', { name: 'Trend' });
  await expect(chart.getByRole('img', { name: /The 7-day average ends at / })).toBeVisible();
  await chart.getByRole('button', { name: 'Show Table' }).press('Enter');
  const table = chart.getByRole('table', { name: /^Calories per day/ });
  await expect(table.getByRole('row')).toHaveCount(31);
  const today = table.getByRole('row', { name: /^Today/ }).getByRole('cell');
  await expect(today.nth(1)).toHaveText((await today.nth(0).textContent()) ?? '');
  await expect(table.getByRole('row').nth(1)).toContainText('Nothing logged');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chart.getByRole('region', { name: /^Calories per day/ })).toBeFocused();

  const downloading = page.waitForEvent('download');
  await chart.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(
    `macrolog-calories-${await daysAgo(page, 29)}-to-${await daysAgo(page, 0)}.csv`,
  );
  const cells: string[][] = parse(await readFile(await file.path()), { bom: true });
  const [head, ...lines] = cells;
  expect(head).toEqual(await table.getByRole('columnheader').allTextContents());
  const [, shown, average, goal] = lines.at(-1) ?? [];
  // The file has two decimals, and the screen whole kcal.
  expect([shown, average, goal].map((value) => Math.round(Number(value)))).toEqual(
    (await today.allTextContents()).slice(0, 3).map((text) => Number(text.replaceAll(',', ''))),
  );
});
