import { dayTotals, evaluateGoal, scaleMacros, type GoalType as DomainGoalType } from '@macrolog/domain';
import type {
  DayView_DayFragment,
  GoalBar_ProgressFragment,
  GoalType,
  MacroAmount_AmountFragment,
  Unit,
} from '../../__generated__/graphql';
import { convertAmount, unitLabel } from './macros';

// The rules are those of the server, which names units, goal types and statuses in lowercase.

type Amount = MacroAmount_AmountFragment;

interface WithMacros {
  readonly macros: readonly Amount[];
}

export type DayGoal = Pick<GoalBar_ProgressFragment, 'goal' | 'target'>;

function totalsOf(entries: readonly WithMacros[], wanted: readonly string[]) {
  const amounts = entries.map(({ macros }) => ({
    macros: macros.map((macro) => ({ ...macro, unit: unitLabel(macro.unit) })),
  }));
  const { totals, incomplete } = dayTotals(amounts, wanted);
  return {
    totals: totals.map((total): Amount => ({
      __typename: 'MacroAmount',
      ...total,
      unit: total.unit.toUpperCase() as Unit,
    })),
    incomplete,
  };
}

/** Total of each macro in its usual unit, in listing order. */
export const sumMacros = (entries: readonly WithMacros[]): Amount[] => totalsOf(entries, []).totals;

export const sumFoods = (foods: readonly { readonly food: WithMacros; readonly servings: number }[]): Amount[] =>
  sumMacros(foods.map(({ food, servings }) => ({ macros: scaleMacros(food.macros, servings) })));

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
