import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '../../src/data-source';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres';
import { writeKept } from './kept-row';
import { testCluster, type TestCluster } from './cluster';

/** The template in an existing database, migrated by two processes at once through PgBouncer. */
async function prepareCluster({ primary, pooler }: TestCluster): Promise<void> {
  const address = { ...primary, ...pooler };
  await Promise.all([migrate(address), migrate(address)]);
  const { host, port, username } = primary;
  const client = new Client({ host, port, user: username, database: 'postgres' });
  await client.connect();
  // PgBouncer keeps its connections, and a template can be copied only while nobody is connected to it.
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [primary.database]);
  await client.end();
  process.env['TEST_DATABASE'] = JSON.stringify(primary);
}

/** One temporary Postgres for the whole run. Its migrated database is the template for each test file. */
export default async function globalSetup(): Promise<void> {
  process.env['TEST_SEED'] ??= String(Math.floor(Math.random() * 1e9));
  process.stdout.write(`Samples are chosen with TEST_SEED=${process.env['TEST_SEED']}.\n`);
  execFileSync(process.execPath, [join(__dirname, 'compile-sources.cjs')]);
  process.env['TEST_FOLDER'] = mkdtempSync(join(tmpdir(), 'macrolog-test-files-'));
  const cluster = testCluster();
  if (cluster) return prepareCluster(cluster);
  const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-test-'));
  const first = await startEmbeddedPostgres({ dataDir, durable: false });
  // `restart.test.ts` reads it.
  await writeKept(first.address);
  await first.stop();
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
  await migrate(postgres.address);
  process.env['TEST_DATABASE'] = JSON.stringify(postgres.address);
  Object.assign(globalThis, { stopTestPostgres: postgres.stop, testDataDir: dataDir });
}
