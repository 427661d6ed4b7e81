import { defineConfig } from '@playwright/test';
import { CAMERA_VIDEO } from './support/camera';
import { BOTH_SIZES, DESKTOP, DESKTOP_ALONE, PHONE } from './support/sizes';

const fromRunner = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error('Start the browser tests with `npm run e2e -w client`.');
  return value;
};

/**
 * Most tests run on a phone, where most people log their food. The tags `@desktop` and `@phone` limit a test to one size.
 * `npm test` runs the tests with the tag `@journey` (`run.mjs`). They are one project, which gives each test its size,
 * because a project has its own worker processes and browsers, whose start costs as much as a test.
 */
const SIZES = [
  { name: 'phone', testIgnore: DESKTOP_ALONE, grepInvert: /@desktop/, use: PHONE },
  { name: 'desktop', testMatch: [...BOTH_SIZES, ...DESKTOP_ALONE], grepInvert: /@phone/, use: DESKTOP },
];
const JOURNEYS = [{ name: 'journeys' }];

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
        // A page lives for seconds, in which optimizing its code costs more than it saves: a fifth of the processor time. So does
        // handing work to other threads: a tenth.
        '--js-flags=--no-opt --single-threaded',
        // A browser with other flags would have to be started for the tests that use the camera.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${CAMERA_VIDEO}`,
      ],
      env: { ...process.env, ...(JSON.parse(fromRunner('E2E_CHROMIUM_ENV')) as Record<string, string>) },
    },
  },
  projects: process.env['E2E_JOURNEYS'] ? JOURNEYS : SIZES,
});
