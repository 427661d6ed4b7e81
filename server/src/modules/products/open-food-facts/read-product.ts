import {
  checkProduct,
  KJ_PER_KCAL,
  LABEL_DECIMALS,
  type MacroAmount,
  MAX_LENGTH,
  parseNutrients,
  reportUnit,
  round,
  type Unit,
} from '@macrolog/domain';
import { isObject } from '../../../platform/is-object';
import { parseProductMacros, type PackagedFood } from '../packaged-food';

// Open Food Facts has two shapes of nutrition: `nutriments` with a key for each nutrient and basis, and `nutrition` with sets
// of values. Both are read, because the API and its dumps are moving from one to the other:
// https://openfoodfacts.github.io/openfoodfacts-server/api/ref-v3/

type Json = Readonly<Record<string, unknown>>;

/** The fields of a product that are read. The API and the files name them alike. */
export const PRODUCT_FIELDS = [
  'code',
  'product_name',
  'brands',
  'serving_size',
  'serving_quantity',
  'product_quantity_unit',
  'nutrition_data_per',
  'nutriments',
  'nutrition',
];

/** Their names of nutrients and ours, with the unit that we keep. */
const NUTRIENTS: readonly (readonly [theirs: string, ours: string, unit: Unit])[] = [
  ['energy-kcal', 'calories', 'kcal'],
  ['proteins', 'protein', 'g'],
  ['carbohydrates', 'carbs', 'g'],
  ['fat', 'fats', 'g'],
  ['saturated-fat', 'saturated_fat', 'g'],
  ['sugars', 'sugars', 'g'],
  ['fiber', 'fiber', 'g'],
  ['sodium', 'sodium', 'mg'],
  ['alcohol', 'alcohol', 'g'],
  ['polyols', 'polyols', 'g'],
];

/** Vitamins, minerals and others beside the macros. Few packages list them. */
const FURTHER: readonly (readonly [theirs: string, ours: string])[] = [
  ['monounsaturated-fat', 'monounsaturated_fat'],
  ['polyunsaturated-fat', 'polyunsaturated_fat'],
  ['trans-fat', 'trans_fat'],
  ['starch', 'starch'],
  ['iron', 'iron'],
  ['magnesium', 'magnesium'],
  ['phosphorus', 'phosphorus'],
  ['zinc', 'zinc'],
  ['copper', 'copper'],
  ['manganese', 'manganese'],
  ['selenium', 'selenium'],
  ['iodine', 'iodine'],
  ['chloride', 'chloride'],
  ['vitamin-a', 'vitamin_a'],
  ['beta-carotene', 'beta_carotene'],
  ['vitamin-c', 'vitamin_c'],
  ['vitamin-d', 'vitamin_d'],
  ['vitamin-e', 'vitamin_e'],
  ['vitamin-k', 'vitamin_k'],
  ['vitamin-b1', 'thiamin'],
  ['vitamin-b2', 'riboflavin'],
  ['vitamin-pp', 'niacin'],
  ['pantothenic-acid', 'pantothenic_acid'],
  ['vitamin-b6', 'vitamin_b6'],
  ['biotin', 'biotin'],
  ['vitamin-b9', 'folate'],
  ['vitamin-b12', 'vitamin_b12'],
  ['choline', 'choline'],
];

/** The macros of a packaged food, in the order in which the mirror has their values. */
export const PRODUCT_MACROS = NUTRIENTS.map(([, macroName, unit]) => ({ macroName, unit }));

/** The nutrients beside the macros, likewise: new ones are added at the end. */
export const PRODUCT_NUTRIENTS = FURTHER.map(([, macroName]) => ({ macroName, unit: reportUnit(macroName) }));

/** Grams of ethanol in a milliliter: density at 20 °C, CRC Handbook of Chemistry and Physics. */
const ALCOHOL_DENSITY = 0.789;
/** Salt is sodium × 2.5: Regulation (EU) No 1169/2011, annex I. */
const SALT_PER_SODIUM = 2.5;
const MG_PER_G = 1000;
/** A label has at most this much energy, in any unit and by any mistake; larger numbers are no values. */
const MAX_VALUE = 100_000;
const MAX_SERVING = 10_000;
const MAX_SCANS = 1_000_000_000;

const toObject = (value: unknown): Json => (isObject(value) ? value : {});

/** A number, also if it is written as text; undefined for anything that no label has. */
function toNumber(value: unknown, max = MAX_VALUE): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && number >= 0 && number <= max ? number : undefined;
}

/** Values by their names: grams, kcal and kJ, and alcohol in percent by volume. */
type Values = ReadonlyMap<string, number>;

const NAMES = [...[...NUTRIENTS, ...FURTHER].map(([theirs]) => theirs), 'energy-kj', 'energy', 'salt'];

