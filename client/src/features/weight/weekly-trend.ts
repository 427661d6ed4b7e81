import { t } from '@lingui/core/macro';
import { addDays, daysInRange, round } from '@macrolog/domain';
import type { DayWeight_EntryFragment } from '../../__generated__/graphql';
import { formatNumber } from '../../platform/numbers/format';
import { smoothed } from '../../platform/nutrition/weight-trend';
import type { Units } from '../../platform/units/units';
import { inSmallUnit, smallUnit } from '../../platform/units/weekly-change';

/** A trend is calculated, so its second decimal means nothing. */
const TREND_DECIMALS = 1;

const WEEK = 7;

/** The latest trend and its change a week in pounds, which needs a weight a week earlier. The weights are sorted. */
export function weeklyTrend(
  weights: readonly DayWeight_EntryFragment[],
): { trend: number; change: number | null } | null {
  const trends = smoothed(weights.map(({ date, weightLb }) => ({ date, value: weightLb })));
  const [last, trend] = [weights.at(-1), trends.at(-1)];
  if (!last || trend === undefined) return null;
  const shown = round(trend, TREND_DECIMALS);
  const index = weights.findLastIndex(({ date }) => date <= addDays(last.date, -WEEK));
  const [earlier, before] = [weights[index], trends[index]];
  if (!earlier || before === undefined) return { trend: shown, change: null };
  const days = daysInRange(earlier.date, last.date) - 1;
  return { trend: shown, change: ((trend - before) / days) * WEEK };
}

/** 'It falls by 0.8 lb a week.' */
export function weeklyTrendText(change: number | null, { weight }: Pick<Units, 'weight'>): string {
  if (change === null) return '';
  const shown = round(inSmallUnit(Math.abs(change), weight), TREND_DECIMALS);
  if (shown === 0) return t`It stays the same.`;
  const amount = `${formatNumber(shown)}\u00a0${smallUnit(weight)}`;
  return change < 0 ? t`It falls by ${amount} a week.` : t`It rises by ${amount} a week.`;
}

/** Pounds between the trend and the mean of the latest weights that readers notice in the chart. */
const NOTICED = 0.5;
const LATEST = 3;

/** Says why the trend is above or below the latest weights; null if they are close. The weights are sorted. */
export function trendNote(weights: readonly DayWeight_EntryFragment[], trend: number | null): string | null {
  const latest = weights.slice(-LATEST);
  const last = latest.reduce((sum, { weightLb }) => sum + weightLb, 0) / latest.length;
  if (trend === null || Math.abs(trend - last) < NOTICED) return null;
  const isAbove = trend > last;
  // After few weights, the mean says nothing about the direction.
  if (isAbove !== trend > (latest.at(-1)?.weightLb ?? 0)) return null;
  return isAbove
    ? t`The trend follows slowly, so that water and single weighings hardly move it. While you lose weight, it is above the latest weights.`
    : t`The trend follows slowly, so that water and single weighings hardly move it. While you gain weight, it is below the latest weights.`;
}
