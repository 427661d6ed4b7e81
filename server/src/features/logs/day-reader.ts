import { tooLarge } from '../../core/errors';
import type { LocalDate } from '../../core/local-date';
import { MAX_ANSWER_VALUES, MAX_DAY_MACROS } from '../../limits/answers';
import type { ReadDay } from './day';
import type { EntryBudget } from './entry-budget';
import { MacroSums } from './day-totals';
import { toDiaryEntry, type EntryRow } from './entry-pages.query';

/** Whether entries are wanted besides what they add up to, and their macros with them. */
export interface WantedEntries {
  entries: boolean;
  macros: boolean;
}

export const emptyDay = (date: LocalDate): ReadDay => ({ date, sums: new MacroSums(), entries: [] });

function requireFewMacros(days: readonly ReadDay[]): void {
  const sizes = days.map(({ sums }) => sums.size);
  if (sizes.some((size) => size > MAX_DAY_MACROS)) {
    throw tooLarge(`A day has more than ${MAX_DAY_MACROS.toLocaleString('en-US')} different nutrients.`);
  }
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_ANSWER_VALUES) {
    throw tooLarge('These days have too many different nutrients. Ask for fewer days.');
  }
}

/**
 * Adds up entries day by day. An entry that is not wanted is let go once it is added up.
 * @param pages entries in the order of their days.
 * @throws AppError TOO_LARGE for days with too many different macros, or for more macros than fit into an answer.
 */
export async function readDays(
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
      day.entries.push(macros ? toDiaryEntry(row) : { ...row, macros: [] });
    }
    requireFewMacros(days);
  }
  return days;
}
