import { t } from '@lingui/core/macro';
import {
  addDays,
  daysInRange,
  DEFAULT_LANGUAGE,
  isLocalDate as isRealDate,
  oldestVisibleDay,
  toWeekdayIndex,
} from '@macrolog/domain';
import type { Weekday } from '../../__generated__/graphql';
import { DATE_LOCALE, LANGUAGE } from '../language/language';
import { WEEKDAYS } from './weekdays';

/**
 * Calendar days are strings 'YYYY-MM-DD', which sort by time. Their arithmetic is the domain's and knows no time zone, so that
 * no day can shift.
 */

/** Added by newer browsers. */
interface HasWeek {
  getWeekInfo?: () => { firstDay: number };
}

const MONDAY = 1;
const SUNDAY = 7;

/** In English weeks are from Sunday to Saturday. Other languages have the week of the reader's region. */
const usualFirstDay =
  LANGUAGE === DEFAULT_LANGUAGE
    ? SUNDAY
    : ((new Intl.Locale(DATE_LOCALE) as HasWeek).getWeekInfo?.().firstDay ?? MONDAY);

/** The week of a day. It begins as is usual, or with another weekday. */
export function weekOf(date: string, weekStart: Weekday | null = null): Period {
  const firstDay = weekStart ? WEEKDAYS.indexOf(weekStart) + 1 : usualFirstDay;
  const start = addDays(date, -((toWeekdayIndex(date) + 1 - firstDay + 7) % 7));
  return { start, end: addDays(start, 6) };
}

/** By `daysInRange` from today to the day. */
type NearDays = Readonly<Partial<Record<number, string>>>;

const NEAR: NearDays = { 0: t`Yesterday`, 1: t`Today`, 2: t`Tomorrow` };
const NEAR_IN_SENTENCE: NearDays = { 0: t`yesterday`, 1: t`today`, 2: t`tomorrow` };

const formats = new Map<string, Intl.DateTimeFormat>();

/** A cached format, because creating one is slow and a list may need hundreds. */
function formatOf(options: Intl.DateTimeFormatOptions, locale: string = DATE_LOCALE): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Noon of the day in the browser's time zone. Intl needs an instant, and noon exists on every day. */
const noon = (date: string) => new Date(`${date}T12:00`);

/** French writes the first day of a month as '1er'. */
function writeDay(date: string, options: Intl.DateTimeFormatOptions, locale?: string): string {
  const format = formatOf(options, locale);
  if (!format.resolvedOptions().locale.startsWith('fr')) return format.format(noon(date));
  const parts = format.formatToParts(noon(date));
  return parts.map(({ type, value }) => (type === 'day' && value === '1' ? '1er' : value)).join('');
}

function nameDay(
  date: string,
  now: string,
  nearDays: NearDays,
  locale?: string,
  words: 'long' | 'short' = 'long',
): string {
  if (!isRealDate(date)) return date;
  const sameYear = date.slice(0, 4) === now.slice(0, 4);
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: words, ...(!sameYear && { year: 'numeric' }) };
  const near = nearDays[daysInRange(now, date)];
  if (near) return `${near}, ${writeDay(date, day, locale)}`;
  return writeDay(date, { weekday: words, ...day }, locale);
}

/**
 * A day in words: 'Today, November 21' or 'Friday, November 14', with the year if it is not the current one. The names are
 * in the language of the page, and the order is that of the reader's region.
 */
export const formatDay = (date: string, now: string, locale?: string): string => nameDay(date, now, NEAR, locale);

/** A day in a row of a phone: 'Today, Nov 21' or 'Fri, Nov 14', with the year if it is not the current one. */
export const formatDayInRow = (date: string, now: string, locale?: string): string =>
  nameDay(date, now, NEAR, locale, 'short');

/** A day in the middle of a sentence: 'today, November 21'. */
export const dayInSentence = (date: string, now: string): string => nameDay(date, now, NEAR_IN_SENTENCE);

/** A short date for the axis of a chart: 'Nov 14', or 'Nov 2025' if only months matter. */
export function formatDayShort(date: string, { months = false } = {}): string {
  const options: Intl.DateTimeFormatOptions = months
    ? { month: 'short', year: 'numeric' }
    : { day: 'numeric', month: 'short' };
  return formatOf(options).format(noon(date));
}

/** 'November 16 – 22, 2025', in the order of the reader's region. */
export const formatRange = (start: string, end: string): string =>
  formatOf({ dateStyle: 'long' }).formatRange(noon(start), noon(end));

/** The day of an instant in the browser's time zone, in words. */
export const formatInstant = (instant: string): string => formatOf({ dateStyle: 'long' }).format(new Date(instant));

/** An instant in the browser's time zone: 'Nov 21, 2025, 3:40 PM'. */
export const formatMoment = (instant: string): string =>
  formatOf({ dateStyle: 'medium', timeStyle: 'short' }).format(new Date(instant));

export interface Period {
  start: string;
  end: string;
}

/** Whether the plan hides a part of the period, or all of it. */
export function hiddenPart({ start, end }: Period, now: string, historyMonths: number): 'none' | 'some' | 'all' {
  const oldest = oldestVisibleDay(now, historyMonths);
  if (start >= oldest) return 'none';
  return end < oldest ? 'all' : 'some';
}
