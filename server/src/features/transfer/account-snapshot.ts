import type { DataSource, QueryRunner } from 'typeorm';

/** Rows that are in memory at once. */
export const PAGE_ROWS = 500;

/**
 * Everything of one user as it is at one moment, however long the reading takes: a transaction that only reads, and cursors
 * in it, so that memory holds a page at a time. Holds a connection until it is closed.
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
      // Macros of all entries are listed in one statement, which may take longer than a request's.
      await snapshot.runner.query(`SET LOCAL statement_timeout = '15s'`);
      return snapshot;
    } catch (error) {
      await snapshot.close();
      throw error;
    }
  }

  /** What a statement finds, in which `$1` is the user. */
  all<T>(sql: string): Promise<T[]> {
    return this.runner.manager.query<T[]>(sql, [this.userId]);
  }

  /** As `all`, a page after the other. */
  async *pages<T>(sql: string): AsyncGenerator<T[]> {
    const cursor = `page_${(this.cursors += 1)}`;
    await this.runner.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, [this.userId]);
    for (;;) {
      const rows = await this.runner.manager.query<T[]>(`FETCH ${PAGE_ROWS} FROM ${cursor}`);
      if (rows.length > 0) yield rows;
      if (rows.length < PAGE_ROWS) break;
    }
    await this.runner.query(`CLOSE ${cursor}`);
  }

  /** Gives the connection back; what still reads is told that it is gone. */
  close(): Promise<void> {
    this.closing ??= this.runner
      .rollbackTransaction()
      // The connection may be what failed: there is nothing left to undo then.
      .catch(() => undefined)
      .then(() => this.runner.release());
    return this.closing;
  }
}
