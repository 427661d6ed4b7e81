import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { startSignInProgram } from './sign-in-program';
import { sizeJourney } from './sizes';
import { holdTimers } from './timers';

export interface Account {
  username: string;
  email: string;
  password: string;
}

export const newAccount = (): Account => {
  const username = `user-${randomUUID().slice(0, 13)}`;
  return { username, email: `${username}@example.org`, password: 'violet umbrella 9' };
};

interface Complaints {
  seen: string[];
  /** Expects exactly one console message with this text. The test fails without it, too. */
  expect: (message: string) => void;
  /** Ignores matching console messages, because their number depends on the browser version. */
  allow: (kind: RegExp) => void;
}

/** Console message of Playwright when a test blocks service workers. */
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Console message of Chromium when a test aborts a request. */
export const CONNECTION_LOST = 'Failed to load resource: net::ERR_CONNECTION_RESET';

/** Console message of Chromium for a page that isn't there. */
export const NOT_FOUND = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

/** Console message of Chromium when a request fails on the server. */
export const SERVER_ERROR =
  'Failed to load resource: the server responded with a status of 500 (Internal Server Error)';

/** Waits until a closing dialog has left its entry of the history, because going back aborts a navigation. */
export const dialogsClosed = (page: Page) =>
  page.waitForFunction(() => {
    const isOpen = document.querySelector('[role="dialog"][data-opened="true"]') !== null;
    return isOpen || !(history.state as { overlay?: string } | null)?.overlay;
  });

/** Makes a page navigate only after its dialogs are closed, as a person would. */
function navigateAfterDialogs(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...target) => {
    await dialogsClosed(page);
    return goto(...target);
  };
  page.reload = async (...options) => {
    await dialogsClosed(page);
    return reload(...options);
  };
}

/** How long a toast stays, and how long the app waits for a response. */
export const LIMIT_MS = 10_000;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

/**
 * Every test also checks that the console has no errors or warnings (including content security policy violations) and
 * that no request goes to another host. Toasts stay and no request times out, however slow the machine is.
 */
