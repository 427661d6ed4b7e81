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
}

interface ChartTooltipProps {
  active?: boolean;
  payload?: ReadonlyArray<{ payload?: unknown }>;
  unit: string;
  /** Formats a value with its unit, for a unit that has parts. */
  format: ((value: number) => string) | undefined;
  smoothName: string;
  today: string;
}

export function ChartTooltip({ active = false, payload, unit, format, smoothName, today }: ChartTooltipProps) {
  const amount = (value: number, atLeast?: boolean) =>
    `${atLeast ? '≥ ' : ''}${format?.(value) ?? formatAmount(value, unit)}`;
  const point = payload?.[0]?.payload as TrendPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={classes.tooltip}>
      <p>{formatDay(point.date, today)}</p>
      {point.value !== null && <p className={classes.value}>{amount(point.value, point.atLeast)}</p>}
      {point.smooth !== null && <p>{`${smoothName} ${amount(point.smooth, point.smoothAtLeast)}`}</p>}
      {typeof point.goal === 'number' && <p>{t`Goal ${formatEntered(point.goal)} ${unit}`}</p>}
    </div>
  );
}
