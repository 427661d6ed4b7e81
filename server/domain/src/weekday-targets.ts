import { invalidInput } from './errors';
import { toWeekdayIndex, type LocalDate } from './local-date';
import { parseTargetValue } from './numbers';
import { convert, type Unit } from './units';

/** In the order in which a goal stores its targets. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Target on one day of the week, in the unit of the goal. */
export interface WeekdayTarget {
  weekday: Weekday;
  targetValue: number;
}

/** Seven targets, Monday first; null for days without their own target. */
export type WeekdayTargets = readonly (number | null)[];

/**
 * Validates weekday targets for storage; null for none.
 * @throws AppError INVALID_INPUT for an unknown weekday, a duplicate, or a target out of range.
 */
export function parseWeekdayTargets(given: readonly WeekdayTarget[]): WeekdayTargets | null {
  const targets: (number | null)[] = WEEKDAYS.map(() => null);
  for (const { weekday, targetValue: value } of given) {
    const index = WEEKDAYS.indexOf(weekday);
    if (index < 0) throw invalidInput('A weekday must be one of monday to sunday.');
    if (targets[index] !== null) throw invalidInput(`The target for ${weekday} is given more than once.`);
    targets[index] = parseTargetValue(value);
  }
  return given.length === 0 ? null : targets;
}

/** Days with their own target, Monday first. */
export const toWeekdayTargetList = (targets: WeekdayTargets | null): WeekdayTarget[] =>
  WEEKDAYS.flatMap((weekday, index) => {
    const value = targets?.[index] ?? null;
    return value === null ? [] : [{ weekday, targetValue: value }];
  });

/**
 * Converts the targets to another unit.
 * @throws AppError INVALID_INPUT if one is out of range in it.
 */
export const convertWeekdayTargets = (targets: WeekdayTargets | null, from: Unit, to: Unit): WeekdayTargets | null =>
  targets && targets.map((value) => (value === null ? null : parseTargetValue(convert(value, from, to))));

export const areEqualTargets = (a: WeekdayTargets | null, b: WeekdayTargets | null): boolean =>
  WEEKDAYS.every((_, index) => (a?.[index] ?? null) === (b?.[index] ?? null));

/**
 * Target of a goal on a day.
 * @param byWeekday whether the viewer's plan includes weekday targets; otherwise the base target applies on every day.
 */
export function findTarget(
  goal: { targetValue: number; weekdayTargets: WeekdayTargets | null },
  date: LocalDate,
  byWeekday: boolean,
): number {
  const own = byWeekday && goal.weekdayTargets ? goal.weekdayTargets[toWeekdayIndex(date)] : null;
  return own ?? goal.targetValue;
}
