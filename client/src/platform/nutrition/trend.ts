import { daysInRange } from '@macrolog/domain';

/** A number. With `atLeast` it is a lower bound, because some values are unknown. */
export interface Figure {
  value: number;
  atLeast: boolean;
}

/** Days in an average, including its own. */
export const AVERAGE_DAYS = 7;

/**
 * The mean of each day's last seven days. Days without a figure don't count as 0. Null if none of the seven has a figure. The
 * mean of a lower bound is a lower bound too.
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
 * Smoothing factor of the trend per day, from John Walker, The Hacker's Diet, chapter 'Signal and Noise'
 * (fourmilab.ch/hackdiet).
 */
export const TREND_SHARE = 0.1;

/** After this many days an older weight hardly affects the trend: 0.9^60 is 0.2%. */
export const TREND_LEAD_DAYS = 60;

/**
 * The exponentially weighted moving average of sorted weights: trend + (weight − trend) × (1 − 0.9^days), with the days since
 * the previous weight. For daily weights this is Walker's formula. After a gap, the newer weight counts as if it had been
 * measured on each day of the gap. The trend starts at the first weight.
 */
export function smoothed(weights: readonly { date: string; value: number }[]): number[] {
  const trend: number[] = [];
  for (const [index, { date, value }] of weights.entries()) {
    const before = weights[index - 1];
    const last = trend[index - 1];
    if (before === undefined || last === undefined) trend.push(value);
    else trend.push(last + (value - last) * (1 - (1 - TREND_SHARE) ** (daysInRange(before.date, date) - 1)));
  }
  return trend;
}
