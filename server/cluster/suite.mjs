// Runs the server tests against two processes behind the balancer, with PgBouncer in transaction mode and a synchronous
// standby.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failuresOfJest } from '../scripts/failures.mjs';
import { ROOT } from '../scripts/project.mjs';
import { newFolder, ReplicatedDatabase } from './cluster.mjs';
import { LEFT_OUT } from './left-out.mjs';
import { USER } from './postgres.mjs';

const JEST = join(ROOT, 'node_modules/.bin/jest');

/** The data is deleted after the run, so no write waits for the disk. Replication works as usual. */
const THROW_AWAY = { fsync: 'off', full_page_writes: 'off' };

const escaped = (text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function leftOut(leaveOut) {
  const whole = leaveOut.filter(({ test }) => !test).map(({ file }) => `/${escaped(file)}$`);
  const single = leaveOut.filter(({ test }) => test).map(({ test }) => escaped(test));
  return [
    ...whole.flatMap((pattern) => ['--testPathIgnorePatterns', pattern]),
    ...(single.length > 0 ? ['--testNamePattern', `^(?!(?:${single.join('|')})$)`] : []),
  ];
}

let running;

/** Stops the suite when it is interrupted. The servers are stopped as after any other run. */
export async function endSuite() {
  running?.child.kill('SIGTERM');
  await running?.tidied;
}

async function runJest(cluster, report) {
  const args = ['--json', `--outputFile=${report}`, ...leftOut(LEFT_OUT), '/server/test/'];
  running.child = spawn(JEST, args, {
    cwd: join(ROOT, 'server'),
    env: { ...process.env, TEST_CLUSTER: JSON.stringify(cluster) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(running.child, 'close');
  return JSON.parse(readFileSync(report, 'utf8'));
}

/** @returns the number of passed and failed tests, and the failures. */
export async function runSuite() {
  const folder = newFolder();
  const reports = mkdtempSync(join(tmpdir(), 'macrolog-reports-'));
  const database = new ReplicatedDatabase(folder, THROW_AWAY);
  let tidied;
  running = { tidied: new Promise((resolve) => (tidied = resolve)) };
  try {
    await database.start();
    const { postgres, pgbouncer } = database;
    const primary = { host: '127.0.0.1', port: postgres.primary.port, username: USER, database: 'macrolog' };
    const pooler = { host: pgbouncer.folder, port: pgbouncer.port };
    const report = await runJest({ primary, pooler }, join(reports, 'suite'));
    const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
    const passed = report.numPassedTests;
    return { passed, failed: passed === 0 ? Math.max(1, failed) : failed, failures: failuresOfJest(report) };
  } finally {
    await database.end();
    rmSync(folder, { recursive: true, force: true });
    rmSync(reports, { recursive: true, force: true });
    running = undefined;
    tidied();
  }
}
