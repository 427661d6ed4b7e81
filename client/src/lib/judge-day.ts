import type { DayView_DayFragment, GoalBar_ProgressFragment } from '../__generated__/graphql';
import { incompleteMacros } from './day-sums';
import { goalProgress } from './goal-progress';
import { compareMacroNames, convert } from './macros';

/** A goal and its target on the day. */
export type DayGoal = Pick<GoalBar_ProgressFragment, 'goal' | 'target'>;

/** The day with the progress of these goals, calculated from its totals. */
export function judgeDay(day: DayView_DayFragment, goals: readonly DayGoal[]): DayView_DayFragment {
  const names = new Set([...day.totals, ...goals.map(({ goal }) => goal)].map(({ macroName }) => macroName));
  return {
    ...day,
    progress: goals.map(({ goal, target }) => {
      const total = day.totals.find(({ macroName }) => macroName === goal.macroName);
      const sum = total ? (convert(total.value, total.unit, goal.unit) ?? 0) : 0;
      const judged = goalProgress({ goalType: goal.goalType, targetValue: target }, sum);
      return { __typename: 'GoalProgress', goal, target, ...judged };
    }),
    incomplete: incompleteMacros(day.entries, [...names].sort(compareMacroNames)),
  };
}
