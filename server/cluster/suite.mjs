// Runs the server tests against two processes behind the balancer, with PgBouncer in transaction mode and a synchronous
// standby.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { USER } from '../harness/postgres.mjs';
import { temporaryFolder } from '../harness/system.mjs';
import { readJestReport } from '../scripts/failures.mjs';
import { ROOT } from '../scripts/project.mjs';
import { newFolder, ReplicatedDatabase } from './cluster.mjs';
import { SKIPPED_TESTS } from './skipped-tests.mjs';

const JEST = join(ROOT, 'node_modules/.bin/jest');

/** The data is deleted after the run, so no write waits for the disk. Replication works as usual. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off' };

/** @param {string} text */
const escape = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Arguments of Jest that leave tests out. */
function createFilters() {
  const files = SKIPPED_TESTS.filter(({ test }) => test === undefined).map(({ file }) => `/${escape(file)}$`);
  const tests = SKIPPED_TESTS.flatMap(({ test }) => (test === undefined ? [] : [escape(test)]));
  return [
    ...files.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]),
    ...(tests.length > 0 ? ['--testNamePattern', `^(?!(?:${tests.join('|')})$)`] : []),
  ];
}

/** The tests that run now, and the end of the run. @type {{ kill?: () => void, ended: Promise<void> } | undefined} */
let running;

/** Stops the suite when it is interrupted. The servers are stopped as after any other run. */
export async function endSuite() {
  running?.kill?.();
  await running?.ended;
}

/** @param {object} cluster addresses for the tests. @param {string} report */
async function runJest(cluster, report) {
  const args = ['--json', `--outputFile=${report}`, ...createFilters(), '/server/test/'];
  const child = spawn(JEST, args, {
    cwd: join(ROOT, 'server'),
    env: { ...process.env, TEST_CLUSTER: JSON.stringify(cluster) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (running) running.kill = () => child.kill('SIGTERM');
  await once(child, 'close');
  const { passed, failed, failures } = readJestReport(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: passed === 0 ? Math.max(1, failed) : failed, failures };
}

/** @returns the number of passed and failed tests, and the failures. */
export async function runSuite() {
  const folder = newFolder();
  const reports = temporaryFolder('reports');
  const database = new ReplicatedDatabase(folder, NOT_DURABLE);
  let finish = () => {};
  running = { ended: new Promise((resolve) => (finish = resolve)) };
  try {
    await database.start();
    const { postgres, pgbouncer } = database;
    const primary = { host: '127.0.0.1', port: postgres.primary.port, username: USER, database: 'macrolog' };
    const pooler = { host: pgbouncer.folder, port: pgbouncer.port };
    return await runJest({ primary, pooler }, join(reports, 'suite'));
  } finally {
    await database.end();
    rmSync(folder, { recursive: true, force: true });
    rmSync(reports, { recursive: true, force: true });
    running = undefined;
    finish();
  }
}
