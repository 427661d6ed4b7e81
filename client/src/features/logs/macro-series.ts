import { addDays } from '@macrolog/domain';
import { upperFirst } from '@mantine/hooks';
import type { LogDay_DayFragment, Unit } from '../../__generated__/graphql';
import { formatDay, type Period } from '../../platform/dates/dates';
import type { FigureTable } from '../../ui/data/figure-table';
import { convertAmount, macroLabel, unitLabel, usualUnit } from '../../platform/nutrition/macros';
import { columnUnit, formatStored, type Units } from '../../platform/units/units';
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
  unit: Unit;
  /** One for each day of the period. */
  days: MacroDay[];
}

/** The first day that the averages of a period need. */
export const leadFrom = ({ start }: Period): string => addDays(start, 1 - AVERAGE_DAYS);

function findTotal(day: LogDay_DayFragment | undefined, macroName: string): Figure | null {
  const amount = day?.totals.find((total) => total.macroName === macroName);
  const value = amount ? convertAmount(amount.value, amount.unit, usualUnit(macroName)) : null;
  return value === null ? null : { value, atLeast: day?.incomplete.includes(macroName) ?? false };
}

function findGoal(day: LogDay_DayFragment | undefined, macroName: string): number | null {
  const progress = day?.progress.find(({ goal }) => goal.macroName === macroName);
  return progress ? convertAmount(progress.target, progress.goal.unit, usualUnit(macroName)) : null;
}

function describeDay(day: LogDay_DayFragment | undefined, total: Figure | null, average: Figure | null): string {
  if (day?.hidden) return 'Hidden by your plan';
  const notes = [
    !day && 'nothing logged',
    day && !total && 'no value',
    total?.atLeast && 'incomplete total',
    average?.atLeast && 'incomplete average',
  ];
  return upperFirst(notes.filter(Boolean).join(', '));
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
  const dates: string[] = [];
  for (let date = leadFrom(period); date <= period.end; date = addDays(date, 1)) dates.push(date);
  const totals = dates.map((date) => findTotal(byDate.get(date), macroName));
  const means = averages(totals);
  const all = dates.map((date, index): MacroDay => {
    const day = byDate.get(date);
    // A future day has no average, unless food was logged for it in advance.
    const isFuture = !day && date > today;
    const [total, average] = [totals[index] ?? null, isFuture ? null : (means[index] ?? null)];
    const note = isFuture ? 'Future' : describeDay(day, total, average);
    return { date, total, average, goal: findGoal(day, macroName), note };
  });
  return { macroName, unit: usualUnit(macroName), days: all.slice(AVERAGE_DAYS - 1) };
}

/** The same numbers as a table and a file. */
export function macroTable({ macroName, unit, days }: MacroSeries, units: Units): FigureTable {
  const name = macroLabel(macroName);
  const { label, format, formatTarget } = columnUnit(unit, units);
  const [start = '', end = ''] = [days[0]?.date, days.at(-1)?.date];
  return {
    caption: `${name} per day and ${AVERAGE_DAYS}-day average`,
    columns: [
      { name: `${name} (${label})`, fileName: `${name} (${unitLabel(unit)})`, format },
      { name: '7-day average', format },
      { name: 'Goal', format: formatTarget },
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

const figureText = ({ value, atLeast }: Figure, { macroName, unit }: Measured, units: Units) =>
  `${atLeast ? 'at least ' : ''}${formatStored({ macroName, unit, value }, units)}`;

function goalText(days: readonly MacroDay[], unit: Unit, units: Units): string[] {
  const goals = days.flatMap(({ goal }) => goal ?? []);
  if (goals.length === 0) return [];
  const [lowest, highest] = [Math.min(...goals), Math.max(...goals)];
  const { label, formatTarget } = columnUnit(unit, units);
  const text = lowest === highest ? formatTarget(lowest) : `${formatTarget(lowest)} to ${formatTarget(highest)}`;
  return [`The goal is ${text} ${label}.`];
}

/** Mean of the days that have a total. */
function averageTotal(days: readonly MacroDay[]): Figure | null {
  const known = days.flatMap(({ total }) => total ?? []);
  if (known.length === 0) return null;
  const sum = known.reduce((total, { value }) => total + value, 0);
  return { value: sum / known.length, atLeast: known.some(({ atLeast }) => atLeast) };
}

/** The daily average, and the number of days it is based on; null if there are none. */
export function averageText(series: MacroSeries, units: Units): { amount: string; basis: string } | null {
  const { days } = series;
  const average = averageTotal(days);
  const count = days.filter(({ total }) => total !== null).length;
  if (!average) return null;
  return { amount: figureText(average, series, units), basis: count === 1 ? '1 logged day' : `${count} logged days` };
}

export function seriesSummary(series: MacroSeries, today: string, units: Units): string {
  const { macroName, unit, days } = series;
  const known = days.flatMap(({ date, total }) => (total ? [{ date, ...total }] : []));
  const name = macroLabel(macroName);
  const [first] = known;
  const average = averageTotal(days);
  if (!first || !average) return `${name}: no data for these ${days.length} days.`;
  const highest = known.reduce((top, point) => (point.value > top.value ? point : top), first);
  const last = days.findLast((day) => day.average !== null);
  return [
    `${name} on ${known.length} of ${days.length} days: ${figureText(average, series, units)} a day on average,`,
    `at most ${formatStored({ macroName, unit, value: highest.value }, units)} (${formatDay(highest.date, today)}).`,
    ...(last?.average ? [`The 7-day average ends at ${figureText(last.average, series, units)}.`] : []),
    ...goalText(days, unit, units),
  ].join(' ');
}
