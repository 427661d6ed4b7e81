import type { ComplexityEstimator } from 'graphql-query-complexity';
import { daysInRange, MAX_RANGE_DAYS } from '../core/local-date';

// One point stands for about one value that is read, added up or answered.

/** Points of one request. Five years of days fit in. */
export const MAX_COST = 500_000;

/** Points of a query or mutation that says nothing else: it runs a statement or two. */
export const ROOT_COST = 5_000;

/** Points of a day of a range, besides what is selected of it: an ordinary day's entries are read and added up. */
export const DAY_COST = 250;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The number of days that two arguments name; whether they are a range is checked by the service. */
function daysBetween({ from, to }: Record<string, unknown>): number {
  const days = daysInRange(String(from), String(to));
  return isNumber(days) ? Math.min(Math.max(days, 1), MAX_RANGE_DAYS) : MAX_RANGE_DAYS;
}

/** The points of a page of `first` items, at most `max`. */
export const pageCost =
  (max: number, base = ROOT_COST): ComplexityEstimator =>
  ({ args, childComplexity }) => {
    const first: unknown = args['first'];
    return base + (isNumber(first) ? Math.min(Math.max(first, 1), max) : max) * (childComplexity + 1);
  };

/** The points of the days from `from` to `to`. */
export const rangeCost =
  (perDay: number): ComplexityEstimator =>
  ({ args, childComplexity }) =>
    ROOT_COST + daysBetween(args) * (childComplexity + perDay);
