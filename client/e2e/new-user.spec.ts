import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Page } from '@playwright/test';
import { expectPrinted } from './support/print';
import { startProgram } from './support/program.mjs';
import { expect, fillInSignUp, goTo, logFood, logIn, newAccount, test, type Account } from './support/test';

// In every run, only the tests of the offline app install the service worker, which downloads the whole app.
test.use({ serviceWorkers: process.env['E2E_JOURNEYS'] ? 'block' : 'allow', reducedMotion: 'no-preference' });

const STAPLES = fileURLToPath(new URL('../../server/data/staples.csv', import.meta.url));

const staples = parse<Record<string, string>>(readFileSync(STAPLES), { columns: true });

/** Macros per serving of a starter food, from the bundled file. */
function staple(name: string) {
  const row = staples.find((candidate) => candidate['name'] === name);
  if (!row) throw new Error(`No staple is named ${name}.`);
  return (column: string) => Number(row[column]);
}

/** Whole kcal, and grams with one decimal below 100. */
function shown(value: number, isEnergy: boolean): string {
  const maximumFractionDigits = isEnergy || value >= 99.95 ? 0 : 1;
  return value.toLocaleString('en-US', { maximumFractionDigits });
}

const GOALS = [
  ['Calories', 'calories', '2,000 kcal'],
  ['Protein', 'protein_g', '120 g'],
  ['Carbs', 'carbs_g', '220 g'],
  ['Fats', 'fats_g', '70 g'],
] as const;

async function expectBars(page: Page, food: string, servings: number): Promise<void> {
  const perServing = staple(food);
  await expect(page.getByRole('listitem').filter({ hasText: food })).toBeVisible();
  for (const [label, column, target] of GOALS) {
    const bar = page.getByRole('progressbar', { name: label });
    await expect(bar).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${shown(perServing(column) * servings, column === 'calories')} / ${target}`),
    );
  }
}

/** Signs up, and logs a food today and another one yesterday. */
async function logOnTwoDays(page: Page, url: string, account: Account): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await fillInSignUp(page, account);

  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText('Start logging your food for today!')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(4);
  await goTo(page, '/app/food-maintenance');
  await expect(page.getByText('120 foods')).toBeVisible();
  await goTo(page, '/app/dashboard');

  await logFood(page, 'Avocado', 'Fruits', '1.5');
  await expect(page.getByText('Food logged successfully!')).toBeVisible();
  await expectBars(page, 'Avocado', 1.5);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByText('Nothing logged on this day.')).toBeVisible();
  await logFood(page, 'Rolled oats, dry', 'Grains', '2');
  await expectBars(page, 'Rolled oats, dry', 2);
  await page.getByRole('button', { name: 'Next day' }).click();
  await expectBars(page, 'Avocado', 1.5);
}

test(
  'a new user signs up, logs on two days, and prints the day and the logs',
  { tag: '@journey' },
  async ({ page }) => {
    await logOnTwoDays(page, '/', newAccount());
    await expectPrinted(page, '360', '2 days logged');
  },
);

test('a new user finds all data after a restart', async ({ page }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-new-user-'));
  const account = newAccount();
  const first = await startProgram({ dataDir });
  await logOnTwoDays(page, first.url, account);

  await page.goto('about:blank');
  expect(await first.stop()).toBe(0);
  const second = await startProgram({ dataDir });
  await page.goto(`${second.url}/login`);
  await logIn(page, { ...account, username: account.username.toUpperCase() });
  await expectBars(page, 'Avocado', 1.5);
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expectBars(page, 'Rolled oats, dry', 2);

  await page.goto('about:blank');
  await second.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
