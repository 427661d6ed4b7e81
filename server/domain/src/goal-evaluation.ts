import { round } from './numbers';
import { convert, type Unit } from './units';

export const GOAL_TYPES = ['stay_under', 'reach_or_exceed'] as const;
export type GoalType = (typeof GOAL_TYPES)[number];

/** Macros that people want more of. For other macros the target is a limit. */
const REACHED_BY_DEFAULT = new Set(['protein', 'fiber', 'potassium', 'calcium', 'water_intake']);

export const defaultGoalType = (macroName: string): GoalType =>
  REACHED_BY_DEFAULT.has(macroName) ? 'reach_or_exceed' : 'stay_under';

export const GOAL_STATUSES = ['safe', 'warning', 'over', 'under', 'success'] as const;
export type GoalStatus = (typeof GOAL_STATUSES)[number];

/** Share of the target at which a goal shows a warning. */
const WARNING_RATIO = 0.8;

/** Totals are rounded to 7 decimals before judging, so that 0.1 g + 0.2 g isn't over 0.3 g. */
export const TOTAL_DECIMALS = 7;

export interface GoalEvaluation {
  total: number;
  /** total / target; null if the target is 0. */
  ratio: number | null;
  status: GoalStatus;
}

/**
 * Progress of a day's total toward a goal in the same unit. Stay under: over above 100%, warning from 80%. Reach or
 * exceed: success from 100%, warning from 80%. A target of 0 has no ratio: a stay-under goal is over as soon as
 * anything is logged, and a reach goal always succeeds.
 */
export function evaluateGoal(goal: { goalType: GoalType; targetValue: number }, sum: number): GoalEvaluation {
  const { goalType, targetValue } = goal;
  const total = round(sum, TOTAL_DECIMALS);
  const ratio = targetValue === 0 ? null : total / targetValue;
  const warning = ratio !== null && total >= round(targetValue * WARNING_RATIO, TOTAL_DECIMALS);
  if (goalType === 'stay_under') {
    return { total, ratio, status: total > targetValue ? 'over' : warning ? 'warning' : 'safe' };
  }
  return { total, ratio, status: total >= targetValue ? 'success' : warning ? 'warning' : 'under' };
}

/** The day's total of the goal's macro, converted to the unit of the goal. */
export const toGoalUnit = (total: { value: number; unit: Unit } | undefined, goal: { unit: Unit }): number =>
  total ? convert(total.value, total.unit, goal.unit) : 0;
