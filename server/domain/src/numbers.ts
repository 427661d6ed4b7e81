import { invalidInput } from './errors';
import { refusal } from './refusals';
import { FIELD_NAMES, type Field } from './sentences';

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
  // The fast path gives the same result unless the value is close to a tie, and is ten times as fast. A year of days has
  // thousands of values. Below 1e12, a scaled value is off by less than 0.0003.
  const scale = 10 ** decimals;
  const scaled = Math.abs(value) * scale;
  if (scaled < 1e12 && Math.abs((scaled % 1) - 0.5) > 0.001) return (Math.sign(value) * Math.round(scaled)) / scale + 0;
  return Math.sign(value) * shiftPoint(Math.round(shiftPoint(Math.abs(value), decimals)), -decimals) + 0;
}

/** `min` is the smallest value allowed, `above` an exclusive lower bound for numbers that have no smallest value. */
type Bounds = { field: Field; decimals: number; max: number } & (
  | { min: number; above?: undefined }
  | { min?: undefined; above: number }
);

const outOfRange = ({ field, max, min, above }: Bounds) =>
  min === undefined
    ? refusal('INVALID_INPUT', 'NUMBER_NOT_ABOVE', { params: { field, above, max } })
    : refusal('INVALID_INPUT', 'NUMBER_OUT_OF_RANGE', { params: { field, min, max } });

/** Rejects values that aren't finite or are out of range, and rounds the rest half up. */
function parseNumber(value: unknown, bounds: Bounds): number {
  const { field, decimals, max, min, above } = bounds;
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    throw invalidInput(`${FIELD_NAMES[field]} must be a number.`);
  }
  const rounded = round(value, decimals);
  const tooSmall = (min !== undefined && rounded < min) || (above !== undefined && rounded <= above);
  if (tooSmall || rounded > max) throw outOfRange(bounds);
  return rounded;
}

/** @throws AppError INVALID_INPUT unless `first`, the size of a page, is between 1 and the maximum. */
export function requirePageSize(first: number, max: number): void {
  if (Number.isInteger(first) && first >= 1 && first <= max) return;
  throw invalidInput(`\`first\` must be between 1 and ${max}.`);
}

export const SERVINGS = { field: 'servings', decimals: 3, min: 0.1, max: 1000 } as const;
export const MACRO_VALUE = { field: 'macroValue', decimals: 4, min: 0, max: 1_000_000 } as const;
/**
 * Decimals of macros that are a part of what a label has for 100 g or ml, so that its values come back: 0.75 µg of vitamin
 * D in 100 ml are 0.0011250 mg in 150 ml.
 */
export const LABEL_DECIMALS = 7;
export const TARGET_VALUE = { field: 'targetValue', decimals: 4, min: 0, max: 1_000_000 } as const;
/** In pounds. */
export const BODY_WEIGHT = { field: 'weight', decimals: 2, above: 0, max: 1500 } as const;

/** Servings of a typed amount, with all digits that a double keeps, also those of a pinch. */
const EXACT_SERVINGS = { field: 'servings', decimals: 21, above: 0, max: 1000 } as const;
const WEEKLY_CHANGE = { field: 'weeklyChange', decimals: 2, min: -2, max: 2 } as const;
const SERVING_WEIGHT = { field: 'servingWeight', decimals: 4, above: 0, max: 100_000 } as const;
const COOKED_WEIGHT = { field: 'cookedWeight', decimals: 2, above: 0, max: 100_000 } as const;
const PORTION = { field: 'grams', decimals: 4, min: 0.1, max: 100_000 } as const;
const QUANTITY = { field: 'quantity', decimals: 4, min: 0.1, max: 10_000 } as const;

// Functions, so that the client leaves out those that it doesn't use.
export const parseServings = (value: unknown) => parseNumber(value, SERVINGS);
export const parseExactServings = (value: unknown) => parseNumber(value, EXACT_SERVINGS);
export const parseMacroValue = (value: unknown, decimals: number = MACRO_VALUE.decimals) =>
  parseNumber(value, { ...MACRO_VALUE, decimals });
export const parseTargetValue = (value: unknown) => parseNumber(value, TARGET_VALUE);
export const parseWeight = (value: unknown) => parseNumber(value, BODY_WEIGHT);
/** Desired weight change in pounds per week, negative for weight loss. More than 2 is never recommended. */
export const parseWeeklyChange = (value: unknown) => parseNumber(value, WEEKLY_CHANGE);
/** Weight of a serving in grams, chosen by the caller. */
export const parseServingWeight = (value: unknown) => parseNumber(value, SERVING_WEIGHT);
/** Grams of everything that a recipe makes. */
export const parseCookedWeight = (value: unknown) => parseNumber(value, COOKED_WEIGHT);
/** Grams of a portion from the pot. */
export const parsePortion = (value: unknown) => parseNumber(value, PORTION);
/** Number of measures in a request for nutrition facts. */
export const parseQuantity = (value: unknown) => parseNumber(value, QUANTITY);
