import { daysIn } from '../lib/dates';

interface Dated {
  date: string;
}

/**
 * Which of the points belong together: the known ones, in runs of which no two neighbours are more than so many days apart.
 * A line is drawn through each of them, and none from one to the next. For each point the number of its run, counted from 0;
 * null for what is not known.
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
    if (last !== null && daysIn(last, point.date) - 1 <= mostDays) sizes[sizes.length - 1] = (sizes.at(-1) ?? 0) + 1;
    else sizes.push(1);
    last = point.date;
    return sizes.length - 1;
  });
  return { of, sizes };
}
