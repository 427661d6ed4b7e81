import { invalidInput } from '../../core/errors';
import { weekdayOf, type LocalDate } from '../../core/local-date';
import { targetValue } from '../../core/numbers';
import { convert, type Unit } from '../../core/units';

/** In the order in which a goal keeps its targets. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What a goal asks for on one day of the week, in the goal's unit. */
export interface WeekdayTarget {
  weekday: Weekday;
  targetValue: number;
}

/** Seven targets, Monday's first; null on the days that have none of their own. */
export type WeekdayTargets = readonly (number | null)[];

/**
 * Targets by weekday as they are kept; null for none.
 * @throws AppError INVALID_INPUT for no weekday, one that is given twice, or a target out of bounds.
 */
export function checkedWeekdayTargets(given: readonly WeekdayTarget[]): WeekdayTargets | null {
  const targets: (number | null)[] = WEEKDAYS.map(() => null);
  for (const { weekday, targetValue: value } of given) {
    const index = WEEKDAYS.indexOf(weekday);
    if (index < 0) throw invalidInput('A weekday must be one of monday to sunday.');
    if (targets[index] !== null) throw invalidInput(`The target for ${weekday} is given more than once.`);
    targets[index] = targetValue(value);
  }
  return given.length === 0 ? null : targets;
}

/** The days that have a target of their own, Monday first. */
export const listedTargets = (targets: WeekdayTargets | null): WeekdayTarget[] =>
  WEEKDAYS.flatMap((weekday, index) => {
    const value = targets?.[index] ?? null;
    return value === null ? [] : [{ weekday, targetValue: value }];
  });

/** The same amounts in another unit. @throws AppError INVALID_INPUT for what is out of bounds in it. */
export const convertedTargets = (targets: WeekdayTargets | null, from: Unit, to: Unit): WeekdayTargets | null =>
  targets && targets.map((value) => (value === null ? null : targetValue(convert(value, from, to))));

export const areSameTargets = (a: WeekdayTargets | null, b: WeekdayTargets | null): boolean =>
  WEEKDAYS.every((_, index) => (a?.[index] ?? null) === (b?.[index] ?? null));

/**
 * What a goal asks for on a day.
 * @param byWeekday whether the plan of who asks has targets by weekday: without them the base target holds on every day.
 */
export function targetOn(
  goal: { targetValue: number; weekdayTargets: WeekdayTargets | null },
  date: LocalDate,
  byWeekday: boolean,
): number {
  const own = byWeekday && goal.weekdayTargets ? goal.weekdayTargets[weekdayOf(date)] : null;
  return own ?? goal.targetValue;
}
