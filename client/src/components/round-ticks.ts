/** Steps that people count in, of each power of ten. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** As few lines as still tell how high something is. */
const MAX_STEPS = 5;

/** The smallest round step by which so many steps cover the span. */
function roundStep(span: number): number {
  const least = span / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * (STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10);
}

/** Round numbers for an axis that shows everything from the lowest to the highest of these. */
export function roundTicks(lowest: number, highest: number): number[] {
  const step = roundStep(highest > lowest ? highest - lowest : Math.max(Math.abs(highest), 1));
  const [first, last] = [Math.floor(lowest / step), Math.ceil(highest / step)];
  const count = Math.max(last - first, 1) + 1;
  // What floating point leaves behind is no part of a round number.
  return Array.from({ length: count }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
