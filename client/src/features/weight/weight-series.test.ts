import { weight } from '../../testing/logs-data';
import { toCsv } from '../../ui/data/figure-table';
import { leadFrom, weightSeries, weightSummary, weightTable } from './weight-series';

const PERIOD = { start: '2026-03-02', end: '2026-03-05' };
const WEIGHTS = [weight('2026-03-02', 190), weight('2026-03-05', 181.01)];

test('each day has its weight and the trend, and one without a weight is a gap', () => {
  expect(weightSeries(WEIGHTS, PERIOD)).toEqual([
    { date: '2026-03-02', pounds: 190, trend: 190 },
    { date: '2026-03-03', pounds: null, trend: null },
    { date: '2026-03-04', pounds: null, trend: null },
    { date: '2026-03-05', pounds: 181.01, trend: 187.6 },
  ]);
});

test('the trend begins before the period', () => {
  expect(leadFrom(PERIOD)).toBe('2026-01-01');
  const [first] = weightSeries([weight('2026-03-01', 180), ...WEIGHTS], PERIOD);
  expect(first).toEqual({ date: '2026-03-02', pounds: 190, trend: 181 });
});

test('the table has the same numbers', () => {
  const { rows, name } = weightTable(weightSeries(WEIGHTS, PERIOD), PERIOD, 'lb');
  expect(name).toBe('macrolog-weight-2026-03-02-to-2026-03-05');
  expect(rows.map(({ figures, note }) => [...figures.map((figure) => figure?.value ?? null), note])).toEqual([
    [190, 190, ''],
    [null, null, 'No weight'],
    [null, null, 'No weight'],
    [181.01, 187.6, ''],
  ]);
});

test('the summary says where it begins, where it ends, and where the trend is', () => {
  expect(weightSummary(WEIGHTS, 187.6, '2026-03-05', 'lb')).toBe(
    'Weight on 2 days: from 190 lbs (Monday, March 2) to 181.01 lbs (Today, March 5), 8.99 lbs less. Trend: 187.6 lbs.',
  );
  expect(weightSummary([], null, '2026-03-05', 'lb')).toBe('No weights in this period.');
});

test.each([
  ['kg', ['Weight (kg)', '105.69'], ['Trend', '105.7']],
  ['st', ['Weight (st)', '16 st 9 lb'], ['Trend', '16 st 9 lb']],
] as const)('in %s, the table has the units of the user, and its file has pounds', (unit, ...columns) => {
  const days = weightSeries(WEIGHTS, PERIOD);
  const table = weightTable(days, PERIOD, unit);
  expect(table.columns.map(({ name, format }) => [name, format(233)])).toEqual(columns);
  expect(toCsv(table, 'comma')).toBe(toCsv(weightTable(days, PERIOD, 'lb'), 'comma'));
  expect(toCsv(table, 'comma')).toMatch(/^\uFEFFDate,Weight \(lbs\),Trend,Note\r\n2026-03-02,190,190,/);
});
