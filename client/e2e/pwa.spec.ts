import type { Page } from '@playwright/test';
import { startFront } from './support/front';
import { expect, logFood, newAccount, openAs, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const NETWORK_ERRORS = /net::ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/;
/** The browser's own cache keeps pictures. */
const PICTURE = /\.(webp|avif|png)$/;
const CONNECTION_AWAY = 'The server cannot be reached. Check your connection and try again.';

/** Waits until the service worker controls the page. Returns its scope and script. */
const serviceWorker = (page: Page) =>
  page.evaluate(async () => {
    const { scope, active } = await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
    return { scope: new URL(scope).pathname, script: new URL(active?.scriptURL ?? '').pathname };
  });

const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

test('the manifest describes an installable app, and its icons match it and stay in the safe zone', async ({
  page,
}) => {
  await page.goto('/');
  const { manifest, icons } = await page.evaluate(async () => {
    const measure = async (address: string) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      return `${image.width}x${image.height}`;
    };
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!;
    const parsed = (await (await fetch(link.href)).json()) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    const touch = document.querySelector<HTMLLinkElement>('link[rel=apple-touch-icon]')!;
    return {
      manifest: parsed,
      icons: [
        ...(await Promise.all(parsed.icons.map(async (icon) => ({ ...icon, measured: await measure(icon.src) })))),
        { purpose: 'touch', measured: await measure(touch.href) },
      ],
    };
  });
  expect(manifest).toMatchObject({
    short_name: 'Macrolog',
    start_url: '/app/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: '#f4f6f1',
    background_color: '#f4f6f1',
  });
  expect(icons).toMatchObject([
    { sizes: '192x192', measured: '192x192', type: 'image/png', purpose: 'any' },
    { sizes: '512x512', measured: '512x512', type: 'image/png', purpose: 'any' },
    { sizes: '512x512', measured: '512x512', type: 'image/png', purpose: 'maskable' },
    { purpose: 'touch', measured: '180x180' },
  ]);

  // A maskable icon fills its square, and the mark stays in the safe zone.
  const { corner, farthest } = await page.evaluate(async () => {
    const image = await createImageBitmap(await (await fetch('/icons/icon-maskable-512.png')).blob());
    const context = new OffscreenCanvas(512, 512).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, 512, 512);
    const pixel = (x: number, y: number) => data.subarray((y * 512 + x) * 4, (y * 512 + x) * 4 + 4);
    const background = pixel(0, 0);
    const differs = (x: number, y: number) =>
      pixel(x, y).some((value, index) => Math.abs(value - background[index]!) > 8);
    let distance = 0;
    for (let y = 0; y < 512; y += 1) {
      for (let x = 0; x < 512; x += 1) {
        if (differs(x, y)) distance = Math.max(distance, Math.hypot(x - 255.5, y - 255.5));
      }
    }
    return { corner: background.join(), farthest: distance };
  });
  expect(corner).toBe('20,105,77,255');
  expect(farthest).toBeGreaterThan(100);
  expect(farthest).toBeLessThan(0.4 * 512);
});

test('the app is kept for offline use once a session has started', async ({ page, baseURL, complaints }) => {
  complaints.allow(NETWORK_ERRORS);
  await openAs(page, newAccount());
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const front = await startFront(baseURL!);
  const scripts = async () => (await kept(page)).paths.map((path) => /^\/assets\/(\w+)-/.exec(path)?.[1]);
  await page.goto(`${front.url}/terms`);
  await serviceWorker(page);
  expect(await scripts()).toContain('landing');
  for (const name of ['ui', 'app', 'settings']) expect(await scripts()).not.toContain(name);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.reload();
  await expect.poll(async () => (await kept(page)).paths).toContain('/app-kept');
  expect(await scripts()).toEqual(expect.arrayContaining(['ui', 'app', 'settings']));
  front.setOffline(true);
  // Not visited before, and styled by the UI library: the policy and the nonce of the cached page must match.
  await page.goto(`${front.url}/app/settings`);
  await expect(page.getByRole('link', { name: 'Settings' }).first()).toBeVisible();
  await expect(page.getByText(CONNECTION_AWAY)).toBeVisible();
  front.close();
});

test('the dashboard says that it is offline and loads once online again', async ({ page, context, complaints }) => {
  complaints.allow(NETWORK_ERRORS);
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await serviceWorker(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(CONNECTION_AWAY);
  await context.setOffline(false);
  await expect(page.getByRole('listitem').filter({ hasText: 'Avocado' })).toBeVisible();
});

test('the logs say that they are offline and load once online again', async ({ page, context, complaints }) => {
  complaints.allow(NETWORK_ERRORS);
  await openAs(page, newAccount());
  await logFood(page, 'Avocado', 'Fruits', '1');
  await serviceWorker(page);
  await page.goto('/app/logs');
  await expect(page.getByText('1 day logged')).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Logs' }).first().click();
  await expect(page.getByText(CONNECTION_AWAY)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 day logged')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(CONNECTION_AWAY)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 day logged')).toBeVisible();
});

