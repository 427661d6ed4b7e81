import { isMeasure, parseFoodUnit } from './amount-words';
import type { AmountStyle } from './amounts';
import { KJ_PER_KCAL } from './energy';
import {
  energyRange,
  findCalories,
  findExcess,
  isFar,
  OF_KILOJOULES,
  toGrams,
  type Macros,
  type Tolerance,
} from './macro-checks';
import { splitServing } from './servings';
import { parseLeadingNumber } from './typed-number';

/** 21 CFR 101.9(c) rounds energy to 5 or 10 kcal, and macros to grams. */
const OF_LABELS: Tolerance = { part: 0.25, kcal: 10 };

/** A likely mistake in the values of a label. It doesn't prevent saving them. */
export type LabelWarning =
  | { readonly code: 'SERVING_WEIGHS_NOTHING' }
  | { readonly code: 'MACROS_OVER_WEIGHT'; readonly grams: number; readonly weight: number }
  /** Kilocalories that the macros have. */
  | { readonly code: 'ENERGY_MISMATCH' | 'ENERGY_IN_KILOJOULES'; readonly kcal: number };

export type LabelWarningCode = LabelWarning['code'];

export interface LabelValues {
  readonly macros: Macros;
  /** Grams that have these macros; null if unknown. */
  readonly weight: number | null;
}

function checkEnergy(macros: Macros, grams: ReadonlyMap<string, number>): LabelWarning[] {
  const kcal = findCalories(macros);
  const range = energyRange(grams);
  if (kcal === undefined || range === null || !isFar(kcal, range, OF_LABELS)) return [];
  const code = isFar(kcal / KJ_PER_KCAL, range, OF_KILOJOULES) ? 'ENERGY_MISMATCH' : 'ENERGY_IN_KILOJOULES';
  return [{ code, kcal: kcal < range.least ? range.least : range.most }];
}

function checkWeight(weight: number, grams: ReadonlyMap<string, number>): LabelWarning[] {
  const sum = findExcess(weight, grams);
  return sum === null ? [] : [{ code: 'MACROS_OVER_WEIGHT', grams: sum, weight }];
}

/** Finds likely typing errors in the values of a label: impossible weights, and energy that the macros can't have. */
export function checkLabel({ macros, weight }: LabelValues): LabelWarning[] {
  const grams = toGrams(macros);
  if (weight === 0) return [{ code: 'SERVING_WEIGHS_NOTHING' }, ...checkEnergy(macros, grams)];
  return [...(weight === null ? [] : checkWeight(weight, grams)), ...checkEnergy(macros, grams)];
}

/** Whether a serving has a weight or a volume of 0: '0 g'. */
export const isWeightless = (servingSize: string, { tables, numbers }: AmountStyle): boolean =>
  splitServing(servingSize).some((part) => {
    const number = parseLeadingNumber(part, numbers);
    return number?.value === 0 && isMeasure(parseFoodUnit(number.rest.trim(), tables)?.unit ?? null);
  });
