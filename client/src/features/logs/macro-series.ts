import { t } from '@lingui/core/macro';
import { addDays, listDays } from '@macrolog/domain';
import type { LogDay_DayFragment } from '../../__generated__/graphql';
import { formatDay, type Period } from '../../platform/dates/dates';
import type { FigureTable } from '../../ui/data/figure-table';
import { convertAmount, unitLabel } from '../../platform/nutrition/macros';
import { labelUnit } from '../../platform/nutrition/label-units';
import { columnUnit, formatStored, storedUnit, type ColumnUnitName, type Units } from '../../platform/units/units';
import { AVERAGE_DAYS, averages, type Figure } from '../../platform/nutrition/trend';

/** One day of a macro. Its numbers are not rounded. */
interface MacroDay {
  date: string;
  /** Null if unknown. */
  total: Figure | null;
  /** Average of the last seven days. */
  average: Figure | null;
  /** Null for a day without entries, whose goal is not loaded. */
  goal: number | null;
  note: string;
}

/** The data of a macro's chart, table and file. */
export interface MacroSeries {
  macroName: string;
  /** The numbers are in its stored unit. */
  unit: ColumnUnitName;
  /** One for each day of the period. */
  days: MacroDay[];
}

/** The first day that the averages of a period need. */
export const leadFrom = ({ start }: Period): string => addDays(start, 1 - AVERAGE_DAYS);

function findTotal(day: LogDay_DayFragment | undefined, macroName: string): Figure | null {
  const amount = day?.totals.find((total) => total.macroName === macroName);
  const value = amount ? convertAmount(amount.value, amount.unit, storedUnit(labelUnit(macroName))) : null;
  const atLeast = day?.incomplete.includes(macroName) ?? false;
  // At least nothing says nothing.
  return value === null || (value === 0 && atLeast) ? null : { value, atLeast };
}

function findGoal(day: LogDay_DayFragment | undefined, macroName: string): number | null {
  const progress = day?.progress.find(({ goal }) => goal.macroName === macroName);
  return progress ? convertAmount(progress.target, progress.goal.unit, storedUnit(labelUnit(macroName))) : null;
}

function describeDay(day: LogDay_DayFragment | undefined, total: Figure | null, average: Figure | null): string {
  if (day?.hidden) return t`Hidden by your plan`;
  // The average of an incomplete total is incomplete too.
  if (total?.atLeast) return t`Incomplete total, incomplete average`;
  const isPartial = average?.atLeast ?? false;
  if (!day) return isPartial ? t`Nothing logged, incomplete average` : t`Nothing logged`;
  if (!total) return isPartial ? t`No value, incomplete average` : t`No value`;
  return isPartial ? t`Incomplete average` : '';
}

/**
 * A macro over a period: each day's total, 7-day average and goal. `days` must include the days before the period, from
 * `leadFrom` on.
 */
export function macroSeries(
  days: readonly LogDay_DayFragment[],
  macroName: string,
  period: Period,
  today: string,
): MacroSeries {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const dates = listDays(leadFrom(period), period.end);
  const totals = dates.map((date) => findTotal(byDate.get(date), macroName));
  const means = averages(totals);
  const all = dates.map((date, index): MacroDay => {
    const day = byDate.get(date);
    // A future day has no average, unless food was logged for it in advance.
    const isFuture = !day && date > today;
    const [total, average] = [totals[index] ?? null, isFuture ? null : (means[index] ?? null)];
    const note = isFuture ? t`Future` : describeDay(day, total, average);
    return { date, total, average, goal: findGoal(day, macroName), note };
  });
  return { macroName, unit: labelUnit(macroName), days: all.slice(AVERAGE_DAYS - 1) };
}

/** The same numbers as a table and a file, with the macro's name on the screen. */
export function macroTable(name: string, { macroName, unit, days }: MacroSeries, units: Units): FigureTable {
  const { label, format, formatTarget } = columnUnit(unit, units);
  const [start = '', end = ''] = [days[0]?.date, days.at(-1)?.date];
  return {
    caption: t`${name} per day and ${AVERAGE_DAYS}-day average`,
    columns: [
      { name: `${name} (${label})`, fileName: `${name} (${unitLabel(storedUnit(unit))})`, format },
      { name: t`7-day average`, format },
      { name: t`Goal`, format: formatTarget },
    ],
    rows: days.map(({ date, total, average, goal, note }) => ({
      date,
      figures: [total, average, goal === null ? null : { value: goal, atLeast: false }],
      note,
    })),
    name: `macrolog-${macroName}-${start}-to-${end}`,
  };
}

type Measured = Pick<MacroSeries, 'macroName' | 'unit'>;

function figureText({ value, atLeast }: Figure, { macroName, unit }: Measured, units: Units): string {
  const amount = formatStored({ macroName, unit: storedUnit(unit), value }, units);
  return atLeast ? t`at least ${amount}` : amount;
}

function goalText(days: readonly MacroDay[], unit: ColumnUnitName, units: Units): string[] {
  const goals = days.flatMap(({ goal }) => goal ?? []);
  if (goals.length === 0) return [];
  const [lowest, highest] = [Math.min(...goals), Math.max(...goals)];
  const { label, formatTarget } = columnUnit(unit, units);
  const [from, to] = [formatTarget(lowest), formatTarget(highest)];
  return [lowest === highest ? t`The goal is ${from} ${label}.` : t`The goal is ${from} to ${to} ${label}.`];
}

/** Mean of the days that have a total. */
function averageTotal(days: readonly MacroDay[]): Figure | null {
  const known = days.flatMap(({ total }) => total ?? []);
  if (known.length === 0) return null;
  const sum = known.reduce((total, { value }) => total + value, 0);
  return { value: sum / known.length, atLeast: known.some(({ atLeast }) => atLeast) };
}

/** The daily average, and the number of days it is based on. */
export interface Average {
  amount: string;
  days: number;
}

/** Null if no day has a total. */
export function findAverage(series: MacroSeries, units: Units): Average | null {
  const { days } = series;
  const average = averageTotal(days);
  const count = days.filter(({ total }) => total !== null).length;
  if (!average) return null;
  return { amount: figureText(average, series, units), days: count };
}

function endText(average: Figure | null, measured: Measured, units: Units): string[] {
  if (!average) return [];
  const end = figureText(average, measured, units);
  return [t`The 7-day average ends at ${end}.`];
}

export function seriesSummary(name: string, series: MacroSeries, today: string, units: Units): string {
  const { macroName, unit, days } = series;
  const known = days.flatMap(({ date, total }) => (total ? [{ date, ...total }] : []));
  const [first] = known;
  const average = averageTotal(days);
  const dayCount = days.length;
  if (!first || !average) return t`${name}: no data for these ${dayCount} days.`;
  const highest = known.reduce((top, point) => (point.value > top.value ? point : top), first);
  const last = days.findLast((day) => day.average !== null);
  const knownCount = known.length;
  const mean = figureText(average, series, units);
  const top = formatStored({ macroName, unit: storedUnit(unit), value: highest.value }, units);
  const topDay = formatDay(highest.date, today);
  return [
    t`${name} on ${knownCount} of ${dayCount} days: ${mean} a day on average, at most ${top} (${topDay}).`,
    ...endText(last?.average ?? null, series, units),
    ...goalText(days, unit, units),
  ].join(' ');
}
