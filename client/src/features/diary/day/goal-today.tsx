import type { DayView_DayFragment } from '../../../__generated__/graphql';
import { GoalMeter } from './goal-meter';
import { statedIn } from './progress-text';

/** Today's progress, shown next to the goal. */
export function GoalToday({ day, macroName }: { day: DayView_DayFragment; macroName: string }) {
  const progress = day.progress.find(({ goal }) => goal.macroName === macroName);
  return progress ? <GoalMeter title="Today" progress={progress} stated={statedIn(day, macroName)} /> : null;
}
