import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres';
import type { SocketAddress } from './support/cluster';

test('the Postgres of a data folder has its rows after a restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'macrolog-restart-'));
  const query = async (statement: string): Promise<unknown[]> => {
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    const { host, port, username, database } = postgres.address as SocketAddress;
    const client = new Client({ host, port, user: username, database });
    await client.connect();
    const { rows } = await client.query<object>(statement);
    await client.end();
    await postgres.stop();
    return rows;
  };
  await query(`CREATE TABLE kept AS SELECT 'Avocado' AS name`);
  expect(await query('SELECT name FROM kept')).toEqual([{ name: 'Avocado' }]);
  rmSync(dataDir, { recursive: true, force: true });
});
