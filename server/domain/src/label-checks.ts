import { isMeasure, parseFoodUnit } from './amount-words';
import type { AmountStyle } from './amounts';
import { KCAL_PER_GRAM, KJ_PER_KCAL } from './energy';
import type { MacroAmount } from './macros';
import { splitServing } from './servings';
import { parseLeadingNumber } from './typed-number';
import { convert } from './units';

/** Kilocalories per gram: Regulation (EU) No 1169/2011, annex XIV. */
const KCAL_PER_GRAM_OF = { fiber: 2, alcohol: 7 } as const;

/** How far energy may be from that of the macros: a part of it, or kilocalories if that is more. */
interface Tolerance {
  readonly part: number;
  readonly kcal: number;
}

/** 21 CFR 101.9(c) rounds energy to 5 or 10 kcal, and macros to grams. */
const OF_LABELS: Tolerance = { part: 0.25, kcal: 10 };
/** Kilojoules in a field for kilocalories are certain only if they fit well. */
const OF_KILOJOULES: Tolerance = { part: 0.1, kcal: 2 };
/** Grams that the rounding of protein, carbs and fats can make up. */
const WEIGHT_SLACK = 1.5;

/** A likely mistake in the values of a label. It doesn't prevent saving them. */
export type LabelWarning =
  | { readonly code: 'SERVING_WEIGHS_NOTHING' }
  | { readonly code: 'MACROS_OVER_WEIGHT'; readonly grams: number; readonly weight: number }
  /** Kilocalories that the macros have. */
  | { readonly code: 'ENERGY_MISMATCH' | 'ENERGY_IN_KILOJOULES'; readonly kcal: number };

export type LabelWarningCode = LabelWarning['code'];

export interface LabelValues {
  readonly macros: readonly Readonly<MacroAmount>[];
  /** Grams that have these macros; null if unknown. */
  readonly weight: number | null;
}

type Amounts = ReadonlyMap<string, number>;

/** Grams by macro. */
const toGrams = (macros: LabelValues['macros']): Amounts =>
  new Map(
    macros.flatMap(({ macroName, value, unit }) => (unit === 'kcal' ? [] : [[macroName, convert(value, unit, 'g')]])),
  );

/**
 * Energy of the macros in kcal. It is a range, because fiber is part of the carbs on labels of the United States, and beside
 * them on those of the European Union. Null unless protein, carbs and fats are known.
 */
function energyRange(grams: Amounts): { least: number; most: number } | null {
  const [protein, carbs, fats] = [grams.get('protein'), grams.get('carbs'), grams.get('fats')];
  if (protein === undefined || carbs === undefined || fats === undefined) return null;
  const [fiber, alcohol] = [grams.get('fiber') ?? 0, grams.get('alcohol') ?? 0];
  const others = KCAL_PER_GRAM.protein * protein + KCAL_PER_GRAM.fats * fats + KCAL_PER_GRAM_OF.alcohol * alcohol;
  const ofFiber = KCAL_PER_GRAM_OF.fiber * fiber;
  const most = others + KCAL_PER_GRAM.carbs * carbs + ofFiber;
  // More fiber than carbs can't be part of them.
  return { most, least: fiber > carbs ? most : others + KCAL_PER_GRAM.carbs * (carbs - fiber) + ofFiber };
}

const isFar = (
  kcal: number,
  { least, most }: { least: number; most: number },
  { part, kcal: slack }: Tolerance,
): boolean => kcal < Math.min(least * (1 - part), least - slack) || kcal > Math.max(most * (1 + part), most + slack);

function checkEnergy(macros: LabelValues['macros'], grams: Amounts): LabelWarning[] {
  const kcal = macros.find(({ macroName }) => macroName === 'calories')?.value;
  const range = energyRange(grams);
  if (kcal === undefined || range === null || !isFar(kcal, range, OF_LABELS)) return [];
  const code = isFar(kcal / KJ_PER_KCAL, range, OF_KILOJOULES) ? 'ENERGY_MISMATCH' : 'ENERGY_IN_KILOJOULES';
  return [{ code, kcal: kcal < range.least ? range.least : range.most }];
}

/** Sugars are part of the carbs, and saturated fat is part of the fats. */
function checkWeight(weight: number, grams: Amounts): LabelWarning[] {
  const of = (...names: string[]) => Math.max(0, ...names.map((name) => grams.get(name) ?? 0));
  const sum = of('protein') + of('carbs', 'sugars') + of('fats', 'saturated_fat') + of('alcohol');
  return sum > weight + WEIGHT_SLACK ? [{ code: 'MACROS_OVER_WEIGHT', grams: sum, weight }] : [];
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
