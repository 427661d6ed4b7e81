import { defineConfig } from '@playwright/test';

const fromRunner = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error('Start the browser tests with `npm run e2e -w client`.');
  return value;
};

const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`);

/** No screen could change these, or they set its size themselves: sessions, storage, the worker, the keyboard, policies. */
const DESKTOP_ALONE = specs(
  'session',
  'diary-sessions',
  'diary-keyboard',
  'log-dialog-layout',
  'loading',
  'pwa',
  'time-zones',
  'stripe-form',
  'password-reset',
  'graphql-ide',
  'every-route',
);

/** What the dialogs of the dashboard do in detail, where thumbs do it; its main path is seen on both. */
const PHONE_ALONE = specs('diary', 'foods', 'categories', 'weight');

/** Every route is seen on a phone and on a desktop; a test about thumbs alone is tagged `@phone`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ...(process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['json'] as const] : [])],
  use: {
    baseURL: fromRunner('E2E_BASE_URL'),
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
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
      ],
      env: { ...process.env, ...(JSON.parse(fromRunner('E2E_CHROMIUM_ENV')) as Record<string, string>) },
    },
  },
  projects: [
    { name: 'phone', testIgnore: DESKTOP_ALONE, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
    {
      name: 'desktop',
      testIgnore: PHONE_ALONE,
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
