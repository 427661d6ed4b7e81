import type { Client, ClientConfig, Pool } from 'pg';
import { DataSource, QueryFailedError, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { TIMEOUTS, type Timeouts } from '../../config/timeouts';
import { ShortReads } from './short-reads';
import type { Queryable } from './transaction';

/** Statements whose result also has the number of rows. */
const COUNTED = new Set(['UPDATE', 'DELETE']);

type ConnectionClass = new (config: ClientConfig) => Client;

/**
 * Sends a statement that is not part of a transaction to a connection of the pool. TypeORM would create a query runner for each,
 * which takes longer than the driver itself.
 */
export class DirectDataSource extends DataSource {
  private readonly shared: ShortReads | undefined;

  /** @param sharesReads whether short reads use connections of their own, beside the pool. */
  constructor(
    options: DataSourceOptions,
    readonly timeouts: Timeouts,
    sharesReads = false,
  ) {
    super(options);
    if (sharesReads) this.shared = new ShortReads({ pool: this, createClient: (config) => this.createClient(config) });
  }

  /** For short reads that many requests need. */
  get shortReads(): Queryable {
    return this.shared ?? this;
  }

  override async initialize(): Promise<this> {
    await super.initialize();
    await this.shared?.open();
    return this;
  }

  override async destroy(): Promise<void> {
    await this.shared?.close();
    await super.destroy();
  }

  override async query<Result = unknown>(
    text: string,
    parameters: unknown[] = [],
    runner?: QueryRunner,
  ): Promise<Result> {
    if (runner) return super.query(text, parameters, runner);
    const client = await this.pool.connect();
    try {
      const { command, rows, rowCount } = await client.query<object>(text, parameters);
      return (COUNTED.has(command) ? [rows, rowCount] : rows) as Result;
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(text, parameters, error) : error;
    } finally {
      client.release();
    }
  }

  private get pool(): Pool {
    return (this.driver as unknown as { master: Pool }).master;
  }

  /** A connection like those of the pool. */
  private createClient(config: ClientConfig): Client {
    // The password isn't enumerable.
    const { Client: Connection, password, ...options } = this.pool.options;
    return new (Connection as unknown as ConnectionClass)({ ...options, password, ...config });
  }
}

/** Timeouts of a data source, which also apply to what waits beside its connections. */
export const getTimeouts = (dataSource: DataSource): Timeouts =>
  dataSource instanceof DirectDataSource ? dataSource.timeouts : TIMEOUTS;

/** Where short reads go that many requests need, such as those of a day. */
export const getShortReads = (dataSource: DataSource): Queryable =>
  dataSource instanceof DirectDataSource ? dataSource.shortReads : dataSource;
