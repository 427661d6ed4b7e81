import { roundTicks } from './round-ticks';

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
