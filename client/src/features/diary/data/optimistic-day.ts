import type {
  DayView_DayFragment,
  EntryRow_EntryFragment,
  FoodOption_FoodFragment,
} from '../../../__generated__/graphql';
import { evaluateDay, scaleMacros } from '../../../platform/nutrition/day-evaluation';

/** Builds the diary entry for a logged food. */
export const entryOf = (id: string, food: FoodOption_FoodFragment, servings: number): EntryRow_EntryFragment => ({
  __typename: 'FoodLogEntry',
  id,
  name: food.name,
  servingSize: food.servingSize,
  servings,
  macros: scaleMacros(food.macros, servings),
});

/** Replaces the entries of a day and recalculates its totals, goals and incomplete macros. */
const withEntries = (day: DayView_DayFragment, entries: readonly EntryRow_EntryFragment[]): DayView_DayFragment =>
  evaluateDay({ ...day, entries }, day.progress);

/*
 * Optimistic results of writes, shown until the server responds. Each function is idempotent: it returns the day
 * unchanged if the day already contains the write.
 */

const has = (day: DayView_DayFragment, id: string) => day.entries.some((entry) => entry.id === id);

export const withLogged = (day: DayView_DayFragment, entry: EntryRow_EntryFragment): DayView_DayFragment =>
  has(day, entry.id) ? day : withEntries(day, [...day.entries, entry]);

/** Scales the macros of the entry to the new servings. Unknown macros stay unknown. */
export const withEdited = (day: DayView_DayFragment, id: string, servings: number): DayView_DayFragment =>
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

export const withDeleted = (day: DayView_DayFragment, id: string): DayView_DayFragment =>
  has(day, id)
    ? withEntries(
        day,
        day.entries.filter((entry) => entry.id !== id),
      )
    : day;

/** Restores the entry at its previous index. */
export const withRestored = (
  day: DayView_DayFragment,
  entry: EntryRow_EntryFragment,
  place: number,
): DayView_DayFragment =>
  has(day, entry.id) ? day : withEntries(day, [...day.entries.slice(0, place), entry, ...day.entries.slice(place)]);
