import type { DayView_DayFragment, GoalBar_ProgressFragment } from '../__generated__/graphql';
import { incompleteMacros } from './day-sums';
import { goalProgress } from './goal-progress';
import { compareMacroNames, convert } from './macros';

type Goal = GoalBar_ProgressFragment['goal'];

/** The day as these goals judge it, by its totals. */
export function judgeDay(day: DayView_DayFragment, goals: readonly Goal[]): DayView_DayFragment {
  const names = new Set([...day.totals, ...goals].map(({ macroName }) => macroName));
  return {
    ...day,
    progress: goals.map((goal) => {
      const total = day.totals.find(({ macroName }) => macroName === goal.macroName);
      const sum = total ? (convert(total.value, total.unit, goal.unit) ?? 0) : 0;
      return { __typename: 'GoalProgress', goal, ...goalProgress(goal, sum) };
    }),
    incomplete: incompleteMacros(day.entries, [...names].sort(compareMacroNames)),
  };
}
