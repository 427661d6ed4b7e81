import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, type LocalDate, QUOTAS, refusal, tooLarge } from '@macrolog/domain';
import type { Queryable } from '../../platform/database/transaction';
import { MAX_ANSWER_VALUES } from '../../platform/limits/answers';
import { MAX_DAY_ENTRIES, MAX_RANGE_ENTRIES } from './diary-limits';
import type { CountedFoodLog, DateRange } from './food-log.repository';

/** Maximum number of food logs in a page. A full day fits into one. */
export const PAGE_SIZE = QUOTAS.food_logs_per_day.max;

/** Error for a range of days with too many food logs. */
export const tooManyFoodLogs = () =>
  refusal('TOO_LARGE', 'DAYS_HAVE_TOO_MANY_ENTRIES', { params: { max: MAX_RANGE_ENTRIES } });

/**
 * Number of food logs that one request may still read. Pages are read one at a time, even if a request asks for several
 * ranges at once.
 */
export class ReadBudget {
  private foodLogs = MAX_RANGE_ENTRIES;
  private macros = MAX_ANSWER_VALUES;
  private lastRead: Promise<unknown> = Promise.resolve();

  /**
   * Reads a page after the previous pages.
   * @throws AppError TOO_LARGE if the request has read too many food logs.
   */
  read<Row>(readPage: () => Promise<Page<Row>>): Promise<Page<Row>> {
    const page = this.lastRead.then(async () => {
      if (this.foodLogs < 0) throw tooManyFoodLogs();
      const read = await readPage();
      this.foodLogs -= read.foodLogs.length;
      if (this.foodLogs < 0) throw tooManyFoodLogs();
      return read;
    });
    this.lastRead = page.catch(() => undefined);
    return page;
  }

  /**
   * Counts macros that are kept for the response.
   * @throws AppError TOO_LARGE if there are more than fit into one.
   */
  keep(macros: number): void {
    this.macros -= macros;
    if (this.macros < 0) throw refusal('TOO_LARGE', 'RESPONSE_TOO_LARGE');
  }
}

interface Page<Row> {
  foodLogs: Row[];
  /** The first day of the next page; undefined for the last page. */
  next: LocalDate | undefined;
}

/** The first food logs of a range, by day. */
type ReadRows<Row> = (manager: Queryable, range: DateRange, limit: number) => Promise<Row[]>;

/** The food logs of a range, and how they are read. */
interface Source<Row> {
  manager: Queryable;
  read: ReadRows<Row>;
  range: DateRange;
}

/** All food logs of a day that exceed a page. @throws AppError TOO_LARGE if there are too many. */
async function readLargeDay<Row>({ manager, read, range }: Source<Row>, date: LocalDate): Promise<Page<Row>> {
  const foodLogs = await read(manager, { userId: range.userId, from: date, to: date }, MAX_DAY_ENTRIES + 1);
  if (foodLogs.length > MAX_DAY_ENTRIES) {
    throw tooLarge(`The day ${date} has more than ${MAX_DAY_ENTRIES.toLocaleString('en-US')} entries.`);
  }
  return { foodLogs, next: date < range.to ? addDays(date, 1) : undefined };
}

/** The first food logs of a range: as many whole days as fit into a page, and at least one. */
async function readPage<Row extends CountedFoodLog>(source: Source<Row>): Promise<Page<Row>> {
  const foodLogs = await source.read(source.manager, source.range, PAGE_SIZE + 1);
  const last = foodLogs.at(-1);
  if (!last || foodLogs.length <= PAGE_SIZE) return { foodLogs, next: undefined };
  // The last day may be incomplete.
  const whole = foodLogs.findIndex(({ date }) => date === last.date);
  if (whole === 0) return readLargeDay(source, last.date);
  return { foodLogs: foodLogs.slice(0, whole), next: last.date };
}

/**
 * Food logs of a range in the order in which they were logged, in pages of whole days. Other requests run between two
 * pages, and no connection is held while a page is processed.
 * @throws AppError TOO_LARGE when the budget is used up.
 */
export async function* readPages<Row extends CountedFoodLog>(
  source: Source<Row>,
  budget: ReadBudget,
): AsyncGenerator<Row[]> {
  for (let start: LocalDate | undefined = source.range.from; start !== undefined;) {
    const from: LocalDate = start;
    const page = await budget.read(() => readPage({ ...source, range: { ...source.range, from } }));
    yield page.foodLogs;
    start = page.next;
    if (start !== undefined) await nextTurn();
  }
}
