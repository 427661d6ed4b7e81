import { t } from '@lingui/core/macro';
import { addDays, daysInRange } from '@macrolog/domain';
import type { Weekday } from '../../__generated__/graphql';
import { weekOf, type Period } from '../../platform/dates/dates';
import { isLocalDate } from '../../platform/dates/local-date';

export const LOG_TYPES = { food: t`Food`, nutrients: t`Nutrients`, weight: t`Weight` } as const;
export type LogType = keyof typeof LOG_TYPES;

export const TIME_RANGES = {
  last7: t`Last 7 days`,
  last30: t`Last 30 days`,
  day: t`Day`,
  week: t`Week`,
  range: t`Date Range`,
} as const;
export type TimeRange = keyof typeof TIME_RANGES;

/** The server's limit for one request. */
const MAX_DAYS = 366;

const LAST_DAYS: Partial<Record<TimeRange, number>> = { last7: 7, last30: 30 };

/** Initial length of a date range. */
const DEFAULT_RANGE_DAYS = 30;

export interface LogChoice {
  type: LogType;
  range: TimeRange;
  /** The day, or a day of the week. */
  date: string;
  start: string;
  end: string;
}

export interface RangeProblem {
  field: 'start' | 'end';
  message: string;
}

const defaults = (today: string): LogChoice => ({
  type: 'food',
  range: 'last7',
  date: today,
  start: addDays(today, 1 - DEFAULT_RANGE_DAYS),
  end: today,
});

const oneOf = <T extends string>(options: Readonly<Record<T, string>>, text: string | null, otherwise: T): T =>
  text !== null && Object.hasOwn(options, text) ? (text as T) : otherwise;

const dateOr = (text: string | null, otherwise: string) => (isLocalDate(text) ? text : otherwise);

/** The choice in a URL. Missing and invalid values get their defaults. */
export function choiceFrom(parameters: URLSearchParams, today: string): LogChoice {
  const first = defaults(today);
  return {
    type: oneOf(LOG_TYPES, parameters.get('type'), first.type),
    range: oneOf(TIME_RANGES, parameters.get('range'), first.range),
    date: dateOr(parameters.get('date'), first.date),
    start: dateOr(parameters.get('start'), first.start),
    end: dateOr(parameters.get('end'), first.end),
  };
}

/** The URL's parameters with this choice. Defaults are left out. */
export function withChoice(parameters: URLSearchParams, choice: LogChoice, today: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  const first = defaults(today);
  for (const name of Object.keys(first) as (keyof LogChoice)[]) {
    changed.delete(name);
    if (choice[name] !== first[name]) changed.set(name, choice[name]);
  }
  return changed;
}

/** @param weekStart the account's first day of the week; null for the usual one. */
export function toPeriod({ range, date, start, end }: LogChoice, today: string, weekStart: Weekday | null): Period {
  const lastDays = LAST_DAYS[range];
  if (lastDays !== undefined) return { start: addDays(today, 1 - lastDays), end: today };
  if (range === 'day') return { start: date, end: date };
  return range === 'week' ? weekOf(date, weekStart) : { start, end };
}

/** Returns the error of a range and its field, or null. */
export function validateRange({ start, end }: Period): RangeProblem | null {
  const days = daysInRange(start, end);
  if (days < 1) return { field: 'start', message: t`The start date must be on or before the end date.` };
  if (days > MAX_DAYS) return { field: 'end', message: t`Choose a range of at most ${MAX_DAYS} days.` };
  return null;
}
