import type { Page } from '@playwright/test';
import { emptyDay, entry } from './support/diary';
import { subscribe } from './support/payments';
import { test } from './support/stopped-clock';
import { expect, logFood, signUp } from './support/test';

/** 23:30 in time zones far from UTC, on dates when their clocks change. */
const EVENINGS = [
  ['Pacific/Kiritimati', '2026-03-08', '2026-03-08T09:30:00Z'],
  ['Pacific/Kiritimati', '2026-11-01', '2026-11-01T09:30:00Z'],
  ['Pacific/Pago_Pago', '2026-03-08', '2026-03-09T10:30:00Z'],
  ['Pacific/Pago_Pago', '2026-11-01', '2026-11-02T10:30:00Z'],
  ['America/New_York', '2026-03-08', '2026-03-09T03:30:00Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T04:30:00Z'],
] as const;

const calories = (page: Page) => page.getByRole('progressbar', { name: 'Calories' });

const HOUR_MS = 3_600_000;

async function logWeight(page: Page, pounds: string): Promise<void> {
  await page.getByRole('button', { name: 'Log Weight' }).click();
  await page.getByRole('dialog').getByLabel('Weight (lbs)').fill(pounds);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Content of the logs for the day and the next day. */
async function expectInLogs(page: Page, date: string, next: string): Promise<void> {
  await page.goto(`/app/logs?range=day&date=${date}`);
  await expect(page.getByText('Avocado')).toBeVisible();
  await page.goto(`/app/logs?type=weight&range=day&date=${date}`);
  await expect(page.getByText('181.4 lbs')).toBeVisible();
  for (const [type, logs] of [
    ['food', 'logs'],
    ['weight', 'weights'],
  ]) {
    await page.goto(`/app/logs?type=${type}&range=day&date=${next}`);
    await expect(page.getByText(`No ${logs} in this period.`)).toBeVisible();
  }
}

for (const [timezoneId, date, instant] of EVENINGS) {
  test.describe(`at 23:30 in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test(`on ${date} an entry for today has that date in every list, and so has a weekday target`, async ({
      page,
      program,
    }) => {
      const evening = new Date(instant);
      program.setClock(evening);
      await page.clock.install({ time: evening });
      await signUp(page);
      await subscribe(page);
      await page.goto('/app/goals');
      await page.getByRole('button', { name: 'Edit Calories' }).click();
      const goal = page.getByRole('dialog');
      // Otherwise the dialog may move the focus to the main target while the test types.
      await expect(goal.getByLabel('Target value')).toBeFocused();
      await goal.getByLabel('Sunday').fill('1500');
      await page.keyboard.press('Enter');
      await expect(goal).toBeHidden();
      await expect(page.getByText('Sun 1,500 kcal')).toBeVisible();
      await expect(calories(page)).toHaveAttribute('aria-valuetext', /^0 \/ 1,500 kcal/);

      await page.goto('/app/dashboard');
      await expect(calories(page)).toHaveAttribute('aria-valuetext', /^0 \/ 1,500 kcal/);
      await expect(page.getByLabel('Date')).toHaveValue(date);
      await logFood(page, 'Avocado', 'Fruits', '1');
      await logWeight(page, '181.4');
      await expect(calories(page)).toHaveAttribute('aria-valuetext', /^240 \/ 1,500 kcal/);

      program.setClock(new Date(evening.getTime() + HOUR_MS));
      await page.clock.fastForward(HOUR_MS);
      await expect(emptyDay(page)).toBeVisible();
      await expect(calories(page)).toHaveAttribute('aria-valuetext', /^0 \/ 2,000 kcal/);
      const next = await page.getByLabel('Date').inputValue();
      expect(new Date(next).getTime() - new Date(date).getTime()).toBe(24 * HOUR_MS);
      await page.getByRole('button', { name: 'Previous day' }).click();
      await expect(page.getByLabel('Date')).toHaveValue(date);
      await expect(entry(page, 'Avocado')).toBeVisible();
      await expectInLogs(page, date, next);
    });
  });
}
