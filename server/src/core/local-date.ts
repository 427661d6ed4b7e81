import { invalidInput } from './errors';

/** A calendar day of the user's own life, 'YYYY-MM-DD'. Strings of this form sort by time. */
export type LocalDate = string;

const MS_PER_DAY = 86_400_000;
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The instant at which the day starts in UTC: only for arithmetic on the calendar, never for 'which day is it'. */
const utcMidnight = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`);

const fromUtc = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10);

/** True for days that exist, from 0001-01-01 to 9999-12-31: '2028-02-29' but not '2027-02-29' or '2026-1-5'. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string') return false;
  const match = FORM.exec(value);
  if (!match || match[1] === '0000') return false;
  const ms = utcMidnight(value);
  return !Number.isNaN(ms) && fromUtc(ms) === value;
}

/** @throws AppError INVALID_INPUT when it is not a real day in the form 'YYYY-MM-DD'. */
export function localDate(value: unknown, name = 'date'): LocalDate {
  if (!isLocalDate(value)) throw invalidInput(`The ${name} must be a valid date in the format YYYY-MM-DD.`);
  return value;
}

/** Which day of the week it is, from 0 for Monday to 6 for Sunday. A matter of the calendar alone: no time zone is asked. */
export const weekdayOf = (date: LocalDate): number => (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;

export const addDays = (date: LocalDate, days: number): LocalDate => fromUtc(utcMidnight(date) + days * MS_PER_DAY);

/** The same day of the month `months` earlier, or that month's last day: 2026-03-31 less one month is 2026-02-28. */
export function subtractMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const firstOfMonth = Date.UTC(year, month - 1 - months, 1);
  const start = new Date(firstOfMonth);
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)).getUTCDate();
  return fromUtc(firstOfMonth + (Math.min(day, lastDay) - 1) * MS_PER_DAY);
}

/** Days from one to the other, both ends counted: the same day twice is 1. */
export const daysInRange = (from: LocalDate, to: LocalDate): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / MS_PER_DAY) + 1;

export const MAX_RANGE_DAYS = 366;

/** @throws AppError INVALID_INPUT for impossible days, a start after the end, or more than 366 days. */
export function localDateRange(from: unknown, to: unknown): { from: LocalDate; to: LocalDate } {
  const range = { from: localDate(from, 'start date'), to: localDate(to, 'end date') };
  if (range.from > range.to) throw invalidInput('The start date must not be after the end date.');
  if (daysInRange(range.from, range.to) > MAX_RANGE_DAYS) {
    throw invalidInput(`A range can have at most ${MAX_RANGE_DAYS} days. Choose a shorter range.`);
  }
  return range;
}

/** The day in UTC at this instant: a bound for checks with a day of grace, never 'the user's today'. */
export const utcDay = (instant: Date): LocalDate => instant.toISOString().slice(0, 10);

/**
 * What may be the user's own today: at most a day from the day in UTC.
 * @throws AppError INVALID_INPUT for any other day.
 */
export function ownToday(value: unknown, now: Date, name: string): LocalDate {
  const day = localDate(value, name);
  const today = utcDay(now);
  if (day < addDays(today, -1) || day > addDays(today, 1)) throw invalidInput(`The ${name} must be your current date.`);
  return day;
}
