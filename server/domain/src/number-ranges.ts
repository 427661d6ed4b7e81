import { invalidInput } from './errors';
import { round } from './numbers';

interface Bounds {
  name: string;
  decimals: number;
  max: number;
  /** Smallest value allowed. */
  min?: number;
  /** Exclusive lower bound, for numbers that have no smallest value. */
  above?: number;
}

/**
 * Creates a parser for one kind of number. It rejects values that aren't finite or are out of range, and rounds the
 * rest half up.
 */
function createParser({ name, decimals, max, min, above }: Bounds) {
  const lower = min === undefined ? `above ${above}` : `at least ${min}`;
  return (value: unknown): number => {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw invalidInput(`${name} must be a number.`);
    const rounded = round(value, decimals);
    const tooSmall = (min !== undefined && rounded < min) || (above !== undefined && rounded <= above);
    if (tooSmall || rounded > max) throw invalidInput(`${name} must be ${lower} and at most ${max}.`);
    return rounded;
  };
}

/** @throws AppError INVALID_INPUT unless `first`, the size of a page, is between 1 and the maximum. */
export function requirePageSize(first: number, max: number): void {
  if (Number.isInteger(first) && first >= 1 && first <= max) return;
  throw invalidInput(`\`first\` must be between 1 and ${max}.`);
}

export const parseServings = createParser({ name: 'Servings', decimals: 3, min: 0.1, max: 1000 });
export const parseMacroValue = createParser({ name: 'A macro value', decimals: 4, min: 0, max: 1_000_000 });
export const parseTargetValue = createParser({ name: 'The target value', decimals: 4, min: 0, max: 1_000_000 });
export const parseWeight = createParser({ name: 'The weight', decimals: 2, above: 0, max: 1500 });
/** Desired weight change in pounds per week, negative for weight loss. More than 2 is never recommended. */
export const parseWeeklyChange = createParser({ name: 'The weekly change', decimals: 2, min: -2, max: 2 });
/** Weight of a serving in grams, chosen by the caller. */
export const parseServingWeight = createParser({
  name: 'The weight of a serving',
  decimals: 4,
  above: 0,
  max: 100_000,
});
/** Number of measures in a request for nutrition facts. */
export const parseQuantity = createParser({ name: 'The quantity', decimals: 4, min: 0.1, max: 10_000 });
