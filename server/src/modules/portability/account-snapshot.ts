import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';

/** Maximum number of rows of an export in memory. */
const MAX_PAGE_ROWS = 500;

/** Rows that are formatted at a time. Other requests run in between. */
const MAX_ROWS_AT_ONCE = 100;

/** Timeout of one statement of an export. */
const STATEMENT_TIMEOUT = '15s';

/**
 * A consistent snapshot of all data of a user: a read-only transaction with cursors, so that only one page is in
 * memory. Holds a connection until it is closed.
 */
export class AccountSnapshot {
  private cursors = 0;
  private closing: Promise<void> | undefined;

  private constructor(
    private readonly runner: QueryRunner,
    private readonly userId: string,
  ) {}

  static async open(dataSource: DataSource, userId: string): Promise<AccountSnapshot> {
    const snapshot = new AccountSnapshot(dataSource.createQueryRunner(), userId);
    try {
      await snapshot.runner.startTransaction('REPEATABLE READ');
      await snapshot.runner.query('SET TRANSACTION READ ONLY');
      await snapshot.runner.query(`SET LOCAL statement_timeout = '${STATEMENT_TIMEOUT}'`);
      return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  /** All rows of a statement; `$1` is the user. */
  all<T>(sql: string): Promise<T[]> {
    return this.runner.manager.query<T[]>(sql, [this.userId]);
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

  /** Returns the connection. Active readers fail. */
  close(): Promise<void> {
    this.closing ??= this.runner
      .rollbackTransaction()
      // The connection itself may have failed. Then there is nothing to roll back.
      .catch(() => undefined)
      .then(() => this.runner.release());
    return this.closing;
  }
}
