// Opens each screen as a first-time visitor or as one who comes back, on a slow network and a slow CPU, and records the results.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../server/harness/measures.mjs';
import { launchBrowser } from '../e2e/support/browser.mjs';
import { startProgram } from '../e2e/support/program.mjs';
import { measureGzip } from '../scripts/chunks.mjs';
import { createAccounts } from './accounts.mjs';
import { SCREENS } from './screens.mjs';

/** @import { Browser, BrowserContext } from '@playwright/test' */
/** @import { Account } from '../../server/harness/types' */
/** @import { Screen } from './screens.mjs' */

/**
 * The record of a page, in milliseconds.
 * @typedef {object} Seen
 * @property {number} firstPaint
 * @property {number} largestPaint
 * @property {number} shift
 * @property {number} content
 * @property {number} ready
 * @property {{ startTime: number, duration: number }[]} tasks
 *
 * @typedef {Awaited<ReturnType<typeof open>>} Figures
 * @typedef {Screen & { figures: Figures }} MeasuredScreen
 * @typedef {{ runs: number, screens: MeasuredScreen[] }} Results
 */

const MBIT = 1_000_000 / 8;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6 * MBIT, uploadThroughput: 0.75 * MBIT };
const CPU_SLOWDOWN = 4;
const VIEWPORT = { width: 390, height: 844 };
const TIMEOUT_MS = 60_000;

/** The browser keeps the compiled scripts of the service worker's cache at the second visit. */
const EARLIER_VISITS = 2;

/**
 * Runs in the page before any other script: collects performance entries, waits for the content, and logs the account in.
 * @param {{ account: Account | undefined, content: string | undefined }} options
 */
function watch({ account, content }) {
  if (account) {
    localStorage.setItem('token', account.token);
    localStorage.setItem('user_id', account.userId);
  }
  /** @type {Seen} */
  const seen = { firstPaint: 0, largestPaint: 0, shift: 0, content: 0, ready: 0, tasks: [] };
  Object.assign(window, { seen });
  /** @param {string} type @param {(entry: PerformanceEntry & { value?: number, hadRecentInput?: boolean }) => void} note */
  const on = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  if (content !== undefined) {
    // Visible in the next frame.
    /** @param {'content' | 'ready'} name */
    const note = (name) => requestAnimationFrame(() => (seen[name] ||= performance.now()));
    const observer = new MutationObserver(() => {
      if (!document.querySelector(content)) return;
      note('content');
      if (document.querySelector('#last-view')) return;
      observer.disconnect();
      note('ready');
    });
    observer.observe(document, { childList: true, subtree: true });
  }
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  on('layout-shift', ({ value = 0, hadRecentInput }) => (seen.shift += hadRecentInput ? 0 : value));
  on('longtask', ({ startTime, duration }) => seen.tasks.push({ startTime, duration }));
}

/**
 * Total time of long tasks after the first paint above 50 ms each.
 * @param {Seen} seen
 */
const sumBlockingTime = ({ firstPaint, tasks }) =>
  tasks.filter(({ startTime }) => startTime >= firstPaint).reduce((sum, { duration }) => sum + duration - 50, 0);

/**
 * Visits a screen before it is measured, at full speed, until the service worker has kept it.
 * @param {BrowserContext} context
 * @param {string} address
 * @param {Account | undefined} account
 */
async function visitBefore(context, address, account) {
  const page = await context.newPage();
  await page.addInitScript(watch, { account, content: undefined });
  await page.goto(address, { timeout: TIMEOUT_MS });
  await page.waitForFunction(async () => (await caches.match(location.pathname)) !== undefined, {
    timeout: TIMEOUT_MS,
  });
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
  await page.close();
}

/** @param {Browser} browser @param {string} origin @param {Screen} screen @param {Account} [account] */
async function open(browser, origin, { path, content, comesBack = false }, account) {
  const serviceWorkers = comesBack ? 'allow' : 'block';
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers, locale: 'en-US' });
  try {
    for (let visit = 0; comesBack && visit < EARLIER_VISITS; visit += 1) {
      await visitBefore(context, `${origin}${path}`, account);
    }
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    /** @type {string[]} */
    const requested = [];
    let bytes = 0;
    page.on('request', (request) => {
      const { protocol, pathname } = new URL(request.url());
      // Built-in resources of the browser, such as the icon of a date field, cause no request.
      if (protocol !== 'data:') requested.push(pathname);
    });
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watch, { account, content });
    await page.goto(`${origin}${path}`, { timeout: TIMEOUT_MS });
    await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: TIMEOUT_MS });
    if (content !== undefined) {
      await page.waitForFunction(() => Reflect.get(window, 'seen').ready > 0, { timeout: TIMEOUT_MS });
    }
    await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS });
    const seen = await page.evaluate(() => /** @type {Seen} */ (Reflect.get(window, 'seen')));
    const scripts = requested.filter((name) => name.endsWith('.js'));
    return {
      scripts: scripts.reduce((sum, name) => sum + measureGzip(name), 0),
      bytes: bytes / 1024,
      requests: requested.length,
      questions: requested.filter((name) => name === '/graphql').length,
      firstPaint: seen.firstPaint,
      largestPaint: seen.largestPaint,
      content: seen.content,
      ready: seen.ready,
      blocking: sumBlockingTime(seen),
      shift: seen.shift,
    };
  } finally {
    await context.close();
  }
}

/** @param {Figures[]} runs @returns {Figures} the median of each figure. */
const findMedians = (runs) => {
  const medians = { ...runs[0] };
  for (const name of /** @type {(keyof Figures)[]} */ (Object.keys(medians))) {
    medians[name] = median(runs.map((run) => run[name]));
  }
  return medians;
};

/** @param {{ runs: number, only: string | undefined }} options @returns {Promise<Results>} */
export async function measureScreens({ runs, only }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-bench-web-'));
  const program = await startProgram({ dataDir });
  const browser = await launchBrowser();
  try {
    const accounts = await createAccounts(program.url, dataDir);
    /** @type {MeasuredScreen[]} */
    const screens = [];
    for (const screen of SCREENS.filter(({ name }) => only === undefined || name.includes(only))) {
      /** @type {Figures[]} */
      const figures = [];
      for (let run = 0; run < runs; run += 1) {
        figures.push(await open(browser, program.url, screen, screen.as && accounts[screen.as]));
      }
      screens.push({ ...screen, figures: findMedians(figures) });
      console.log(`measured ${screen.name}`);
    }
    return { runs, screens };
  } finally {
    await browser.close();
    await program.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
