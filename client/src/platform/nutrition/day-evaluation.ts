import { evaluateGoal, type GoalType as DomainGoalType } from '@macrolog/domain';
import type { DayView_DayFragment, GoalBar_ProgressFragment, GoalType } from '../../__generated__/graphql';
import { convertAmount } from './macros';
import { totalsOf } from './sum-macros';

// The rules are those of the server, which names goal types and statuses in lowercase.

export type DayGoal = Pick<GoalBar_ProgressFragment, 'goal' | 'target'>;

/** Progress of a total toward a goal in the same unit. */
export function goalProgress(goal: { goalType: GoalType; targetValue: number }, sum: number) {
  const goalType = goal.goalType.toLowerCase() as DomainGoalType;
  const { status, ...progress } = evaluateGoal({ ...goal, goalType }, sum);
  return { ...progress, status: status.toUpperCase() as Uppercase<typeof status> };
}

/** The day with these goals, its totals and progress calculated from its entries. */
export function evaluateDay(day: DayView_DayFragment, goals: readonly DayGoal[]): DayView_DayFragment {
  const sums = totalsOf(
    day.entries,
    goals.map(({ goal }) => goal.macroName),
  );
  const progress = goals.map(({ goal, target }) => {
    const total = sums.totals.find(({ macroName }) => macroName === goal.macroName);
    const sum = total ? convertAmount(total.value, total.unit, goal.unit) : 0;
    const { goalType } = goal;
    return {
      __typename: 'GoalProgress' as const,
      goal,
      target,
      ...goalProgress({ goalType, targetValue: target }, sum),
    };
  });
  return { ...day, ...sums, progress };
}
