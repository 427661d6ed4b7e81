import { findTarget } from '@macrolog/domain';
import type { Weekday } from '../../__generated__/graphql';

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

/** 'MONDAY' → 'Monday'. */
export const weekdayLabel = (weekday: Weekday): string => weekday.charAt(0) + weekday.slice(1).toLowerCase();

interface WeekdayTarget {
  readonly weekday: Weekday;
  readonly targetValue: number;
}

interface Targets {
  readonly targetValue: number;
  readonly weekdayTargets: readonly WeekdayTarget[];
}

/** The target on a day. Without weekday targets in the plan, it is the main target on every day. */
export function targetOn({ targetValue, weekdayTargets: own }: Targets, date: string, byWeekday: boolean): number {
  const weekdayTargets = WEEKDAYS.map((day) => own.find(({ weekday }) => weekday === day)?.targetValue ?? null);
  return findTarget({ targetValue, weekdayTargets }, date, byWeekday);
}

/** Weekday targets, grouped by value: 'Mon, Wed 300 g · Fri 320 g'. */
export function weekdayTargetsText(targets: readonly WeekdayTarget[], format: (value: number) => string): string {
  const days = new Map<number, string[]>();
  for (const { weekday, targetValue } of targets) {
    const short = weekdayLabel(weekday).slice(0, 3);
    days.set(targetValue, [...(days.get(targetValue) ?? []), short]);
  }
  return [...days].map(([value, names]) => `${names.join(', ')} ${format(value)}`).join(' · ');
}

export const areSameTargets = (a: readonly WeekdayTarget[], b: readonly WeekdayTarget[]): boolean =>
  a.length === b.length &&
  a.every(({ weekday, targetValue }) =>
    b.some((other) => other.weekday === weekday && other.targetValue === targetValue),
  );
