import { t } from '@lingui/core/macro';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  usePlotArea,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts';
import type { ComponentProps } from 'react';
import { formatDayShort } from '../../platform/dates/dates';
import { formatNumber } from '../../platform/numbers/format';
import { CHART_HEIGHT, roundTicks, segmentsOf } from './chart-layout';
import { ChartTooltip, type TrendPoint } from './chart-tooltip';
import classes from './trend-chart.module.css';

export interface TrendChartProps {
  /** Text alternative of the chart. */
  summary: string;
  /** One point per day, oldest first. */
  points: readonly TrendPoint[];
  unit: string;
  /** Formats a value with its unit, for a unit that has parts. */
  format?: (value: number) => string;
  /** Name of the smooth line. */
  smoothName: string;
  today: string;
  /** Amounts have an axis that starts at 0. Measures have an axis around their values. */
  kind: 'amount' | 'measure';
}

/** More bars would be thinner than the gaps between them. */
const MAX_BARS = 62;

/** Width of the axis for values such as '12 st 4 lb'. */
const PARTS_WIDTH = 78;

/** Longer ranges label the axis with months. */
const LONG_RANGE_DAYS = 200;

/** Connects weekly weights. A longer gap interrupts the line. */
const MEASURED_WITHIN_DAYS = 7;

const AXIS = { tickLine: false, tick: { fill: 'var(--ml-muted)', fontSize: 12.5 } } as const;

interface SegmentOptions {
  points: readonly TrendPoint[];
  valueOf: (point: TrendPoint) => number | null;
  /** Maximum distance in days of two connected points. */
  maxDays: number;
  color: string;
  width: number;
  /** Dash pattern of a line that is drawn on top of another one to interrupt it. */
  dashes?: string;
}

/** Draws one line per segment, so that gaps stay empty. A single point becomes a dot. */
function segmentLines({ points, valueOf, maxDays, color, width, dashes }: SegmentOptions) {
  const { of, sizes } = segmentsOf(points, valueOf, maxDays);
  const segmentOf = new Map(points.map((point, index) => [point.date, of[index] ?? null]));
  return sizes.map((size, segment) => (
    <Line
      key={`${color} ${segment}`}
      dataKey={(point: TrendPoint) => (segmentOf.get(point.date) === segment ? valueOf(point) : null)}
      stroke={color}
      strokeWidth={width}
      {...(dashes !== undefined && { strokeDasharray: dashes })}
      dot={size === 1 && dashes === undefined && { r: width, fill: color, strokeWidth: 0 }}
      activeDot={false}
      connectNulls
      isAnimationActive={false}
    />
  ));
}

/** The goal of one day, as wide as the day. A changed goal shows as a step. */
function GoalOfDay({ x, y, days }: { x: number | undefined; y: number | undefined; days: number }) {
  const plot = usePlotArea();
  if (!plot || x === undefined || y === undefined) return null;
  const half = plot.width / days / 2;
  const [left, right] = [Math.max(plot.x, x - half), Math.min(plot.x + plot.width, x + half)];
  return <line x1={left} x2={right} y1={y} y2={y} stroke="var(--ml-warn-bar)" strokeWidth={2.5} />;
}

/** Complete and incomplete amounts share a stack and differ in style. */
const BAR = { stackId: 'days', radius: [5, 5, 0, 0], maxBarSize: 44, isAnimationActive: false } satisfies Partial<
  ComponentProps<typeof Bar>
>;
const wholeOf = ({ value, atLeast }: TrendPoint) => (atLeast ? null : value);
const partOf = ({ value, atLeast }: TrendPoint) => (atLeast ? value : null);

/** Axis ticks that cover the values, the smooth line and the goals. */
function createTicks(points: readonly TrendPoint[], isMeasure: boolean): number[] {
  const figures = points.flatMap(({ value, smooth, goal }) => [value ?? [], smooth ?? [], goal ?? []].flat());
  const [lowest, highest] = [Math.min(...figures), Math.max(...figures)];
  return figures.length === 0 ? [0, 1] : roundTicks(isMeasure ? lowest : 0, highest);
}

const smoothOf = (point: TrendPoint) => point.smooth;
const partSmoothOf = ({ smooth, smoothAtLeast }: TrendPoint) => (smoothAtLeast ? smooth : null);
const valueOf = (point: TrendPoint) => point.value;

