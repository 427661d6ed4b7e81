import type { DayView_DayFragment, GoalBar_ProgressFragment } from '../../__generated__/graphql';
import { formatEntered, formatProgress, UNKNOWN } from '../../lib/format';
import { macroLabel, unitLabel } from '../../lib/macros';

/** Whether all entries of the day state a macro, so that its total is true, or some do not, or none does. */
export type Stated = 'all' | 'some' | 'none';

/** Whether the entries of a day state a macro. */
export function statedIn({ incomplete, totals }: DayView_DayFragment, macroName: string): Stated {
  if (!incomplete.includes(macroName)) return 'all';
  return totals.some((total) => total.macroName === macroName) ? 'some' : 'none';
}

interface ProgressText {
  /** '160 kcal left', 'Over by 120 kcal', '36 g to go', 'Reached'. */
  state: string;
  /** What the state means where the numbers alone do not say it. */
  note: string | null;
}

/** The state of a goal in words. Where a part of the total is missing, what is left can only be less. */
export function progressText({ goal, target, total, status }: GoalBar_ProgressFragment, stated: Stated): ProgressText {
  if (stated === 'none') return { state: 'Not known', note: null };
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
        ? { state: `${restAtMost} to go`, note: 'Nearly there' }
        : { state: `${restAtMost} left`, note: total === target ? 'At the limit' : 'Close to the limit' };
  }
}

/** '1,840 / 2,000 kcal', 'At least 31 / 120 g', '– / 120 g'. */
export function totalText({ goal, target, total }: GoalBar_ProgressFragment, stated: Stated): string {
  const unit = unitLabel(goal.unit);
  const asked = `${formatEntered(target)} ${unit}`;
  if (stated === 'none') return `${UNKNOWN} / ${asked}`;
  return `${stated === 'some' ? 'At least ' : ''}${formatProgress(total, target, unit).total} / ${asked}`;
}

/** Why a total is not the whole truth; null where it is. */
export function missingText({ goal }: GoalBar_ProgressFragment, stated: Stated): string | null {
  const name = macroLabel(goal.macroName).toLowerCase();
  if (stated === 'none') return `No entry states its ${name}.`;
  return stated === 'some' ? `Some entries do not state their ${name}.` : null;
}

/** How much of the bar is filled, 0 to 100; a target of 0 is full as soon as anything counts. */
export const barPercent = ({ total, ratio }: GoalBar_ProgressFragment): number =>
  ratio === null ? (total > 0 ? 100 : 0) : Math.min(100, Math.max(0, ratio * 100));
