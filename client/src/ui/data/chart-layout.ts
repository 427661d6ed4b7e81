import { daysInRange } from '@macrolog/domain';

/** Height of the plot area. Reserved while the chart loads, to avoid a layout shift. */
export const CHART_HEIGHT = 240;

/** Round steps per power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** Few lines are enough to read a value. */
const MAX_STEPS = 5;

/** The smallest round step that covers the span in at most `MAX_STEPS` steps. */
function roundStep(span: number): number {
  const least = span / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10);
}

/** Round axis ticks that cover all values from lowest to highest. */
export function roundTicks(lowest: number, highest: number): number[] {
  const step = roundStep(highest > lowest ? highest - lowest : Math.max(Math.abs(highest), 1));
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)];
  const count = Math.max(last - first, 1) + 1;
  // Removes floating-point errors.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

interface Dated {
  date: string;
}

/**
 * Groups points into segments to draw as lines. Consecutive points of a segment are at most `maxDays` apart. Returns
 * the segment number of each point, or null for points without a value.
 */
export function segmentsOf<P extends Dated>(
  points: readonly P[],
  valueOf: (point: P) => number | null,
  maxDays: number,
): { of: (number | null)[]; sizes: number[] } {
  const sizes: number[] = [];
  let last: string | null = null;
  const of = points.map((point) => {
    if (valueOf(point) === null) return null;
    if (last !== null && daysInRange(last, point.date) - 1 <= maxDays)
      sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    else sizes.push(1);
    last = point.date;
    return sizes.length - 1;
  });
  return { of, sizes };
}

/** Place of the plot within the chart, and of the points in it. */
export interface Plot {
  /** Width of the whole chart. */
  width: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  dayWidth: number;
  /** The middle of a day by its index. */
  toX: (index: number) => number;
  toY: (value: number) => number;
}

const MARGIN = 8;
/** Height of the labels below the plot. */
const DATES_HEIGHT = 30;

/** @param left width of the labels on the left. */
export function layOut(width: number, left: number, days: number, ticks: readonly number[]): Plot {
  const [right, top, bottom] = [Math.max(width - MARGIN, left + 1), MARGIN, CHART_HEIGHT - DATES_HEIGHT];
  const dayWidth = (right - left) / Math.max(days, 1);
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return {
    width,
    left,
    right,
    top,
    bottom,
    dayWidth,
    toX: (index) => left + (index + 0.5) * dayWidth,
    toY: (value) => bottom - ((value - lowest) / (highest - lowest)) * (bottom - top),
  };
}

/** Index of the day at a horizontal place, or null beside the plot. */
export function findDay({ left, right, dayWidth }: Plot, x: number): number | null {
  return x < left || x >= right ? null : Math.floor((x - left) / dayWidth);
}

const MIN_LABEL_GAP = 28;
/** Estimate for the font of the labels. */
const CHARACTER_WIDTH = 6.6;

/** As many labels as have room, at the same distance from each other. The last day has one, which moves into the plot. */
export function placeLabels(labels: readonly string[], plot: Plot): { text: string; x: number }[] {
  const toHalf = (text: string) => (text.length * CHARACTER_WIDTH) / 2;
  const widest = Math.max(...labels.map(toHalf)) * 2;
  const step = Math.ceil((widest + MIN_LABEL_GAP) / plot.dayWidth);
  const last = labels.length - 1;
  return labels.flatMap((text, index) =>
    (last - index) % step === 0 ? [{ text, x: Math.min(plot.toX(index), plot.right - toHalf(text)) }] : [],
  );
}
