import type { Logger } from 'pino';
import { Counter, type Metric } from 'prom-client';
import type { DataSource } from 'typeorm';
import { getTimeouts } from './direct-data-source';
import { StandbyFailed, type Standby } from './standby';
import type { Queryable } from './transaction';

/** How long the primary answers before a standby that failed is tried again. */
const RETRY_AFTER_MS = 10_000;

/**
 * Writes a record into the log, after everything that was acknowledged, and returns its end. The commit of the statement
 * sends it to the standby. Other positions may lie within a record that is only in part on disk. A standby can't replay
 * such a record until somebody's commit writes the rest.
 */
const POSITION = `SELECT pg_logical_emit_message(true, 'macrolog', '')::text AS position`;

interface StandbyOptions {
  standby: Standby;
  logger: Logger;
  retryAfterMs?: number;
}

type Read<T> = (database: Queryable) => Promise<T>;

/** Runs `read` in a read-only transaction of the primary. */
async function readFromPrimary<T>(dataSource: DataSource, read: Read<T>, timeoutMs?: number): Promise<T> {
  const runner = dataSource.createQueryRunner();
  try {
    await runner.startTransaction('REPEATABLE READ');
    await runner.query('SET TRANSACTION READ ONLY');
    if (timeoutMs !== undefined) await runner.query(`SET LOCAL statement_timeout = ${timeoutMs}`);
    return await read(runner.manager);
  } finally {
    // The connection itself may have failed. Then there is nothing to roll back.
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}

/**
 * Long reads of one point in time. A standby answers them if there is one and it has everything that was acknowledged
 * before the read began, so the result is the same. Otherwise the primary answers.
 */
export class SnapshotReads {
  /** Timeout of each statement that reads a whole account. */
  readonly accountStatementMs: number;
  readonly metrics: readonly Metric[];
  private readonly reads: Counter<'server'> | undefined;
  private retryAt = 0;
  private isFailing = false;

  /** @param options undefined if there is no standby. */
  constructor(
    private readonly primary: DataSource,
    private readonly options?: StandbyOptions,
  ) {
    this.accountStatementMs = getTimeouts(primary).accountStatementMs;
    if (options) {
      this.reads = new Counter({
        name: 'database_snapshot_reads_total',
        help: 'Long reads that a standby may answer, by the server that answered.',
        labelNames: ['server'],
        registers: [],
      });
      for (const server of ['standby', 'primary']) this.reads.inc({ server }, 0);
    }
    this.metrics = this.reads ? [this.reads] : [];
  }

  /**
   * Runs `read` in a read-only transaction that sees one point in time, which isn't before the call. It runs again on
   * the primary if the standby fails, so it must have no effect of its own.
   * @param timeoutMs of each statement, if it may take longer than others.
   */
  async run<T>(read: Read<T>, timeoutMs?: number): Promise<T> {
    if (this.options && performance.now() >= this.retryAt) {
      try {
        const result = await this.readFromStandby(this.options, read, timeoutMs);
        this.reads?.inc({ server: 'standby' });
        return result;
      } catch (error) {
        if (!(error instanceof StandbyFailed)) throw error;
        this.pause(this.options, error);
      }
    }
    this.reads?.inc({ server: 'primary' });
    return readFromPrimary(this.primary, read, timeoutMs);
  }

  private async readFromStandby<T>({ standby, logger }: StandbyOptions, read: Read<T>, timeoutMs?: number): Promise<T> {
    const [row] = await this.primary.query<{ position: string }[]>(POSITION).catch((error: unknown) => {
      throw new StandbyFailed("The position of the primary's log is unknown.", { cause: error });
    });
    const result = await standby.read(row?.position ?? '', read, timeoutMs);
    if (this.isFailing) logger.info('the standby answers long reads again');
    this.isFailing = false;
    return result;
  }

  private pause({ logger, retryAfterMs = RETRY_AFTER_MS }: StandbyOptions, error: StandbyFailed): void {
    this.retryAt = performance.now() + retryAfterMs;
    if (!this.isFailing) logger.warn({ err: error }, 'the primary answers long reads instead of the standby');
    this.isFailing = true;
  }
}
