import type { GoalBar_ProgressFragment } from '../../__generated__/graphql';
import { formatNumber, roundTo } from '../../lib/decimal';
import { unitLabel } from '../../lib/macros';

interface ProgressText {
  /** '160 kcal left', 'Over by 120 kcal', '36 g to go', 'Reached'. */
  state: string;
  /** What the state means where the numbers alone do not say it. */
  note: string | null;
}

/** An amount above 0 that two decimals cannot show is not told as 0. */
const shownAmount = (value: number) => (value > 0 && roundTo(value, 2) === 0 ? 'less than 0.01' : formatNumber(value));

/** The state of a goal in words. */
export function progressText({ goal, total, status }: GoalBar_ProgressFragment): ProgressText {
  const distance = Math.abs(goal.targetValue - total);
  const rest = `${shownAmount(distance)} ${unitLabel(goal.unit)}`;
  switch (status) {
    case 'SAFE':
      return { state: `${rest} left`, note: null };
    case 'OVER':
      return { state: `Over by ${rest}`, note: null };
    case 'UNDER':
      return { state: `${rest} to go`, note: null };
    case 'SUCCESS':
      return { state: 'Reached', note: null };
    case 'WARNING':
      return goal.goalType === 'REACH_OR_EXCEED'
        ? { state: `${rest} to go`, note: 'Nearly there' }
        : { state: `${rest} left`, note: distance === 0 ? 'At the limit' : 'Close to the limit' };
  }
}

/** '1,840 / 2,000 kcal'. */
export const totalText = ({ goal, total }: GoalBar_ProgressFragment): string =>
  `${formatNumber(total)} / ${formatNumber(goal.targetValue)} ${unitLabel(goal.unit)}`;

/** How much of the bar is filled, 0 to 100; a target of 0 is full as soon as anything counts. */
export const barPercent = ({ total, ratio }: GoalBar_ProgressFragment): number =>
  ratio === null ? (total > 0 ? 100 : 0) : Math.min(100, Math.max(0, ratio * 100));
