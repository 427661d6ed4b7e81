import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { LogDay_DayFragment } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { Chart } from '../../ui/data/chart';
import { FigureList } from '../../ui/data/figure-list';
import type { Period } from '../../platform/dates/dates';
import { useMacroLabels } from '../../platform/nutrition/use-macro-labels';
import { columnUnit } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import classes from './macro-chart.module.css';
import { findAverage, macroSeries, macroTable, seriesSummary, type Average } from './macro-series';

interface MacroChartProps {
  /** Includes the days before the period that its first averages need. */
  days: readonly LogDay_DayFragment[];
  macros: readonly string[];
  macroName: string;
  onMacro: (macroName: string) => void;
  period: Period;
  today: string;
}

const AverageText = ({ amount, days }: Average) => (
  <Trans>
    Average <strong>{amount}</strong> a day over <Plural value={days} one="# logged day" other="# logged days" />
  </Trans>
);

/** A chart of one macro and its goal, with the same numbers as a table and a CSV file. */
export function MacroChart({ days, macros, macroName, onMacro, period, today }: MacroChartProps) {
  const series = useMemo(() => macroSeries(days, macroName, period, today), [days, macroName, period, today]);
  const units = useUnits();
  const toLabel = useMacroLabels(macros);
  const name = toLabel(macroName);
  const { label } = columnUnit(series.unit, units);
  const points = useMemo(() => {
    const { toShown, targetToShown } = columnUnit(series.unit, units);
    return series.days.map(({ date, total, average, goal }) => ({
      date,
      goal: goal && targetToShown(goal),
      value: total && toShown(total.value),
      atLeast: total?.atLeast ?? false,
      smooth: average && toShown(average.value),
      smoothAtLeast: average?.atLeast ?? false,
    }));
  }, [series, units]);
  const average = findAverage(series, units);
  return (
    <Card
      title={t`Trend`}
      aside={
        <NativeSelect
          aria-label={t`Macro in the chart`}
          className={classes.macro}
          value={macroName}
          onChange={({ currentTarget }) => onMacro(currentTarget.value)}
          data={macros.map((value) => ({ value, label: toLabel(value) }))}
        />
      }
    >
      {average && (
        // A new element for other numbers, because a browser that translates the page replaces its text nodes.
        <p key={`${average.amount} ${average.days}`} className={`muted nums ${classes.average}`}>
          <AverageText {...average} />
        </p>
      )}
      <Chart
        points={points}
        unit={label}
        summary={seriesSummary(name, series, today, units)}
        today={today}
        kind="amount"
        smoothName={t`7-day average`}
      />
      <FigureList table={macroTable(name, series, units)} today={today} />
    </Card>
  );
}
