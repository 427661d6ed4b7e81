import { invalidInput } from './errors';
import { refusal } from './refusals';
import { FIELD_NAMES, type Field } from './sentences';

/** A calendar date in the user's own time zone, 'YYYY-MM-DD'. Strings of this format sort chronologically. */
export type LocalDate = string;

export const DAYS_PER_WEEK = 7;
const MS_PER_DAY = 86_400_000;
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Start of the day in UTC. Only for date arithmetic, never to determine the current date. */
const utcMidnight = (date: LocalDate) => Date.parse(`${date}T00:00:00Z`);

const fromUtc = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10);

/** True for dates that exist, from 0001-01-01 to 9999-12-31: '2028-02-29' but not '2027-02-29' or '2026-1-5'. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string') return false;
  const match = FORM.exec(value);
  if (!match || match[1] === '0000') return false;
  const ms = utcMidnight(value);
  return !Number.isNaN(ms) && fromUtc(ms) === value;
}

/** @throws AppError INVALID_INPUT if it isn't a valid date in the format 'YYYY-MM-DD'. */
export function parseLocalDate(value: unknown, subject: string = FIELD_NAMES.date): LocalDate {
  if (!isLocalDate(value)) throw invalidInput(`${subject} must be a valid date in the format YYYY-MM-DD.`);
  return value;
}

/** Day of the week, from 0 for Monday to 6 for Sunday. Independent of time zones. */
export const toWeekdayIndex = (date: LocalDate): number => (new Date(utcMidnight(date)).getUTCDay() + 6) % 7;

const FIRST_DATE = '0001-01-01';
const LAST_DATE = '9999-12-31';

/** A later or earlier day, at most the last or first day of the calendar. */
export const addDays = (date: LocalDate, days: number): LocalDate =>
  fromUtc(Math.min(utcMidnight(LAST_DATE), Math.max(utcMidnight(FIRST_DATE), utcMidnight(date) + days * MS_PER_DAY)));

/**
 * The same day of the month `months` earlier, or the last day of that month: 2026-03-31 minus one month is 2026-02-28.
 */
export function subtractMonths(date: LocalDate, months: number): LocalDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const firstOfMonth = Date.UTC(year, month - 1 - months, 1);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return fromUtc(firstOfMonth + (Math.min(day, lastDay) - 1) * MS_PER_DAY);
}

/** Number of days in a range, both ends included. */
export const daysInRange = (from: LocalDate, to: LocalDate): number =>
  Math.round((utcMidnight(to) - utcMidnight(from)) / MS_PER_DAY) + 1;

/** All days of a range, both ends included. */
export const listDays = (from: LocalDate, to: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, daysInRange(from, to)) }, (_, index) => addDays(from, index));

export const MAX_RANGE_DAYS = 366;

/** @throws AppError INVALID_INPUT for invalid dates, a start after the end, or more than 366 days. */
export function parseLocalDateRange(from: unknown, to: unknown): { from: LocalDate; to: LocalDate } {
  const range = { from: parseLocalDate(from, 'The start date'), to: parseLocalDate(to, 'The end date') };
  if (range.from > range.to) throw refusal('INVALID_INPUT', 'RANGE_REVERSED');
  if (daysInRange(range.from, range.to) > MAX_RANGE_DAYS) {
    throw refusal('INVALID_INPUT', 'RANGE_TOO_LONG', { params: { max: MAX_RANGE_DAYS } });
  }
  return range;
}

/** The day of an instant in a time zone, by default in UTC. */
export const dayIn = (timeZone: string | null, instant: Date): LocalDate =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC' }).format(instant);

/** The hour of an instant in a time zone, from 0 to 23. */
export const hourIn = (timeZone: string | null, instant: Date): number =>
  Number(
    new Intl.DateTimeFormat('sv-SE', { timeZone: timeZone ?? 'UTC', hour: '2-digit', hourCycle: 'h23' }).format(
      instant,
    ),
  );

/** The UTC date of an instant: a bound for checks with a day of grace, never the user's current date. */
export const utcDay = (instant: Date): LocalDate => instant.toISOString().slice(0, 10);

/**
 * Validates the user's current date, which is at most one day from the UTC date.
 * @throws AppError INVALID_INPUT for any other date.
 */
export function validateClientToday(value: unknown, now: Date, field: Field): LocalDate {
  const day = parseLocalDate(value, FIELD_NAMES[field]);
  const today = utcDay(now);
  if (day < addDays(today, -1) || day > addDays(today, 1)) {
    throw refusal('INVALID_INPUT', 'DATE_NOT_CURRENT', { params: { field } });
  }
  return day;
}
