import { weight } from '../../testing/logs-data';
import { trendNote, weeklyTrend, weeklyTrendText } from './weekly-trend';

test('the change a week is that of the trend, from a weight at least a week earlier on', () => {
  expect(weeklyTrend([])).toBeNull();
  expect(weeklyTrend([weight('2026-03-01', 180), weight('2026-03-07', 170)])?.change).toBeNull();
  // After 14 days, the trend has followed a fall of 10 pounds by 1 - 0.9 ** 14 = 77%: 3.86 pounds a week.
  const { trend, change } = weeklyTrend([weight('2026-03-01', 180), weight('2026-03-15', 170)]) ?? {};
  expect(trend).toBe(172.3);
  expect(change).toBeCloseTo(-3.86, 2);
});

test.each([
  [-1.04, 'lb', 'It falls by 1\u00a0lb a week.'],
  [-1.04, 'kg', 'It falls by 0.5\u00a0kg a week.'],
  [1.26, 'st', 'It rises by 1.3\u00a0lb a week.'],
  [0.04, 'lb', 'It stays the same.'],
  [null, 'lb', ''],
] as const)('a change of %s pounds in %s is said in words', (change, unit, text) => {
  expect(weeklyTrendText(change, { weight: unit })).toBe(text);
});

test('the trend is only explained if the latest weight and its neighbors are on the same side', () => {
  const falling = [weight('2026-03-01', 182), weight('2026-03-15', 180)];
  expect(trendNote(falling, 181.6)).toContain('it is above the latest weights');
  expect(trendNote(falling, 180.4)).toBeNull();
});
