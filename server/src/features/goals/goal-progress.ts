import { round } from '../../core/numbers';
import { convert, type Unit } from '../../core/units';

export const GOAL_TYPES = ['stay_under', 'reach_or_exceed'] as const;
export type GoalType = (typeof GOAL_TYPES)[number];

export const GOAL_STATUSES = ['safe', 'warning', 'over', 'under', 'success'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** Share of the target from which on a goal warns. */
const WARNING_RATIO = 0.8;

/** A day's sum is judged to 7 decimals: 0.1 g and 0.2 g are no more than 0.3 g. */
export const TOTAL_DECIMALS = 7;

export interface JudgedTotal {
  total: number;
  /** total / target; null where the target is 0. */
  ratio: number | null;
  status: GoalStatus;
}

/**
 * How a day's total stands to a goal of the same unit. Stay under: over above 100 %, warning from 80 % on. Reach or
 * exceed: success from 100 % on, warning from 80 % on. A target of 0 has no ratio: staying under it fails with the first
 * bite, reaching it has succeeded already.
 */
export function goalProgress(goal: { goalType: GoalType; targetValue: number }, sum: number): JudgedTotal {
  const { goalType, targetValue } = goal;
  const total = round(sum, TOTAL_DECIMALS);
  const ratio = targetValue === 0 ? null : total / targetValue;
  const warning = ratio !== null && total >= round(targetValue * WARNING_RATIO, TOTAL_DECIMALS);
  if (goalType === 'stay_under') {
    return { total, ratio, status: total > targetValue ? 'over' : warning ? 'warning' : 'safe' };
  }
  return { total, ratio, status: total >= targetValue ? 'success' : warning ? 'warning' : 'under' };
}

/** The day's total of the goal's macro, given in any unit, in the goal's own unit. */
export const inGoalUnit = (total: { value: number; unit: Unit } | undefined, goal: { unit: Unit }): number =>
  total ? convert(total.value, total.unit, goal.unit) : 0;
