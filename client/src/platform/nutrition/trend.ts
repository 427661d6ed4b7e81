/** A number. With `atLeast` it is a lower bound, because some values are unknown. */
export interface Figure {
  value: number;
  atLeast: boolean;
}

/** Days in an average, including its own. */
export const AVERAGE_DAYS = 7;

/**
 * The mean of each day's last seven days. Days without a figure don't count as 0. Null if none of the seven has a figure. The
 * mean of a lower bound is a lower bound too.
 */
export function averages(days: readonly (Figure | null)[]): (Figure | null)[] {
  return days.map((_, index) => {
    const known = days.slice(Math.max(0, index + 1 - AVERAGE_DAYS), index + 1).filter((figure) => figure !== null);
    if (known.length === 0) return null;
    const sum = known.reduce((total, { value }) => total + value, 0);
    return { value: sum / known.length, atLeast: known.some(({ atLeast }) => atLeast) };
  });
}
