import { t } from '@lingui/core/macro';
import { useState, type PointerEvent } from 'react';
import { useWidth } from '../layout/use-width';
import { findDay, layOut, roundTicks } from './chart-layout';
import { ChartTooltip, type TrendPoint } from './chart-tooltip';
import classes from './trend-chart.module.css';
import { MAX_BARS, TrendPlot } from './trend-plot';

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

/** Width of the axis for numbers, and for values such as '12 st 4 lb'. */
const NUMBERS_WIDTH = 52;
const PARTS_WIDTH = 78;

/** Distance of the tooltip from the pointer. */
const TOOLTIP_GAP = 10;
/** Room for the largest tooltip. */
const TOOLTIP_HEIGHT = 110;

/** Axis ticks that cover the values, the smooth line and the goals. */
function createTicks(points: readonly TrendPoint[], isMeasure: boolean): number[] {
  const figures = points.flatMap(({ value, smooth, goal, range = [] }) =>
    [value ?? [], smooth ?? [], goal ?? [], ...range].flat(),
  );
  const [lowest, highest] = [Math.min(...figures), Math.max(...figures)];
  return figures.length === 0 ? [0, 1] : roundTicks(isMeasure ? lowest : 0, highest);
}

/**
 * Chart of daily values with a smooth line: amounts with daily goals, or a measure. Days without a value are gaps.
 * Colors follow the color scheme.
 */
export function TrendChart({ summary, points, unit, format, smoothName, today, kind }: TrendChartProps) {
  const isMeasure = kind === 'measure';
  const asBars = !isMeasure && points.length <= MAX_BARS;
  const ticks = createTicks(points, isMeasure);
  const hasGoal = points.some((point) => typeof point.goal === 'number');
  const hasIncomplete = points.some((point) => point.atLeast === true || point.smoothAtLeast === true);
  const { ref, width } = useWidth();
  const [pointer, setPointer] = useState<{ day: number; y: number } | null>(null);
  const plot = layOut(width, format ? PARTS_WIDTH : NUMBERS_WIDTH, points.length, ticks);
  const point = pointer && points[pointer.day];

  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const day = findDay(plot, event.clientX - left);
    setPointer(day === null ? null : { day, y: event.clientY - top });
  };

  /** Beside the day and below the pointer, or on the other side where there is no room. */
  const placeTooltip = ({ day, y }: { day: number; y: number }) => {
    const x = plot.toX(day);
    const below = y + TOOLTIP_GAP;
    const top = below + TOOLTIP_HEIGHT > plot.bottom ? Math.max(y - TOOLTIP_GAP - TOOLTIP_HEIGHT, plot.top) : below;
    return x < plot.width / 2 ? { top, left: x + TOOLTIP_GAP } : { top, right: plot.width - x + TOOLTIP_GAP };
  };

  return (
    <div role="img" aria-label={summary} className="nums">
      <div
        ref={ref}
        className={classes.plot}
        onPointerDown={handlePointer}
        onPointerMove={handlePointer}
        onPointerLeave={() => setPointer(null)}
      >
        <TrendPlot
          points={points}
          plot={plot}
          ticks={ticks}
          isMeasure={isMeasure}
          format={format}
          pointed={pointer?.day ?? null}
        />
        {point && (
          <ChartTooltip
            point={point}
            place={placeTooltip(pointer)}
            unit={unit}
            format={format}
            smoothName={smoothName}
            today={today}
          />
        )}
      </div>
      <p className={`muted small ${classes.legend}`}>
        <span data-mark={asBars ? 'bar' : isMeasure ? 'dot' : 'line'}>{unit}</span>
        {hasIncomplete && <span data-mark={asBars ? 'part' : 'ring'}>{t`At least`}</span>}
        <span data-mark="smooth">{smoothName}</span>
        {hasGoal && <span data-mark="goal">{t`Goal`}</span>}
      </p>
    </div>
  );
}
