import type { ComplexityEstimator } from 'graphql-query-complexity';
import { daysInRange, MAX_RANGE_DAYS } from '@macrolog/domain';

// One point is about one value that is read, added up or returned.

/** Maximum points per request. Enough for five years of days. */
export const MAX_COST = 500_000;

/** Default points of a query or mutation, which runs a statement or two. */
export const ROOT_COST = 5_000;

/**
 * Points of a day in a range, in addition to its selected fields: reading and adding up the entries of an ordinary day.
 */
export const DAY_COST = 250;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** Number of days between two arguments. The service checks whether they form a valid range. */
function daysBetween({ from, to }: Record<string, unknown>): number {
  const days = daysInRange(String(from), String(to));
  return isNumber(days) ? Math.min(Math.max(days, 1), MAX_RANGE_DAYS) : MAX_RANGE_DAYS;
}

/** Points of a page of `first` items, at most `max`. */
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
