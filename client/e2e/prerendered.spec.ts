import type { Page } from '@playwright/test';
import { expect, newAccount, openAs, test, type Account } from './support/test';

const PAGES = [
  { path: '/', heading: 'See what you have left to eat today.', text: 'runs half marathons', title: 'Macrolog' },
  { path: '/terms', heading: 'Terms of use', text: '$4.99 a month', title: 'Terms of use · Macrolog' },
  { path: '/privacy', heading: 'Privacy policy', text: 'never sell it to anyone', title: 'Privacy policy · Macrolog' },
  { path: '/login', heading: 'Log In', text: 'Forgot password?', title: 'Log In · Macrolog' },
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Keeps the program away until it is let through. */
async function holdProgram(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function fillIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

/** Adds up how far things have moved by themselves since the page began. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // What has moved is told with the frame after the one in which it did.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
    });
}

/** The program has taken over the page: React knows its elements. */
const expectTakenOver = (page: Page) =>
  expect
    .poll(() => heading(page).evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);

/** Remembers elements of the page that was sent, to tell whether they are still there. */
const remember = (page: Page) =>
  page.evaluate(() => Object.assign(window, { sent: [...document.querySelectorAll('#root :is(h1, p, a, input)')] }));

const allStay = (page: Page) =>
  page.evaluate(() => (window as unknown as { sent: Element[] }).sent.every((element) => element.isConnected));

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, heading: name, text, title } of PAGES) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toHaveText(name);
      await expect(page.getByText(text)).toBeVisible();
      await expect(page).toHaveTitle(title);
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(244, 246, 241)');
    });
  }

  test('links lead on, and the log-in says what it needs', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Terms' }).click();
    await expect(heading(page)).toHaveText('Terms of use');
    await page.getByRole('link', { name: 'Log In' }).click();
    await expect(heading(page)).toHaveText('Log In');
    await expect(page.locator('noscript')).toBeInViewport();
  });

  test('nothing that is typed at the log-in is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.goto('/login');
    await fillIn(page, newAccount());
    const before = sent.length;
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/signup');
    expect(sent.slice(before).filter((address) => address.includes('login'))).toEqual([]);
  });
});

for (const { path, heading: name } of PAGES) {
  test(`the program takes ${path} over as it stands, and nothing moves`, async ({ page }) => {
    const shift = await watchShifts(page);
    const release = await holdProgram(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText(name);
    await remember(page);
    release();
    await expectTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(await allStay(page)).toBe(true);
    expect(await shift()).toBe(0);
  });
}

for (const path of ['/', '/terms', '/login']) {
  test(`${path} is the same page for who is logged in, and stays as it stands`, async ({ page }) => {
    const release = await holdProgram(page);
    await openAs(page, newAccount(), path, 'commit');
    await expect(heading(page)).toBeVisible();
    await remember(page);
    release();
    await expectTakenOver(page);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(path);
    expect(await allStay(page)).toBe(true);
  });
}

test('a look that was chosen is there from the first, and the picture follows', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('look', 'dark'));
  const release = await holdProgram(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(15, 21, 18)');
  await remember(page);
  release();
  const picture = page.getByRole('img', { name: 'The dashboard on a phone' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('phone-dark');
  expect(await allStay(page)).toBe(true);
});

for (const way of ['Enter', 'a click'] as const) {
  test(`a log-in sent by ${way} before the program is there goes out once it is, and never by the address`, async ({
    page,
  }) => {
    const account = newAccount();
    await page.request.post('/api/signup', { data: account });
    const release = await holdProgram(page);
    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push((request.postDataJSON() as { operationName?: string }).operationName);
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await fillIn(page, account);
    if (way === 'Enter') await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: 'Log In' }).dblclick();
    await expect(page).toHaveURL('/login');
    expect(sent).toEqual([]);
    release();
    await expect(heading(page)).toHaveText('Dashboard');
    expect(sent.filter((operation) => operation === 'LogIn')).toHaveLength(1);
  });
}

test('who was sent to the log-in is still told why after a reload', async ({ page }) => {
  await page.goto('/app/goals');
  await expect(page.getByText('No token found. Please log in.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No token found. Please log in.')).toBeVisible();
  await expect(page.getByText('Welcome back. Log in to continue.')).toHaveCount(0);
});

test('the bar of the app is there before the program, which draws the screen below it', async ({ page }) => {
  await openAs(page, newAccount(), '/terms');
  const shift = await watchShifts(page);
  const release = await holdProgram(page);
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Macrolog, go to dashboard' })).toBeVisible();
  await expect(heading(page)).toHaveCount(0);
  release();
  await expect(heading(page)).toHaveText('Dashboard');
  await expect(page.getByRole('banner')).toHaveCount(1);
  await expect(page.getByText('Start logging your food for today!')).toBeVisible();
  // What is known of the account brings a line of its own.
  expect(await shift()).toBeLessThan(0.01);
});

test('who is not logged in does not get to see it', async ({ page }) => {
  const release = await holdProgram(page);
  await page.goto('/app/dashboard', { waitUntil: 'commit' });
  const brand = page.locator('#root a[href="/app/dashboard"]').first();
  await expect(brand).toBeAttached();
  await expect(brand).toBeHidden();
  release();
  await expect(heading(page)).toHaveText('Log In');
  await expect(heading(page)).toBeVisible();
});
