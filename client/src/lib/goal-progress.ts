import type { GoalBar_ProgressFragment, GoalType } from '../__generated__/graphql';
import { JUDGED_DECIMALS, roundTo } from './format';

export type Progress = Pick<GoalBar_ProgressFragment, 'total' | 'ratio' | 'status'>;

/** Share of the target from which on a goal warns. */
const WARNING_RATIO = 0.8;

/**
 * How a day's sum stands to a goal of the same unit, by the server's rule. A target of 0 has no ratio: staying under it
 * fails with the first bite, reaching it has succeeded already.
 */
export function goalProgress(goal: { goalType: GoalType; targetValue: number }, sum: number): Progress {
  const { goalType, targetValue } = goal;
  const total = roundTo(sum, JUDGED_DECIMALS);
  const ratio = targetValue === 0 ? null : total / targetValue;
  const warning = ratio !== null && total >= roundTo(targetValue * WARNING_RATIO, JUDGED_DECIMALS);
  if (goalType === 'STAY_UNDER') {
    return { total, ratio, status: total > targetValue ? 'OVER' : warning ? 'WARNING' : 'SAFE' };
  }
  return { total, ratio, status: total >= targetValue ? 'SUCCESS' : warning ? 'WARNING' : 'UNDER' };
}
