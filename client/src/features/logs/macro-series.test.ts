import type { LogDay_DayFragment } from '../../__generated__/graphql';
import { macro } from '../../testing/diary-data';
import { logDay } from '../../testing/logs-data';
import { macroLabel } from '../../platform/nutrition/macros';
import { nutrientLabel } from '../../platform/nutrition/nutrient-labels';
import { DEFAULT_UNITS } from '../../platform/units/units';
import { toCsv } from '../../ui/data/figure-table';
import { leadFrom, macroSeries, macroTable, seriesSummary } from './macro-series';

/** All days are over. */
const LATER = '2026-12-31';
const WEEK = { start: '2026-03-08', end: '2026-03-14' };

const total = (macroName: string, value: number) => [macro(macroName, value, macroName === 'calories' ? 'KCAL' : 'G')];
const calories = (date: string, value: number, changes: Partial<LogDay_DayFragment> = {}) =>
  logDay(date, total('calories', value), changes);

const days = [
  calories('2026-03-08', 1800),
  logDay('2026-03-10', [macro('calories', 2200, 'KCAL'), macro('sodium', 0.5)]),
  logDay('2026-03-11', total('protein', 80)),
];

test('a day without entries is a gap, and so is one of which nothing is known', () => {
  const series = macroSeries(days, 'calories', WEEK, LATER);
  expect(series.days.map(({ total: sum }) => sum?.value ?? null)).toEqual([1800, null, 2200, null, null, null, null]);
  expect(series.days.map(({ goal }) => goal)).toEqual([2000, null, 2000, 2000, null, null, null]);
  expect(series.days.map(({ note }) => note)).toEqual([
    '',
    'Nothing logged',
    '',
    'No value',
    ...Array.from({ length: 3 }, () => 'Nothing logged'),
  ]);
});

test('the goal of a day is the target of that day, whatever it asks for on others', () => {
  const [first = calories('2026-03-08', 0), ...rest] = days;
  const halved = { ...first, progress: first.progress.map((judged) => ({ ...judged, target: judged.target / 2 })) };
  const series = macroSeries([halved, ...rest], 'calories', WEEK, LATER);
  expect(series.days.map(({ goal }) => goal)).toEqual([1000, null, 2000, 2000, null, null, null]);
  expect(seriesSummary('Calories', series, '2026-03-10', DEFAULT_UNITS)).toContain('The goal is 1,000 to 2,000 kcal.');
});

test('the average is over the logged days of the last seven, those before the period among them', () => {
  const before = [calories('2026-03-01', 9000), calories('2026-03-02', 1000), calories('2026-03-07', 2000)];
  expect(leadFrom(WEEK)).toBe('2026-03-02');
  const { days: shown } = macroSeries([...before, ...days], 'calories', WEEK, LATER);
  expect(shown.map(({ average }) => average?.value)).toEqual([1600, 1900, 2000, 2000, 2000, 2000, 2000]);
  const later = macroSeries(days, 'calories', { start: '2026-03-15', end: '2026-03-18' }, LATER);
  expect(later.days.map(({ average }) => average?.value ?? null)).toEqual([2200, 2200, null, null]);
});

test('days that are still to come have no average, unless something is planned for them', () => {
  const planned = calories('2026-03-13', 900);
  const { days: shown } = macroSeries([...days, planned], 'calories', WEEK, '2026-03-11');
  expect(shown.map(({ average }) => average?.value ?? null)).toEqual([1800, 1800, 2000, 2000, null, 4900 / 3, null]);
  expect(shown.slice(4).map(({ note }) => note)).toEqual(['Future', '', 'Future']);
});

test('what is incomplete is marked, and every average over it', () => {
  const part = calories('2026-03-09', 500, { incomplete: ['calories'] });
  const { days: shown } = macroSeries([...days, part], 'calories', { start: '2026-03-08', end: '2026-03-16' }, LATER);
  expect(shown.map(({ total: sum, average }) => [sum?.atLeast ?? false, average?.atLeast])).toEqual([
    [false, false],
    [true, true],
    ...Array.from({ length: 6 }, () => [false, true]),
    [false, false],
  ]);
  expect(shown[1]?.note).toBe('Incomplete total, incomplete average');
  expect(shown[4]?.note).toBe('Nothing logged, incomplete average');
});

test('a series ends with the calendar', () => {
  const series = macroSeries([], 'calories', { start: '9999-12-30', end: '9999-12-31' }, LATER);
  expect(series.days.map(({ date }) => date)).toEqual(['9999-12-30', '9999-12-31']);
});

test('a total of at least nothing is unknown', () => {
  const day = calories('2026-03-10', 0, { incomplete: ['calories'] });
  expect(macroSeries([day], 'calories', WEEK, LATER).days.map(({ total }) => total)).toEqual(Array(7).fill(null));
});

test('a macro is shown in its usual unit', () => {
  const series = macroSeries(days, 'sodium', WEEK, LATER);
  expect([series.unit, series.days[2]?.total?.value]).toEqual(['MG', 500]);
});

test.each([
  ['iron', 0.0053, 'MG', 'Iron (mg)', '5', 'Iron on 1 of 7 days: 5 mg a day on average, at most 5 mg'],
  ['vitamin_d', 0.0000115, 'UG', 'Vitamin D (µg)', '12', 'Vitamin D on 1 of 7 days: 12 µg a day on average'],
])('a total of %s, which is in grams, is shown as on labels', (macroName, grams, unit, column, shown, summary) => {
  const series = macroSeries([logDay('2026-03-10', [macro(macroName, grams, 'G')])], macroName, WEEK, LATER);
  const name = nutrientLabel(macroName);
  expect(series.unit).toBe(unit);
  const table = macroTable(name, series, DEFAULT_UNITS);
  const value = table.rows[2]?.figures[0]?.value ?? NaN;
  expect([table.columns[0]?.name, table.columns[0]?.format(value)]).toEqual([column, shown]);
  expect(seriesSummary(name, series, LATER, DEFAULT_UNITS)).toContain(summary);
});

test('the summary says what the chart shows', () => {
  const summary = (macroName: string) =>
    seriesSummary(macroLabel(macroName), macroSeries(days, macroName, WEEK, LATER), '2026-03-10', DEFAULT_UNITS);
  expect(summary('calories')).toBe(
    'Calories on 2 of 7 days: 2,000 kcal a day on average, at most 2,200 kcal (Today, March 10). The 7-day average ends at 2,000 kcal. The goal is 2,000 kcal.',
  );
  expect(summary('zinc')).toBe('Zinc: no data for these 7 days.');
});

test('the table is in the units of the user, and its file in the stored ones', () => {
  const series = macroSeries(days, 'calories', WEEK, LATER);
  const table = macroTable('Calories', series, { ...DEFAULT_UNITS, energy: 'kj' });
  expect(table.columns.map(({ name, format }) => [name, format(2000)])).toEqual([
    ['Calories (kJ)', '8,368'],
    ['7-day average', '8,368'],
    ['Goal', '8,368'],
  ]);
  expect(toCsv(table, 'comma')).toBe(toCsv(macroTable('Calories', series, DEFAULT_UNITS), 'comma'));
  expect(toCsv(table, 'comma').split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFDate,Calories (kcal),7-day average,Goal,Note',
    '2026-03-08,1800,1800,2000,',
  ]);
});
