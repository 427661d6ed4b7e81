import { isMeasure, parseFoodUnit } from './amount-words';
import type { Amount } from './food-units';
import { round } from './numbers';
import { pluralize } from './servings';

/** How much of a food is logged. */
export interface LoggedAmount {
  readonly servings: number;
  /** Null if servings were typed. */
  readonly amount: Amount | null;
}

/** 100 kg in milligrams, the smallest unit. */
export const AMOUNT = { field: 'amount', decimals: 4, above: 0, max: 100_000_000 } as const;

/** A number as whole and part: 1 2/3. */
export interface Fraction {
  readonly whole: number;
  readonly top: number;
  readonly bottom: number;
}

/** Denominators of fractions that stay exact: two digits. */
const BOTTOMS = Array.from({ length: 97 }, (_, index) => index + 3);
/** Denominators of cups, spoons and pieces whose fractions are also decimals of four digits: 1/16 is 0.0625. */
const ENDING = [2, 4, 8, 16];
/** How far a multiple of a fraction may be from it: 5 × 2/3 is 3.333333333333333. */
const TOLERANCE = 1e-9;
/** Measures of the kitchen. Numbers of other measures are decimals on labels and scales. */
const KITCHEN_MEASURES = new Set(['cup', 'tbsp', 'tsp', 'lb']);

const isAlmost = (one: number, other: number): boolean => Math.abs(one - other) < TOLERANCE;

function toFraction(value: number, bottoms: readonly number[]): Fraction | null {
  const whole = Math.floor(value);
  for (const bottom of bottoms) {
    const top = Math.round((value - whole) * bottom);
    if (top > 0 && isAlmost(whole + top / bottom, value)) return { whole, top, bottom };
  }
  return null;
}

/** A number as a fraction if it isn't one with four decimals: 1/3, 1 2/3. */
export const findFraction = (value: number): Fraction | null =>
  isAlmost(round(value, AMOUNT.decimals), value) ? null : toFraction(value, BOTTOMS);

/** The number of an amount as a fraction if cooks write it as one: 1/2 cup, 1 1/2 slices, but 0.5 kg. */
export function findTypedFraction({ value, unit }: Amount): Fraction | null {
  const measure = parseFoodUnit(unit)?.unit ?? null;
  const isDecimal = isMeasure(measure) && !KITCHEN_MEASURES.has(measure.name);
  return findFraction(value) ?? (isDecimal ? null : toFraction(value, ENDING));
}

/** '1/2', '1 1/3'. */
export const fractionText = ({ whole, top, bottom }: Fraction): string =>
  `${whole === 0 ? '' : `${whole} `}${top}/${bottom}`;

/** The number of an amount as it is kept: fractions stay exact, other numbers have four decimals. */
export function roundAmount(value: number): number {
  const fraction = findFraction(value);
  return fraction ? fraction.whole + fraction.top / fraction.bottom : round(value, AMOUNT.decimals);
}

/** The unit as it is kept: 'cup' for 'cups', 'slice' for 'Slices'. Words of other languages stay as typed. */
export function toUnitName(typed: string): string {
  const found = parseFoodUnit(typed);
  if (!found) return typed;
  const { unit, rest } = found;
  if (isMeasure(unit)) return `${unit.name}${/^[\p{L}\p{N}]/u.test(rest) ? ' ' : ''}${rest}`;
  return typed.toLowerCase() === pluralize(unit.name) ? unit.name : typed;
}
