import { randomUUID } from 'node:crypto';
import { Client, type Pool } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '../../src/data-source';
import type { DatabaseAddress } from '../../src/platform/database/embedded-postgres';
import { testCluster, type SocketAddress } from './cluster';
import { LONG_TIMEOUTS } from './long-timeouts';

/** The server of all tests. */
export const findServer = (): SocketAddress => {
  const address = process.env['TEST_DATABASE'];
  if (!address) throw new Error('Start the tests with Jest, which starts their Postgres first.');
  return JSON.parse(address) as SocketAddress;
};

async function administer(statement: string): Promise<void> {
  const { host, port, username } = findServer();
  const client = new Client({ host, port, user: username, database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export interface TestDatabase {
  address: SocketAddress;
  drop(): Promise<void>;
}

/** A database for one test file: a copy of the migrated template, or an empty one. */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const address = findServer();
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  // The template contains the USDA database: copying files takes half as long as inserting the rows again.
  await administer(`CREATE DATABASE ${database} TEMPLATE ${empty ? 'template0' : address.database} STRATEGY FILE_COPY`);
  return {
    address: { ...address, ...testCluster()?.pooler, database },
    drop: () => administer(`DROP DATABASE ${database} WITH (FORCE)`),
  };
}

/** The address of a database for those who take a URL, without the pooler. */
export function toUrl({ address }: TestDatabase): string {
  const { host, port, username } = findServer();
  return `postgres://${username}@localhost:${port}/${address.database}?host=${encodeURIComponent(host)}`;
}

/** The program's connections to a database. */
export async function connectDatabase(
  address: DatabaseAddress,
  connections: number,
  settings: Parameters<typeof createDataSource>[2] = {},
): Promise<DataSource> {
  const dataSource = await createDataSource(address, connections, {
    timeouts: LONG_TIMEOUTS,
    ...settings,
  }).initialize();
  // The worker of Jest may end while the connections are idle.
  const { master } = dataSource.driver as unknown as { master: Pool };
  master.options.allowExitOnIdle = true;
  return dataSource;
}

/** A copy of the migrated database for each test of a file, with three connections. */
export function databaseOfEachTest(): { address: SocketAddress; dataSource: DataSource } {
  const own = {} as { address: SocketAddress; dataSource: DataSource };
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    own.address = database.address;
    own.dataSource = await connectDatabase(database.address, 3);
  });
  afterEach(async () => {
    await own.dataSource.destroy();
    await database.drop();
  });
  return own;
}
