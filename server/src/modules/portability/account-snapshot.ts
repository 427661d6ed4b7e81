import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

/** Maximum number of rows in memory. */
const MAX_PAGE_ROWS = 500;

/** Rows that are processed at a time. Other requests run in between. */
const MAX_ROWS_AT_ONCE = 100;

/** Timeout of one statement: reading a whole account takes longer than a request may. */
const STATEMENT_TIMEOUT = '15s';

/** A consistent view of a user's data: a read-only transaction with cursors, so that only one page is in memory. */
export class AccountSnapshot {
  private cursors = 0;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly userId: string,
  ) {}

  /** Runs `read` with a snapshot, which holds a connection until it ends. */
  static async use<T>(
    dataSource: DataSource,
    userId: string,
    read: (snapshot: AccountSnapshot) => Promise<T>,
  ): Promise<T> {
    const runner = dataSource.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      await runner.query('SET TRANSACTION READ ONLY');
      await runner.query(`SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`);
      return await read(new AccountSnapshot(runner, userId));
    } finally {
      // The connection itself may have failed. Then there is nothing to roll back.
      await runner.rollbackTransaction().catch(() => undefined);
      await runner.release();
    }
  }

  /** The only row of a statement; `$1` is the user. */
  async one<T>(sql: string): Promise<T | undefined> {
    const [row] = await this.runner.manager.query<T[]>(sql, [this.userId]);
    return row;
  }

  /** The rows of a statement, page by page. */
  async *pages<T>(sql: string): AsyncGenerator<T[]> {
    const cursor = `page_${(this.cursors += 1)}`;
    await this.runner.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, [this.userId]);
    for (;;) {
      const rows = await this.runner.manager.query<T[]>(`FETCH ${MAX_PAGE_ROWS} FROM ${cursor}`);
      for (let start = 0; start < rows.length; start += MAX_ROWS_AT_ONCE) {
        yield rows.slice(start, start + MAX_ROWS_AT_ONCE);
        await nextTurn();
      }
      if (rows.length < MAX_PAGE_ROWS) break;
    }
    await this.runner.query(`CLOSE ${cursor}`);
  }
}
