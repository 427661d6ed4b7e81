import { CHART_HEIGHT, findDay, layOut, placeLabels, roundTicks, segmentsOf } from './chart-layout';

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

describe('the places of 10 days in a chart of 568 px', () => {
  const plot = layOut(568, 60, 10, [0, 50, 100]);

  test('each day has the same width, and the plot leaves room for the labels', () => {
    expect([plot.left, plot.right, plot.dayWidth]).toEqual([60, 560, 50]);
    expect([plot.toX(0), plot.toX(9)]).toEqual([85, 535]);
    expect(plot.bottom).toBeLessThan(CHART_HEIGHT);
  });

  test('values lie between the lowest and the highest tick', () => {
    expect(plot.toY(0)).toBe(plot.bottom);
    expect(plot.toY(100)).toBe(plot.top);
    expect(plot.toY(50)).toBe((plot.top + plot.bottom) / 2);
  });

  test.each([
    [60, 0],
    [109.9, 0],
    [110, 1],
    [559.9, 9],
    [59.9, null],
    [560, null],
  ])('the pointer at %d is at day %p', (x, day) => {
    expect(findDay(plot, x)).toBe(day);
  });
});

test.each([1, 7, 31, 92, 366])('the labels of %d days do not overlap, and the last day has one', (count) => {
  const plot = layOut(320, 52, count, [0, 1]);
  const labels = placeLabels(
    Array.from({ length: count }, (_, index) => `Nov ${(index % 30) + 1}`),
    plot,
  );
  expect(labels.at(-1)?.text).toBe(`Nov ${((count - 1) % 30) + 1}`);
  expect(labels.at(-1)?.x).toBeLessThan(plot.right);
  const gaps = labels.slice(1).map(({ x }, index) => x - (labels[index]?.x ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(40);
  if (count > 7) expect(labels.length).toBeGreaterThan(2);
});
