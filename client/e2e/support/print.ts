import { expect, type Page } from '@playwright/test';
import { entry } from './diary';
import { goTo } from './test';

/** Shows the page as it is printed and checks that navigation, toasts and controls are gone. */
async function printPreview(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Notifications' })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  // Rows that can be expanded are buttons.
  await expect(page.locator('main').getByRole('button').and(page.locator(':not([aria-expanded])'))).toHaveCount(0);
}

/** Checks that no part of the page is wider than the paper. */
const expectWhole = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Checks the open day, which has an avocado with that energy, and then the logs, as they are printed. */
export async function expectPrinted(page: Page, kcal: string, days: string): Promise<void> {
  await printPreview(page);
  await expect(page.getByText('Today')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Calories' })).toBeVisible();
  await expect(entry(page, 'Avocado')).toContainText(`${kcal} kcal`);
  await expect(page.getByText('Other nutrients')).toBeHidden();
  await expectWhole(page);

  await page.emulateMedia({ media: 'screen' });
  await goTo(page, '/app/logs');
  await expect(page.getByText(days)).toBeVisible();
  await printPreview(page);
  const totals = page.getByRole('region', { name: 'Daily totals' });
  for (const column of ['Calories', 'Protein', 'Carbs', 'Fats', 'Sugars']) {
    await expect(totals.getByText(column).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(totals).toContainText(kcal);
  await expect(page.getByText('Show Table')).toBeHidden();
  await expectWhole(page);
}
