import { daysInRange } from '@macrolog/domain';

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
