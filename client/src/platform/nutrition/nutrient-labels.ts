import { t } from '@lingui/core/macro';
import { NUTRIENTS } from '@macrolog/domain';
import type { Unit } from '../../__generated__/graphql';
import { formatFigure, formatNumber } from '../numbers/format';
import { macroLabel, unitLabel } from './macros';

/** Names of nutrients that a day doesn't show. */
export const NUTRIENT_LABELS: ReadonlyMap<string, string> = new Map([
  ['monounsaturated_fat', t`Monounsaturated fat`],
  ['polyunsaturated_fat', t`Polyunsaturated fat`],
  ['trans_fat', t`Trans fat`],
  ['starch', t`Starch`],
  ['alcohol', t`Alcohol`],
  ['iron', t`Iron`],
  ['magnesium', t`Magnesium`],
  ['phosphorus', t`Phosphorus`],
  ['zinc', t`Zinc`],
  ['copper', t`Copper`],
  ['manganese', t`Manganese`],
  ['selenium', t`Selenium`],
  ['iodine', t`Iodine`],
  ['chloride', t`Chloride`],
  ['vitamin_a', t`Vitamin A`],
  ['beta_carotene', t`Beta-carotene`],
  ['vitamin_c', t`Vitamin C`],
  ['vitamin_d', t`Vitamin D`],
  ['vitamin_e', t`Vitamin E`],
  ['vitamin_k', t`Vitamin K`],
  ['thiamin', t`Thiamin (B1)`],
  ['riboflavin', t`Riboflavin (B2)`],
  ['niacin', t`Niacin (B3)`],
  ['pantothenic_acid', t`Pantothenic acid (B5)`],
  ['vitamin_b6', t`Vitamin B6`],
  ['biotin', t`Biotin (B7)`],
  ['folate', t`Folate (B9)`],
  ['vitamin_b12', t`Vitamin B12`],
  ['choline', t`Choline`],
]);

export const nutrientLabel = (nutrient: string): string => NUTRIENT_LABELS.get(nutrient) ?? macroLabel(nutrient);

const NAMES_BY_CODE = new Map(NUTRIENTS.map(({ code, macroName }) => [code, macroName]));

/** An amount of a nutrient in a serving, as a food table names it. */
export interface NutrientTotal {
  readonly code: string;
  readonly label: string;
  readonly quantity: number;
  readonly unit: string;
  /** The source knows only that the amount is below this one. */
  readonly below?: number | null;
}

/** Name of a nutrient of a food table. One that the program doesn't know has the name at its source. */
export function totalLabel({ code, label }: NutrientTotal): string {
  const name = NAMES_BY_CODE.get(code);
  return name === undefined ? label : nutrientLabel(name);
}

/** '2.3 g', or '< 0.1 g'. */
export const totalAmount = ({ quantity, unit, below }: NutrientTotal, servings: number): string =>
  typeof below === 'number'
    ? `< ${formatNumber(below * servings)} ${unit}`
    : `${formatNumber(quantity * servings)} ${unit}`;

const MICROGRAMS = new Set(NUTRIENTS.filter(({ unit }) => unit === 'µg').map(({ macroName }) => macroName));

/** The amount in the unit of labels: micrograms of some vitamins and minerals. */
export const inLabelUnit = (nutrient: string, value: number, unit: Unit): { value: number; unit: string } =>
  MICROGRAMS.has(nutrient) && unit === 'MG' ? { value: value * 1000, unit: 'µg' } : { value, unit: unitLabel(unit) };

/** '71.5 mg'. */
export function nutrientAmount(nutrient: string, value: number, unit: Unit): string {
  const shown = inLabelUnit(nutrient, value, unit);
  const isSmall = shown.value < 10 && shown.unit !== 'g';
  return `${isSmall ? formatNumber(shown.value) : formatFigure(shown.value, shown.unit === 'kcal' ? 'kcal' : 'g')}\u00a0${shown.unit}`;
}
