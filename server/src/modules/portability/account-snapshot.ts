import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SnapshotReads } from '../../platform/database/snapshot-reads';
import type { Queryable } from '../../platform/database/transaction';

/** Maximum number of rows in memory. */
const MAX_PAGE_ROWS = 500;

/** Rows that are processed at a time. Other requests run in between. */
const MAX_ROWS_AT_ONCE = 100;

/** A consistent view of a user's data: a read-only transaction with cursors, so that only one page is in memory. */
export class AccountSnapshot {
  private cursors = 0;

  private constructor(
    private readonly database: Queryable,
    private readonly userId: string,
  ) {}

  /** Runs `read` with a snapshot, which holds a connection until it ends. It may run twice, see `SnapshotReads`. */
  static use<T>(snapshots: SnapshotReads, userId: string, read: (snapshot: AccountSnapshot) => Promise<T>): Promise<T> {
    return snapshots.run((database) => read(new AccountSnapshot(database, userId)), snapshots.accountStatementMs);
  }

  /** The only row of a statement; `$1` is the user. */
  async one<T>(sql: string): Promise<T | undefined> {
    const [row] = await this.database.query<T[]>(sql, [this.userId]);
    return row;
  }

  /** The rows of a statement, page by page. */
  async *pages<T>(sql: string): AsyncGenerator<T[]> {
    const cursor = `page_${(this.cursors += 1)}`;
    await this.database.query(`DECLARE ${cursor} NO SCROLL CURSOR FOR ${sql}`, [this.userId]);
    for (;;) {
      const rows = await this.database.query<T[]>(`FETCH ${MAX_PAGE_ROWS} FROM ${cursor}`);
      for (let start = 0; start < rows.length; start += MAX_ROWS_AT_ONCE) {
        yield rows.slice(start, start + MAX_ROWS_AT_ONCE);
        await nextTurn();
      }
      if (rows.length < MAX_PAGE_ROWS) break;
    }
    await this.database.query(`CLOSE ${cursor}`);
  }
}
