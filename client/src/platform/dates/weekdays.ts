import { t } from '@lingui/core/macro';
import { findTarget } from '@macrolog/domain';
import type { Weekday } from '../../__generated__/graphql';
import { LANGUAGE } from '../language/language';

export const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const;

const LABELS: Readonly<Record<Weekday, string>> = {
  MONDAY: t`Monday`,
  TUESDAY: t`Tuesday`,
  WEDNESDAY: t`Wednesday`,
  THURSDAY: t`Thursday`,
  FRIDAY: t`Friday`,
  SATURDAY: t`Saturday`,
  SUNDAY: t`Sunday`,
};

/** 'MONDAY' → 'Monday'. */
export const weekdayLabel = (weekday: Weekday): string => LABELS[weekday];

const shortNames = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', timeZone: 'UTC' });

/** A Monday. */
const FIRST_DAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** 'MONDAY' → 'Mon'. */
const shortLabel = (weekday: Weekday): string => shortNames.format(FIRST_DAY + WEEKDAYS.indexOf(weekday) * DAY_MS);

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
    days.set(targetValue, [...(days.get(targetValue) ?? []), shortLabel(weekday)]);
  }
  return [...days].map(([value, names]) => `${names.join(', ')} ${format(value)}`).join(' · ');
}

export const areSameTargets = (a: readonly WeekdayTarget[], b: readonly WeekdayTarget[]): boolean =>
  a.length === b.length &&
  a.every(({ weekday, targetValue }) =>
    b.some((other) => other.weekday === weekday && other.targetValue === targetValue),
  );