const collect = (toValue: (name: string) => number | undefined): Values =>
  new Map(
    NAMES.flatMap((name) => {
      const value = toValue(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const readOld = (nutriments: Json, basis: '100g' | 'serving'): Values =>
  collect((name) => toNumber(nutriments[`${name}_${basis}`]));

const PER_GRAM: Readonly<Record<string, number>> = { g: 1, mg: 0.001, µg: 0.000_001, mcg: 0.000_001, kg: 1000 };

/** The values of a set of the new shape, which have their units. */
const readSet = (set: Json, times = 1): Values =>
  collect((name) => {
    const { value, unit } = toObject(toObject(set['nutrients'])[name]);
    const number = toNumber(value);
    if (number === undefined) return undefined;
    const isEnergy = name.startsWith('energy');
    const known = typeof unit === 'string' ? unit.toLowerCase() : '';
    if (isEnergy && name !== 'energy-kcal' && known === 'kcal') return number * KJ_PER_KCAL * times;
    if (name === 'energy-kcal' && known === 'kj') return (number / KJ_PER_KCAL) * times;
    return number * (isEnergy ? 1 : (PER_GRAM[known] ?? 1)) * (name === 'alcohol' ? 1 : times);
  });

function toMacros(values: Values): MacroAmount[] {
  const kilojoules = values.get('energy-kj') ?? values.get('energy');
  const salt = values.get('salt');
  const find = (name: string): number | undefined => {
    const value = values.get(name);
    if (name === 'energy-kcal') return value ?? (kilojoules === undefined ? undefined : kilojoules / KJ_PER_KCAL);
    if (name === 'sodium') return value ?? (salt === undefined ? undefined : salt / SALT_PER_SODIUM);
    if (name === 'alcohol') return value === undefined || value === 0 ? undefined : value * ALCOHOL_DENSITY;
    return value;
  };
  return NUTRIENTS.flatMap(([theirs, macroName, unit]) => {
    const value = find(theirs);
    return value === undefined ? [] : [{ macroName, value: round(unit === 'mg' ? value * MG_PER_G : value, 4), unit }];
  });
}

/** A value that 100 g can't have is as good as unknown. */
const toNutrients = (values: Values): MacroAmount[] =>
  parseNutrients(
    FURTHER.flatMap(([theirs, macroName]) => {
      const grams = values.get(theirs);
      if (grams === undefined || grams > 100) return [];
      const unit = reportUnit(macroName);
      return [{ macroName, value: round(unit === 'mg' ? grams * MG_PER_G : grams, LABEL_DECIMALS), unit }];
    }),
  );

/** People who scanned a product; 0 if the file doesn't say. */
export const readScans = (product: Json): number => Math.round(toNumber(product['unique_scans_n'], MAX_SCANS) ?? 0);

interface Nutrition {
  per: '100g' | '100ml';
  hundred: Values;
  /** As entered; null if only values per 100 g are. */
  serving: Values | null;
}

function readNutrition(product: Json, servingWeight: number | null): Nutrition {
  const { aggregated_set: aggregated, input_sets: given } = toObject(product['nutrition']);
  if (!isObject(aggregated)) {
    const nutriments = toObject(product['nutriments']);
    const isLiquid = product['product_quantity_unit'] === 'ml' || product['nutrition_data_per'] === '100ml';
    const [hundred, serving] = [readOld(nutriments, '100g'), readOld(nutriments, 'serving')];
    return { per: isLiquid ? '100ml' : '100g', hundred, serving };
  }
  const sets = Array.isArray(given) ? given.filter(isObject) : [];
  const entered = sets.find((set) => set['per'] === 'serving' && set['preparation'] !== 'prepared');
  const serving = entered ? readSet(entered) : null;
  if (aggregated['per'] !== 'serving') {
    return { per: aggregated['per'] === '100ml' ? '100ml' : '100g', hundred: readSet(aggregated), serving };
  }
  const hundred = servingWeight === null ? new Map<string, number>() : readSet(aggregated, 100 / servingWeight);
  return { per: '100g', hundred, serving };
}

/** A text that people can read, at most so long; null without letters or digits. */
function toText(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const clean = value
    .slice(0, max * 8)
    .toWellFormed()
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .normalize('NFC')
    .trim();
  // By code points, so that no character is cut in half.
  const short = Array.from(clean).slice(0, max).join('').trim();
  return /[\p{L}\p{N}]/u.test(short) ? short : null;
}

const takeFirst = (value: unknown): unknown =>
  Array.isArray(value) ? (value as unknown[])[0] : typeof value === 'string' ? value.split(',')[0] : undefined;

/**
 * Reads a product of Open Food Facts, in either shape. Null for one without a name.
 * @param barcode in the form of `parseBarcode`.
 */
export function readProduct(product: Json, barcode: string, language = 'en'): PackagedFood | null {
  const name =
    toText(product[`product_name_${language}`], MAX_LENGTH.name) ?? toText(product['product_name'], MAX_LENGTH.name);
  if (name === null) return null;
  const weight = toNumber(product['serving_quantity'], MAX_SERVING);
  const servingWeight = weight === undefined || weight < 0.1 ? null : round(weight, 2);
  const { per, hundred, serving } = readNutrition(product, servingWeight);
  const macros = parseProductMacros(toMacros(hundred));
  const warnings = checkProduct({
    macros,
    kilojoules: hundred.get('energy-kj') ?? hundred.get('energy') ?? null,
    serving: serving && servingWeight !== null ? { weight: servingWeight, macros: toMacros(serving) } : null,
  });
  return {
    barcode,
    name,
    brand: toText(takeFirst(product['brands']), MAX_LENGTH.brand),
    servingSize: toText(product['serving_size'], MAX_LENGTH.servingSize),
    servingWeight,
    valuesPer: per === '100ml' ? 'hundred_ml' : 'hundred_g',
    macros,
    nutrients: toNutrients(hundred),
    warnings,
  };
}
