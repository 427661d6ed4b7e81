import { formatDayShort } from '../../platform/dates/dates';
import { formatNumber } from '../../platform/numbers/format';
import { CHART_HEIGHT, placeLabels, segmentsOf, type Plot } from './chart-layout';
import type { TrendPoint } from './chart-tooltip';

/** More bars would be thinner than the gaps between them. */
export const MAX_BARS = 62;

const MAX_BAR_WIDTH = 44;
/** Part of a day's width that its bar takes. */
const BAR_SHARE = 0.8;
const BAR_RADIUS = 5;

/** Longer ranges label the axis with months. */
const LONG_RANGE_DAYS = 200;

/** Connects weekly weights. A longer gap interrupts the line. */
const MEASURED_WITHIN_DAYS = 7;

const LABEL = { fill: 'var(--ml-muted)', fontSize: 12.5 } as const;
/** Distances of the labels from the axes. */
const LEFT_GAP = 8;
const LOWER_GAP = 14;
/** Lowers a label by its middle or by its height, in parts of its size. */
const CENTERED = '0.355em';
const BELOW = '0.71em';

export interface TrendPlotProps {
  points: readonly TrendPoint[];
  plot: Plot;
  ticks: readonly number[];
  isMeasure: boolean;
  /** Formats a value of the axis. */
  format: ((value: number) => string) | undefined;
  /** Index of the day under the pointer. */
  pointed: number | null;
}

interface SegmentOptions extends Pick<TrendPlotProps, 'points' | 'plot'> {
  valueOf: (point: TrendPoint) => number | null;
  /** Maximum distance in days of two connected points. */
  maxDays: number;
  color: string;
  width: number;
  /** Dash pattern of a line that is drawn on top of another one to interrupt it. */
  dashes?: string;
}

/** Draws one line per segment, so that gaps stay empty. A single point becomes a dot. */
function SegmentLines({ points, plot, valueOf, maxDays, color, width, dashes }: SegmentOptions) {
  const { of, sizes } = segmentsOf(points, valueOf, maxDays);
  return sizes.map((size, segment) => {
    const places = points.flatMap((point, index) =>
      of[index] === segment ? [[plot.toX(index), plot.toY(valueOf(point) ?? 0)] as const] : [],
    );
    const [first] = places;
    if (size > 1 || !first) {
      const line = places.map(([x, y]) => `${x},${y}`).join(' ');
      return (
        <polyline key={segment} points={line} fill="none" stroke={color} strokeWidth={width} strokeDasharray={dashes} />
      );
    }
    return dashes === undefined && <circle key={segment} cx={first[0]} cy={first[1]} r={width} fill={color} />;
  });
}

/** Bars with rounded tops. Incomplete amounts differ in style. */
function Bars({ points, plot }: Pick<TrendPlotProps, 'points' | 'plot'>) {
  const width = Math.max(1, Math.min(MAX_BAR_WIDTH, Math.floor(plot.dayWidth * BAR_SHARE)));
  return points.map(({ date, value, atLeast }, index) => {
    if (value === null || value <= 0) return null;
    const [left, height] = [plot.toX(index) - width / 2, plot.bottom - plot.toY(value)];
    const radius = Math.min(BAR_RADIUS, width / 2, height);
    const side = height - radius;
    const outline = [
      `m${left},${plot.bottom}v${-side}q0,${-radius} ${radius},${-radius}`,
      `h${width - 2 * radius}q${radius},0 ${radius},${radius}v${side}z`,
    ].join('');
    const style = atLeast ? { fillOpacity: 0.35, stroke: 'var(--ml-accent)', strokeDasharray: '4 3' } : {};
    return <path key={date} d={outline} fill="var(--ml-accent)" {...style} />;
  });
}

interface DotsProps extends Pick<TrendPlotProps, 'points' | 'plot'> {
  radius: number;
  isRing?: boolean;
}