/**
 * Chart of daily values with a smooth line: amounts with daily goals, or a measure. Days without a value are gaps.
 * Colors follow the color scheme.
 */
export function TrendChart({ summary, points, unit, format, smoothName, today, kind }: TrendChartProps) {
  const isMeasure = kind === 'measure';
  const asBars = !isMeasure && points.length <= MAX_BARS;
  const ticks = createTicks(points, isMeasure);
  const months = points.length >= LONG_RANGE_DAYS;
  const hasGoal = points.some((point) => typeof point.goal === 'number');
  const hasIncomplete = points.some((point) => point.atLeast === true || point.smoothAtLeast === true);
  return (
    <div role="img" aria-label={summary} className={classes.chart}>
      <ResponsiveContainer width="100%" height={CHART_HEIGHT} initialDimension={{ width: 320, height: CHART_HEIGHT }}>
        <ComposedChart
          data={points}
          // The text alternative covers the whole chart, so its content is not accessible by itself.
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke="var(--ml-line)" />
          <XAxis
            {...AXIS}
            dataKey="date"
            // Gives each day a width, with or without bars.
            scale="band"
            axisLine={{ stroke: 'var(--ml-line-strong)' }}
            tickFormatter={(date: string) => formatDayShort(date, { months })}
            minTickGap={28}
            tickMargin={8}
          />
          <YAxis
            {...AXIS}
            axisLine={false}
            width={format ? PARTS_WIDTH : 52}
            ticks={ticks}
            domain={[ticks[0] ?? 0, ticks.at(-1) ?? 1]}
            interval={0}
            tickFormatter={format ?? formatNumber}
          />
          <Tooltip
            content={<ChartTooltip unit={unit} format={format} smoothName={smoothName} today={today} />}
            cursor={{ fill: 'var(--ml-sunken)', stroke: 'var(--ml-line)' }}
            isAnimationActive={false}
          />
          {asBars && <Bar {...BAR} dataKey={wholeOf} fill="var(--ml-accent)" />}
          {hasIncomplete && asBars && (
            <Bar
              {...BAR}
              dataKey={partOf}
              fill="var(--ml-accent)"
              fillOpacity={0.35}
              stroke="var(--ml-accent)"
              strokeDasharray="4 3"
            />
          )}
          {isMeasure && (
            <Line
              dataKey="value"
              stroke="none"
              dot={{ r: points.length > MAX_BARS ? 2.5 : 3.5, fill: 'var(--ml-accent)', strokeWidth: 0 }}
              isAnimationActive={false}
            />
          )}
          {kind === 'amount' &&
            !asBars &&
            segmentLines({ points, valueOf, maxDays: 1, color: 'var(--ml-accent)', width: 1.5 })}
          {hasIncomplete && !asBars && (
            <Line
              dataKey={partOf}
              stroke="none"
              dot={{ r: 3, fill: 'var(--ml-surface)', stroke: 'var(--ml-accent)', strokeWidth: 1.5 }}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          {hasGoal && (
            <Line
              dataKey="goal"
              stroke="none"
              dot={({ key, cx, cy }: DotItemDotProps) => <GoalOfDay key={key} x={cx} y={cy} days={points.length} />}
              activeDot={false}
              isAnimationActive={false}
            />
          )}
          {segmentLines({
            points,
            valueOf: smoothOf,
            maxDays: isMeasure ? MEASURED_WITHIN_DAYS : 1,
            color: 'var(--ml-text)',
            width: 2.25,
          })}
          {hasIncomplete &&
            segmentLines({
              points,
              valueOf: partSmoothOf,
              maxDays: 1,
              color: 'var(--ml-surface)',
              width: 2.75,
              dashes: '3 4',
            })}
        </ComposedChart>
      </ResponsiveContainer>
      <p className={classes.legend}>
        <span data-mark={asBars ? 'bar' : isMeasure ? 'dot' : 'line'}>{unit}</span>
        {hasIncomplete && <span data-mark={asBars ? 'part' : 'ring'}>{t`At least`}</span>}
        <span data-mark="smooth">{smoothName}</span>
        {hasGoal && <span data-mark="goal">{t`Goal`}</span>}
      </p>
    </div>
  );
}
