import { defineConfig } from '@playwright/test';

const fromRunner = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error('Start the browser tests with `npm run e2e -w client`.');
  return value;
};

const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`);

/** Independent of the screen size, or sets its own: sessions, storage, the service worker, the keyboard, policies. */
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

/** Details of the dashboard's dialogs, tested on phones only. The main flow is tested on both. */
const PHONE_ALONE = specs('diary', 'foods', 'categories', 'weight');

/** Every route is tested on a phone and a desktop. Tests for phones only have the tag `@phone`. */
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
