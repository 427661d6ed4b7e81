import {
  GOAL_TYPES,
  type GoalType,
  invalidInput,
  parseTargetValue,
  parseUnit,
  requireCompatibleUnit,
  type Unit,
  type WeekdayTarget,
} from '@macrolog/domain';

export interface GoalUpdate {
  targetValue: number;
  unit: Unit;
  goalType: GoalType;
  /** Undefined keeps the targets. An empty list removes them. */
  weekdayTargets?: readonly WeekdayTarget[] | null | undefined;
  /** Whether the dashboard shows a bar for the goal. Undefined keeps the choice. */
  isOnDashboard?: boolean | null | undefined;
}

function goalType(value: unknown): GoalType {
  const known = GOAL_TYPES.find((candidate) => candidate === value);
  if (!known) throw invalidInput('The goal type must be stay_under or reach_or_exceed.');
  return known;
}

/** Validates the daily values of a goal. @throws AppError INVALID_INPUT. */
export function checkedGoal(name: string, update: Omit<GoalUpdate, 'weekdayTargets' | 'isOnDashboard'>) {
  const unit = parseUnit(update.unit);
  requireCompatibleUnit(name, unit);
  return { targetValue: parseTargetValue(update.targetValue), unit, goalType: goalType(update.goalType) };
}
