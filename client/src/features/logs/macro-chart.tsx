import { useMemo, type ReactNode } from 'react';
import type { LogDay_DayFragment, Unit } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { Select } from '../../components/select';
import { macroLabel } from '../../lib/macros';
import type { Period } from './log-range';
import classes from './macro-chart.module.css';
import { macroSeries, seriesSummary, type MacroSeries } from './macro-series';

export interface Drawing {
  summary: string;
  points: MacroSeries['points'];
  unit: Unit;
}

interface MacroChartProps {
  days: readonly LogDay_DayFragment[];
  macros: readonly string[];
  macroName: string;
  onMacro: (macroName: string) => void;
  period: Period;
  today: string;
  draw: (drawing: Drawing) => ReactNode;
}

/** One macro against its goal over the days that are shown. */
export function MacroChart({ days, macros, macroName, onMacro, period, today, draw }: MacroChartProps) {
  const series = useMemo(() => macroSeries(days, macroName, period), [days, macroName, period]);
  return (
    <Card
      title="Trend"
      aside={
        <Select aria-label="Macro in the chart" className={classes.macro} value={macroName} onChange={onMacro}>
          {macros.map((name) => (
            <option key={name} value={name}>
              {macroLabel(name)}
            </option>
          ))}
        </Select>
      }
    >
      {draw({ ...series, summary: seriesSummary(series, macroName, today) })}
    </Card>
  );
}
