import type { Page } from '@playwright/test';
import { watchShifts } from './support/layout';
import { expect, test } from './support/test';

/** Distance of an element from the top of the window. */
const distanceOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((place) => Math.abs(place.getBoundingClientRect().top));

test('the page loads without layout shift, scrolls to its sections, and leads to the terms', async ({ page }) => {
  const shift = await watchShifts(page);
  await page.goto('/');
  await expect(page.getByRole('img', { name: 'The dashboard on a phone' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await shift()).toBeLessThan(0.01);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(/\/#about$/);
  await expect.poll(() => distanceOf(page, 'about')).toBeLessThan(2);
  await page.getByRole('link', { name: 'Back to Top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  await expect(page.getByText('$4.99 a month')).toBeVisible();
  await expect(page.getByText('$8.99 once')).toBeVisible();
  // A link to a section shows it at once.
  await page.goto('/#about');
  await expect(page.getByRole('heading', { name: 'A food diary you can trust' })).toBeInViewport();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({ colorScheme });

    test('the hero shows the picture for that color scheme in its reserved size', async ({ page }) => {
      await page.goto('/');
      const picture = page.getByRole('img', { name: 'The dashboard on a phone' });
      await expect(picture).toBeInViewport();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      const { source, natural, given } = await picture.evaluate((image: HTMLImageElement) => ({
        source: image.currentSrc,
        natural: [image.naturalWidth, image.naturalHeight],
        given: [image.width / image.height, image.naturalWidth / image.naturalHeight],
      }));
      expect(source).toContain(`phone-${colorScheme}`);
      expect(natural).toEqual([780, 1688]);
      expect(given[0]).toBeCloseTo(given[1]!, 2);
    });
  });
}

test('Install App appears when the browser offers installation, shows its prompt and disappears', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Install App' });
  const more = page.getByRole('link', { name: 'Learn More' });
  await expect(more).toBeVisible();
  await expect(button).toHaveCount(0);
  const before = await page.getByRole('img', { name: 'The dashboard on a phone' }).boundingBox();
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    const prompt = () => {
      document.documentElement.dataset['prompted'] = 'yes';
      return Promise.resolve({ outcome: 'accepted' });
    };
    window.dispatchEvent(Object.assign(event, { prompt }));
  });
  await expect(button).toBeVisible();
  expect(await page.getByRole('img', { name: 'The dashboard on a phone' }).boundingBox()).toEqual(before);
  await button.click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await expect(button).toHaveCount(0);
});
