// Starts a Postgres server for a benchmark. It keeps running across the programs that are measured on it.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '#built/data-source';
import { startEmbeddedPostgres } from '#built/platform/database/embedded-postgres';
import { temporaryFolder } from '../../harness/system.mjs';

/** @typedef {Awaited<ReturnType<typeof startDatabase>>} BenchDatabase */

/** @returns the database address, the folder of its socket, its main process, and a function that stops it. */
export async function startDatabase() {
  const folder = temporaryFolder('bench');
  const { address, stop } = await startEmbeddedPostgres({ dataDir: folder });
  if (!('host' in address)) throw new Error('The embedded Postgres has a socket.');
  const { host, port, username, database } = address;
  const url = `postgresql://${username}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  await migrate({ url });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return {
    url,
    client,
    folder,
    pid: Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    async end() {
      await client.end();
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
