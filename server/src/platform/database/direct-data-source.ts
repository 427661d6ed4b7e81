import type { Pool } from 'pg';
import { DataSource, QueryFailedError, type DataSourceOptions, type QueryRunner } from 'typeorm';
import { TIMEOUTS, type Timeouts } from '../../config/timeouts';

/** Statements whose result also has the number of rows. */
const COUNTED = new Set(['UPDATE', 'DELETE']);

/**
 * Sends a statement that is not part of a transaction to a connection of the pool. TypeORM would create a query runner for each,
 * which takes longer than the driver itself.
 */
export class DirectDataSource extends DataSource {
  constructor(
    options: DataSourceOptions,
    readonly timeouts: Timeouts,
  ) {
    super(options);
  }

  override async query<Result = unknown>(
    text: string,
    parameters: unknown[] = [],
    runner?: QueryRunner,
  ): Promise<Result> {
    if (runner) return super.query(text, parameters, runner);
    const { master } = this.driver as unknown as { master: Pool };
    const client = await master.connect();
    try {
      const { command, rows, rowCount } = await client.query<object>(text, parameters);
      return (COUNTED.has(command) ? [rows, rowCount] : rows) as Result;
    } catch (error) {
      throw error instanceof Error ? new QueryFailedError(text, parameters, error) : error;
    } finally {
      client.release();
    }
  }
}

/** Timeouts of a data source, which also apply to what waits beside its connections. */
export const getTimeouts = (dataSource: DataSource): Timeouts =>
  dataSource instanceof DirectDataSource ? dataSource.timeouts : TIMEOUTS;
