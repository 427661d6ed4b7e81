import type { DayWeight_EntryFragment } from '../../__generated__/graphql';
import { addDays, formatDay } from '../../lib/dates';
import { formatNumber } from '../../lib/decimal';

/** The weights over a period, one point for each of its days. */
export function weightPoints(
  weights: readonly DayWeight_EntryFragment[],
  { start, end }: { start: string; end: string },
) {
  const byDate = new Map(weights.map(({ date, weightLb }) => [date, weightLb]));
  const points: Array<{ date: string; value: number | null }> = [];
  for (let date = start; date <= end; date = addDays(date, 1)) points.push({ date, value: byDate.get(date) ?? null });
  return points;
}

/** 'Weight on 3 days: from 181.4 lbs (Friday, November 14) to …, 1.5 lbs less.' The weights are in order. */
export function weightSummary(weights: readonly DayWeight_EntryFragment[], today: string): string {
  const [first] = weights;
  const last = weights.at(-1);
  if (!first || !last) return 'No weight in these days.';
  const said = ({ date, weightLb }: DayWeight_EntryFragment) =>
    `${formatNumber(weightLb)} lbs (${formatDay(date, today)})`;
  if (first === last) return `Weight: ${said(first)}.`;
  const change = last.weightLb - first.weightLb;
  const direction =
    change === 0 ? 'no change' : `${formatNumber(Math.abs(change))} lbs ${change > 0 ? 'more' : 'less'}`;
  return `Weight on ${weights.length} days: from ${said(first)} to ${said(last)}, ${direction}.`;
}
