import {
  foldCase,
  invalidInput,
  type MacroAmountInput,
  parseMacroName,
  parseNutrients,
  parseText,
  parseUnit,
} from '@macrolog/domain';
import {
  checked,
  field,
  fieldOr,
  optional,
  parseInstant,
  rowSchema,
  type FileRow,
  type NamedRow,
  type RowDefinition,
} from '../../platform/archive/file-row';
import { toColumns, toProperties, toStoredMacros, type StoredMacro } from '../../platform/database/stored-values';
import { clientMadeId } from '../../platform/ids';
import {
  checkedFood,
  FOOD_SOURCES,
  foldBrand,
  type FoodForm,
  parseBrand,
  parseCategoryName,
  parseOptionalBarcode,
  parseValuesPer,
} from './food-input';

export const categories: RowDefinition<NamedRow> = {
  schema: () =>
    rowSchema({ name: field(parseCategoryName) }).transform((row) => ({ ...row, name_folded: foldCase(row.name) })),
};

/** `["protein", 31.02, "g"]` and so on. */
function parseMacros(value: unknown): MacroAmountInput[] {
  if (!Array.isArray(value)) throw invalidInput('The macros must be an array.');
  return value.map((triple: unknown) => {
    if (!Array.isArray(triple) || triple.length !== 3) throw invalidInput('A macro must be [name, value, unit].');
    const [name, amount, measure] = triple as [unknown, unknown, unknown];
    // The validation of the food checks the number.
    return { macroName: parseMacroName(name), value: amount as number, unit: parseUnit(measure) };
  });
}

/** Nutrients beside the macros, in the same form. */
export const parseNutrientRows = (value: unknown): StoredMacro[] => toStoredMacros(parseNutrients(parseMacros(value)));

/** Validates what a food and an entry have in common, and whatever else the form of a food has. */
export function parseFood(row: unknown, decimals?: number) {
  const values = row as Record<string, unknown>;
  const form = { ...toProperties(values), macros: parseMacros(values['macros']) };
  const { macros, ...food } = checkedFood(form as unknown as FoodForm, decimals);
  return { ...toColumns(food), macros: toStoredMacros(macros) };
}

export interface FoodRow extends FileRow {
  category_id: string | null;
  source: string;
  external_food_id: string | null;
  deleted_at: Date | null;
}

const parseSource = (value: unknown) => {
  const known = FOOD_SOURCES.find((candidate) => candidate === value);
  if (!known) throw invalidInput('The source must be starter, custom, edamam, usda or open_food_facts.');
  return known;
};

function requireExternalId({ source, external_food_id }: Pick<FoodRow, 'source' | 'external_food_id'>): void {
  const isLookedUp = source !== 'starter' && source !== 'custom';
  if ((external_food_id !== null) !== isLookedUp)
    throw invalidInput('Foods from a lookup must have an external ID; other foods must not.');
}

export const foods: RowDefinition<FoodRow> = {
  schema: (now) =>
    rowSchema({
      source: fieldOr('custom', parseSource),
      external_food_id: optional((id) => parseText(id, { field: 'externalId', max: 200 })),
      brand: optional(parseBrand),
      barcode: optional(parseOptionalBarcode),
      values_per: fieldOr('serving', parseValuesPer),
      whole: field(parseFood),
      nutrients: optional(parseNutrientRows),
      category_id: optional(clientMadeId),
      created_at: fieldOr(now, parseInstant('created_at')),
      deleted_at: optional(parseInstant('deleted_at')),
    }).transform(
      checked(({ whole, ...row }) => {
        requireExternalId(row);
        return { ...whole, ...row, brand_folded: foldBrand(row.brand) };
      }),
    ),
};
