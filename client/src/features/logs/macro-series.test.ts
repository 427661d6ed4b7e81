import type { LogDay_DayFragment } from '../../__generated__/graphql';
import { emptyDay, macro } from '../../testing/diary-data';
import { cellOf, macrosOf } from './macro-columns';
import { macroSeries, seriesSummary } from './macro-series';

const day = (date: string, totals: LogDay_DayFragment['totals'], incomplete: string[] = []): LogDay_DayFragment => {
  const { entries: _entries, ...rest } = emptyDay(date);
  return { ...rest, totals, incomplete };
};

const WEEK = { start: '2026-03-08', end: '2026-03-14' };
const DAYS = [
  day('2026-03-12', [macro('calories', 2100.5, 'KCAL')]),
  day('2026-03-09', [macro('calories', 1500, 'KCAL'), macro('sodium', 1.2, 'G')]),
];

test('a series has a point for each day of the period and a gap where nothing is known', () => {
  const { points, unit } = macroSeries(DAYS, 'calories', WEEK);
  expect(unit).toBe('KCAL');
  expect(points.map(({ value }) => value)).toEqual([null, 1500, null, null, 2100.5, null, null]);
  expect(points.map(({ goal }) => goal)).toEqual([null, 2000, null, null, 2000, null, null]);
});

test('amounts are drawn in the usual unit of their macro', () => {
  expect(macroSeries(DAYS, 'sodium', WEEK)).toMatchObject({ unit: 'MG', points: { 1: { value: 1200, goal: null } } });
});

test.each([
  [
    'calories',
    'Calories on 2 of 7 days: 1,800.25 kcal a day on average, at most 2,100.5 kcal (Yesterday, March 12). The goal is 2,000 kcal.',
  ],
  ['sodium', 'Sodium on 1 of 7 days: 1,200 mg a day on average, at most 1,200 mg (Monday, March 9).'],
  ['caffeine', 'Caffeine: nothing known in these 7 days.'],
])('the chart of %s says in words what it shows', (macroName, sentence) => {
  expect(seriesSummary(macroSeries(DAYS, macroName, WEEK), macroName, '2026-03-13')).toBe(sentence);
});

test('the default macros are always there and first, then what was logged, unknown ones included', () => {
  const days = [day('2026-03-09', [macro('zinc', 1), macro('fiber', 2), macro('fats', 3)], ['selenium'])];
  expect(macrosOf(days)).toEqual(['calories', 'protein', 'carbs', 'fats', 'sugars', 'fiber', 'selenium', 'zinc']);
});

test.each([
  ['protein', { text: '31.02', atLeast: true }],
  ['sodium', { text: '120', atLeast: false }],
  ['calories', { text: '3 g', atLeast: false }],
  ['fats', { text: '–', atLeast: false }],
])('the cell of %s', (macroName, cell) => {
  const totals = [macro('protein', 31.02), macro('sodium', 0.12, 'G'), macro('calories', 3, 'G')];
  expect(cellOf(totals, macroName, ['protein', 'fats'])).toEqual(cell);
});
