import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import type { Queryable } from './transaction';

/** Time for the standby to replay what the primary has committed. */
const CATCH_UP_MS = 1_000;

/** Pause before a standby that is behind is asked again. */
const POLL_MS = 20;

/** How much longer than Postgres this side waits for a statement. A server that hangs never times out. */
const GRACE_MS = 500;

const BEGIN = 'START TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** The server of this connection, and whether it is a standby that has replayed the log up to `$1`. */
const PROGRESS = `
  SELECT pg_postmaster_start_time()::text AS server,
         pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS "isCaughtUp"`;

interface Progress {
  server: string;
  isCaughtUp: boolean | null;
}

/** The driver's option is missing in its types. */
interface TimedQuery extends QueryConfig {
  query_timeout: number;
}

/** The standby can't be used: it is unreachable, too far behind, or failed in the middle of a read. */
export class StandbyFailed extends Error {}

const toFailure = (error: unknown): StandbyFailed =>
  error instanceof StandbyFailed ? error : new StandbyFailed('The standby failed.', { cause: error });

/** A connection on which each statement has a time limit of its own. */
class TimedConnection {
  /** A connection with a failed statement may still be busy with it. */
  hasFailed = false;

  constructor(private readonly client: PoolClient) {}

  async send(text: string, values: unknown[], timeoutMs: number): Promise<QueryResult> {
    const query: TimedQuery = { text, values, query_timeout: timeoutMs };
    try {
      return await this.client.query(query);
    } catch (error) {
      this.hasFailed = true;
      throw toFailure(error);
    }
  }

  async release(): Promise<void> {
    if (!this.hasFailed) await this.send('ROLLBACK', [], CATCH_UP_MS).catch(() => undefined);
    this.client.release(this.hasFailed);
  }
}

/** A streaming standby, or a pooler or balancer in front of several. */
export class Standby {
  /**
   * @param pool connects only when it is used.
   * @param statementTimeoutMs timeout of its connections.
   */
  constructor(
    private readonly pool: Pool,
    private readonly statementTimeoutMs: number,
    private readonly catchUpMs = CATCH_UP_MS,
  ) {
    // A connection that ends while it is idle is replaced.
    pool.on('error', () => undefined);
  }

  /**
   * Runs `read` in a read-only transaction that sees everything up to a position in the primary's log.
   * @throws StandbyFailed if it can't; otherwise what `read` throws.
   */
  async read<T>(position: string, read: (database: Queryable) => Promise<T>, timeoutMs?: number): Promise<T> {
    const client = await this.pool.connect().catch((error: unknown) => {
      throw toFailure(error);
    });
    const connection = new TimedConnection(client);
    const waitMs = (timeoutMs ?? this.statementTimeoutMs) + GRACE_MS;
    try {
      await this.begin(connection, position);
      if (timeoutMs !== undefined) {
        await connection.send(`SET LOCAL statement_timeout = ${timeoutMs}`, [], this.catchUpMs);
      }
      const query = async (text: string, values: unknown[] = []) =>
        (await connection.send(text, values, waitMs)).rows as never;
      return await read({ query });
    } catch (error) {
      // A stream may have replaced the error of the statement that failed.
      throw connection.hasFailed ? toFailure(error) : error;
    } finally {
      await connection.release();
    }
  }

  close(): Promise<void> {
    return this.pool.end();
  }

  /**
   * Opens a transaction whose snapshot contains everything up to the position. The position is read after the snapshot
   * was taken, so it says nothing about that snapshot, only about the next one of the same server. A pooler may lead
   * each transaction to another server.
   */
  private async begin(connection: TimedConnection, position: string): Promise<void> {
    const deadline = performance.now() + this.catchUpMs;
    let caughtUp: string | undefined;
    while (performance.now() < deadline) {
      await connection.send(BEGIN, [], this.catchUpMs);
      const { rows } = await connection.send(PROGRESS, [position], this.catchUpMs);
      const { server, isCaughtUp } = rows[0] as Progress;
      if (isCaughtUp && server === caughtUp) return;
      caughtUp = isCaughtUp ? server : undefined;
      await connection.send('ROLLBACK', [], this.catchUpMs);
      if (!isCaughtUp) await sleep(POLL_MS);
    }
    throw new StandbyFailed(`The standby is not one, or more than ${this.catchUpMs} ms behind.`);
  }
}
