import type { DayView_DayFragment, EntryRow_EntryFragment, FoodOption_FoodFragment } from '../../__generated__/graphql';
import { scaleMacros, sumMacros } from '../../lib/day-sums';
import { judgeDay } from '../../lib/judge-day';

/** The diary line that logging this food will make. */
export const entryOf = (id: string, food: FoodOption_FoodFragment, servings: number): EntryRow_EntryFragment => ({
  __typename: 'FoodLogEntry',
  id,
  name: food.name,
  servingSize: food.servingSize,
  servings,
  macros: scaleMacros(food.macros, servings),
});

/** The day with these entries instead of its own: totals, goals and what is incomplete follow from them. */
const withEntries = (day: DayView_DayFragment, entries: readonly EntryRow_EntryFragment[]): DayView_DayFragment =>
  judgeDay({ ...day, entries, totals: sumMacros(entries, day.totals) }, day.progress);

/*
 * The day as it will look after a write: what the screen shows until the server's own answer arrives. Each of these may
 * be applied again to a day that has the write in it already, and then changes nothing.
 */

const has = (day: DayView_DayFragment, id: string) => day.entries.some((entry) => entry.id === id);

export const dayAfterLogging = (day: DayView_DayFragment, entry: EntryRow_EntryFragment): DayView_DayFragment =>
  has(day, entry.id) ? day : withEntries(day, [...day.entries, entry]);

/** An entry keeps the macros of one serving, so other servings scale what it holds; what it does not know stays so. */
export const dayAfterEditing = (day: DayView_DayFragment, id: string, servings: number): DayView_DayFragment =>
  day.entries.some((entry) => entry.id === id && entry.servings !== servings)
    ? withEntries(
        day,
        day.entries.map((entry) =>
          entry.id === id
            ? { ...entry, servings, macros: scaleMacros(entry.macros, servings / entry.servings) }
            : entry,
        ),
      )
    : day;

export const dayAfterDeleting = (day: DayView_DayFragment, id: string): DayView_DayFragment =>
  has(day, id)
    ? withEntries(
        day,
        day.entries.filter((entry) => entry.id !== id),
      )
    : day;

/** The entry comes back to the place in the list that it had. */
export const dayAfterRestoring = (
  day: DayView_DayFragment,
  entry: EntryRow_EntryFragment,
  place: number,
): DayView_DayFragment =>
  has(day, entry.id) ? day : withEntries(day, [...day.entries.slice(0, place), entry, ...day.entries.slice(place)]);
