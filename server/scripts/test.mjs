// `npm test`: runs every check and test of the repository and prints their sum in the last line.
//   --static  only checks without a database or a browser (`npm run check`)
//   --long    every case of the tests that `npm test` only samples, and all browser tests
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJestReport, readPlaywrightReport } from './failures.mjs';
import { prepare, ROOT } from './project.mjs';

/** @import { TestFailure } from '../harness/types' */

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string[]} command
 * @property {string} cwd
 * @property {Record<string, string>} [env]
 * @property {boolean} [quiet] Shows the output only after a failure.
 * @property {() => Counts} [count] Counts the tests; a stage without it counts as one.
 *
 * @typedef {{ passed: number, failed: number, failures?: TestFailure[] }} Counts
 */

const onlyStatic = process.argv.includes('--static');
const long = process.argv.includes('--long');

const reports = mkdtempSync(join(tmpdir(), 'macrolog-reports-'));

/** @param {string} name */
const readReport = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

/** @param {string} name */
const bin = (name) => join(ROOT, 'node_modules', '.bin', name);

/** The native compiler. Version 6 of TypeScript is there, too, because the tools that read its syntax tree need it. */
const TSC = join(ROOT, 'node_modules', 'typescript-native', 'bin', 'tsc');

/** Tests and checks allocate much for a short time: a larger young generation saves a tenth of the time of checks. */
const YOUNG_GENERATION = '--max-semi-space-size=64';

/**
 * The flag reaches the workers, but not the programs that tests start.
 * @param {string} workspace @returns {Stage}
 */
const jest = (workspace) => ({
  name: `${workspace} tests`,
  command: [
    process.execPath,
    YOUNG_GENERATION,
    bin('jest'),
    '--maxWorkers=2',
    '--json',
    `--outputFile=${join(reports, workspace)}`,
  ],
  cwd: join(ROOT, workspace),
  count: () => readJestReport(readReport(workspace)),
});

const CHECK_ENV = { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${YOUNG_GENERATION}` };

/** @param {string} name @param {string[]} command @returns {Stage} */
const check = (name, ...command) => ({ name, command, cwd: ROOT, env: CHECK_ENV, quiet: true });

/** Two lanes that take about the same time. */
const STATIC = [
  [
    // It reports the errors of the compiler, too, except in the scripts, whose configuration it does not find.
    check('types and lint', bin('oxlint'), '-c', '.config/oxlint.config.mjs', '--type-check'),
    check('types of scripts', process.execPath, TSC, '-p', '.config/tsconfig.tools.json'),
    ...(long ? [check('slow lint', bin('eslint'), '-c', '.config/eslint.config.mjs', '.')] : []),
    check('format', bin('oxfmt'), '--check'),
    check('language', process.execPath, 'server/scripts/check-language.mjs'),
    check('styles', process.execPath, 'client/scripts/check-styles.mjs'),
    check('translations', process.execPath, 'client/scripts/languages/check-messages.mjs'),
  ],
  [
    check(
      'import boundaries',
      bin('depcruise'),
      '--config',
      '.config/dependency-cruiser.cjs',
      'server/domain/src',
      'server/sandbox/src',
      'server/src',
      'client/src',
    ),
    check('dead code', bin('knip')),
    check('generated code', process.execPath, 'server/scripts/check-generated.mjs'),
  ],
];

/** @type {Stage} */
const BROWSER = {
  name: 'browser tests',
  command: [process.execPath, 'client/e2e/run.mjs', ...(long ? [] : ['--journeys'])],
  cwd: ROOT,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'browser') },
  count: () => readPlaywrightReport(readReport('browser')),
};

/** Some tests of the server start the program with the built client, and the browser tests show it. @type {Stage} */
const CLIENT_BUILD = {
  name: 'client build',
  command: [process.execPath, 'server/scripts/build-client.mjs'],
  cwd: ROOT,
  quiet: true,
};

const [lint, others] = STATIC;

/**
 * Phases of stages. The lanes of a phase run side by side, the stages of a lane one after the other. No phase has more busy
 * processes than two cores can run: with everything side by side, the same work takes a third more processor time.
 * @type {Stage[][][]}
 */
const PHASES = onlyStatic
  ? [STATIC]
  : [[lint, [CLIENT_BUILD, ...others]], [[jest('client')]], [[jest('server')]], [[BROWSER]]];

/** @param {Stage} stage @returns {Promise<{ ok: boolean, output: string }>} */
function execute({ command: [program, ...args], cwd, env, quiet }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env, ...(long && { TEST_LONG: '1' }) },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}

/** @param {Stage} stage @param {boolean} ok @returns {Counts} */
function count(stage, ok) {
  if (!stage.count) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  try {
    const { passed, failed, failures = [] } = stage.count();
    // A failure without a failed test is a crash, or no test ran at all.
    return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed, failures };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** @param {Stage} stage */
async function runStage(stage) {
  const started = Date.now();
  const { ok, output } = await execute(stage);
  const result = { name: stage.name, ...count(stage, ok), seconds: (Date.now() - started) / 1000 };
  if (!ok && output) console.log(`\n✗ ${stage.name}\n${output.trimEnd()}\n`);
  return result;
}

/** @param {Stage[]} lane */
async function runLane(lane) {
  /** @type {Awaited<ReturnType<typeof runStage>>[]} */
  const results = [];
  for (const stage of lane) results.push(await runStage(stage));
  return results;
}

prepare({ workspaces: ['server'], summary: '0 passed, 1 failed' });
// The same for all lanes.
process.env.TEST_SEED ??= String(Math.floor(Math.random() * 1e9));

/** @type {Awaited<ReturnType<typeof runLane>>} */
const results = [];
for (const lanes of PHASES) results.push(...(await Promise.all(lanes.map(runLane))).flat());
rmSync(reports, { recursive: true, force: true });
/** @param {'passed' | 'failed'} key */
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
for (const { failures = [] } of results) for (const { name, why } of failures) console.log(`\n✗ ${name}\n${why}`);
console.log('');
for (const { name, passed, failed, seconds } of results) {
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(22)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s`,
  );
}
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
