import { KCAL_PER_GRAM } from './energy';
import type { MacroAmount } from './listed-macros';
import { convert } from './units';

/** Kilocalories per gram: Regulation (EU) No 1169/2011, annex XIV. */
const KCAL_PER_GRAM_OF = { fiber: 2, alcohol: 7, polyols: 2.4 } as const;

/** Grams that the rounding of protein, carbs and fats can make up. */
const WEIGHT_SLACK = 1.5;

/** How far energy may be from that of the macros: a part of it, or kilocalories if that is more. */
export interface Tolerance {
  readonly part: number;
  readonly kcal: number;
}

/** Kilojoules in a field for kilocalories are certain only if they fit well. */
export const OF_KILOJOULES: Tolerance = { part: 0.1, kcal: 2 };

export type Macros = readonly Readonly<MacroAmount>[];

type Grams = ReadonlyMap<string, number>;

export interface EnergyRange {
  readonly least: number;
  readonly most: number;
}

/** Grams by macro. */
export const toGrams = (macros: Macros): Grams =>
  new Map(
    macros.flatMap(({ macroName, value, unit }) => (unit === 'kcal' ? [] : [[macroName, convert(value, unit, 'g')]])),
  );

export const findCalories = (macros: Macros): number | undefined =>
  macros.find(({ macroName }) => macroName === 'calories')?.value;

/**
 * Energy of the macros in kcal. It is a range, because fiber is part of the carbs on labels of the United States, and beside
 * them on those of the European Union, and because polyols are part of the carbs. Null unless protein, carbs and fats are known.
 */
export function energyRange(grams: Grams): EnergyRange | null {
  const [protein, carbs, fats] = [grams.get('protein'), grams.get('carbs'), grams.get('fats')];
  if (protein === undefined || carbs === undefined || fats === undefined) return null;
  const [fiber, alcohol] = [grams.get('fiber') ?? 0, grams.get('alcohol') ?? 0];
  const others = KCAL_PER_GRAM.protein * protein + KCAL_PER_GRAM.fats * fats + KCAL_PER_GRAM_OF.alcohol * alcohol;
  const ofFiber = KCAL_PER_GRAM_OF.fiber * fiber;
  const most = others + KCAL_PER_GRAM.carbs * carbs + ofFiber;
  // More fiber than carbs can't be part of them.
  const withinCarbs = fiber > carbs ? 0 : fiber;
  const polyols = Math.min(grams.get('polyols') ?? 0, carbs - withinCarbs);
  const lost = KCAL_PER_GRAM.carbs * withinCarbs + (KCAL_PER_GRAM.carbs - KCAL_PER_GRAM_OF.polyols) * polyols;
  return { most, least: most - lost };
}

export const isFar = (kcal: number, { least, most }: EnergyRange, { part, kcal: slack }: Tolerance): boolean =>
  kcal < Math.min(least * (1 - part), least - slack) || kcal > Math.max(most * (1 + part), most + slack);

/** Sugars are part of the carbs, and saturated fat is part of the fats. Null unless they weigh more than `weight` grams. */
export function findExcess(weight: number, grams: Grams): number | null {
  const of = (...names: string[]) => Math.max(0, ...names.map((name) => grams.get(name) ?? 0));
  const sum = of('protein') + of('carbs', 'sugars') + of('fats', 'saturated_fat') + of('alcohol');
  return sum > weight + WEIGHT_SLACK ? sum : null;
}
