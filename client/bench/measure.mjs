// Opens each screen as a first-time visitor on a slow network and a slow CPU, and records the results.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/support/browser.mjs';
import { startProgram } from '../e2e/support/program.mjs';
import { createAccounts } from './accounts.mjs';
import { SCREENS } from './screens.mjs';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const MBIT = 1_000_000 / 8;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6 * MBIT, uploadThroughput: 0.75 * MBIT };
const SLOWER = 4;
const VIEWPORT = { width: 390, height: 844 };
const PATIENCE_MS = 60_000;

/** Runs in the page before any other script: collects performance entries and logs the account in. */
function watch(session) {
  if (session) {
    localStorage.setItem('token', session.token);
    localStorage.setItem('user_id', session.user.id);
  }
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] };
  window.seen = seen;
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  on('layout-shift', ({ value, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
}

/** Total time of long tasks after the first paint above 50 ms each. */
const blockingTime = ({ firstPaint, tasks }) =>
  tasks.filter(({ startTime }) => startTime >= firstPaint).reduce((sum, { duration }) => sum + duration - 50, 0);

const gzipped = new Map();
function gzippedBytes(path) {
  if (!gzipped.has(path)) gzipped.set(path, gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length);
  return gzipped.get(path);
}

async function open(browser, origin, { path }, session) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block', locale: 'en-US' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const asked = [];
    let bytes = 0;
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      // Built-in resources of the browser, such as the icon of a date field, cause no request.
      if (protocol !== 'data:') asked.push(pathname);
    });
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(watch, session);
    await page.goto(`${origin}${path}`, { timeout: PATIENCE_MS });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE_MS });
    await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS });
    const seen = await page.evaluate(() => window.seen);
    const scripts = asked.filter((name) => name.endsWith('.js'));
    return {
      scripts: scripts.reduce((sum, name) => sum + gzippedBytes(name), 0) / 1024,
      bytes: bytes / 1024,
      requests: asked.length,
      questions: asked.filter((name) => name === '/graphql').length,
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      blocking: blockingTime(seen),
      shift: seen.shift,
    };
  } finally {
    await context.close();
  }
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const medians = (runs) =>
  Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]));

/** @returns {Promise<{ runs: number, screens: Array<{ name: string, aim?: object, figures: object }> }>} */
export async function measureScreens({ runs, only }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-bench-web-'));
  const { path, env } = await findBrowser();
  const program = await startProgram({ dataDir });
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...env },
  });
  try {
    const accounts = await createAccounts(program.url, dataDir);
    const screens = [];
    for (const screen of SCREENS.filter(({ name }) => only === undefined || name.includes(only))) {
      const figures = [];
      for (let run = 0; run < runs; run += 1) {
        figures.push(await open(browser, program.url, screen, accounts[screen.as]));
      }
      screens.push({ ...screen, figures: medians(figures) });
      console.log(`measured ${screen.name}`);
    }
    return { runs, screens };
  } finally {
    await browser.close();
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
