import type { Unit } from '../__generated__/graphql';
import { foldForSearch } from './fold';
import { formatAmount, UNKNOWN } from './format';

interface Amount {
  readonly macroName: string;
  readonly value: number;
  readonly unit: Unit;
}

/** Order of macros in all lists. Other macros follow by name. */
export const LISTED_FIRST = [
  'calories',
  'protein',
  'carbs',
  'fats',
  'sugars',
  'fiber',
  'sodium',
  'cholesterol',
  'potassium',
  'calcium',
  'caffeine',
  'water_intake',
];

const rank = (macroName: string) => {
  const index = LISTED_FIRST.indexOf(macroName);
  return index < 0 ? LISTED_FIRST.length : index;
};

export const compareMacroNames = (a: string, b: string): number => rank(a) - rank(b) || (a < b ? -1 : a > b ? 1 : 0);

/** 'KCAL' → 'kcal'. */
export const unitLabel = (unit: Unit): string => unit.toLowerCase();

/** 'saturated_fat' → 'Saturated fat'. */
export function macroLabel(macroName: string): string {
  const words = macroName.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** '31 g', or the dash for an unknown macro. */
export function amountText(macros: readonly Amount[], macroName: string): string {
  const amount = macros.find((macro) => macro.macroName === macroName);
  return amount ? formatAmount(amount.value, unitLabel(amount.unit)) : UNKNOWN;
}

/** Macros shown in a short line. */
export const MAIN_MACROS = ['protein', 'carbs', 'fats'] as const;

/** Other names of macros. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ...['calorie', 'kcal', 'kcals', 'cals', 'energy'].map((name) => [name, 'calories'] as const),
  ['proteins', 'protein'],
  ...['carb', 'carbohydrate', 'carbohydrates', 'total_carbs'].map((name) => [name, 'carbs'] as const),
  ...['fat', 'total_fat', 'lipids'].map((name) => [name, 'fats'] as const),
  ...['sugar', 'total_sugars'].map((name) => [name, 'sugars'] as const),
  ...['fibre', 'fibers', 'fibres', 'dietary_fiber', 'dietary_fibre'].map((name) => [name, 'fiber'] as const),
  ['water', 'water_intake'],
  ...['sat_fat', 'sat_fats', 'saturated_fats', 'saturates'].map((name) => [name, 'saturated_fat'] as const),
]);

/**
 * The stored name of a macro: 'Saturated Fat' → 'saturated_fat'. Synonyms become the name that foods use: 'Fibre' → 'fiber'.
 * Null if the text can't name a macro.
 */
export function macroNameOf(typed: string): string | null {
  const name = foldForSearch(typed).replace(/[\s-]+/g, '_');
  return /^[a-z0-9_]{1,64}$/.test(name) && !/^_+$/.test(name) ? (SYNONYMS.get(name) ?? name) : null;
}

/** Whether database and starter foods have the macro. Other macros come only from the user's own foods. */
export const isKnownMacro = (macroName: string): boolean => LISTED_FIRST.includes(macroName);

const IN_MILLIGRAMS = new Set(['sodium', 'cholesterol', 'potassium', 'calcium', 'caffeine']);

/** Only calories are counted in kcal. */
export const isEnergy = (macroName: string): boolean => macroName === 'calories' || macroName === 'energy';

/** The usual unit of a macro on nutrition labels. */
export function usualUnit(macroName: string): Unit {
  if (isEnergy(macroName)) return 'KCAL';
  return IN_MILLIGRAMS.has(macroName) ? 'MG' : 'G';
}

/** Units for all macros other than calories. */
export const MASS_UNITS = ['G', 'MG', 'OZ'] as const;

/** Grams in one of each unit of mass; 1 oz is 28.35 g. */
const GRAMS: Readonly<Record<Exclude<Unit, 'KCAL'>, number>> = { G: 1, MG: 0.001, OZ: 28.35 };

/** Converts an amount to another unit; null between energy and mass. */
export function convert(value: number, from: Unit, to: Unit): number | null {
  if (from === to) return value;
  if (from === 'KCAL' || to === 'KCAL') return null;
  // Dividing by 1000 keeps 74 mg at 0.074 g, where multiplying by 0.001 may not.
  if (from === 'MG' && to === 'G') return value / 1000;
  return (value * GRAMS[from]) / GRAMS[to];
}
