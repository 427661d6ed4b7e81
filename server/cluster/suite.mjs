// Runs the server tests against two processes behind HAProxy, with PgBouncer in transaction mode and the replicated
// Postgres.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../harness/system.mjs';
import { readJestReport } from '../scripts/failures.mjs';
import { ROOT } from '../scripts/project.mjs';
import { createCertificate } from './certificate.mjs';
import { ReplicatedDatabase } from './database.mjs';
import { findInstalled } from './installed.mjs';
import { DATABASE, USER } from './pgbouncer.mjs';
import { SKIPPED_TESTS } from './skipped-tests.mjs';

const JEST = join(ROOT, 'node_modules/.bin/jest');

/** The data is deleted after the run, so no write waits for the disk. Replication works as usual. */
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off'];

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

/** @param {object} cluster addresses for the tests. @param {Record<string, string>} env @param {string} report */
async function runJest(cluster, env, report) {
  const args = ['--json', `--outputFile=${report}`, ...createFilters(), '/server/test/'];
  const child = spawn(JEST, args, {
    cwd: join(ROOT, 'server'),
    env: { ...process.env, ...env, TEST_CLUSTER: JSON.stringify(cluster) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (running) running.kill = () => child.kill('SIGTERM');
  await once(child, 'close');
  const { passed, failed, failures } = readJestReport(JSON.parse(readFileSync(report, 'utf8')));
  return { passed, failed: passed === 0 ? Math.max(1, failed) : failed, failures };
}

/** @returns the number of passed and failed tests, and the failures. */
export async function runSuite() {
  const installed = findInstalled();
  const folder = temporaryFolder('cluster');
  const database = new ReplicatedDatabase(installed, folder);
  let finish = () => {};
  running = { ended: new Promise((resolve) => (finish = resolve)) };
  try {
    const certificate = createCertificate(installed, folder);
    await database.start();
    const { postgres, pgbouncer } = database;
    for (const setting of NOT_DURABLE) await postgres.setParameter(setting);
    const primary = await postgres.findPrimary();
    // Some tests show that not even the owner of the database can do something.
    await postgres.query(primary, `ALTER ROLE ${USER} SUPERUSER`);
    const { host, port } = postgres.nodes[primary];
    const cluster = {
      primary: { host, port, username: USER, database: DATABASE },
      pooler: { host: pgbouncer.folder, port: pgbouncer.port },
      certificate: certificate.file,
    };
    const { DATABASE_PREPARED_STATEMENTS } = pgbouncer.env;
    const env = {
      DATABASE_PREPARED_STATEMENTS,
      PGPASSWORD: pgbouncer.password,
      NODE_EXTRA_CA_CERTS: certificate.trusted,
    };
    return await runJest(cluster, env, join(folder, 'suite'));
  } finally {
    await database.end();
    rmSync(folder, { recursive: true, force: true });
    running = undefined;
    finish();
  }
}
