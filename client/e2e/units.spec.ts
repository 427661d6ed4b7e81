import type { Page } from '@playwright/test';
import { daysAgo } from './support/diary';
import { graphql } from './support/requests';
import { expect, fillInSignUp, logFood, newAccount, signUp, test } from './support/test';

/** Changes a unit in Settings. */
async function choose(page: Page, units: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/app/settings');
  const card = page.getByRole('region', { name: 'Units and Time' });
  for (const [label, unit] of Object.entries(units)) {
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('"SetPreferences"') ?? false,
    );
    await card.getByLabel(label).selectOption(unit);
    expect((await saved).status()).toBe(200);
  }
}

async function logWeight(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Log Weight' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: field }).fill(text);
  await dialog.getByRole('button', { name: 'Log Weight' }).click();
  await expect(dialog).toBeHidden();
}

/** The weight of today, as the Log Weight dialog shows it. */
async function expectWeight(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Log Weight' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
}

async function storedWeights(page: Page): Promise<number[]> {
  const date = await daysAgo(page);
  const query = 'query ($date: LocalDate!) { weights(from: $date, to: $date) { weightLb } }';
  const { weights } = await graphql<{ weights: { weightLb: number }[] }>(page, query, { date });
  return weights.map(({ weightLb }) => weightLb);
}

const calories = (page: Page) => page.getByRole('progressbar', { name: 'Calories' });

test('units change what screens show, and never what is stored', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/dashboard');
  await logWeight(page, 'Weight (lbs)', '233');
  await logFood(page, 'Banana', 'Fruits', '2');
  const inKilocalories = (await calories(page).getAttribute('aria-valuetext')) ?? '';
  expect(inKilocalories).toContain('/ 2,000 kcal');

  await choose(page, { 'Body weight': 'KG', Energy: 'KJ' });
  await page.goto('/app/dashboard');
  await expect(calories(page)).toHaveAttribute('aria-valuetext', /^[\d,]+ \/ 8,368 kJ, [\d,]+ kJ left$/);
  await expectWeight(page, '105.69 kg');
  await logWeight(page, 'Weight (kg)', '105.69');
  expect(await storedWeights(page)).toEqual([233]);
  await logWeight(page, 'Weight (kg)', '80,1');
  await expectWeight(page, '80.1 kg');
  expect(await storedWeights(page)).toEqual([176.59]);

  await page.goto('/app/goals');
  await page.getByRole('button', { name: 'Edit Calories' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Target value' })).toHaveValue('8368');
  await page.getByRole('dialog').getByRole('button', { name: 'Save Goal' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await choose(page, { 'Body weight': 'ST' });
  await page.goto('/app/dashboard');
  await expectWeight(page, '12 st 8.6 lb');

  await choose(page, { 'Body weight': 'LB', Energy: 'KCAL' });
  await page.goto('/app/dashboard');
  await expect(calories(page)).toHaveAttribute('aria-valuetext', inKilocalories);
  await expectWeight(page, '176.59 lbs');
  expect(await storedWeights(page)).toEqual([176.59]);
});

for (const { locale, weight, energy } of [
  { locale: 'en-AU', weight: 'Weight (kg)', energy: '0 / 8,368 kJ, 8,368 kJ left' },
  { locale: 'en-GB', weight: 'Stones', energy: '0 / 2,000 kcal, 2,000 kcal left' },
  { locale: 'en-US', weight: 'Weight (lbs)', energy: '0 / 2,000 kcal, 2,000 kcal left' },
]) {
  test.describe(`a browser in ${locale}`, () => {
    test.use({ locale });

    test('proposes the units of its region at sign-up', async ({ page }) => {
      await page.goto('/signup');
      await fillInSignUp(page, newAccount());
      await expect(calories(page)).toHaveAttribute('aria-valuetext', energy);
      await page.getByRole('button', { name: 'Log Weight' }).click();
      await expect(page.getByRole('dialog').getByRole('spinbutton', { name: weight })).toBeVisible();
    });
  });
}
