import { invalidInput } from './errors';
import { KNOWN_NUTRIENTS, type MacroAmount } from './listed-macros';
import { type MacroAmountInput, parseMacroAmounts, parseMacroName } from './macros';
import { LABEL_DECIMALS } from './numbers';
import { defaultUnit, type Unit } from './units';

/** Publishers of reference values. */
export const NUTRIENT_REFERENCES = ['us', 'eu'] as const;
export type NutrientReference = (typeof NUTRIENT_REFERENCES)[number];

/** A nutrient of the food tables. Amounts are kept in kcal, g or mg; `unit` is the one that screens show. */
export interface Nutrient {
  readonly macroName: string;
  /** INFOODS code. */
  readonly code: string;
  readonly unit: 'kcal' | 'g' | 'mg' | 'µg';
  /** Daily Value of the United States in `unit`, for adults: 21 CFR 101.9(c)(8)(iv) and (c)(9), as of 2016. */
  readonly us?: number;
  /** Reference intake of the European Union in `unit`: regulation (EU) No 1169/2011, Annex XIII, parts A and B. */
  readonly eu?: number;
}

/**
 * All nutrients of the base in display order. The reference of sodium in the European Union is that of 6 g of salt. Values for
 * folate, niacin and vitamin A compare with what the tables have: dietary folate equivalents, preformed niacin and retinol
 * activity equivalents.
 */
export const NUTRIENTS: readonly Nutrient[] = [
  { macroName: 'calories', code: 'ENERC_KCAL', unit: 'kcal', us: 2000, eu: 2000 },
  { macroName: 'protein', code: 'PROCNT', unit: 'g', us: 50, eu: 50 },
  { macroName: 'carbs', code: 'CHOCDF', unit: 'g', us: 275, eu: 260 },
  { macroName: 'fats', code: 'FAT', unit: 'g', us: 78, eu: 70 },
  { macroName: 'saturated_fat', code: 'FASAT', unit: 'g', us: 20, eu: 20 },
  { macroName: 'monounsaturated_fat', code: 'FAMS', unit: 'g' },
  { macroName: 'polyunsaturated_fat', code: 'FAPU', unit: 'g' },
  { macroName: 'trans_fat', code: 'FATRN', unit: 'g' },
  { macroName: 'sugars', code: 'SUGAR', unit: 'g', eu: 90 },
  { macroName: 'starch', code: 'STARCH', unit: 'g' },
  { macroName: 'fiber', code: 'FIBTG', unit: 'g', us: 28 },
  { macroName: 'alcohol', code: 'ALC', unit: 'g' },
  { macroName: 'cholesterol', code: 'CHOLE', unit: 'mg', us: 300 },
  { macroName: 'sodium', code: 'NA', unit: 'mg', us: 2300, eu: 2400 },
  { macroName: 'potassium', code: 'K', unit: 'mg', us: 4700, eu: 2000 },
  { macroName: 'calcium', code: 'CA', unit: 'mg', us: 1300, eu: 800 },
  { macroName: 'iron', code: 'FE', unit: 'mg', us: 18, eu: 14 },
  { macroName: 'magnesium', code: 'MG', unit: 'mg', us: 420, eu: 375 },
  { macroName: 'phosphorus', code: 'P', unit: 'mg', us: 1250, eu: 700 },
  { macroName: 'zinc', code: 'ZN', unit: 'mg', us: 11, eu: 10 },
  { macroName: 'copper', code: 'CU', unit: 'mg', us: 0.9, eu: 1 },
  { macroName: 'manganese', code: 'MN', unit: 'mg', us: 2.3, eu: 2 },
  { macroName: 'selenium', code: 'SE', unit: 'µg', us: 55, eu: 55 },
  { macroName: 'iodine', code: 'ID', unit: 'µg', us: 150, eu: 150 },
  { macroName: 'chloride', code: 'CLD', unit: 'mg', us: 2300, eu: 800 },
  { macroName: 'vitamin_a', code: 'VITA_RAE', unit: 'µg', us: 900, eu: 800 },
  { macroName: 'beta_carotene', code: 'CARTB', unit: 'µg' },
  { macroName: 'vitamin_c', code: 'VITC', unit: 'mg', us: 90, eu: 80 },
  { macroName: 'vitamin_d', code: 'VITD', unit: 'µg', us: 20, eu: 5 },
  { macroName: 'vitamin_e', code: 'TOCPHA', unit: 'mg', us: 15, eu: 12 },
  { macroName: 'vitamin_k', code: 'VITK1', unit: 'µg', us: 120, eu: 75 },
  { macroName: 'thiamin', code: 'THIA', unit: 'mg', us: 1.2, eu: 1.1 },
  { macroName: 'riboflavin', code: 'RIBF', unit: 'mg', us: 1.3, eu: 1.4 },
  { macroName: 'niacin', code: 'NIA', unit: 'mg', us: 16, eu: 16 },
  { macroName: 'pantothenic_acid', code: 'PANTAC', unit: 'mg', us: 5, eu: 6 },
  { macroName: 'vitamin_b6', code: 'VITB6A', unit: 'mg', us: 1.7, eu: 1.4 },
  { macroName: 'biotin', code: 'BIOT', unit: 'µg', us: 30, eu: 50 },
  { macroName: 'folate', code: 'FOLDFE', unit: 'µg', us: 400, eu: 200 },
  { macroName: 'vitamin_b12', code: 'VITB12', unit: 'µg', us: 2.4, eu: 2.5 },
  { macroName: 'choline', code: 'CHOLN', unit: 'mg', us: 550 },
  { macroName: 'caffeine', code: 'CAFFN', unit: 'mg' },
  { macroName: 'water_intake', code: 'WATER', unit: 'g' },
];

