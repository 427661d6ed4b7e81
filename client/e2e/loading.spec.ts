import { entries, logByApi } from './support/diary';
import { holdProgram } from './support/requests';
import { expect, logIn, newAccount, signUp, test } from './support/test';

const PART = '**/assets/privacy-*.js';

test.describe('a chunk of the app that fails to load', () => {
  test.beforeEach(async ({ page }) => {
    // The service worker would serve the missing files from its cache.
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }));
  });

  test('reloads the page once, then shows an error with a retry button', async ({ page, complaints }) => {
    complaints.allow(/404|Couldn't load the chunk/);
    await page.route(PART, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('alert')).toContainText("Couldn't load this page.");
    await expect(page).toHaveURL(/\/privacy$/);
    expect(loads).toBe(1);
    await page.unroute(PART);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  });

  test('does not reload while offline, and reloads once online again', async ({ page, context, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Couldn't load the chunk/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('alert')).toContainText("You're offline.");
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toContainText("You're still offline.");
    expect(loads).toBe(0);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
  });
});

test('the placeholder of a loading page is as far from the edges on every page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp(page);
  for (const [path, chunk] of [
    ['/signup', 'sign-up'],
    ['/app/goals', 'goals'],
  ] as const) {
    await page.route(`**/assets/${chunk}-*.js`, () => new Promise<void>(() => undefined));
    await page.goto(path, { waitUntil: 'commit' });
    const block = page.getByRole('status', { name: 'Loading', exact: true }).locator('> div').last();
    // The rendered placeholder replaces the prerendered one.
    await expect(async () => {
      const box = await block.boundingBox();
      expect([path, box?.x, box?.width]).toEqual([path, 16, 390 - 2 * 16]);
    }).toPass();
  }
});

test('a browser that blocks storage shows every page, and the session lasts until the page closes', async ({
  page,
}) => {
  const account = newAccount();
  await page.request.post('/api/signup', { data: account });
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/app/goals');
  await logIn(page, account);
  await expect(page.getByRole('heading', { name: 'Goals', level: 1 })).toBeVisible();
});

test('a user who comes back sees the day before the app has loaded, until they log out', async ({ page }) => {
  await signUp(page);
  await logByApi(page, ['Almonds']);
  await page.goto('/app/dashboard');
  await expect(entries(page)).toHaveText([/Almonds/]);
  const before = await entries(page).boundingBox();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('last_view'))).toContain('Almonds');
  await logByApi(page, ['Bacon, cooked']);

  const release = await holdProgram(page);
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  const view = page.locator('#last-view');
  const row = view.locator('li', { hasText: 'Almonds' });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.y).toBe(before?.y);
  release();
  await expect(entries(page)).toHaveText([/Almonds/, /Bacon/]);
  await expect(view).toHaveCount(0);

  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what you have left to eat today.');
  expect(await page.evaluate(() => localStorage.getItem('last_view'))).toBeNull();
});
