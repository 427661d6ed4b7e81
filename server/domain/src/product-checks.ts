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

/** Likely mistakes in the values of a packaged food that others have entered. The values are shown as they are. */
export const PRODUCT_WARNINGS = [
  'ENERGY_MISMATCH',
  'MACROS_OVER_100_G',
  'SERVING_AS_100_G',
  'INCOMPLETE',
  'ENERGY_UNITS_SWAPPED',
] as const;
export type ProductWarning = (typeof PRODUCT_WARNINGS)[number];

/** A macro that a label must state: Regulation (EU) No 1169/2011, article 30. */
const REQUIRED = ['calories', 'protein', 'carbs', 'fats'];

const HUNDRED = 100;
/** Energy of 100 g at most: Open Food Facts warns above it, taxonomies/data_quality.txt, 'energy-value-in-kj-over-3911'. */
const MAX_KJ = 3911;
/** Energy against macros: as Open Food Facts compares them. */
const OF_MACROS: Tolerance = { part: 0.3, kcal: 10 };
/** Labels use whole factors for kilojoules, such as 17 for 4 kcal, and round both energies. */
const OF_BOTH_ENERGIES: Tolerance = { part: 0.1, kcal: 5 };
/** A serving whose values hardly differ from those of 100 g. */
const NEAR_HUNDRED = { least: 90, most: 110 };

export interface ProductValues {
  /** The values per 100 g or 100 ml. */
  readonly macros: Macros;
  /** Energy per 100 g in kilojoules, as entered; null if it isn't. */
  readonly kilojoules: number | null;
  /** The values entered for one serving, and its weight in grams or milliliters. */
  readonly serving: { readonly weight: number; readonly macros: Macros } | null;
}

const at = (kcal: number) => ({ least: kcal, most: kcal });

function comparesEnergies(kcal: number, kilojoules: number): ProductWarning | null {
  if (!isFar(kcal, at(kilojoules / KJ_PER_KCAL), OF_BOTH_ENERGIES)) return null;
  const isSwapped = !isFar(kcal / KJ_PER_KCAL, at(kilojoules), OF_KILOJOULES) || kcal === kilojoules;
  return isSwapped ? 'ENERGY_UNITS_SWAPPED' : 'ENERGY_MISMATCH';
}

function checkEnergy({ macros, kilojoules }: ProductValues): ProductWarning | null {
  const kcal = findCalories(macros);
  if (kcal === undefined) return null;
  const compared = kilojoules === null ? null : comparesEnergies(kcal, kilojoules);
  if (compared) return compared;
  const range = energyRange(toGrams(macros));
  const isPossible = kcal <= MAX_KJ / KJ_PER_KCAL;
  if (range === null) return isPossible ? null : kcal <= MAX_KJ ? 'ENERGY_UNITS_SWAPPED' : 'ENERGY_MISMATCH';
  if (isPossible && !isFar(kcal, range, OF_MACROS)) return null;
  const fits = (given: number) => !isFar(given, range, OF_KILOJOULES);
  return fits(kcal / KJ_PER_KCAL) || fits(kcal * KJ_PER_KCAL) ? 'ENERGY_UNITS_SWAPPED' : 'ENERGY_MISMATCH';
}

/** The same numbers for a serving and for 100 g, although it doesn't weigh 100 g. */
function isServingAsHundred({ macros, serving }: ProductValues): boolean {
  if (!serving || (serving.weight >= NEAR_HUNDRED.least && serving.weight <= NEAR_HUNDRED.most)) return false;
  const values = new Map(macros.map(({ macroName, value }) => [macroName, value]));
  const common = serving.macros.filter(({ macroName, value }) => value > 0 && values.has(macroName));
  return common.length >= 2 && common.every(({ macroName, value }) => values.get(macroName) === value);
}

/** Finds likely mistakes in the values of a packaged food. */
export function checkProduct(values: ProductValues): ProductWarning[] {
  const { macros } = values;
  const found = new Set<ProductWarning | null>([checkEnergy(values)]);
  if (findExcess(HUNDRED, toGrams(macros)) !== null) found.add('MACROS_OVER_100_G');
  if (isServingAsHundred(values)) found.add('SERVING_AS_100_G');
  if (REQUIRED.some((name) => macros.every(({ macroName }) => macroName !== name))) found.add('INCOMPLETE');
  return PRODUCT_WARNINGS.filter((warning) => found.has(warning));
}
