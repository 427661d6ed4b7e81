import { t } from '@lingui/core/macro';
import { formatDay } from '../../platform/dates/dates';
import { formatAmount, formatEntered } from '../../platform/numbers/format';
import classes from './trend-chart.module.css';

export interface TrendPoint {
  date: string;
  /** Null if unknown. */
  value: number | null;
  /** Whether the value is a lower bound. */
  atLeast?: boolean;
  /** Average or trend. */
  smooth: number | null;
  smoothAtLeast?: boolean;
  goal?: number | null;
  /** Range of the smooth value. */
  range?: readonly [from: number, to: number];
}

interface ChartTooltipProps {
  point: TrendPoint;
  /** Distances in pixels from the edges of the chart. */
  place: { top: number; left?: number; right?: number };
  unit: string;
  /** Formats a value with its unit, for a unit that has parts. */
  format: ((value: number) => string) | undefined;
  smoothName: string;
  today: string;
}

export function ChartTooltip({ point, place, unit, format, smoothName, today }: ChartTooltipProps) {
  const amount = (value: number, atLeast?: boolean) =>
    `${atLeast ? '≥ ' : ''}${format?.(value) ?? formatAmount(value, unit)}`;
  return (
    <div className={`small ${classes.tooltip}`} style={place}>
      <p>{formatDay(point.date, today)}</p>
      {point.value !== null && <p className={`semibold ${classes.value}`}>{amount(point.value, point.atLeast)}</p>}
      {point.smooth !== null && <p>{`${smoothName} ${amount(point.smooth, point.smoothAtLeast)}`}</p>}
      {typeof point.goal === 'number' && <p>{t`Goal ${formatEntered(point.goal)} ${unit}`}</p>}
    </div>
  );
}
