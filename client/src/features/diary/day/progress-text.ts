import type { DayView_DayFragment, GoalBar_ProgressFragment } from '../../../__generated__/graphql';
import { formatEntered, formatProgress, UNKNOWN } from '../../../platform/numbers/format';
import { macroLabel, unitLabel } from '../../../platform/nutrition/macros';

/** Whether all, some or none of the day's entries have a value for a macro. */
export type Stated = 'all' | 'some' | 'none';

export function statedIn({ incomplete, totals }: DayView_DayFragment, macroName: string): Stated {
  if (!incomplete.includes(macroName)) return 'all';
  return totals.some((total) => total.macroName === macroName) ? 'some' : 'none';
}

interface ProgressText {
  /** For example '160 kcal left', 'Over by 120 kcal', '36 g to go', 'Reached'. */
  state: string;
  /** Added when the numbers alone do not explain the status. */
  note: string | null;
}

/** Describes the status of a goal. With incomplete data the remaining amount is an upper bound. */
export function progressText({ goal, target, total, status }: GoalBar_ProgressFragment, stated: Stated): ProgressText {
  if (stated === 'none') return { state: 'Unknown', note: null };
  const rest = formatProgress(total, target, unitLabel(goal.unit)).distance;
  const restAtMost = stated === 'all' ? rest : `At most ${rest}`;
  switch (status) {
    case 'SAFE':
      return { state: `${restAtMost} left`, note: null };
    case 'OVER':
      return { state: stated === 'all' ? `Over by ${rest}` : `Over by at least ${rest}`, note: null };
    case 'UNDER':
      return { state: `${restAtMost} to go`, note: null };
    case 'SUCCESS':
      return { state: 'Reached', note: null };
    case 'WARNING':
      return goal.goalType === 'REACH_OR_EXCEED'
        ? { state: `${restAtMost} to go`, note: 'Almost there' }
        : { state: `${restAtMost} left`, note: total === target ? 'At the limit' : 'Close to the limit' };
  }
}

/** For example '1,840 / 2,000 kcal', 'At least 31 / 120 g', '– / 120 g'. */
export function totalText({ goal, target, total }: GoalBar_ProgressFragment, stated: Stated): string {
  const unit = unitLabel(goal.unit);
  const asked = `${formatEntered(target)} ${unit}`;
  if (stated === 'none') return `${UNKNOWN} / ${asked}`;
  return `${stated === 'some' ? 'At least ' : ''}${formatProgress(total, target, unit).total} / ${asked}`;
}

/** Explains why a total is incomplete. Null if it is complete. */
export function missingText({ goal }: GoalBar_ProgressFragment, stated: Stated): string | null {
  const name = macroLabel(goal.macroName).toLowerCase();
  if (stated === 'none') return `No entry has a value for ${name}.`;
  return stated === 'some' ? `Some entries have no value for ${name}.` : null;
}

/** Filled part of the bar, from 0 to 100. A target of 0 is filled by any positive total. */
export const barPercent = ({ total, ratio }: GoalBar_ProgressFragment): number =>
  ratio === null ? (total > 0 ? 100 : 0) : Math.min(100, Math.max(0, ratio * 100));
