import { runsOf } from './chart-segments';

const valueOf = ({ value }: { value: number | null }) => value;
const days = (values: (number | null)[]) => values.map((value, index) => ({ date: `2026-03-0${index + 1}`, value }));

test.each([
  { values: [1, 2, null, 3, null, null, 4], mostDays: 1, of: [0, 0, null, 1, null, null, 2], sizes: [2, 1, 1] },
  { values: [1, 2, null, 3, null, null, 4], mostDays: 2, of: [0, 0, null, 0, null, null, 1], sizes: [3, 1] },
  { values: [null, null], mostDays: 1, of: [null, null], sizes: [] },
  { values: [null, 0], mostDays: 1, of: [null, 0], sizes: [1] },
])('in $values points at most $mostDays days apart form a segment: $of', ({ values, mostDays, of, sizes }) => {
  expect(runsOf(days(values), valueOf, mostDays)).toEqual({ of, sizes });
});
