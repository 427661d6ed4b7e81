// Shared by `npm start`, `npm test` and `npm run dev`. Runs before any package is installed, so it uses only Node's own
// modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Node flags, also used by `npm start` and the Docker image. By default V8 lets a small heap grow to four times the
 * used memory before it collects garbage: 290 MiB instead of 175 MiB at the same speed.
 */
export const NODE_FLAGS = ['--heap-growing-percent=35', '--max-semi-space-size=8'];

/** @param {string[]} parts */
const at = (...parts) => join(ROOT, ...parts);

class StepFailed extends Error {}

/**
 * Runs a command from the top of the repository and waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, quiet?: boolean }} [options]
 */
export function run(command, args, { env = {}, cwd = ROOT, quiet = false } = {}) {
  const result = spawnSync(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    throw new StepFailed(`${[command, ...args].join(' ')} failed.\n${result.stdout ?? ''}${result.stderr ?? ''}`);
  }
}

/**
 * Runs the npm that started this process, or the one on the path.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
const npm = (args, options) =>
  process.env.npm_execpath
    ? run(process.execPath, [process.env.npm_execpath, ...args], options)
    : run('npm', args, options);

/**
 * Packages of a lock file by their path.
 * @param {string} file
 * @returns {Record<string, { version?: string, dev?: boolean, optional?: boolean, link?: boolean }>}
 */
const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * True if node_modules has every package of the lock file in the locked version.
 * @param {{ withDev: boolean }} options
 */
function isInstalled({ withDev }) {
  const hidden = at('node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = readPackages(hidden);
  return Object.entries(readPackages(at('package-lock.json'))).every(([path, { version, dev, optional, link }]) => {
    if (path === '' || !path.includes('node_modules/') || optional || (dev && !withDev)) return true;
    if (link) return existsSync(at(path));
    return installed[path]?.version === version;
  });
}

/**
 * Installs missing packages. Without `withDev`, only those needed to build and run.
 * @param {{ withDev: boolean }} options
 */
function ensureInstalled({ withDev }) {
  if (isInstalled({ withDev })) return;
  console.log('Installing packages (first run only) …');
  // Development packages that are installed stay: a start must not remove what a developer has set up.
  const keepsDev = withDev || existsSync(at('node_modules', 'jest'));
  npm(['ci', ...(keepsDev ? ['--include=dev'] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error']);
}

/** @param {string} folder */
function listFiles(folder) {
  if (!existsSync(folder)) return [];
  if (statSync(folder).isFile()) return [folder];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A digest of all files that a build depends on.
 * @param {string[]} sources
 */
function createDigest(sources) {
  const hash = createHash('sha256').update(process.version);
  for (const file of sources.flatMap((source) => listFiles(at(source))).sort()) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @typedef {'server' | 'client'} Workspace */

/** @type {Record<Workspace, { sources: string[], output: string }>} */
const BUILDS = {
  server: {
    sources: [
      'server/src',
      'server/domain/src',
      'server/sandbox/src',
      'server/sandbox/tsconfig.json',
      'server/sandbox/tsconfig.build.json',
      'server/domain/tsconfig.json',
      'server/domain/tsconfig.build.json',
      'server/tsconfig.json',
      'server/tsconfig.build.json',
      '.config/tsconfig.base.json',
      'package-lock.json',
    ],
    output: 'server/dist',
  },
  client: {
    sources: [
      'client/src',
      'client/public',
      'client/index.html',
      'client/lingui.config.mjs',
      'client/vite.config.ts',
      'client/scripts',
      'client/package.json',
      'server/domain/src',
      'package-lock.json',
    ],
    output: 'client/dist',
  },
};

/**
 * Builds the workspaces whose sources have changed since their last build.
 * @param {readonly Workspace[]} workspaces
 */
function ensureBuilt(workspaces) {
  for (const workspace of workspaces) {
    const { sources, output } = BUILDS[workspace];
    const stamp = at(output, '.built');
    const digest = createDigest(sources);
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) continue;
    console.log(`Building the ${workspace} …`);
    rmSync(at(output), { recursive: true, force: true });
    npm(['run', '--silent', 'build', '-w', workspace], { quiet: true });
    writeFileSync(stamp, digest);
  }
}

/**
 * Installs and builds what is missing or has changed. If a step fails, prints why and ends the process.
 * @param {{ withDev?: boolean, workspaces?: readonly Workspace[], summary?: string }} [options] `summary` is the last
 * line of the output after a failure.
 */
export function prepare({ withDev = true, workspaces = ['server', 'client'], summary } = {}) {
  try {
    ensureInstalled({ withDev });
    ensureBuilt(workspaces);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    console.error(error.message);
    if (summary) console.log(summary);
    process.exit(1);
  }
}

/**
 * Ends this process with SIGTERM when npm is gone. npm may be killed without passing the signal on. Then Ctrl-C would not
 * reach this process, and it would keep the port from the next start.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const npm = process.ppid;
  setInterval(() => {
    if (process.ppid !== npm) process.kill(process.pid, 'SIGTERM');
  }, 200).unref();
}
