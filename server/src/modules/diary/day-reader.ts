import type { DataSource } from 'typeorm';
import { addDays, type LocalDate, MacroSums, tooLarge } from '@macrolog/domain';
import { isEntitled } from '../../platform/entitlements';
import type { Viewer } from '../../platform/viewer';
import { MAX_ANSWER_VALUES, MAX_DAY_MACROS } from '../../platform/limits/answers';
import { GoalTimeline } from '../goals/goal-timeline';
import { LoggedDay, type Day, type ReadDay } from './day';
import { EntryBudget } from './entry-budget';
import { entryPages, toFoodLog, type EntryRange, type EntryRow } from './entry-pages.query';
import { goalsBetween, loggedDays } from './food-logs.query';

/** Parts of a day to read; all by default. */
export interface DayRequest {
  /** The entries themselves, not only their totals. */
  entries?: boolean;
  /** The macros of each entry. */
  macros?: boolean;
  /** The goals that judge the day. */
  goals?: boolean;
  budget?: EntryBudget;
}

type WantedEntries = Required<Pick<DayRequest, 'entries' | 'macros'>>;

export const emptyDay = (date: LocalDate): ReadDay => ({ date, sums: new MacroSums(), entries: [] });

function requireFewMacros(days: readonly ReadDay[]): void {
  const sizes = days.map(({ sums }) => sums.size);
  if (sizes.some((size) => size > MAX_DAY_MACROS)) {
    throw tooLarge(`A day can have at most ${MAX_DAY_MACROS.toLocaleString('en-US')} different nutrients.`);
  }
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_ANSWER_VALUES) {
    throw tooLarge('These days have too many different nutrients. Request fewer days.');
  }
}

/**
 * Adds up entries by day. Entries that weren't requested are dropped once they are added up.
 * @param pages entries in chronological order.
 * @throws AppError TOO_LARGE for days with too many different macros, or for more macros than fit into a response.
 */
async function readDays(
  pages: AsyncIterable<readonly EntryRow[]>,
  { entries, macros }: WantedEntries,
  budget: EntryBudget,
): Promise<ReadDay[]> {
  const days: ReadDay[] = [];
  for await (const page of pages) {
    for (const row of page) {
      let day = days.at(-1);
      if (day?.date !== row.date) days.push((day = emptyDay(row.date)));
      day.sums.addEntry();
      for (const [macroName, value, unit] of row.macros) day.sums.add(macroName, row.servings * value, unit);
      if (!entries) continue;
      if (macros) budget.keep(row.macros.length);
      day.entries.push(macros ? toFoodLog(row) : { ...row, macros: [] });
    }
    requireFewMacros(days);
  }
  return days;
}

/** Days with entries before the oldest readable one. */
export function hiddenDays(
  dataSource: DataSource,
  { userId, from, to }: EntryRange,
  oldest: LocalDate,
): Promise<LocalDate[]> {
  if (from >= oldest) return Promise.resolve([]);
  return loggedDays(dataSource, userId, from, to < oldest ? to : addDays(oldest, -1));
}

/** Readable days with entries, oldest first, with functions to judge them and other days in chronological order. */
export async function readEvaluatedDays(
  dataSource: DataSource,
  viewer: Viewer,
  { from, to }: { from: LocalDate; to: LocalDate },
  { entries = true, macros = true, goals = true, budget = new EntryBudget() }: DayRequest,
): Promise<{ days: ReadDay[]; judge: (day: ReadDay) => Day }> {
  const { userId } = viewer;
  const [days, versions] = await Promise.all([
    readDays(entryPages(dataSource, { userId, from, to }, budget), { entries, macros }, budget),
    goals ? goalsBetween(dataSource, userId, from, to) : [],
  ]);
  const timeline = new GoalTimeline(versions);
  const byWeekday = isEntitled(viewer, 'advancedGoals');
  return { days, judge: (day) => new LoggedDay(day, { goals: timeline.on(day.date), byWeekday }) };
}
