import { Client } from 'pg';
import type { DatabaseAddress } from '../../src/platform/database/embedded-postgres';
import type { SocketAddress } from './cluster';

/** Beside the database of which each test file gets a copy. */
const DATABASE = 'postgres';

async function query(address: DatabaseAddress, statement: string): Promise<object[]> {
  const { host, port, username } = address as SocketAddress;
  const client = new Client({ host, port, user: username, database: DATABASE });
  await client.connect();
  const { rows } = await client.query<object>(statement);
  await client.end();
  return rows;
}

/** Writes a row, and when the server of now started. */
export const writeKept = (address: DatabaseAddress): Promise<object[]> =>
  query(address, `CREATE TABLE kept AS SELECT 'Avocado' AS name, pg_postmaster_start_time() AS started`);

/** The row, and whether the server has been restarted since. */
export const readKept = (address: DatabaseAddress): Promise<object[]> =>
  query(address, 'SELECT name, started < pg_postmaster_start_time() AS "isRestarted" FROM kept');
