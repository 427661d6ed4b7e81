import type { LogDay_DayFragment, Unit } from '../../__generated__/graphql';
import { addDays, formatDay } from '../../lib/dates';
import { formatNumber } from '../../lib/decimal';
import { convert, macroLabel, unitLabel, usualUnit } from '../../lib/macros';
import type { Period } from './log-range';

interface Point {
  date: string;
  /** Null where nothing is known. */
  value: number | null;
  goal: number | null;
}

export interface MacroSeries {
  unit: Unit;
  /** One for each day of the period. */
  points: Point[];
}

/** A macro over a period, with the goal that held on each day that has entries. */
export function macroSeries(days: readonly LogDay_DayFragment[], macroName: string, period: Period): MacroSeries {
  const unit = usualUnit(macroName);
  const byDate = new Map(days.map((day) => [day.date, day]));
  const points: Point[] = [];
  for (let date = period.start; date <= period.end; date = addDays(date, 1)) {
    const day = byDate.get(date);
    const total = day?.totals.find((amount) => amount.macroName === macroName);
    const goal = day?.progress.find((progress) => progress.goal.macroName === macroName)?.goal;
    points.push({
      date,
      value: total ? convert(total.value, total.unit, unit) : null,
      goal: goal ? convert(goal.targetValue, goal.unit, unit) : null,
    });
  }
  return { unit, points };
}

/** What the chart shows, in a sentence or two. */
export function seriesSummary({ unit, points }: MacroSeries, macroName: string, today: string): string {
  const known = points.filter((point): point is Point & { value: number } => point.value !== null);
  const name = macroLabel(macroName);
  const [first] = known;
  if (!first) return `${name}: nothing known in these ${points.length} days.`;
  const text = (value: number) => `${formatNumber(value)} ${unitLabel(unit)}`;
  const average = known.reduce((sum, { value }) => sum + value, 0) / known.length;
  const highest = known.reduce((most, point) => (point.value > most.value ? point : most), first);
  const goal = known.findLast((point) => point.goal !== null)?.goal ?? null;
  return [
    `${name} on ${known.length} of ${points.length} days: ${text(average)} a day on average,`,
    `at most ${text(highest.value)} (${formatDay(highest.date, today)}).`,
    ...(goal === null ? [] : [`The goal is ${text(goal)}.`]),
  ].join(' ');
}
