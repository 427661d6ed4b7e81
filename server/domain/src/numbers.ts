import { invalidInput } from './errors';

/** Moves the decimal point of the number's shortest decimal form. */
function shiftPoint(value: number, places: number): number {
  const [mantissa, exponent = 0] = String(value).split('e');
  return Number(`${mantissa}e${Number(exponent) + places}`);
}

/**
 * Rounds half up, based on the shortest decimal form of the number, so that 1.005 becomes 1.01 (`Math.round(1.005 *
 * 100) / 100` gives 1).
 */
export function round(value: number, decimals: number): number {
  // Integers stay as they are: 1e308 shifted by 3 decimals would be Infinity. `+ 0` turns -0 into 0.
  if (!Number.isFinite(value) || Number.isInteger(value)) return value + 0;
  // The fast path gives the same result unless the value is close to a tie, and is ten times as fast. A search scales
  // hundreds of values.
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  if (scaled < 1e9 && Math.abs((scaled % 1) - 0.5) > 1e-6) return (Math.sign(value) * Math.round(scaled)) / scale + 0;
  return Math.sign(value) * shiftPoint(Math.round(shiftPoint(Math.abs(value), decimals)), -decimals) + 0;
}

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

export const SERVINGS = { name: 'Servings', decimals: 3, min: 0.1, max: 1000 } as const;
export const MACRO_VALUE = { name: 'A macro value', decimals: 4, min: 0, max: 1_000_000 } as const;
export const TARGET_VALUE = { name: 'The target value', decimals: 4, min: 0, max: 1_000_000 } as const;
/** In pounds. */
export const BODY_WEIGHT = { name: 'The weight', decimals: 2, above: 0, max: 1500 } as const;

export const parseServings = createParser(SERVINGS);
export const parseMacroValue = createParser(MACRO_VALUE);
export const parseTargetValue = createParser(TARGET_VALUE);
export const parseWeight = createParser(BODY_WEIGHT);
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
