// Runs the browser tests: finds a browser, starts the built server once for all of them, and passes both to Playwright.
//   --journeys  only those of `npm test`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './support/browser.mjs';
import { startProgram } from './support/program.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-e2e-'));

const JOURNEYS = '--grep=@journey';
const onlyJourneys = process.argv.includes('--journeys');
const options = process.argv.slice(2).map((option) => (option === '--journeys' ? JOURNEYS : option));

const browser = await findBrowser();
const program = await startProgram({ dataDir });
const tests = spawn(
  join(here, '../../node_modules/.bin/playwright'),
  ['test', '-c', join(here, 'playwright.config.ts'), ...options],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      E2E_BASE_URL: program.url,
      E2E_DATA_DIR: dataDir,
      E2E_CHROMIUM: browser.path,
      E2E_CHROMIUM_ENV: JSON.stringify(browser.env),
      ...(onlyJourneys && { E2E_JOURNEYS: '1' }),
    },
  },
);
const [code] = /** @type {[code: number | null]} */ (await once(tests, 'close'));
await program.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exit(code ?? 1);