function Dots({ points, plot, radius, isRing = false }: DotsProps) {
  const style = isRing
    ? { fill: 'var(--ml-surface)', stroke: 'var(--ml-accent)', strokeWidth: 1.5 }
    : { fill: 'var(--ml-accent)' };
  return points.map(({ date, value, atLeast }, index) =>
    value === null || (isRing && !atLeast) ? null : (
      <circle key={date} cx={plot.toX(index)} cy={plot.toY(value)} r={radius} {...style} />
    ),
  );
}

/** The range around the smooth line. */
function RangeArea({ points, plot }: Pick<TrendPlotProps, 'points' | 'plot'>) {
  const ranges = points.flatMap(({ range }, index) => (range ? [{ x: plot.toX(index), range }] : []));
  if (ranges.length < 2) return null;
  const upper = ranges.map(({ x, range: [, to] }) => `${x},${plot.toY(to)}`);
  const lower = ranges.map(({ x, range: [from] }) => `${x},${plot.toY(from)}`).reverse();
  return <polygon points={[...upper, ...lower].join(' ')} fill="var(--ml-text)" fillOpacity={0.14} />;
}

/** The goal of each day, as wide as the day. A changed goal shows as a step. */
const Goals = ({ points, plot }: Pick<TrendPlotProps, 'points' | 'plot'>) =>
  points.map(({ date, goal }, index) => {
    if (typeof goal !== 'number') return null;
    const [x, y, half] = [plot.toX(index), plot.toY(goal), plot.dayWidth / 2];
    return <line key={date} x1={x - half} x2={x + half} y1={y} y2={y} stroke="var(--ml-warn-bar)" strokeWidth={2.5} />;
  });

/** The lines of the grid, and the labels of both axes. */
function Axes({ points, plot, ticks, format = formatNumber }: TrendPlotProps) {
  const { left, right, bottom } = plot;
  const months = points.length >= LONG_RANGE_DAYS;
  const labels = placeLabels(
    points.map(({ date }) => formatDayShort(date, { months })),
    plot,
  );
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={plot.toY(tick)} y2={plot.toY(tick)} stroke="var(--ml-line)" />
          <text {...LABEL} x={left - LEFT_GAP} y={plot.toY(tick)} dy={CENTERED} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      <line x1={left} x2={right} y1={bottom} y2={bottom} stroke="var(--ml-line-strong)" />
      {labels.map(({ text, x }) => (
        <text key={x} {...LABEL} x={x} y={bottom + LOWER_GAP} dy={BELOW} textAnchor="middle">
          {text}
        </text>
      ))}
    </>
  );
}

const smoothOf = (point: TrendPoint) => point.smooth;
const partSmoothOf = ({ smooth, smoothAtLeast }: TrendPoint) => (smoothAtLeast ? smooth : null);
const valueOf = (point: TrendPoint) => point.value;

/** Draws daily values with their smooth line: amounts as bars or as a line, measures as dots. */
export function TrendPlot(props: TrendPlotProps) {
  const { points, plot, isMeasure, pointed } = props;
  const isLong = points.length > MAX_BARS;
  const shared = { points, plot };
  return (
    <svg width={plot.width} height={CHART_HEIGHT} aria-hidden="true">
      <Axes {...props} />
      <RangeArea {...shared} />
      {isMeasure && <Dots {...shared} radius={isLong ? 2.5 : 3.5} />}
      {!isMeasure && !isLong && <Bars {...shared} />}
      {!isMeasure && isLong && (
        <>
          <SegmentLines {...shared} valueOf={valueOf} maxDays={1} color="var(--ml-accent)" width={1.5} />
          <Dots {...shared} radius={3} isRing />
        </>
      )}
      {pointed !== null && (
        <line x1={plot.toX(pointed)} x2={plot.toX(pointed)} y1={plot.top} y2={plot.bottom} stroke="var(--ml-line)" />
      )}
      <Goals {...shared} />
      <SegmentLines
        {...shared}
        valueOf={smoothOf}
        maxDays={isMeasure ? MEASURED_WITHIN_DAYS : 1}
        color="var(--ml-text)"
        width={2.25}
      />
      <SegmentLines
        {...shared}
        valueOf={partSmoothOf}
        maxDays={1}
        color="var(--ml-surface)"
        width={2.75}
        dashes="3 4"
      />
    </svg>
  );
}
