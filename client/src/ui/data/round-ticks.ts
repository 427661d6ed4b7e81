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
