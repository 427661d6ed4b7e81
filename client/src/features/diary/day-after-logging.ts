import type { DayView_DayFragment, EntryRow_EntryFragment, FoodOption_FoodFragment } from '../../__generated__/graphql';
import { compareMacroNames } from '../../lib/macros';
import { convert, incompleteMacros, scaleMacros, sumMacros } from './day-sums';
import { goalProgress } from './goal-progress';

/** The diary line that logging this food will make. */
export const entryOf = (id: string, food: FoodOption_FoodFragment, servings: number): EntryRow_EntryFragment => ({
  __typename: 'FoodLogEntry',
  id,
  name: food.name,
  servingSize: food.servingSize,
  servings,
  macros: scaleMacros(food.macros, servings),
});

/**
 * The day as it will look once the entry is in it: what the screen shows until the server's own answer arrives. An entry
 * that is there already (a repeated submission) changes nothing.
 */
export function dayAfterLogging(day: DayView_DayFragment, entry: EntryRow_EntryFragment): DayView_DayFragment {
  if (day.entries.some((known) => known.id === entry.id)) return day;
  const entries = [...day.entries, entry];
  const totals = sumMacros(entries, day.totals);
  const names = new Set([...totals, ...day.progress.map(({ goal }) => goal)].map(({ macroName }) => macroName));
  const progress = day.progress.map(({ goal, ...rest }) => {
    const total = totals.find(({ macroName }) => macroName === goal.macroName);
    const sum = total ? (convert(total.value, total.unit, goal.unit) ?? 0) : 0;
    return { ...rest, goal, ...goalProgress(goal, sum) };
  });
  return {
    ...day,
    entries,
    totals,
    progress,
    incomplete: incompleteMacros(entries, [...names].sort(compareMacroNames)),
  };
}
