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
