import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** Distance of an element from the top of the window. */
const distanceOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((place) => Math.abs(place.getBoundingClientRect().top));

test('Learn More scrolls to the product section, and Back to Top scrolls up', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page).toHaveURL(/\/#about$/);
  await expect.poll(() => distanceOf(page, 'about')).toBeLessThan(2);
  await page.getByRole('link', { name: 'Back to Top' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a link to the product section shows it at once', async ({ page }) => {
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

test('the page has no layout shift and no horizontal scrolling', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('img', { name: 'The dashboard on a phone' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const [shift, overflow] = await page.evaluate(() => [
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    document.documentElement.scrollWidth - window.innerWidth,
  ]);
  expect(shift).toBeLessThan(0.01);
  expect(overflow).toBe(0);
});

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

test('the terms show the server’s prices', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  await expect(page.getByText('$4.99 a month')).toBeVisible();
  await expect(page.getByText('$8.99 once')).toBeVisible();
});
