import type { DatabaseAddress } from '../../src/platform/database/embedded-postgres';

export type SocketAddress = Extract<DatabaseAddress, { host: string }>;

/** The parts that `npm run test:cluster` has started. */
export interface TestCluster {
  /** The primary of the replicated Postgres, for creating and dropping databases without PgBouncer. */
  primary: SocketAddress;
  /** PgBouncer in front of it, in transaction mode, as used by the program. */
  pooler: Pick<SocketAddress, 'host' | 'port'>;
  /** File with the certificate and key of HAProxy. */
  certificate: string;
}

/** Undefined in a plain `npm test`. */
export function testCluster(): TestCluster | undefined {
  const text = process.env['TEST_CLUSTER'];
  return text === undefined ? undefined : (JSON.parse(text) as TestCluster);
}
