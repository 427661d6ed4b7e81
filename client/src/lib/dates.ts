/**
 * Calendar days are strings 'YYYY-MM-DD', which sort by time. Arithmetic uses the calendar and no time zone, so that no day
 * can shift.
 */
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Earlier years come from dates that are being typed: '0002' on the way to '2026'. */
const FIRST_YEAR = 1900;

interface Parts {
  year: number;
  month: number;
  day: number;
}

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const monthLength = (year: number, month: number) =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

function partsOf(date: string): Parts | null {
  const [, year = '', month = '', day = ''] = FORM.exec(date) ?? [];
  const parts = { year: Number(year), month: Number(month), day: Number(day) };
  const real = parts.year > 0 && parts.day >= 1 && parts.day <= monthLength(parts.year, parts.month);
  return real ? parts : null;
}

function realParts(date: string): Parts {
  const parts = partsOf(date);
  if (!parts) throw new RangeError(`${date} is no calendar day`);
  return parts;
}

const join = ({ year, month, day }: Parts) =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** A real day from 1900 on: '2028-02-29', but neither '2027-02-29' nor '2026-1-5'. */
export function isLocalDate(text: string | null): text is string {
  const parts = text === null ? null : partsOf(text);
  return parts !== null && parts.year >= FIRST_YEAR;
}

/** The day in the browser's time zone. */
export const today = (now: Date = new Date()): string =>
  join({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });

function nextDay({ year, month, day }: Parts): Parts {
  if (day < monthLength(year, month)) return { year, month, day: day + 1 };
  return month < 12 ? { year, month: month + 1, day: 1 } : { year: year + 1, month: 1, day: 1 };
}

function previousDay({ year, month, day }: Parts): Parts {
  if (day > 1) return { year, month, day: day - 1 };
  return month > 1
    ? { year, month: month - 1, day: monthLength(year, month - 1) }
    : { year: year - 1, month: 12, day: 31 };
}

/** Adds days, or subtracts them if negative. It goes day by day, so use it for small steps. */
export function addDays(date: string, days: number): string {
  let parts = realParts(date);
  for (let step = 0; step < Math.abs(days); step += 1) parts = days > 0 ? nextDay(parts) : previousDay(parts);
  return join(parts);
}

/** Midnight of the day in UTC, where every day has 24 hours. Only for calendar arithmetic. */
const utcOf = ({ year, month, day }: Parts) => Date.UTC(year, month - 1, day);

/** Number of days in a range, including both ends; 0 or less if the start is after the end. */
export const daysIn = (start: string, end: string): number =>
  Math.round((utcOf(realParts(end)) - utcOf(realParts(start))) / 86_400_000) + 1;

/** Day of the week, from 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: string): number => (new Date(utcOf(realParts(date))).getUTCDay() + 6) % 7;

/** The week of a day, Sunday to Saturday. */
export function weekOf(date: string): { start: string; end: string } {
  const start = addDays(date, -new Date(utcOf(realParts(date))).getUTCDay());
  return { start, end: addDays(start, 6) };
}

/** The same day of an earlier month, or that month's last day. */
export function monthsBefore(date: string, months: number): string {
  const { year, month, day } = realParts(date);
  const count = year * 12 + (month - 1) - months;
  const earlier = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  return join({ ...earlier, day: Math.min(day, monthLength(earlier.year, earlier.month)) });
}

const NEAR: ReadonlyArray<readonly [days: number, word: string]> = [
  [0, 'Today'],
  [-1, 'Yesterday'],
  [1, 'Tomorrow'],
];

/** English in the date order of the reader's region: '21 November' in 'de-DE', 'November 21' in 'en-US'. */
export function englishOf(language: string): string {
  const { region } = new Intl.Locale(language).maximize();
  return region === undefined ? 'en' : `en-${region}`;
}

/** The screens are in English, so all dates are too. */
const ENGLISH = englishOf(new Intl.DateTimeFormat().resolvedOptions().locale);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached format, because creating one is slow and a list may need hundreds. */
function formatOf(options: Intl.DateTimeFormatOptions, locale = ENGLISH): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** Noon of the day in the browser's time zone. Intl needs an instant, and noon exists on every day. */
const noon = ({ year, month, day }: Parts) => new Date(year, month - 1, day, 12);

/**
 * A day in words: 'Today, November 21' or 'Friday, November 14', with the year if it is not the current one. The names are
 * English, and the order is that of the reader's region.
 */
export function formatDay(date: string, now: string, locale?: string): string {
  const parts = partsOf(date);
  if (!parts) return date;
  const sameYear = date.slice(0, 4) === now.slice(0, 4);
  const long: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) };
  const near = NEAR.find(([days]) => addDays(now, days) === date);
  if (near) return `${near[1]}, ${formatOf(long, locale).format(noon(parts))}`;
  return formatOf({ weekday: 'long', ...long }, locale).format(noon(parts));
}

/** A short date for the axis of a chart: 'Nov 14', or 'Nov 2025' if only months matter. */
export function formatDayShort(date: string, { months = false } = {}): string {
  const options: Intl.DateTimeFormatOptions = months
    ? { month: 'short', year: 'numeric' }
    : { day: 'numeric', month: 'short' };
  return formatOf(options).format(noon(realParts(date)));
}

/** 'November 16 – 22, 2025', in the order of the reader's region. */
export const formatRange = (start: string, end: string): string =>
  formatOf({ dateStyle: 'long' }).formatRange(noon(realParts(start)), noon(realParts(end)));

/** The day of an instant in the browser's time zone, in words. */
export const formatInstant = (instant: string): string => formatOf({ dateStyle: 'long' }).format(new Date(instant));

/** An instant in the browser's time zone: 'Nov 21, 2025, 3:40 PM'. */
export const formatMoment = (instant: string): string =>
  formatOf({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));
