import type { Page } from '@playwright/test';
import { logByApi } from './support/diary';
import { expect, expectAccessible, NOT_FOUND, signUp, test } from './support/test';
import { findTextFaults } from './support/texts';

const PUBLIC = ['/', '/login', '/signup', '/reset-password', '/privacy', '/terms', '/sources', '/nowhere'];
const OF_USERS = ['dashboard', 'goals', 'food-maintenance', 'logs', 'settings'].map((name) => `/app/${name}`);
const PAYMENT = ['/payment', '/payment-onetime'];

const SIZES = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1280, 800],
] as const;

/** Opens a page, waits until it has all of its texts, and lists the wrong ones at each size. */
async function findFaults(page: Page, path: string, sizes: readonly (readonly [number, number])[]): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('.mantine-Skeleton-root').filter({ visible: true })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const found: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    found.push(...(await findTextFaults(page)).map((fault) => `${path} ${width}: ${fault}`));
  }
  return found;
}

for (const locale of ['en-US', 'de-DE', 'fr-FR', 'es-ES']) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`texts fit on public pages in ${locale}`, async ({ page, complaints }) => {
      complaints.expect(NOT_FOUND);
      const faults: string[] = [];
      for (const path of PUBLIC) faults.push(...(await findFaults(page, path, SIZES)));
      expect(faults).toEqual([]);
    });

    test(`texts fit on the screens of users in ${locale}`, async ({ page }) => {
      await signUp(page);
      await logByApi(page, ['Avocado', 'Banana']);
      const faults: string[] = [];
      for (const path of [...OF_USERS, ...PAYMENT]) faults.push(...(await findFaults(page, path, SIZES)));
      expect(faults).toEqual([]);
    });
  });
}

test.describe('a German phone', () => {
  test.use({ locale: 'de-DE' });

  test('shows whole words on a small screen, and is accessible', { tag: '@journey' }, async ({ page }) => {
    await signUp(page);
    await logByApi(page, ['Avocado']);
    const faults: string[] = [];
    for (const path of OF_USERS) {
      faults.push(...(await findFaults(page, path, SIZES.slice(0, 1))));
      await expectAccessible(page);
    }
    expect(faults).toEqual([]);
  });
});
