import { daysInRange } from '@macrolog/domain';

interface Dated {
  date: string;
}

/**
 * Groups points into segments to draw as lines. Consecutive points of a segment are at most `mostDays` apart. Returns
 * the segment number of each point, or null for points without a value.
 */
export function runsOf<P extends Dated>(
  points: readonly P[],
  valueOf: (point: P) => number | null,
  mostDays: number,
): { of: (number | null)[]; sizes: number[] } {
  const sizes: number[] = [];
  let last: string | null = null;
  const of = points.map((point) => {
    if (valueOf(point) === null) return null;
    if (last !== null && daysInRange(last, point.date) - 1 <= mostDays)
      sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    else sizes.push(1);
    last = point.date;
    return sizes.length - 1;
  });
  return { of, sizes };
}
