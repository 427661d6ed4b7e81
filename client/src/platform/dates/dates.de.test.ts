import { formatEntered } from '../numbers/format';
import { parseDecimal } from '../numbers/decimal';
import { dayInSentence, formatDay, formatDayInRow, formatRange, weekOf } from './dates';

test.each([
  ['2026-11-21', 'Heute, 21. November'],
  ['2026-11-20', 'Gestern, 20. November'],
  ['2026-11-14', 'Samstag, 14. November'],
  ['2025-11-21', 'Freitag, 21. November 2025'],
])('%s is shown in German as %s', (date, expected) => {
  expect(formatDay(date, '2026-11-21')).toBe(expected);
});

test.each([
  ['2026-11-21', 'Heute, 21. Nov.'],
  ['2026-11-14', 'Sa., 14. Nov.'],
  ['2025-11-21', 'Fr., 21. Nov. 2025'],
])('%s is shown in a German row as %s', (date, expected) => {
  expect(formatDayInRow(date, '2026-11-21')).toBe(expected);
});

test('a day in a German sentence is in lower case only if it is an adverb', () => {
  expect(dayInSentence('2026-11-22', '2026-11-21')).toBe('morgen, 22. November');
  expect(dayInSentence('2026-11-24', '2026-11-21')).toBe('Dienstag, 24. November');
});

test('a German week begins on Monday', () => {
  expect(weekOf('2026-03-08')).toEqual({ start: '2026-03-02', end: '2026-03-08' });
  expect(formatRange('2026-03-02', '2026-03-08')).toBe('2.–8. März 2026');
});

test('numbers are written and read as in German, although the browser is American', () => {
  expect(formatEntered(12_345.5)).toBe('12.345,5');
  expect([parseDecimal('1,5'), parseDecimal('1.500')]).toEqual([1.5, 1500]);
});
