import { roundTicks, segmentsOf } from './chart-layout';

test.each([
  [0, 2145, [0, 500, 1000, 1500, 2000, 2500]],
  [0, 2000, [0, 500, 1000, 1500, 2000]],
  [0, 96.3, [0, 20, 40, 60, 80, 100]],
  [0, 0.7, [0, 0.2, 0.4, 0.6, 0.8]],
  [178.3, 182.5, [178, 179, 180, 181, 182, 183]],
  [180, 180, [150, 200]],
  [0, 0, [0, 0.2]],
])('from %d to %d', (lowest, highest, ticks) => {
  expect(roundTicks(lowest, highest)).toEqual(ticks);
});

test.each([1, 3, 7, 12, 55, 99, 101, 333, 1234, 98_765])('%d needs only a few round ticks', (highest) => {
  const ticks = roundTicks(0, highest);
  expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
  expect(ticks.at(-2)).toBeLessThan(highest);
  expect(ticks.length).toBeLessThanOrEqual(7);
});

const valueOf = ({ value }: { value: number | null }) => value;
const days = (values: (number | null)[]) => values.map((value, index) => ({ date: `2026-03-0${index + 1}`, value }));

test.each([
  { values: [1, 2, null, 3, null, null, 4], mostDays: 1, of: [0, 0, null, 1, null, null, 2], sizes: [2, 1, 1] },
  { values: [1, 2, null, 3, null, null, 4], mostDays: 2, of: [0, 0, null, 0, null, null, 1], sizes: [3, 1] },
  { values: [null, null], mostDays: 1, of: [null, null], sizes: [] },
  { values: [null, 0], mostDays: 1, of: [null, 0], sizes: [1] },
])('in $values points at most $mostDays days apart form a segment: $of', ({ values, mostDays, of, sizes }) => {
  expect(segmentsOf(days(values), valueOf, mostDays)).toEqual({ of, sizes });
});
