import {
  invalidInput,
  parseLocalDate,
  parseMacroName,
  parseWeekdayTargets,
  type Weekday,
  type WeekdayTargets,
} from '@macrolog/domain';
import {
  checked,
  field,
  fieldOr,
  NO_OBJECT,
  optional,
  parseBoolean,
  parseInstant,
  rowSchema,
  type FileRow,
  type RowDefinition,
} from '../../platform/archive/file-row';
import { isObject } from '../../platform/is-object';
import { checkedGoal, type GoalUpdate } from './goal-input';
import type { GoalVersion } from './goal-merge';

export interface OwnGoal extends GoalVersion {
  macro_name: string;
  created_at: Date;
}

export type GoalRow = OwnGoal & FileRow;

/** `{ monday: 300 }`; files of an older version don't have it. */
function parseTargets(value: unknown): WeekdayTargets | null {
  if (!isObject(value)) throw invalidInput(NO_OBJECT);
  const targets = Object.entries(value) as [Weekday, number][];
  return parseWeekdayTargets(targets.map(([weekday, targetValue]) => ({ weekday, targetValue })));
}

/** Validates the daily values of a goal. */
function parseValues(row: unknown) {
  const { macro_name, target_value: targetValue, unit, goal_type: goalType } = row as Record<string, unknown>;
  // The validation accepts any value. Its parameter types are only for typed callers.
  const values = checkedGoal(parseMacroName(macro_name), { targetValue, unit, goalType } as GoalUpdate);
  return { target_value: values.targetValue, unit: values.unit, goal_type: values.goalType };
}

function requireOrder({ valid_from, valid_to }: Pick<GoalRow, 'valid_from' | 'valid_to'>): void {
  if (valid_to !== null && valid_to <= valid_from) throw invalidInput('The end date must be after the start date.');
}

export const goals: RowDefinition<GoalRow> = {
  schema: (now) =>
    rowSchema({
      macro_name: field(parseMacroName),
      valid_from: field((value) => parseLocalDate(value, 'The first day')),
      valid_to: optional((value) => parseLocalDate(value, 'The day after the last')),
      created_at: fieldOr(now, parseInstant('created_at')),
      whole: field(parseValues),
      weekday_targets: optional(parseTargets),
      is_on_dashboard: fieldOr(true, parseBoolean('is_on_dashboard')),
    }).transform(
      checked(({ whole, ...row }) => {
        requireOrder(row);
        return { ...row, ...whole };
      }),
    ),
  group: ({ macro_name }) => macro_name,
};
