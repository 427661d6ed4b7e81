import type { Page } from '@playwright/test';
import { goalBar } from './support/goals';
import { watchShifts } from './support/layout';
import { expect, expectAccessibleInBothSchemes, fillInSignUp, newAccount, test } from './support/test';
import { holdTimers } from './support/timers';

const card = (page: Page) => page.getByRole('region', { name: 'Find your starting goals' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Find your starting goals/ });
const step = (page: Page, name: string) => dialog(page).getByRole('heading', { level: 3, name });
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click();

async function signUpByHand(page: Page): Promise<void> {
  // The dashboard would give up the card after three seconds.
  await holdTimers(page, 3000);
  await page.goto('/signup');
  await fillInSignUp(page, newAccount());
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /\/ 2,000 kcal/);
}

const noSideways = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

test('a new user answers three questions and gets other goals', async ({ page }) => {
  await signUpByHand(page);
  await expect(card(page)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await card(page).getByRole('button', { name: 'Answer Questions' }).click();

  await expect(step(page, 'Your units')).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await dialog(page).getByLabel('Body weight').selectOption('KG');
  await press(page, 'Next');

  await expect(step(page, 'About you')).toBeFocused();
  await press(page, 'Next');
  await expect(dialog(page).getByLabel('Sex')).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await noSideways(page);
  await dialog(page).getByLabel('Sex').selectOption('male');
  await dialog(page).getByLabel('Age in years').fill('30');
  await dialog(page).getByLabel('Height (cm)').fill('180');
  await dialog(page).getByLabel('Weight (kg)').fill('80');
  await dialog(page).getByLabel('Activity').selectOption('low');
  await dialog(page).getByLabel('Age in years').press('Enter');

  await expect(step(page, 'Your aim')).toBeFocused();
  await expectAccessibleInBothSchemes(page);
  await dialog(page).getByLabel('Weight change').selectOption('Lose 0.5 kg a week');
  await press(page, 'Next');

  await expect(step(page, 'Your starting goals')).toBeFocused();
  await expect(dialog(page).getByText('1,940 kcal', { exact: true })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await noSideways(page);
  await dialog(page).getByLabel('Also log 80 kg as my weight today').check();
  await press(page, 'Use These Goals');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page)).toBeHidden();
  await expect(page.getByText('Goals saved')).toBeVisible();
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /\/ 1,940 kcal/);
  await expect(goalBar(page, 'Protein')).toHaveAttribute('aria-valuetext', /\/ 128 g/);

  await page.reload();
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /\/ 1,940 kcal/);
  await expect(card(page)).toBeHidden();
});

test('the card moves nothing, stays away after Not Now, and can be found on the Goals screen', async ({ page }) => {
  await signUpByHand(page);
  const shift = await watchShifts(page);
  await page.reload();
  await expect(goalBar(page, 'Calories')).toBeVisible();
  await expect(card(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The hint for free users enlarges the bar at the bottom by a line, with or without the card.
  expect(await shift()).toBeLessThan(0.01);

  await card(page).getByRole('button', { name: 'Not Now' }).click();
  await expect(card(page)).toBeHidden();
  await page.reload();
  await expect(goalBar(page, 'Calories')).toBeVisible();
  await expect(card(page)).toBeHidden();

  await page.goto('/app/goals');
  await card(page).getByRole('button', { name: 'Answer Questions' }).click();
  await press(page, 'Skip');
  await press(page, 'Skip');
  await expect(step(page, 'Your goals stay as they are')).toBeFocused();
  await press(page, 'Done');
  await expect(dialog(page)).toBeHidden();
  await expect(goalBar(page, 'Calories')).toHaveAttribute('aria-valuetext', /\/ 2,000 kcal/);
});
