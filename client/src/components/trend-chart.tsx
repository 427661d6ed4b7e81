import { Bar, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay, formatDayShort } from '../lib/dates';
import { formatNumber } from '../lib/decimal';
import { CHART_HEIGHT } from './chart-height';
import classes from './trend-chart.module.css';

interface TrendPoint {
  date: string;
  /** Null where nothing is known. */
  value: number | null;
  goal?: number | null;
}

export interface TrendChartProps {
  /** All that the chart shows, in words. */
  summary: string;
  /** One for each day, the oldest first. */
  points: readonly TrendPoint[];
  unit: string;
  today: string;
  /** Amounts stand on a floor of 0; a measure moves around its own height. */
  kind: 'amount' | 'measure';
}

/** More bars than that would be thinner than the gaps between them. */
const MOST_BARS = 62;

/** From here on the axis names months. */
const LONG_RANGE_DAYS = 200;

const AXIS = { tickLine: false, tick: { fill: 'var(--ml-muted)', fontSize: 12.5 } } as const;

interface HintProps {
  active?: boolean;
  payload?: ReadonlyArray<{ payload?: unknown }>;
  unit: string;
  today: string;
}

function Hint({ active = false, payload, unit, today }: HintProps) {
  const point = payload?.[0]?.payload as TrendPoint | undefined;
  if (!active || !point) return null;
  return (
    <div className={classes.hint}>
      <p>{formatDay(point.date, today)}</p>
      {point.value !== null && (
        <p className={classes.value}>
          {formatNumber(point.value)} {unit}
        </p>
      )}
      {typeof point.goal === 'number' && (
        <p>
          Goal {formatNumber(point.goal)} {unit}
        </p>
      )}
    </div>
  );
}

/** A figure over days: amounts as bars against their goal, a measure as a line. Its colours are those of the look. */
export function TrendChart({ summary, points, unit, today, kind }: TrendChartProps) {
  const asBars = kind === 'amount' && points.length <= MOST_BARS;
  const months = points.length >= LONG_RANGE_DAYS;
  const hasGoal = points.some((point) => typeof point.goal === 'number');
  const known = points.filter(({ value }) => value !== null).length;
  return (
    <div role="img" aria-label={summary} className={classes.chart}>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT} initialDimension={{ width: 320, height: CHART_HEIGHT }}>
        <ComposedChart
          data={points}
          // The sentence stands for the whole: nothing inside can be reached or read out.
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--ml-line)" />
          <XAxis
            {...AXIS}
            dataKey="date"
            axisLine={{ stroke: 'var(--ml-line-strong)' }}
            tickFormatter={(date: string) => formatDayShort(date, { months })}
            minTickGap={28}
            tickMargin={8}
          />
          <YAxis
            {...AXIS}
            axisLine={false}
            width={52}
            domain={kind === 'amount' ? [0, 'auto'] : ['auto', 'auto']}
            tickFormatter={formatNumber}
          />
          <Tooltip
            content={<Hint unit={unit} today={today} />}
            cursor={{ fill: 'var(--ml-sunken)', stroke: 'var(--ml-line)' }}
            isAnimationActive={false}
          />
          {asBars ? (
            <Bar
              dataKey="value"
              fill="var(--ml-accent)"
              radius={[5, 5, 0, 0]}
              maxBarSize={44}
              isAnimationActive={false}
            />
          ) : (
            <Line
              dataKey="value"
              stroke="var(--ml-accent)"
              strokeWidth={2.5}
              dot={known <= MOST_BARS && { r: 3.5, fill: 'var(--ml-accent)', strokeWidth: 0 }}
              connectNulls
              isAnimationActive={false}
            />
          )}
          {hasGoal && (
            <Line
              dataKey="goal"
              type="stepAfter"
              stroke="var(--ml-warn-bar)"
              strokeWidth={2}
              strokeDasharray="6 5"
              dot={false}
              connectNulls
              isAnimationActive={false}
            />
          )}
        </ComposedChart>
      </ResponsiveContainer>
      <p className={classes.legend}>
        <span data-mark={asBars ? 'bar' : 'line'}>{unit}</span>
        {hasGoal && <span data-mark="goal">Goal</span>}
      </p>
    </div>
  );
}
