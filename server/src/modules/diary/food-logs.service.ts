import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import {
  AppError,
  scaleMacros,
  type LocalDate,
  parseLocalDate,
  parseLocalDateRange,
  type MacroAmountInput,
  notFound,
  parseServings,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { historyLimitExceeded, oldestReadableDay, requireReadableDay } from '../../platform/entitlements';
import { clientMadeId, isUuid } from '../../platform/ids';
import type { Viewer } from '../../platform/viewer';
import { inTransaction } from '../../platform/database/transaction';
import { MAX_RANGE_ENTRIES } from '../../platform/limits/answers';
import { hiddenDay, type Day, type DiaryEntry } from './day';
import { emptyDay, hiddenDays, readEvaluatedDays, type DayRequest } from './day-reader';
import { EntryBudget, tooManyEntries } from './entry-budget';
import { entryPages, sizeOfRange, toFoodLog, type EntryRow, type RangeSize } from './entry-pages.query';
import { FoodLogEntity } from './food-log.entity';
import { dayOfEntry, insertEntry, insertServing, type FoodSnapshot, type NewEntry } from './food-logs.query';
import { quickEntry } from './quick-entry';

export interface LogFood {
  /** Client-generated. Sending the same ID again changes nothing. Created if omitted. */
  id?: string | null | undefined;
  foodId: string;
  date: LocalDate;
  servings: number;
}

export interface QuickAdd {
  /** Client-generated. Sending the same ID again changes nothing. */
  id: string;
  date: LocalDate;
  name?: string | null | undefined;
  macros: readonly MacroAmountInput[];
}

/** Entries of a range, read page by page. */
export interface OpenRange {
  size: RangeSize;
  pages: AsyncIterable<DiaryEntry[]>;
}

async function* diaryPages(pages: AsyncIterable<readonly EntryRow[]>): AsyncGenerator<DiaryEntry[]> {
  for await (const rows of pages) yield rows.map(toFoodLog);
}

/** Saves a food to the viewer's foods in the given transaction. */
export type SaveFood = (manager: EntityManager) => Promise<FoodSnapshot>;

/** Rolls back the transaction if the entry already exists. */
class LoggedMeanwhile extends Error {}

const isGiven = (id: string | null | undefined): id is string => id !== null && id !== undefined;

const entryOf = ({
  id,
  logDate,
  foodId,
  name,
  servingSize,
  servings,
  macros,
  loggedAt,
}: FoodLogEntity): DiaryEntry => ({
  id,
  date: logDate,
  foodId,
  name,
  servingSize,
  servings,
  macros: scaleMacros(servings, macros),
  loggedAt,
});

/** The diary: logged entries by day, and the progress toward the goals of each day. */
export class FoodLogsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async day(viewer: Viewer, date: LocalDate, request: DayRequest = {}): Promise<Day> {
    parseLocalDate(date);
    if (date < oldestReadableDay(viewer, this.clock.now())) return hiddenDay(date);
    const { days, judge } = await readEvaluatedDays(this.dataSource, viewer, { from: date, to: date }, request);
    return judge(days[0] ?? emptyDay(date));
  }

  /**
   * Like `day`, for APIs that can't represent a hidden day.
   * @throws AppError PLAN_REQUIRED for a hidden day.
   */
  async openDay(viewer: Viewer, date: LocalDate, request: DayRequest = {}): Promise<Day> {
    const day = await this.day(viewer, date, request);
    if (day.hidden) throw historyLimitExceeded(viewer);
    return day;
  }

  /**
   * The entries of a range, oldest day first, with their size.
   * @throws AppError PLAN_REQUIRED if the tier can't read all of them, TOO_LARGE if there are too many.
   */
  async openRange(viewer: Viewer, start: LocalDate, end: LocalDate): Promise<OpenRange> {
    const { from, to } = parseLocalDateRange(start, end);
    const { userId } = viewer;
    const oldest = oldestReadableDay(viewer, this.clock.now());
    const hidden = await hiddenDays(this.dataSource, { userId, from, to }, oldest);
    if (hidden.length > 0) throw historyLimitExceeded(viewer);
    const range = { userId, from, to };
    const size = await sizeOfRange(this.dataSource, range);
    if (size.entries > MAX_RANGE_ENTRIES) throw tooManyEntries();
    return { size, pages: diaryPages(entryPages(this.dataSource, range, new EntryBudget())) };
  }

  /** Days of a range that have entries, oldest first. Days that the tier can't read are marked as hidden. */
  async days(viewer: Viewer, start: LocalDate, end: LocalDate, request: DayRequest = {}): Promise<Day[]> {
    const { from, to } = parseLocalDateRange(start, end);
    const oldest = oldestReadableDay(viewer, this.clock.now());
    const readable = { from: from < oldest ? oldest : from, to };
    const [hidden, read] = await Promise.all([
      hiddenDays(this.dataSource, { userId: viewer.userId, from, to }, oldest),
      readable.from <= to ? readEvaluatedDays(this.dataSource, viewer, readable, request) : undefined,
    ]);
    return [...hidden.map(hiddenDay), ...(read ? read.days.map(read.judge) : [])];
  }

  /**
   * Logs a food and returns its day. If the ID exists, nothing changes, and the day of the existing entry is returned,
   * whatever else the request contains.
   * @throws AppError INVALID_INPUT, NOT_FOUND for another user's food, PLAN_REQUIRED for a hidden day.
   */
  async log(viewer: Viewer, input: LogFood): Promise<Day> {
    const { date } = await this.record(viewer, input, this.insertOwn(input.foodId));
    return this.day(viewer, date);
  }

  /**
   * Like `log`, for a food that the viewer may not have yet. It is looked up before the transaction that saves and logs
   * it, so that a slow lookup holds no connection. Neither happens if the ID exists.
   */
  async logFound(viewer: Viewer, input: Omit<LogFood, 'foodId'>, find: () => Promise<SaveFood>): Promise<Day> {
    const earlier = isGiven(input.id) && (await dayOfEntry(this.dataSource, viewer.userId, clientMadeId(input.id)));
    if (earlier) return this.day(viewer, earlier);
    const { date } = await this.record(viewer, input, async (entry) => this.insertSaved(entry, await find()));
    return this.day(viewer, date);
  }

  /** Like `log`, but returns the entry in its current state, even if it was deleted since. */
  async logEntry(viewer: Viewer, input: LogFood): Promise<DiaryEntry> {
    const { id } = await this.record(viewer, input, this.insertOwn(input.foodId));
    return entryOf(await this.writable(viewer, id));
  }

  /** Logs macros without a food. If the ID exists, nothing changes. */
  async quickAdd(viewer: Viewer, { id, date, ...typed }: QuickAdd): Promise<Day> {
    const entry = await this.record(viewer, { id, date, servings: 1 }, (made) =>
      insertServing(this.dataSource.manager, { ...made, ...quickEntry(typed) }),
    );
    return this.day(viewer, entry.date);
  }

  /** Changes the number of servings. */
  async update(viewer: Viewer, id: string, servings: number): Promise<Day> {
    const checked = parseServings(servings);
    const entry = await this.writable(viewer, id);
    if (entry.deletedAt) throw notFound('Diary entry');
    await this.change(entry, { servings: checked });
    return this.day(viewer, entry.logDate);
  }

  /** Deletes an entry; `restore` undoes it. Idempotent. */
  async delete(viewer: Viewer, id: string): Promise<Day> {
    const entry = await this.writable(viewer, id);
    if (!entry.deletedAt) await this.change(entry, { deletedAt: this.clock.now() });
    return this.day(viewer, entry.logDate);
  }

  async restore(viewer: Viewer, id: string): Promise<Day> {
    const entry = await this.writable(viewer, id);
    if (entry.deletedAt) await this.change(entry, { deletedAt: null });
    return this.day(viewer, entry.logDate);
  }

  /**
   * Checks for an existing ID only if the insert adds nothing, but before any error is thrown. So new entries, which
   * are the normal case, need no extra query.
   */
  private async record(
    viewer: Viewer,
    input: Omit<LogFood, 'foodId'>,
    insert: (entry: NewEntry) => Promise<boolean>,
  ): Promise<{ id: string; date: LocalDate }> {
    const id = isGiven(input.id) ? clientMadeId(input.id) : uuidv7();
    try {
      const date = parseLocalDate(input.date);
      const servings = parseServings(input.servings);
      const loggedAt = this.clock.now();
      requireReadableDay(viewer, date, loggedAt);
      if (await insert({ userId: viewer.userId, id, date, servings, loggedAt })) return { id, date };
      throw notFound('Food');
    } catch (refusal) {
      const earlier = refusal instanceof AppError && (await dayOfEntry(this.dataSource, viewer.userId, id));
      if (!earlier) throw refusal;
      return { id, date: earlier };
    }
  }

  private insertOwn(foodId: string) {
    return async (entry: NewEntry): Promise<boolean> => {
      if (!isUuid(foodId)) throw notFound('Food');
      return insertEntry(this.dataSource, { ...entry, foodId });
    };
  }

  private async insertSaved(entry: NewEntry, save: SaveFood): Promise<boolean> {
    try {
      await inTransaction(this.dataSource, async (manager) => {
        const food = await save(manager);
        if (!(await insertServing(manager, { ...entry, ...food }))) throw new LoggedMeanwhile();
      });
      return true;
    } catch (error) {
      if (error instanceof LoggedMeanwhile) return false;
      throw error;
    }
  }

  private find(viewer: Viewer, id: string): Promise<FoodLogEntity | null> {
    return this.dataSource.manager.findOneBy(FoodLogEntity, { userId: viewer.userId, id });
  }

  private async writable(viewer: Viewer, id: string): Promise<FoodLogEntity> {
    const entry = isUuid(id) && (await this.find(viewer, id.toLowerCase()));
    if (!entry) throw notFound('Diary entry');
    requireReadableDay(viewer, entry.logDate, this.clock.now());
    return entry;
  }

  private change({ userId, id }: FoodLogEntity, values: { servings: number } | { deletedAt: Date | null }) {
    return this.dataSource.manager.update(FoodLogEntity, { userId, id }, values);
  }
}
