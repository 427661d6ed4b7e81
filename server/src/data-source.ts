import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool, types, type ClientConfig } from 'pg';
import { DataSource, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { TIMEOUTS, type Timeouts } from './config/timeouts';
import { MODULES } from './modules';
import { PostgresNaming } from './platform/database/columns';
import { DirectDataSource } from './platform/database/direct-data-source';
import type { DatabaseAddress } from './platform/database/embedded-postgres';
import type { AnyModule } from './platform/module';
import { MIGRATIONS, runMigrations } from './platform/database/migrations';
import { prepareStatements, REJECTED_SECONDS, StatementNames } from './platform/database/prepared-statements';
import { SHARED_CONNECTIONS } from './platform/database/short-reads';
import { Standby } from './platform/database/standby';
import { synchronizeQuotas } from './platform/limits/quotas';
import { ALL_QUOTAS } from './program';

// Keep a date as the string that Postgres sends. The driver would convert it to an instant in the server's time zone.
types.setTypeParser(types.builtins.DATE, (value) => value);

const LIST: readonly AnyModule[] = MODULES;
const ENTITIES = LIST.flatMap(({ entities = [] }) => entities);

const MIGRATION_LOCK = 7_402_001;
const LOCK_PAUSE_MS = 100;

/**
 * A connection that never crashes the program when it ends. Postgres may close it at the moment when the pool hands it
 * out. Nobody listens yet, and the error would count as uncaught. The first statement on the connection fails anyway.
 */
class ErrorSwallowingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** The class of a pool's connections. They prepare the same statements. */
function preparingClient(): typeof Client {
  const names = new StatementNames();
  return class extends ErrorSwallowingClient {
    constructor(config?: string | ClientConfig) {
      super(config);
      prepareStatements(this, names);
    }
  };
}

interface PoolOptions {
  connections: number;
  connectMs: number;
  /** Limits of statements, in the names of the driver. */
  limits: object;
  /** Whether repeated statements are prepared. */
  prepares: boolean;
}

const APPLICATION_NAME = 'macrolog';
const IDLE_TIMEOUT_MS = 60_000;

const toLimits = ({ statementMs, lockMs }: Timeouts) => ({ statement_timeout: statementMs, lock_timeout: lockMs });

const options = (address: DatabaseAddress, pool: PoolOptions): DataSourceOptions => ({
  type: 'postgres',
  ...address,
  entities: ENTITIES,
  namingStrategy: new PostgresNaming(),
  migrations: MIGRATIONS,
  migrationsTransactionMode: 'each',
  // Migrations create extensions and tables.
  installExtensions: false,
  applicationName: APPLICATION_NAME,
  connectTimeoutMS: pool.connectMs,
  extra: {
    max: pool.connections,
    Client: pool.prepares ? preparingClient() : ErrorSwallowingClient,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    // The names of rejected statements are used again when no connection has the old ones.
    maxLifetimeSeconds: REJECTED_SECONDS,
    ...pool.limits,
  },
});

interface DataSourceSettings {
  /** Whether repeated statements are prepared. Poolers older than PgBouncer 1.21 cannot do that. */
  prepares?: boolean;
  /** Whether short reads of all requests share two of the connections, if there are enough. */
  sharesReads?: boolean;
  timeouts?: Timeouts;
}

/** With fewer connections, all of them are in the pool. */
const MIN_TO_SHARE = 2 * SHARED_CONNECTIONS;

export function createDataSource(
  address: DatabaseAddress,
  connections: number,
  { prepares = true, sharesReads = false, timeouts = TIMEOUTS }: DataSourceSettings = {},
): DataSource {
  const shares = sharesReads && connections >= MIN_TO_SHARE;
  const pool = {
    connections: shares ? connections - SHARED_CONNECTIONS : connections,
    connectMs: timeouts.connectMs,
    limits: toLimits(timeouts),
    prepares,
  };
  return new DirectDataSource(options(address, pool), timeouts, shares);
}

interface StandbySettings {
  catchUpMs?: number;
  timeouts?: Timeouts;
}

/**
 * A standby that is connected when it is first used, with the timeouts of the other connections. Nothing is prepared,
 * because its statements are rare.
 */
export function createStandby(
  connectionString: string,
  connections: number,
  { catchUpMs, timeouts = TIMEOUTS }: StandbySettings = {},
): Standby {
  const pool = new Pool({
    connectionString,
    max: connections,
    Client: ErrorSwallowingClient,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: timeouts.standbyConnectMs,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    ...toLimits(timeouts),
  });
  return new Standby(pool, timeouts.statementMs, catchUpMs);
}

/**
 * Runs `work` under a cluster-wide lock. A separate idle transaction holds the lock, because a transaction pooler may
 * run the statements of one session on several connections, and a session lock would stay on one of them. The lock is
 * polled: CREATE INDEX CONCURRENTLY would wait for a statement that waits for the lock, and neither would ever end.
 */
async function underMigrationLock(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  for (;;) {
    await runner.startTransaction();
    try {
      // The transaction may be idle as long as the work takes, regardless of the server's settings.
      await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
      // No parameters: a statement with parameters keeps its snapshot open until the next one, and CREATE INDEX
      // CONCURRENTLY waits for all older snapshots.
      const [row] = (await runner.query(`SELECT pg_try_advisory_xact_lock(${MIGRATION_LOCK}) AS held`)) as {
        held: boolean;
      }[];
      if (row?.held) {
        await work();
        return;
      }
    } finally {
      // The connection itself may have failed. Then there is nothing to release.
      await runner.rollbackTransaction().catch(() => undefined);
    }
    await sleep(LOCK_PAUSE_MS);
  }
}

/**
 * Migrates the database, and updates its quotas. Several programs may call it at once: one works, the
 * others wait.
 */
export async function migrate(address: DatabaseAddress): Promise<void> {
  const dataSource = await new DataSource(
    options(address, { connections: 2, connectMs: TIMEOUTS.connectMs, limits: {}, prepares: false }),
  ).initialize();
  const lock = dataSource.createQueryRunner();
  try {
    await underMigrationLock(lock, async () => {
      await runMigrations(dataSource);
      await synchronizeQuotas(dataSource, ALL_QUOTAS);
    });
  } finally {
    await lock.release();
    await dataSource.destroy();
  }
}
