import { oldestVisibleDay } from '@macrolog/domain';
import { dayInSentence, formatDay, formatDayShort, formatRange, hiddenPart, weekOf } from './dates';
import { isLocalDate, today } from './local-date';
import { englishOf } from '../language/language';

test.each([
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2026-12-31', true],
  ['2027-02-29', false],
  ['1900-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-5', false],
  ['0002-11-21', false],
  ['today', false],
  [' 2026-01-05', false],
  ['', false],
  [null, false],
])('%s is a day: %s', (text, expected) => {
  expect(isLocalDate(text)).toBe(expected);
});

test.each([
  ['9999-12-31', { start: '9999-12-26', end: '9999-12-31' }],
  ['1900-01-01', { start: '1899-12-31', end: '1900-01-06' }],
])('the week of %s ends with the calendar', (date, week) => {
  expect(weekOf(date, 'SUNDAY')).toEqual(week);
});

test.each([
  [new Date(2026, 10, 21, 0, 0, 1), '2026-11-21'],
  [new Date(2026, 10, 21, 23, 59, 59), '2026-11-21'],
  [new Date(2026, 0, 5, 12), '2026-01-05'],
])('today is the day of the local clock: %s', (now, expected) => {
  expect(today(now)).toBe(expected);
});

test.each([
  ['2026-11-21', 'Today, November 21'],
  ['2026-11-20', 'Yesterday, November 20'],
  ['2026-11-22', 'Tomorrow, November 22'],
  ['2026-11-14', 'Saturday, November 14'],
  ['2025-11-21', 'Friday, November 21, 2025'],
])('%s is shown as %s', (date, expected) => {
  expect(formatDay(date, '2026-11-21', 'en-US')).toBe(expected);
});

test.each([
  ['en-US', 'en-US', 'Nov 14'],
  ['en-GB', 'en-GB', '14 Nov'],
  ['de-DE', 'en-DE', '14 Nov'],
  ['de', 'en-DE', '14 Nov'],
  ['fr-CA', 'en-CA', 'Nov 14'],
])('a reader in %s reads the English of %s: %s', (language, english, expected) => {
  expect(englishOf(language)).toBe(english);
  const format = new Intl.DateTimeFormat(english, { month: 'short', day: 'numeric' });
  expect(format.format(new Date(2026, 10, 14, 12))).toBe(expected);
});

test('a day is named in the order of the locale', () => {
  expect(formatDay('2026-11-21', '2026-11-21', 'en-GB')).toBe('Today, 21 November');
});

test.each([
  ['2026-03-08', '2026-03-08', '2026-03-14'],
  ['2026-03-14', '2026-03-08', '2026-03-14'],
  ['2026-01-01', '2025-12-28', '2026-01-03'],
  ['2028-02-29', '2028-02-27', '2028-03-04'],
])('the week of %s is from %s to %s', (date, start, end) => {
  expect(weekOf(date)).toEqual({ start, end });
});

test.each([
  ['MONDAY', '2026-03-02'],
  ['SUNDAY', '2026-03-08'],
  ['SATURDAY', '2026-03-07'],
  ['WEDNESDAY', '2026-03-04'],
] as const)('the week of Sunday, March 8, begins on %s, %s', (weekStart, start) => {
  expect(weekOf('2026-03-08', weekStart).start).toBe(start);
});

test('days and ranges for people are those of the calendar', () => {
  expect(formatRange('2026-03-08', '2026-03-14')).toMatch(/^March 8\s–\s14, 2026$/);
  expect([formatDayShort('2026-03-08'), formatDayShort('2026-03-08', { months: true })]).toEqual(['Mar 8', 'Mar 2026']);
});

test.each([
  ['2026-11-21', 'today, November 21'],
  ['2026-11-20', 'yesterday, November 20'],
  ['2026-11-22', 'tomorrow, November 22'],
  ['2026-11-24', 'Tuesday, November 24'],
])('%s is written as %s in a sentence', (date, expected) => {
  expect(dayInSentence(date, '2026-11-21')).toBe(expected);
});

test.each([
  ['2026-03-10', 3, '2025-12-09'],
  ['2026-05-31', 3, '2026-02-27'],
  ['2026-01-01', 12, '2024-12-31'],
])('on %s a plan of %d months shows the days from %s on', (today, months, oldest) => {
  expect(oldestVisibleDay(today, months)).toBe(oldest);
});

test.each([
  ['2025-12-09', '2026-03-10', 'none'],
  ['2025-12-08', '2025-12-09', 'some'],
  ['2025-12-01', '2025-12-08', 'all'],
] as const)('of the days from %s to %s it hides: %s', (start, end, part) => {
  expect(hiddenPart({ start, end }, '2026-03-10', 3)).toBe(part);
});

test('a French date names the first day of a month by its rank', () => {
  expect(formatDay('2026-08-01', '2026-11-21', 'fr')).toBe('samedi 1er août');
  expect(formatDay('2026-08-11', '2026-11-21', 'fr')).toBe('mardi 11 août');
});