/** Names of nutrients that are kept beside the macros of a food, so that days are read without them. */
export const FURTHER_NUTRIENTS: readonly string[] = NUTRIENTS.map(({ macroName }) => macroName).filter((name) =>
  KNOWN_NUTRIENTS.every(({ macroName }) => macroName !== name),
);

/** The unit in which a nutrient is kept: that of its macro. */
export const toStoredUnit = (value: number, unit: Nutrient['unit']): { value: number; unit: Unit } =>
  unit === 'µg' ? { value: value / 1000, unit: 'mg' } : { value, unit };

const BY_NAME = new Map(NUTRIENTS.map((nutrient) => [nutrient.macroName, nutrient]));

/** The unit of a nutrient in reports: milligrams instead of micrograms, and of other macros their default unit. */
export function reportUnit(macroName: string): Unit {
  const nutrient = BY_NAME.get(macroName);
  return nutrient ? toStoredUnit(0, nutrient.unit).unit : defaultUnit(macroName);
}

/** The daily reference of a nutrient in its unit of reports; null if there is none. */
export function findReference(macroName: string, reference: NutrientReference): number | null {
  const nutrient = BY_NAME.get(macroName);
  const value = nutrient?.[reference];
  return nutrient === undefined || value === undefined ? null : toStoredUnit(value, nutrient.unit).value;
}

/**
 * Validates further nutrients of a serving and sorts them like the table. Without a unit, they are in that of reports.
 * @throws AppError INVALID_INPUT like `parseMacroAmounts`, and for a name that isn't a further nutrient.
 */
export function parseNutrients(input: readonly MacroAmountInput[]): MacroAmount[] {
  const named = input.map(({ macroName: typed, value, unit }) => {
    const macroName = parseMacroName(typed);
    if (!FURTHER_NUTRIENTS.includes(macroName)) {
      throw invalidInput(`${macroName} is not one of these nutrients: ${FURTHER_NUTRIENTS.join(', ')}.`);
    }
    return { macroName, value, unit: unit ?? reportUnit(macroName) };
  });
  const position = ({ macroName }: MacroAmount) => FURTHER_NUTRIENTS.indexOf(macroName);
  return parseMacroAmounts(named, LABEL_DECIMALS).sort((a, b) => position(a) - position(b));
}

const FURTHER_BY_CODE = new Map(
  NUTRIENTS.filter(({ macroName }) => FURTHER_NUTRIENTS.includes(macroName)).map(({ code, macroName }) => [
    code,
    macroName,
  ]),
);

/** Further nutrients of an amount that a source has, by its code; null for a macro, and for another unit than of mass. */
export function toFurtherNutrient({ code, quantity, unit }: { code: string; quantity: number; unit: string }) {
  const macroName = FURTHER_BY_CODE.get(code);
  const isMass = unit === 'g' || unit === 'mg' || unit === 'µg';
  return macroName !== undefined && isMass ? { macroName, ...toStoredUnit(quantity, unit) } : null;
}
