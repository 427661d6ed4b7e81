import type { DataSource } from 'typeorm';
import {
  addDays,
  FURTHER_NUTRIENTS,
  historyLimitExceeded,
  isEntitled,
  type LocalDate,
  oldestReadableDay,
  parseLocalDate,
  parseLocalDateRange,
  readableRange,
} from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import { MAX_RANGE_ENTRIES } from './diary-limits';
import { getShortReads } from '../../platform/database/direct-data-source';
import type { Viewer } from '../../platform/viewer';
import { GoalTimeline } from '../goals/goal-timeline';
import type { GoalsService } from '../goals/goals.service';
import { findDayCalories, type DayCalories } from './day-calories.repository';
import { addUpDays, type Day, type DayRecord, emptyDay, hiddenDay, LoggedDay } from './day';
import { findFurther } from './nutrients.repository';
import { ReadBudget, readPages, tooManyFoodLogs } from './food-log-pages';
import {
  findLoggedDays,
  readCountedFoodLogs,
  readFoodLogs,
  sizeOfRange,
  type DateRange,
  type RangeSize,
  type ShownFoodLog,
} from './food-log.repository';

/** Parts of a day to read; all by default. */
export interface DayRequest {
  /** The food logs themselves, not only their totals. */
  entries?: boolean;
  /** The macros of each food log. */
  macros?: boolean;
  /** The goals that judge the day. */
  goals?: boolean;
  budget?: ReadBudget;
}

/** Food logs of a range, read page by page. */
export interface VisibleRange {
  size: RangeSize;
  pages: AsyncIterable<ShownFoodLog[]>;
}

/** The diary by day: what was logged, and the progress toward the goals. */
export class DaysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly goals: GoalsService,
  ) {}

  async get(viewer: Viewer, date: LocalDate, request: DayRequest = {}): Promise<Day> {
    parseLocalDate(date);
    if (date < oldestReadableDay(viewer, this.clock.now())) return hiddenDay(date);
    const { days, judge } = await this.read(viewer, { from: date, to: date }, request);
    return judge(days[0] ?? emptyDay(date));
  }

  /**
   * Like `get`, for APIs that can't represent a hidden day.
   * @throws AppError PLAN_REQUIRED for a hidden day.
   */
  async requireVisible(viewer: Viewer, date: LocalDate, request: DayRequest = {}): Promise<Day> {
    const day = await this.get(viewer, date, request);
    if (day.hidden) throw historyLimitExceeded(viewer);
    return day;
  }

  /** Days of a range that have food logs, oldest first. Days that the tier can't read are marked as hidden. */
  async list(viewer: Viewer, start: LocalDate, end: LocalDate, request: DayRequest = {}): Promise<Day[]> {
    const readable = readableRange(viewer, start, end, this.clock.now());
    const [hidden, read] = await Promise.all([
      this.hiddenDays({ userId: viewer.userId, from: start, to: end }, readable.from),
      readable.from <= end ? this.read(viewer, readable, request) : undefined,
    ]);
    return [...hidden.map(hiddenDay), ...(read ? read.days.map(read.judge) : [])];
  }

  /** Calories of the days that have food logs and that the tier can read, oldest first. */
  async listCalories(viewer: Viewer, start: LocalDate, end: LocalDate): Promise<DayCalories[]> {
    const range = readableRange(viewer, start, end, this.clock.now());
    return findDayCalories(this.dataSource, { userId: viewer.userId, ...range });
  }

  /**
   * The food logs of a range, oldest day first, with their size.
   * @throws AppError PLAN_REQUIRED if the tier can't read all of them, TOO_LARGE if there are too many.
   */
  async requireVisibleRange(viewer: Viewer, start: LocalDate, end: LocalDate): Promise<VisibleRange> {
    const range = { userId: viewer.userId, ...parseLocalDateRange(start, end) };
    const hidden = await this.hiddenDays(range, oldestReadableDay(viewer, this.clock.now()));
    if (hidden.length > 0) throw historyLimitExceeded(viewer);
    const size = await sizeOfRange(this.dataSource, range);
    if (size.foodLogs > MAX_RANGE_ENTRIES) throw tooManyFoodLogs();
    return { size, pages: readPages({ manager: this.dataSource, read: readFoodLogs, range }, new ReadBudget()) };
  }

  /** Readable days with food logs, oldest first, and a function to judge them and other days in chronological order. */
  private async read(
    viewer: Viewer,
    { from, to }: { from: LocalDate; to: LocalDate },
    request: DayRequest,
  ): Promise<{ days: DayRecord[]; judge: (day: DayRecord) => Day }> {
    const { goals = true } = request;
    const [days, versions] = await Promise.all([
      this.readRecords({ userId: viewer.userId, from, to }, request),
      goals ? this.goals.between(viewer, from, to) : [],
    ]);
    await this.addFurther({ userId: viewer.userId, from, to }, days, versions);
    const timeline = new GoalTimeline(versions);
    const byWeekday = isEntitled(viewer, 'advancedGoals');
    return { days, judge: (day) => new LoggedDay(day, { goals: timeline.on(day.date), byWeekday }) };
  }

  /** Adds nutrients that entries have beside their macros, if a goal is about one. */
  private async addFurther(
    range: DateRange,
    days: readonly DayRecord[],
    goals: readonly { macroName: string }[],
  ): Promise<void> {
    const names = [...new Set(goals.map(({ macroName }) => macroName))].filter((name) =>
      FURTHER_NUTRIENTS.includes(name),
    );
    if (names.length === 0 || days.length === 0) return;
    const byDate = new Map(days.map((day) => [day.date, day]));
    for (const { date, name, value, isWhole } of await findFurther(this.dataSource, range, names)) {
      byDate.get(date)?.sums.add(name, value, 'mg', isWhole);
    }
  }

  /** @throws AppError TOO_LARGE for more food logs or macros than fit into a response. */
  private readRecords(
    range: DateRange,
    { entries = true, macros = true, budget = new ReadBudget() }: DayRequest,
  ): Promise<DayRecord[]> {
    // A range would delay the reads of others.
    const manager = range.from === range.to ? getShortReads(this.dataSource) : this.dataSource;
    const source = { manager, range };
    if (!entries) return addUpDays(readPages({ ...source, read: readCountedFoodLogs }, budget));
    return addUpDays(readPages({ ...source, read: readFoodLogs }, budget), (foodLog, day) => {
      if (macros) budget.keep(foodLog.macrosPerServing.length);
      else foodLog.macrosPerServing = [];
      day.entries.push(foodLog);
    });
  }

  /** Days with food logs before the oldest readable one. */
  private async hiddenDays({ userId, from, to }: DateRange, oldest: LocalDate): Promise<LocalDate[]> {
    if (from >= oldest) return [];
    return findLoggedDays(this.dataSource, { userId, from, to: to < oldest ? to : addDays(oldest, -1) });
  }
}
