import type { DatabaseAddress } from '../../src/db/data-source';

export type SocketAddress = Extract<DatabaseAddress, { host: string }>;

/** Where the tests run on what `npm run test:cluster` has started. */
export interface TestCluster {
  /** The primary of a replicated Postgres, past the pooler: databases are made and dropped there. */
  primary: SocketAddress;
  /** PgBouncer before it, in transaction mode: the way of the program. */
  pooler: Pick<SocketAddress, 'host' | 'port'>;
}

/** Undefined where the tests run by themselves, as they do in `npm test`. */
export function testCluster(): TestCluster | undefined {
  const text = process.env['TEST_CLUSTER'];
  return text === undefined ? undefined : (JSON.parse(text) as TestCluster);
}
