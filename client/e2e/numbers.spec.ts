import type { Page } from '@playwright/test';
import { daysAgo, entry } from './support/diary';
import { graphql } from './support/requests';
import { expect, foodOption, signUp, test } from './support/test';

interface Stored {
  goals: { macroName: string; targetValue: number }[];
  weights: { weightLb: number }[];
  day: { entries: { servings: number }[] };
}

/** Stored values on the server. */
async function stored(page: Page): Promise<Stored> {
  const date = await daysAgo(page);
  return graphql<Stored>(
    page,
    `
      query ($date: LocalDate!) {
        goals {
          macroName
          targetValue
        }
        weights(from: $date, to: $date) {
          weightLb
        }
        day(date: $date) {
          entries {
            servings
          }
        }
      }
    `,
    { date },
  );
}

async function typeCalorieGoal(page: Page, text: string, reading: string): Promise<void> {
  await page.goto('/app/goals');
  await page.getByRole('button', { name: 'Edit Calories' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Target value' }).fill(text);
  await expect(dialog.getByText(reading, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Goal' }).click();
  await expect(dialog).toBeHidden();
  const goal = (await stored(page)).goals.find(({ macroName }) => macroName === 'calories');
  expect(goal?.targetValue).toBe(2200);
}

const LOCALES = [
  { locale: 'en-US', goal: '2,200', goalReading: '= 2,200 kcal', weightReading: '= 181.4 lbs' },
  { locale: 'de-DE', goal: '2.200', goalReading: '= 2.200 kcal', weightReading: null },
];

for (const { locale, goal, goalReading, weightReading } of LOCALES) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('stores regional input: goals in thousands, a weight with a comma, grams and a fraction', async ({
      page,
      context,
      baseURL,
    }) => {
      // The numbers are those of the region on an English page too.
      await context.addCookies([{ name: 'language', value: 'en', url: baseURL ?? '' }]);
      await signUp(page);
      await typeCalorieGoal(page, goal, goalReading);

      await page.goto('/app/dashboard');
      await page.getByRole('button', { name: 'Log Weight' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('spinbutton', { name: 'Weight (lbs)' }).fill('181,4');
      if (weightReading === null) await expect(dialog.getByText(/^= /)).toHaveCount(0);
      else await expect(dialog.getByText(weightReading, { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: 'Log Weight' }).click();
      await expect(dialog).toBeHidden();

      await page.getByRole('button', { name: 'Log Food' }).click();
      await dialog.getByRole('button', { name: 'Dairy' }).click();
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      await foodOption(dialog, 'Whole milk').click();
      await dialog.getByRole('textbox', { name: 'Servings' }).fill('60g');
      await dialog.getByRole('button', { name: 'Log Food' }).click();
      await expect(dialog).toBeHidden();
      await expect(entry(page, 'Whole milk')).toContainText('60 g');

      await page.getByRole('button', { name: 'Edit Whole milk' }).click();
      await dialog.getByRole('textbox', { name: 'Servings' }).fill('1/2 serving');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog).toBeHidden();
      await expect(entry(page, 'Whole milk')).toContainText('½ cup (122 g)');

      const { weights, day } = await stored(page);
      expect(weights).toEqual([{ weightLb: 181.4 }]);
      expect(day.entries).toEqual([{ servings: 0.5 }]);
    });
  });
}