export const test = base.extend<{ complaints: Complaints; elsewhere: Page }, { signInProgram: string }>({
  viewport: ({ viewport }, provide, { file, tags }) =>
    provide(process.env['E2E_JOURNEYS'] ? sizeJourney(file, tags).viewport : viewport),
  hasTouch: ({ hasTouch }, provide, { file, tags }) =>
    provide(process.env['E2E_JOURNEYS'] ? sizeJourney(file, tags).hasTouch : hasTouch),
  /** The address of a server at which users can log in with an identity provider. Here, so that its tests share a worker. */
  signInProgram: [
    async ({}, provide) => {
      const { url, stop } = await startSignInProgram();
      await provide(url);
      await stop();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, provide) => {
    await holdTimers(context, LIMIT_MS);
    await provide(context);
  },
  /** A page of another browser, Safari on a phone. */
  elsewhere: async ({ browser, baseURL }, provide) => {
    const options = { baseURL: baseURL ?? '', serviceWorkers: 'block', userAgent: IPHONE } as const;
    const context = await browser.newContext(options);
    await holdTimers(context, LIMIT_MS);
    await provide(await context.newPage());
    await context.close();
  },
  complaints: [
    async ({ context, baseURL, serviceWorkers }, use) => {
      const complaints: string[] = [];
      const expected: string[] = [];
      const allowed: RegExp[] = [];
      context.on('page', navigateAfterDialogs);
      context.on('console', (message) => {
        if (serviceWorkers === 'block' && message.text() === WORKER_BLOCKED) return;
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      context.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const local =
          origin === new URL(baseURL ?? '').origin || /^http:\/\/(localhost|127\.0\.0\.1):/.test(request.url());
        if (protocol !== 'data:' && protocol !== 'blob:' && !local) complaints.push(`request to ${origin}`);
      });
      await use({
        seen: complaints,
        expect: (message) => void expected.push(message),
        allow: (kind) => void allowed.push(kind),
      });
      const others = complaints.filter((complaint) => !allowed.some((kind) => kind.test(complaint)));
      expect(others.sort()).toEqual(expected.sort());
    },
    { auto: true },
  ],
});

export { expect };

const tokens = new WeakMap<Page, string>();

/** The token of the page's user: the one it has stored, or that of `signUp` before the first page is open. */
export const tokenOf = async (page: Page): Promise<string | null> =>
  page.url() === 'about:blank' ? (tokens.get(page) ?? null) : page.evaluate(() => localStorage.getItem('token'));

/** Creates an account by the API. The page is logged in once it opens the app. */
export async function signUp(page: Page, account: Account = newAccount()): Promise<Account> {
  const response = await page.request.post('/api/signup', { data: account });
  expect(response.status()).toBe(201);
  const { token, user } = (await response.json()) as { token: string; user: { id: string } };
  tokens.set(page, token);
  await page.addInitScript(
    ([stored, id]) => {
      // Only once per tab, because a later logout has to persist.
      if (sessionStorage.getItem('opened')) return;
      sessionStorage.setItem('opened', 'yes');
      localStorage.setItem('token', stored);
      localStorage.setItem('user_id', id);
    },
    [token, user.id] as const,
  );
  return account;
}

/**
 * Creates an account by the API and opens the page as its user. With 'commit' it resolves as soon as navigation starts.
 */
export async function openAs(
  page: Page,
  account: Account,
  path = '/app/dashboard',
  waitUntil: 'load' | 'commit' = 'load',
): Promise<void> {
  await signUp(page, account);
  await page.goto(path, { waitUntil });
}

/** Logs in on the login page, which is open. */
export async function logIn(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Signs up on the signup page, which is open. */
export async function fillInSignUp(page: Page, { username, email, password }: Account): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await page.getByRole('button', { name: 'Sign Up' }).click();
}

/** Opens another screen of the app by the main navigation, which is a menu on phones. */
export async function goTo(page: Page, path: string): Promise<void> {
  await dialogsClosed(page);
  const burger = page.locator('[aria-controls="main-navigation"]');
  if (await burger.isVisible()) await burger.click();
  await page.locator(`#main-navigation a[href="${path}"]`).click();
  // Some tests open a program of their own, which has another origin.
  await expect(page).toHaveURL(new URL(path, page.url()).href);
}

/** A food in a list of foods. */
export const foodOption = (list: Locator, food: string): Locator =>
  list.getByRole('option').filter({ has: list.page().getByText(food, { exact: true }) });

/** Logs a food to the viewed day. Finds it by category, which every plan allows. */
export async function logFood(page: Page, food: string, category: string, servings: string): Promise<void> {
  await page.getByRole('button', { name: 'Log Food' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: category }).click();
  // The previous foods stay visible until the new ones load, and may move during a click.
  await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
  await foodOption(dialog, food).click();
  await dialog.getByRole('textbox', { name: 'Servings' }).fill(servings);
  await dialog.getByRole('button', { name: 'Log Food' }).click();
  await expect(dialog).toBeHidden();
}

/** The rules of axe whose result depends on colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Waits for transitions to end, because axe would check intermediate colors. New ones end at once. */
async function endTransitions(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)));
  });
}

async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  await endTransitions(page);
  // No page has frames. The mode for pages with frames opens a second page for each check and takes twice as long.
  await expect(page.locator('iframe')).toHaveCount(0);
  // Axe stays in the page, and reading it again takes as long as a third of a check.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ' ' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}

/** Checks that axe finds no serious or critical problems. */
export const expectAccessible = (page: Page): Promise<void> => expectNoViolations(page);

/** Checks the page in light and, except among the journeys, in dark mode, which has the same elements in other colors. */
export async function expectAccessibleInBothSchemes(page: Page): Promise<void> {
  await expectNoViolations(page);
  if (process.env['E2E_JOURNEYS']) return;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    if (colorScheme === 'dark') await expectNoViolations(page, COLOR_RULES);
  }
}
