import type { Page } from '@playwright/test';
import { startFront } from './support/front';
import { watchShifts } from './support/layout';
import { holdProgram } from './support/requests';
import { expect, expectAccessible, newAccount, openAs, signUp, test, type Account } from './support/test';

const PAGES = [
  { path: '/', heading: 'See what you have left to eat today.', text: 'runs half marathons', title: 'Macrolog' },
  { path: '/terms', heading: 'Terms of use', text: '$4.99 a month', title: 'Terms of use · Macrolog' },
  { path: '/privacy', heading: 'Privacy policy', text: 'never sell it to anyone', title: 'Privacy policy · Macrolog' },
  {
    path: '/sources',
    heading: 'Where the numbers come from',
    text: 'Tables from Europe list carbs without fiber',
    title: 'Where the numbers come from · Macrolog',
  },
  { path: '/login', heading: 'Log In', text: 'Forgot password?', title: 'Log In · Macrolog' },
  { path: '/unknown', heading: 'Page not found', text: "doesn't exist", title: 'Page not found · Macrolog' },
];

// One of the pages is the one for unknown paths.
test.beforeEach(({ complaints }) => complaints.allow(/the server responded with a status of 404/));

/** A row of links or the footer below it moves by less, if the browser paints between its parts. */
const ROW = 0.02;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function fillIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/**
 * Marks elements of the prerendered page, to check that they are still there, and changes its title. The app sets its
 * own title once it has hydrated the page.
 */
const remember = (page: Page) =>
  page.evaluate(() => {
    document.title = 'Before hydration';
    Object.assign(window, { sent: [...document.querySelectorAll('#root :is(h1, p, a, input)')] });
  });

const allStay = (page: Page) =>
  page.evaluate(() => (window as unknown as { sent: Element[] }).sent.every((element) => element.isConnected));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the prerendered pages are readable, their links work, and login input is not sent', async ({ page }) => {
    for (const { path, heading: name, text, title } of PAGES) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(name);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 246, 241)');
    }
    await page.goto('/');
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(heading(page)).toHaveText('Terms of use');
    await page.getByRole('link', { name: 'Log In' }).click();
    await expect(heading(page)).toHaveText('Log In');
    await expect(page.locator('noscript')).toBeInViewport();

    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await fillIn(page, newAccount());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/signup');
    expect(sent.filter((address) => address.includes('login'))).toEqual([]);
  });
});

/** Opens each page, and checks it once the app has taken over. */
async function hydratePages(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  for (const { path, heading: name, title } of PAGES) {
    const release = await holdProgram(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(name);
    await remember(page);
    release();
    await expect(page).toHaveTitle(title);
    await page.waitForLoadState('networkidle');
    expect([path, await allStay(page)]).toEqual([path, true]);
    await check(path);
  }
}

/** Opens the landing page with a selected color scheme, which applies from the first paint, and to the picture. */
async function expectDarkFromStart(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('look', 'dark'));
  const release = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 18)');
  await remember(page);
  release();
  await expect(page).toHaveTitle('Macrolog');
  const picture = page.getByRole('img', { name: 'The dashboard on a phone' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('phone-dark');
  expect(await allStay(page)).toBe(true);
}

test(
  'hydrates every prerendered page without changes, also in dark mode, and it is accessible',
  { tag: '@journey' },
  async ({ page }) => {
    await hydratePages(page, () => expectAccessible(page));
    await expectDarkFromStart(page);
  },
);

test('hydrates every prerendered page without layout shift', async ({ page }) => {
  const shift = await watchShifts(page);
  await hydratePages(page, async (path) => expect(await shift(), path).toBeLessThan(ROW));
});

test('a page that arrives in parts does not move with each part', async ({ page, baseURL }) => {
  const front = await startFront(baseURL!, { inParts: true });
  const shift = await watchShifts(page);
  for (const { path, title } of PAGES) {
    await page.goto(front.url + path);
    await expect(page).toHaveTitle(title);
    expect(await shift(), path).toBeLessThan(ROW);
  }
  front.close();
});

const FOR_VISITORS = ['/', '/login'];

test('a user who opens the landing or the login page comes to the dashboard', async ({ page }) => {
  await signUp(page);
  for (const path of FOR_VISITORS) {
    await page.goto(path);
    await expect(page).toHaveURL('/app/dashboard');
    await expect(heading(page)).toHaveText('Dashboard');
  }
});

test('the other prerendered pages stay the same for logged-in users', { tag: '@desktop' }, async ({ page }) => {
  await signUp(page);
  for (const { path, title } of PAGES.filter(({ path: each }) => !FOR_VISITORS.includes(each))) {
    const release = await holdProgram(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    await remember(page);
    release();
    await expect(page).toHaveTitle(title);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(path);
    expect([path, await allStay(page)]).toEqual([path, true]);
  }
});

for (const way of ['Enter', 'a click'] as const) {
  test(
    `a login submitted by ${way} before hydration is sent afterwards, and never in the URL`,
    { tag: '@desktop' },
    async ({ page }) => {
      const account = newAccount();
      await page.request.post('/api/signup', { data: account });
      const release = await holdProgram(page);
      const sent: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST')
          sent.push((request.postDataJSON() as { operationName?: string }).operationName);
      });
      await page.goto('/login', { waitUntil: 'commit' });
      await fillIn(page, account);
      if (way === 'Enter') await page.keyboard.press('Enter');
      else await page.getByRole('button', { name: 'Log In', exact: true }).dblclick();
      await expect(page).toHaveURL('/login');
      expect(sent).toEqual([]);
      await expect(page.getByRole('button', { name: 'Log In', exact: true })).toHaveCSS('cursor', 'progress');
      release();
      await expect(heading(page)).toHaveText('Dashboard');
      expect(sent.filter((operation) => operation === 'LogIn')).toHaveLength(1);
    },
  );
}

test('the navigation bar is prerendered above the screen', async ({ page }) => {
  await openAs(page, newAccount(), '/terms');
  const shift = await watchShifts(page);
  const release = await holdProgram(page);
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Macrolog, open dashboard' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  release();
  await expect(heading(page)).toHaveText('Dashboard');
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByText('Start logging your food for today!')).toBeVisible();
  // The loaded account adds a line.
  expect(await shift()).toBeLessThan(0.01);
});

test(
  'visitors do not see the app’s prerendered page, and keep the message of the login page',
  { tag: '@desktop' },
  async ({ page }) => {
    const release = await holdProgram(page);
    await page.goto('/app/dashboard', { waitUntil: 'commit' });
    const brand = page.locator('#root a[href="/app/dashboard"]').first();
    await expect(brand).toBeAttached();
    await expect(brand).toBeHidden();
    release();
    await expect(heading(page)).toHaveText('Log In');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByText('Log in to open this page.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Log in to open this page.')).toBeVisible();
    await expect(page.getByText('Welcome back. Log in to continue.')).toHaveCount(0);
  },
);
