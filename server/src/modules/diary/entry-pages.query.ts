import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { addDays, type LocalDate, tooLarge } from '@macrolog/domain';
import { fromStoredServings, type StoredMacro } from '../../platform/database/columns';
import { MAX_DAY_ENTRIES, MAX_RANGE_ENTRIES } from '../../platform/limits/answers';
import type { DiaryEntry } from './day';
import type { EntryBudget } from './entry-budget';
import { ENTRIES_BETWEEN } from './food-logs.query';

/** Maximum number of entries in memory while a range is read. */
const PAGE_ENTRIES = 2_000;

/** An entry with the macros of one serving, as stored. */
export type EntryRow = Omit<DiaryEntry, 'macros'> & { macros: StoredMacro[] };

export interface EntryRange {
  userId: string;
  from: LocalDate;
  to: LocalDate;
}

export const toFoodLog = (row: EntryRow): DiaryEntry => ({
  ...row,
  macros: fromStoredServings(row.macros, row.servings),
});

interface Page {
  rows: EntryRow[];
  /** The first day of the next page; undefined for the last page. */
  next: LocalDate | undefined;
}

/** All entries of a day that exceed a page. @throws AppError TOO_LARGE if there are too many. */
async function readLargeDay(dataSource: DataSource, { userId, to }: EntryRange, date: LocalDate): Promise<Page> {
  const rows = await dataSource.query<EntryRow[]>(ENTRIES_BETWEEN, [userId, date, date, MAX_DAY_ENTRIES + 1]);
  if (rows.length > MAX_DAY_ENTRIES) {
    throw tooLarge(`The day ${date} has more than ${MAX_DAY_ENTRIES.toLocaleString('en-US')} entries.`);
  }
  return { rows, next: date < to ? addDays(date, 1) : undefined };
}

/** The first entries of a range: as many whole days as fit into a page, and at least one. */
async function readPage(dataSource: DataSource, range: EntryRange): Promise<Page> {
  const { userId, from, to } = range;
  const rows = await dataSource.query<EntryRow[]>(ENTRIES_BETWEEN, [userId, from, to, PAGE_ENTRIES + 1]);
  const last = rows.at(-1);
  if (!last || rows.length <= PAGE_ENTRIES) return { rows, next: undefined };
  // The last day may be incomplete.
  const whole = rows.findIndex(({ date }) => date === last.date);
  return whole === 0 ? readLargeDay(dataSource, range, last.date) : { rows: rows.slice(0, whole), next: last.date };
}

/**
 * Entries of a range in the order in which they were logged, in pages of whole days. Other requests run between two
 * pages, and no connection is held while a page is processed.
 * @throws AppError TOO_LARGE when the budget is used up.
 */
export async function* entryPages(
  dataSource: DataSource,
  range: EntryRange,
  budget: EntryBudget,
): AsyncGenerator<EntryRow[]> {
  for (let start: LocalDate | undefined = range.from; start !== undefined;) {
    const from: LocalDate = start;
    const page = await budget.read(() => readPage(dataSource, { ...range, from }));
    yield page.rows;
    start = page.next;
    if (start !== undefined) await nextTurn();
  }
}

/** Size of the rows of a range. */
export interface RangeSize {
  entries: number;
  /** Number of macros of all entries. */
  amounts: number;
  /**
   * Bytes of the names, serving sizes and macros. Each counts once per row, because rows for each macro repeat them.
   */
  textBytes: number;
}

const RANGE_SIZE = `
  SELECT count(*)::int AS entries, coalesce(sum(amounts), 0)::float8 AS amounts,
         coalesce(sum(amounts * (octet_length(name) + octet_length(serving_size)) + octet_length(macros::text)),
                  0)::float8 AS "textBytes"
    FROM (SELECT name, serving_size, macros, jsonb_array_length(macros) AS amounts
            FROM food_logs
           WHERE user_id = $1 AND log_date BETWEEN $2 AND $3 AND deleted_at IS NULL
           LIMIT ${MAX_RANGE_ENTRIES + 1}) AS entries`;

/** Size of a range. Stops at one entry beyond the maximum. */
export async function sizeOfRange(dataSource: DataSource, { userId, from, to }: EntryRange): Promise<RangeSize> {
  const [size] = await dataSource.query<RangeSize[]>(RANGE_SIZE, [userId, from, to]);
  return size ?? { entries: 0, amounts: 0, textBytes: 0 };
}
