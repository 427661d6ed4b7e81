import { defineConfig } from '@playwright/test';

const fromRunner = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error('Start the browser tests with `npm run e2e -w client`.');
  return value;
};

const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`);

/** Accessibility and layout depend on the screen size. */
const BOTH_SIZES = specs('accessibility', 'landing', 'prerendered', 'print');

/** Made with a keyboard, independent of the screen size, or sets its own. */
const DESKTOP_ALONE = specs(
  'account',
  'every-route',
  'first-screen',
  'keyboard',
  'languages',
  'layout',
  'loading',
  'pwa',
  'sessions',
  'settings',
  'stripe-form',
  'support',
  'texts',
  'time-zones',
  'transfer',
);

/**
 * Most tests run on a phone, where most people log their food. The tags `@desktop` and `@phone` limit a test to one size.
 * `npm test` runs the tests with the tag `@journey`, and those with `@phone-journey` at the size of a phone (`run.mjs`).
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Only failing tests take this long. The longest ones that pass take 40 s, and several times as long on a slow machine.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    baseURL: fromRunner('E2E_BASE_URL'),
    // Tests of what closes or moves meanwhile turn motion on, and tests of the offline app turn service workers on.
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
    // No test crosses midnight: in the first half of a UTC day it is daytime in Johannesburg, in the second half in Tahiti.
    // Accounts there have no region, so that the language of the browser decides how foods are measured.
    timezoneId: new Date().getUTCHours() < 12 ? 'Africa/Johannesburg' : 'Pacific/Tahiti',
    trace: 'off',
    launchOptions: {
      executablePath: fromRunner('E2E_CHROMIUM'),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds, in which optimizing its code costs more than it saves: a fifth of the processor time.
        '--js-flags=--no-opt',
      ],
      env: { ...process.env, ...(JSON.parse(fromRunner('E2E_CHROMIUM_ENV')) as Record<string, string>) },
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: DESKTOP_ALONE,
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    {
      name: 'desktop',
      testMatch: [...BOTH_SIZES, ...DESKTOP_ALONE],
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
