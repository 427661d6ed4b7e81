import { smoothed } from './weight-trend';

test('a trend goes a tenth of the way each day', () => {
  const weights = ['2026-03-01', '2026-03-02', '2026-03-03'].map((date, index) => ({
    date,
    value: [180, 190, 180][index]!,
  }));
  expect(smoothed(weights).map((value) => Number(value.toFixed(6)))).toEqual([180, 181, 180.9]);
});

test('after a gap the newer weight counts as on each day of it', () => {
  const daily = ['02', '03', '04', '05'].map((day) => ({ date: `2026-03-${day}`, value: 190 }));
  const first = { date: '2026-03-01', value: 180 };
  const everyDay = smoothed([first, ...daily]).at(-1);
  expect(smoothed([first, daily[3]!]).at(-1)).toBeCloseTo(everyDay!, 10);
});

test('a weight that does not change is its own trend, and none has none', () => {
  expect(
    smoothed([
      { date: '2026-01-01', value: 170 },
      { date: '2026-03-01', value: 170 },
    ]),
  ).toEqual([170, 170]);
  expect(smoothed([])).toEqual([]);
});
