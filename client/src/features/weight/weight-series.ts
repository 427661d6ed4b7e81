import { plural, t } from '@lingui/core/macro';
import { addDays, listDays, round, type WeightUnit } from '@macrolog/domain';
import type { DayWeight_EntryFragment } from '../../__generated__/graphql';
import { formatDay } from '../../platform/dates/dates';
import type { Period } from '../../platform/dates/dates';
import type { FigureTable } from '../../ui/data/figure-table';
import { formatTrend, formatWeight, formatWeightChange, trendFigure, weightFigure } from '../../platform/units/weight';
import type { Figure } from '../../platform/nutrition/trend';
import { smoothed, TREND_LEAD_DAYS } from '../../platform/nutrition/weight-trend';
import { weightLabel } from '../../platform/units/weight-label';

/** The weight and the trend of one day; null for a day without a weight. */
interface WeightDay {
  date: string;
  pounds: number | null;
  trend: number | null;
}

/** A trend is calculated, so its second decimal means nothing. */
const TREND_DECIMALS = 1;

/** The first day that the trend of a period needs. */
export const leadFrom = ({ start }: Period): string => addDays(start, -TREND_LEAD_DAYS);

/** Weight and trend of each day of a period. `weights` are sorted and include those from `leadFrom` on. */
export function weightSeries(weights: readonly DayWeight_EntryFragment[], { start, end }: Period): WeightDay[] {
  const trends = smoothed(weights.map(({ date, weightLb }) => ({ date, value: weightLb })));
  const byDate = new Map(
    weights.map(({ date, weightLb }, index) => [
      date,
      { date, pounds: weightLb, trend: round(trends[index] ?? weightLb, TREND_DECIMALS) },
    ]),
  );
  return listDays(start, end).map((date) => byDate.get(date) ?? { date, pounds: null, trend: null });
}

const figure = (value: number | null): Figure | null => (value === null ? null : { value, atLeast: false });

/** The same numbers as a table and a file, which always has pounds. */
export const weightTable = (days: readonly WeightDay[], { start, end }: Period, unit: WeightUnit): FigureTable => ({
  caption: t`Daily weight and trend`,
  columns: [
    { name: weightLabel(unit), fileName: weightLabel('lb'), format: (value) => weightFigure(value, unit) },
    { name: t`Trend`, format: (value) => trendFigure(value, unit) },
  ],
  rows: days.map(({ date, pounds, trend }) => ({
    date,
    figures: [figure(pounds), figure(trend)],
    note: pounds === null ? t`No weight` : '',
  })),
  name: `macrolog-weight-${start}-to-${end}`,
});

/** 'Weight on 3 days: from 181.4 lbs (Friday, November 14) to …, 1.5 lbs less.' The weights are sorted. */
export function weightSummary(
  weights: readonly DayWeight_EntryFragment[],
  trend: number | null,
  today: string,
  unit: WeightUnit,
): string {
  const [first] = weights;
  const last = weights.at(-1);
  if (!first || !last) return t`No weights in this period.`;
  const describe = ({ date, weightLb }: DayWeight_EntryFragment) =>
    `${formatWeight(weightLb, unit)} (${formatDay(date, today)})`;
  const [before, after] = [describe(first), describe(last)];
  if (first === last) return t`Weight: ${after}.`;
  const count = weights.length;
  const change = last.weightLb - first.weightLb;
  const distance = formatWeightChange(first.weightLb, last.weightLb, unit);
  const course =
    change === 0
      ? t`Weight on ${plural(count, { one: '# day', other: '# days' })}: from ${before} to ${after}, no change.`
      : change > 0
        ? t`Weight on ${plural(count, { one: '# day', other: '# days' })}: from ${before} to ${after}, ${distance} more.`
        : t`Weight on ${plural(count, { one: '# day', other: '# days' })}: from ${before} to ${after}, ${distance} less.`;
  if (trend === null) return course;
  const smooth = formatTrend(trend, unit);
  return [course, t`Trend: ${smooth}.`].join(' ');
}
