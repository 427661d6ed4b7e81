import type { Page, Request } from '@playwright/test';
import { watchShifts } from './support/layout';
import { graphql, holdNextAnswer, holdProgram, isOperation } from './support/requests';
import { expect, signUp, test } from './support/test';

const REFUSED = 'Failed to load resource: the server responded with a status of 401 (Unauthorized)';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const language = (page: Page) => page.locator('html').getAttribute('lang');

/** Names of the scripts that the page has loaded. */
const scripts = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  );

test.describe('a German browser', () => {
  test.use({ locale: 'de-DE' });

  test(
    'gets the login page in German, hydrates it without a shift, and then sends what was submitted before',
    { tag: '@journey' },
    async ({ page, complaints }) => {
      complaints.expect(REFUSED);
      const shift = await watchShifts(page);
      const release = await holdProgram(page);
      const sent: Request[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST') sent.push(request);
      });
      await page.goto('/login', { waitUntil: 'commit' });
      await expect(heading(page)).toHaveText('Anmelden');
      expect(await language(page)).toBe('de');
      await expect(page).toHaveTitle('Anmelden · Macrolog');
      await page.getByLabel('Benutzername oder E-Mail-Adresse').fill('niemand');
      await page.getByLabel('Passwort', { exact: true }).fill('falsches Passwort');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toHaveCSS('cursor', 'progress');
      await expect(page).toHaveURL('/login');
      expect(sent).toEqual([]);

      const answer = await holdNextAnswer(page, 'LogIn');
      release();
      await answer.held;
      await expect.poll(() => scripts(page)).toContainEqual(expect.stringMatching(/\/ui-.*\.js$/));
      expect(await shift()).toBe(0);
      await answer.letGo();
      await expect(page.getByRole('alert')).toHaveText('Anmeldung fehlgeschlagen. Prüfe deine Zugangsdaten.');
      expect(sent.filter((request) => isOperation(request, 'LogIn'))).toHaveLength(1);
    },
  );

  test('loads the scripts of one language', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'Konto erstellen' }).click();
    await expect(heading(page)).toHaveText('Konto erstellen');
    const loaded = (await scripts(page)).filter((path) => /\/(index|ui|sign-up)-/.test(path));
    expect(loaded).toHaveLength(3);
    expect(loaded.filter((path) => !/\.de-\w+\.js$/.test(path))).toEqual([]);
  });

  test('gets public pages that are not wider than a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/', '/terms', '/privacy', '/sources']) {
      await page.goto(path);
      const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect([path, await page.evaluate(excess)]).toEqual([path, 0]);
    }
  });

  test('keeps the language that the visitor has chosen', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(heading(page)).toHaveText('Log In');
    await page.goto('/terms');
    expect(await language(page)).toBe('en');
    await page.goto('/');
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page).toHaveURL('/fr');
    expect(await language(page)).toBe('fr');
    await page.goto('/login');
    await expect(heading(page)).toHaveText('Se connecter');
  });
});

test('the language of the account is that of every browser that logs in', async ({ page }) => {
  await signUp(page);
  await graphql(page, 'mutation { setPreferences(input: { language: FR }) { language } }');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  expect(await language(page)).toBe('fr');
  await page.goto('/terms');
  expect(await language(page)).toBe('fr');
});

test('a change of the language in Settings offers to translate the names of starter content', async ({ page }) => {
  await signUp(page);
  await page.goto('/app/settings');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch');
  await page.getByRole('button', { name: 'Change Language' }).click();
  await page.getByRole('button', { name: 'Namen übersetzen' }).click();
  await expect(page.getByText(/^\d{3} Namen übersetzt\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sprache ändern' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Namen übersetzen' })).toBeHidden();
  await page.goto('/app/food-maintenance');
  await expect(page.getByText('Apfel mit Schale')).toBeVisible();
});

test('every language has its own landing page for search engines, and its own manifest', async ({ page }) => {
  for (const [path, lang] of [
    ['/', 'en'],
    ['/de', 'de'],
    ['/fr', 'fr'],
    ['/es', 'es'],
  ] as const) {
    await page.goto(path);
    expect(await language(page)).toBe(lang);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`:\\d+${path}$`));
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(5);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    await expect(page.locator('meta[property="og:description"]')).toHaveAttribute('content', description ?? '');
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', new RegExp(`:\\d+${path}$`));
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
    const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
    expect(await (await page.request.get(manifest ?? '')).json()).toMatchObject({
      id: '/',
      lang,
      short_name: 'Macrolog',
    });
  }
});