test('the service worker serves the whole site and never caches API responses', async ({ page }) => {
  await openAs(page, newAccount());
  expect(await serviceWorker(page)).toEqual({ scope: '/', script: '/service-worker.js' });
  await page.reload();
  await logFood(page, 'Avocado', 'Fruits', '1');
  for (const path of ['/app/goals', '/app/food-maintenance', '/app/logs', '/app/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.evaluate(() =>
    Promise.all(
      ['/healthz', '/readyz', '/metrics', '/api/premium_1/me'].map((path) =>
        fetch(path, { headers: { authorization: `Bearer ${localStorage.getItem('token') ?? ''}` } }),
      ),
    ),
  );
  const { names, paths } = await kept(page);
  expect(names).toHaveLength(1);
  expect(paths).toContain('/index.html');
  const screens = ['/app/dashboard', '/app/food-maintenance', '/app/goals', '/app/logs', '/app/settings'];
  await expect
    .poll(async () => (await kept(page)).paths.filter((path) => !path.startsWith('/assets/')).sort())
    .toEqual(['/app-kept', ...screens, '/index.html', '/older-pages']);
});

test('a screen starts from the cache, and a reload or the next start has the new page of the server', async ({
  page,
  baseURL,
}) => {
  await openAs(page, newAccount());
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const front = await startFront(baseURL!);
  await page.goto(`${front.url}/terms`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await serviceWorker(page);
  const title = (text: string) =>
    front.change('/app/goals', (html) => html.replace(/<html/, `<html data-edition="${text}"`));
  const edition = page.locator('html[data-edition]');
  const isKept = (text: string) =>
    page.evaluate(
      async (wanted) => (await (await caches.match('/app/goals'))?.text())?.includes(wanted) ?? false,
      text,
    );
  title('first');
  await page.goto(`${front.url}/app/goals`);
  await expect.poll(() => isKept('"first"')).toBe(true);
  title('second');
  await page.goto(`${front.url}/app/goals?again`);
  await expect(edition).toHaveAttribute('data-edition', 'first');
  await expect.poll(() => isKept('"second"')).toBe(true);
  await page.goto(`${front.url}/app/goals`);
  await expect(edition).toHaveAttribute('data-edition', 'second');
  title('third');
  await page.reload();
  await expect(edition).toHaveAttribute('data-edition', 'third');
  // The page of another version.
  front.change('/app/goals', () => '<title>Next version</title>');
  await page.goto(`${front.url}/app/goals`);
  await expect.poll(() => isKept('')).toBe(false);
  await page.goto(`${front.url}/app/goals`);
  await expect(page).toHaveTitle('Next version');
  front.close();
});

test(
  'the public pages open offline after one visit, and a new version activates while pages of the old one find their chunks',
  { tag: '@journey' },
  async ({ page, baseURL, complaints }) => {
    complaints.allow(NETWORK_ERRORS);
    const front = await startFront(baseURL!, { cached: PICTURE });
    await page.goto(front.url);
    await serviceWorker(page);
    front.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what you have left to eat today.');
    await expect(page.getByRole('img', { name: 'The dashboard on a phone' })).toHaveJSProperty('naturalWidth', 780);
    await page.goto(`${front.url}/privacy`);
    await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
    await page.goto(`${front.url}/terms`);
    await expect(page.getByText('$4.99 a month')).toBeVisible();

    front.setOffline(false);
    const { names, paths } = await kept(page);
    const version = names[0]!.replace('macrolog-', '');
    const part = paths.find((path) => /\/privacy-[^/]+\.js$/.test(path))!;
    // The next version renames the chunk, and the server no longer has the old one.
    const renamed = part.replace('privacy-', 'privacy-next-');
    front.alias(renamed, part);
    front.change(part, () => null);
    front.change('/service-worker.js', (text) => text.replaceAll(part, renamed).replaceAll(version, 'next'));
    await page.evaluate(async () => {
      const changed = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      await (await navigator.serviceWorker.ready).update();
      await changed;
      const worker = navigator.serviceWorker.controller;
      while (worker?.state === 'activating') {
        await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
      }
    });
    expect(await cacheNames(page)).toEqual([`macrolog-${version}`, 'macrolog-next']);

    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Privacy policy' })).toBeVisible();
    expect(loads).toBe(0);

    await page.getByRole('link', { name: 'Macrolog home page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('See what you have left to eat today.');
    await page.reload();
    await expect.poll(() => cacheNames(page)).toEqual(['macrolog-next']);
    front.close();
  },
);
