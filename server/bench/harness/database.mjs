// Starts a Postgres server for a benchmark. It keeps running across the programs that are measured on it.
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const require = createRequire(import.meta.url);

/** @returns the database address, the folder of its socket, and a function that stops it. */
export async function startDatabase() {
  const { startEmbeddedPostgres } = require('../../dist/platform/database/embedded-postgres.js');
  const { migrate } = require('../../dist/data-source.js');
  const folder = mkdtempSync(join(tmpdir(), 'macrolog-bench-'));
  const { address, stop } = await startEmbeddedPostgres({ dataDir: folder });
  const { host, port, username, database } = address;
  const url = `postgresql://${username}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  await migrate({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    folder,
    async end() {
      await client.end();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
