import fc from 'fast-check';
import type { Amount } from './operations';

/** Milligrams per unit of mass. Energy has one unit. */
const MILLIGRAMS: Readonly<Record<Amount['unit'], bigint>> = { KCAL: 1n, MG: 1n, G: 1000n, OZ: 28_350n };

const TOTAL_UNITS: Readonly<Record<string, Amount['unit']>> = { calories: 'KCAL', sodium: 'MG' };

/** Decimals of values whose totals have at most 7, so that binary fractions can't round a tie down. */
const DECIMALS: Readonly<Record<Amount['unit'], number>> = { KCAL: 4, G: 4, MG: 1, OZ: 2 };

export const decimal = (places: number, max: number) =>
  fc.integer({ min: 0, max: max * 10 ** places }).map((digits) => Number(`${digits}e-${places}`));

/** Some of the macros, in one of their units. */
export const someMacros = (macros: Readonly<Record<string, readonly Amount['unit'][]>>) =>
  fc.subarray(Object.entries(macros)).chain((chosen) =>
    fc.tuple(
      ...chosen.map(([macroName, units]) =>
        fc.constantFrom(...units).chain((unit) =>
          fc.record({
            macroName: fc.constant(macroName),
            value: decimal(DECIMALS[unit], 100),
            unit: fc.constant(unit),
          }),
        ),
      ),
    ),
  );

/** Servings of a food. */
export interface Eaten {
  readonly servings: number;
  readonly macros: readonly Amount[];
}

/** A total without its decimal point. */
export interface ExactTotal {
  readonly macroName: string;
  readonly unit: Amount['unit'];
  /** With 7 decimals. */
  readonly digits: bigint;
  /** Number of entries that have a value for it. */
  readonly entries: number;
}

/** 1.5 with 3 decimals is 1500. */
export const toDigits = (value: number, decimals: number): bigint => BigInt(value.toFixed(decimals).replace('.', ''));

/** Rounds half up. */
export const divide = (dividend: bigint, divisor: bigint): bigint => (2n * dividend + divisor) / (2n * divisor);

export const toUnit = ({ digits, unit }: ExactTotal, wanted: Amount['unit']): bigint =>
  divide(digits * MILLIGRAMS[unit], MILLIGRAMS[wanted]);

/**
 * Calculates a day's totals with whole numbers. Values have at most 4 decimals and servings 3.
 * @param macroNames all macros in display order.
 */
export function exactTotals(macroNames: readonly string[], eaten: readonly Eaten[]): ExactTotal[] {
  return macroNames.flatMap((macroName) => {
    const unit = TOTAL_UNITS[macroName] ?? 'G';
    const parts = eaten.flatMap(({ servings, macros }) =>
      macros
        .filter((macro) => macro.macroName === macroName)
        .map((macro) => toDigits(macro.value, 4) * toDigits(servings, 3) * MILLIGRAMS[macro.unit]),
    );
    if (parts.length === 0) return [];
    const sum = parts.reduce((total, part) => total + part);
    return { macroName, unit, digits: divide(sum, MILLIGRAMS[unit]), entries: parts.length };
  });
}
