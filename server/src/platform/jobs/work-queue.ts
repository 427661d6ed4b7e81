import type { DataSource } from 'typeorm';

export interface DueRows {
  table: string;
  /** Columns of the primary key, if they aren't `user_id` and `id`. */
  key?: readonly string[];
  /** Columns to return, from `t`. */
  columns: string;
  /** Column with the due time of a row. */
  dueColumn: string;
  /** A due time further ahead than this comes from a wrong clock, and the row is due now. */
  maxAheadMs?: number;
  /** Other conditions, and their parameters from $3 on. */
  condition: string;
  parameters?: readonly unknown[];
  orderBy?: string;
  /** Other assignments, each followed by a comma. */
  changes?: string;
  /** Other processes skip a claimed row for this time. If it isn't finished by then, it is due again. */
  leaseMs: number;
  limit: number;
  /** Time of the claim if it isn't the database's own time, because the due times come from the `Clock`. */
  now?: Date;
}

/**
 * Claims due rows with one short statement, so that concurrent callers get different ones and no lock is held while they
 * are processed. `statement_timestamp()` is when the database received the statement; it allows an index search.
 */
export async function claimDue<Row>(dataSource: DataSource, rows: DueRows): Promise<Row[]> {
  const { table, columns, dueColumn, maxAheadMs, condition, parameters = [], changes = '', leaseMs, limit } = rows;
  const { key = ['user_id', 'id'] } = rows;
  const now = 'COALESCE($1::timestamptz, statement_timestamp())';
  const isAhead = maxAheadMs === undefined ? '' : `OR ${dueColumn} > ${now} + interval '${maxAheadMs} ms'`;
  const [claimed] = await dataSource.query<[Row[], number]>(
    `WITH due AS MATERIALIZED (
       SELECT ${key.join()} FROM ${table} WHERE ${condition} AND (${dueColumn} <= ${now} ${isAhead})
        ORDER BY ${rows.orderBy ?? dueColumn} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
     UPDATE ${table} t SET ${changes} ${dueColumn} = ${now} + $2 * interval '1 ms'
       FROM due WHERE ${key.map((column) => `t.${column} = due.${column}`).join(' AND ')}
     RETURNING ${columns}`,
    [rows.now, leaseMs, ...parameters],
  );
  return claimed;
}

const DELETED_AT_ONCE = 1_000;

/** Deletes rows in batches, so that no statement takes long. */
export async function deleteInBatches(
  dataSource: DataSource,
  table: string,
  condition: string,
  parameters: readonly unknown[],
): Promise<void> {
  let deleted = DELETED_AT_ONCE;
  while (deleted === DELETED_AT_ONCE) {
    [, deleted] = await dataSource.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${DELETED_AT_ONCE}))`,
      [...parameters],
    );
  }
}

/** Pause after a failed attempt: doubles each time, up to a maximum. The first attempt is 1. */
export const retryDelayMs = (attempt: number, { firstMs, maxMs }: { firstMs: number; maxMs: number }): number =>
  Math.min(maxMs, firstMs * 2 ** (attempt - 1));

/** Rows that wait for work. */
export interface WorkQueue<Row> {
  /** Claims the next rows. Fewer than `batch` of them are the last ones. */
  claim: () => Promise<readonly Row[]>;
  batch?: number;
  work: (row: Row) => Promise<void>;
  /** Records a failure, such as the time of the next attempt. Without it, the row is due again after its lease. */
  onFailure?: (row: Row, error: unknown) => Promise<void> | void;
  /** Ends after claimed rows of which one failed, because more would fail too while a provider is unavailable. */
  endsAfterFailure?: boolean;
}

interface Outcome {
  claimed: number;
  failures: unknown[];
}

/** Processes a queue until nothing is due or the signal is aborted. A failed row doesn't stop the others. */
export async function workOff<Row>(
  { claim, batch = 1, work, onFailure, endsAfterFailure = false }: WorkQueue<Row>,
  signal?: AbortSignal,
): Promise<Outcome> {
  const outcome: Outcome = { claimed: 0, failures: [] };
  let isLast = false;
  while (!isLast && !signal?.aborted) {
    const rows = await claim();
    for (const row of rows) {
      if (signal?.aborted) break;
      outcome.claimed += 1;
      try {
        await work(row);
      } catch (error) {
        outcome.failures.push(error);
        await onFailure?.(row, error);
      }
    }
    isLast = rows.length < batch || (endsAfterFailure && outcome.failures.length > 0);
  }
  return outcome;
}

/**
 * Processes rows that leave the queue by being processed, so that they need no claim. Returns the failures.
 * @param find the next rows, without those that have failed.
 */
export async function workOffEach(
  find: (except: readonly string[]) => Promise<readonly string[]>,
  work: (id: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<unknown[]> {
  const failed: string[] = [];
  const onFailure = (id: string) => void failed.push(id);
  return (await workOff({ claim: () => find(failed), work, onFailure }, signal)).failures;
}
