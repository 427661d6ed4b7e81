// Takes the screenshots for the landing page, in every language, and for the README. Run `npm run build` first, then
// `node client/scripts/take-pictures.mjs [font]`. An installed font can replace the system font.
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFoods, logFood, PASSWORD } from '../../server/harness/accounts.mjs';
import { createClient } from '../../server/harness/client.mjs';
import { launchBrowser } from '../e2e/support/browser.mjs';
import { startProgram } from '../e2e/support/program.mjs';
import { LANGUAGES, SOURCE } from './languages/catalogs.mjs';

/** @import { Browser, Page, Route } from '@playwright/test' */
/** @import { Account, Client } from '../../server/harness/types' */

/**
 * @typedef {object} Picture
 * @property {string} file
 * @property {string} path of the screen.
 * @property {string} [shows] Text to wait for. By default the first food of the day.
 * @property {number} width
 * @property {number} height
 * @property {number} scale
 * @property {'light' | 'dark'} colorScheme
 * @property {(page: Page) => Promise<void>} [prepare] Steps before the screenshot.
 */

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const LANDING = 'client/src/screens/landing/pictures/';
const README = 'server/docs/images/';
const FONT = process.argv[2];

const PHONE = { width: 390, height: 844, scale: 2 };
const DESKTOP = { width: 1180, height: 720, scale: 1.5 };
const DASHBOARD = { path: '/app/dashboard' };

