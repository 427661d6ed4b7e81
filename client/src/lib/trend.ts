import { daysIn } from './dates';

/** A number that may be more in truth: a part of it is not known. */
export interface Figure {
  value: number;
  atLeast: boolean;
}

/** An average looks back over so many days, its own included. */
export const AVERAGE_DAYS = 7;

/**
 * For each day the mean of those of its last seven that have a figure; a day without one is no day of 0. Null where none has.
 * A mean over something that may be more may be more itself.
 */
export function averages(days: readonly (Figure | null)[]): (Figure | null)[] {
  return days.map((_, index) => {
    const known = days.slice(Math.max(0, index + 1 - AVERAGE_DAYS), index + 1).filter((figure) => figure !== null);
    if (known.length === 0) return null;
    const sum = known.reduce((total, { value }) => total + value, 0);
    return { value: sum / known.length, atLeast: known.some(({ atLeast }) => atLeast) };
  });
}

/**
 * How much of the way to a day's weight the trend goes: a tenth a day, by John Walker, The Hacker's Diet, chapter 'Signal
 * and Noise' (fourmilab.ch/hackdiet).
 */
export const TREND_SHARE = 0.1;

/** After so many days next to nothing of an older weight is left in the trend: 0.9^60 is 0.2 %. */
export const TREND_LEAD_DAYS = 60;

/**
 * The exponentially weighted moving average of weights, for each of them: trend + (weight − trend) × (1 − 0.9^days), where days
 * have passed since the weight before. Weighing every day is Walker's own formula; after a gap the newer weight counts as if
 * it had been measured on each day of it. It begins at the first weight. The weights are in order.
 */
export function smoothed(weights: readonly { date: string; value: number }[]): number[] {
  const trend: number[] = [];
  for (const [index, { date, value }] of weights.entries()) {
    const before = weights[index - 1];
    const last = trend[index - 1];
    if (before === undefined || last === undefined) trend.push(value);
    else trend.push(last + (value - last) * (1 - (1 - TREND_SHARE) ** (daysIn(before.date, date) - 1)));
  }
  return trend;
}
