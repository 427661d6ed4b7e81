import type { GoalBar_ProgressFragment, GoalType } from '../__generated__/graphql';
import { JUDGED_DECIMALS, roundTo } from './format';

export type Progress = Pick<GoalBar_ProgressFragment, 'total' | 'ratio' | 'status'>;

/** From this share of the target on, a goal warns. */
const WARNING_RATIO = 0.8;

/**
 * Evaluates a goal by the server's rules. The sum has the unit of the goal. A target of 0 has no ratio: with `STAY_UNDER` any
 * amount is over, and with `REACH_OR_EXCEED` the goal is always reached.
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
