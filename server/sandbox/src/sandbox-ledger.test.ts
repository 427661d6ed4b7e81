import { monthLater } from './sandbox-ledger';

const seconds = (instant: string) => Date.parse(instant) / 1000;

test.each([
  ['2026-03-10T12:00:00Z', '2026-04-10T12:00:00Z'],
  ['2026-12-31T23:59:59Z', '2027-01-31T23:59:59Z'],
  ['2026-01-31T00:00:00Z', '2026-02-28T00:00:00Z'],
  ['2028-01-31T00:00:00Z', '2028-02-29T00:00:00Z'],
  ['2026-05-31T00:00:00Z', '2026-06-30T00:00:00Z'],
])('a month after %s is %s', (from, to) => {
  expect(new Date(monthLater(seconds(from)) * 1000)).toEqual(new Date(to));
});
