// Takes the landing page's pictures of the product from the running program: `npm run build`, then
// `node client/scripts/take-pictures.mjs [font]`. The font, if given and installed, stands in for the system's own.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/support/browser.mjs';
import { startProgram } from '../e2e/support/program.mjs';

const FOLDER = fileURLToPath(new URL('../src/features/welcome/pictures/', import.meta.url));
const FONT = process.argv[2];

/** Name, viewport in CSS pixels, and how many pixels of the picture make one of them. */
const PICTURES = [
  { name: 'phone', width: 390, height: 844, scale: 2 },
  { name: 'desktop', width: 1180, height: 720, scale: 1.5 },
];

const MEALS = [
  ['Rolled oats, dry', 2],
  ['Blueberries', 1],
  ['Greek yogurt, plain, nonfat', 1],
  ['Chicken breast, cooked, skinless', 2],
  ['Brown rice, cooked', 1],
  ['Broccoli, cooked', 1],
  ['Almonds', 1],
];

async function ask(url, token, query, variables = {}) {
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** An account with a plausible day in its diary. */
async function account(url) {
  const { signUp } = await ask(
    url,
    null,
    'mutation ($input: SignUpInput!) { signUp(input: $input) { token user { id } } }',
    { input: { username: 'robin', email: 'robin@example.org', password: 'violet umbrella 9', acceptTerms: true } },
  );
  const { foods } = await ask(url, signUp.token, '{ foods(first: 500) { edges { node { id name } } } }');
  const date = new Date().toLocaleDateString('sv-SE');
  for (const [name, servings] of MEALS) {
    const food = foods.edges.find(({ node }) => node.name === name);
    if (!food) throw new Error(`There is no starter food named ${name}.`);
    const input = { id: randomUUID(), foodId: food.node.id, date, servings };
    await ask(url, signUp.token, 'mutation ($input: LogFoodInput!) { logFood(input: $input) { date } }', { input });
  }
  return signUp;
}

/** The dashboard as a subscriber sees it: the same answers, with a subscriber's rights. */
async function asSubscriber(route) {
  const response = await route.fetch();
  const answer = await response.json();
  const rights = answer.data?.me?.entitlements;
  if (rights) Object.assign(rights, { ads: false, localSearch: true, externalLookup: true, historyMonths: 12 });
  await route.fulfill({ response, json: answer });
}

/** Chromium compresses better than it photographs: the PNG is drawn to a canvas and read back as WebP. */
const toWebp = (page, png) =>
  page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.84 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString('base64'));

async function take(browser, url, session, { name, width, height, scale }, colorScheme) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme,
    locale: 'en-US',
    bypassCSP: true,
    serviceWorkers: 'block',
  });
  await context.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('user_id', user.id);
  }, session);
  const page = await context.newPage();
  await page.route('**/graphql', asSubscriber);
  await page.goto(`${url}/app/dashboard`);
  if (FONT) await page.addStyleTag({ content: `:root { --ml-font: '${FONT}', system-ui, sans-serif !important; }` });
  await page.getByText(MEALS[0][0]).first().waitFor();
  await page.evaluate(() => document.fonts.ready);
  const bytes = Buffer.from(
    await toWebp(await await browser.newPage(), await page.screenshot({ animations: 'disabled' })),
  );
  writeFileSync(join(FOLDER, `${name}-${colorScheme}.webp`), bytes);
  console.log(`${name}-${colorScheme}.webp  ${(bytes.length / 1024).toFixed(1)} KiB`);
  await context.close();
}

const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-pictures-'));
const { path, env } = await findBrowser();
const program = await startProgram({ dataDir });
const browser = await chromium.launch({
  executablePath: path,
  args: ['--no-sandbox', '--disable-gpu'],
  env: { ...process.env, ...env },
});
try {
  const session = await account(program.url);
  for (const picture of PICTURES) {
    for (const colorScheme of ['light', 'dark']) await take(browser, program.url, session, picture, colorScheme);
  }
} finally {
  await browser.close();
  await program.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