/** @param {Page} page */
const chooseFood = async (page) => {
  await page.getByRole('button', { name: 'Log Food' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('option', { name: /^Almonds/ }).click();
  await dialog.getByRole('textbox', { name: 'Servings' }).fill('1.5');
};

/** @type {('light' | 'dark')[]} */
const COLOR_SCHEMES = ['light', 'dark'];

/** @param {string} language @returns {Picture[]} */
const landingPictures = (language) =>
  COLOR_SCHEMES.flatMap((colorScheme) => [
    { file: `${LANDING}${language}/phone-${colorScheme}.webp`, ...DASHBOARD, ...PHONE, colorScheme },
    { file: `${LANDING}${language}/desktop-${colorScheme}.webp`, ...DASHBOARD, ...DESKTOP, colorScheme },
  ]);

/** @type {Picture[]} */
const README_PICTURES = [
  { file: `${README}log-food.webp`, ...DASHBOARD, ...PHONE, colorScheme: 'light', prepare: chooseFood },
  { file: `${README}goals.webp`, path: '/app/goals', shows: 'Stay under 2,000 kcal', ...PHONE, colorScheme: 'light' },
  { file: `${README}foods.webp`, path: '/app/food-maintenance', shows: 'Almonds', ...DESKTOP, colorScheme: 'dark' },
  {
    file: `${README}logs.webp`,
    path: '/app/logs',
    shows: 'Daily totals',
    ...DESKTOP,
    colorScheme: 'light',
    prepare: (page) => page.getByRole('img', { name: /The 7-day average ends at / }).waitFor(),
  },
];

/** Starter foods of each language, the servings, and the meal. @type {Record<string, [name: string, servings: number, meal: number][]>} */
const MEALS = {
  en: [
    ['Rolled oats, dry', 2, 0],
    ['Blueberries', 1, 0],
    ['Greek yogurt, plain, nonfat', 1, 0],
    ['Chicken breast, cooked, skinless', 2, 1],
    ['Brown rice, cooked', 1, 1],
    ['Broccoli, cooked', 1, 1],
    ['Almonds', 1, 3],
  ],
  de: [
    ['Haferflocken', 1.5, 0],
    ['Heidelbeeren', 1, 0],
    ['Magerquark', 1, 0],
    ['Hähnchenbrustfilet, gegrillt', 1.5, 1],
    ['Naturreis, gekocht', 1, 1],
    ['Brokkoli, gekocht', 1, 1],
    ['Mandeln', 1, 3],
  ],
  fr: [
    ['Flocons d’avoine', 1.5, 0],
    ['Banane', 1, 0],
    ['Yaourt nature', 1, 0],
    ['Blanc de poulet, poêlé', 1.5, 1],
    ['Riz blanc, cuit', 1, 1],
    ['Brocoli, cru', 1, 1],
    ['Amandes', 1, 3],
  ],
  es: [
    ['Copos de avena', 1.5, 0],
    ['Fresas', 1, 0],
    ['Yogur natural', 1, 0],
    ['Pechuga de pollo a la plancha', 1.5, 1],
    ['Arroz integral, cocido', 1, 1],
    ['Brócoli, cocido', 1, 1],
    ['Almendras', 1, 3],
  ],
};

/**
 * Local date `days` days ago.
 * @param {number} days
 */
const daysAgo = (days) => new Date(Date.now() - days * 86_400_000).toLocaleDateString('sv-SE');

const SIGN_UP = `
  mutation SignUp($input: SignUpInput!, $preferences: PreferencesInput) {
    signUp(input: $input, preferences: $preferences) { token user { id } }
  }`;

/** @param {Client} client @param {string} language @returns {Promise<Account>} */
async function signUp(client, language) {
  const username = `robin-${language}`;
  const input = { username, email: `${username}@example.org`, password: PASSWORD, acceptTerms: true };
  const preferences = { language: language.toUpperCase() };
  const { text } = await client.graphql(SIGN_UP, { input, preferences });
  /** @type {{ data: { signUp: { token: string, user: { id: string } } } }} */
  const { data } = JSON.parse(text);
  return { username, token: data.signUp.token, userId: data.signUp.user.id, foodId: '' };
}

/**
 * Signs up an account and fills its diary with a plausible week.
 * @param {string} url
 * @param {string} language
 */
async function createAccount(url, language) {
  const client = createClient(url);
  const account = await signUp(client, language);
  const foods = await listFoods(client, account.token);
  const { text } = await client.graphql('{ mealSlots { id } }', {}, account.token);
  /** @type {{ data: { mealSlots: { id: string }[] } }} */
  const { data } = JSON.parse(text);
  for (let day = 6; day >= 0; day -= 1) {
    // Today has all foods. Earlier days vary the foods and servings.
    for (const [index, [name, servings, meal]] of (MEALS[language] ?? []).entries()) {
      if (day > 0 && index === day) continue;
      const food = foods.find((candidate) => candidate.name === name);
      if (!food) throw new Error(`The account has no food named ${name}.`);
      const eaten = day === 0 ? servings : servings + ((day + index) % 3) * 0.5;
      const mealSlotId = data.mealSlots[meal]?.id;
      const input = { id: randomUUID(), foodId: food.id, date: daysAgo(day), servings: eaten, mealSlotId };
      await logFood(client, account, input);
    }
  }
  client.close();
  return account;
}

/**
 * Patches API responses to show the app as a subscriber sees it.
 * @param {Route} route
 */
async function asSubscriber(route) {
  const response = await route.fetch();
  /** @type {{ data?: { me?: { entitlements?: object } } }} */
  const answer = await response.json();
  const rights = answer.data?.me?.entitlements;
  if (answer.data?.me) Object.assign(answer.data.me, { isPaid: true, isPaidOneTime: true });
  if (rights) Object.assign(rights, { ads: false, localSearch: true, externalLookup: true, historyMonths: 12 });
  await route.fulfill({ response, json: answer });
}

/**
 * Converts the PNG on a canvas, because Playwright cannot take WebP screenshots.
 * @param {Page} page
 * @param {Buffer} png
 */
const toWebp = (page, png) =>
  page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.84 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString('base64'));

/** @param {Browser} browser @param {string} url @param {string} language @param {Account} account @param {Picture} picture */
async function take(browser, url, language, account, picture) {
  const { path, shows = MEALS[language]?.[0]?.[0] ?? '', width, height, scale, colorScheme, prepare } = picture;
  const file = join(ROOT, picture.file);
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    locale: language === SOURCE ? 'en-US' : language,
    bypassCSP: true,
    serviceWorkers: 'block',
  });
  await context.addInitScript(({ token, userId }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user_id', userId);
  }, account);
  const page = await context.newPage();
  await page.route('**/graphql', asSubscriber);
  await page.goto(`${url}${path}`);
  if (FONT) await page.addStyleTag({ content: `:root { --ml-font: '${FONT}', system-ui, sans-serif !important; }` });
  await page.getByText(shows).first().waitFor();
  await prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ animations: 'disabled' });
  const bytes = Buffer.from(await toWebp(await browser.newPage(), png));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  console.log(`${relative(ROOT, file)}  ${(bytes.length / 1024).toFixed(1)} KiB`);
  // Requests that still run end with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-pictures-'));
const program = await startProgram({ dataDir });
const browser = await launchBrowser();
try {
  for (const language of LANGUAGES) {
    const account = await createAccount(program.url, language);
    const pictures = [...landingPictures(language), ...(language === SOURCE ? README_PICTURES : [])];
    for (const picture of pictures) await take(browser, program.url, language, account, picture);
  }
} finally {
  await browser.close();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
