import {
  foldForSearch,
  invalidInput,
  LABEL_DECIMALS,
  MACRO_VALUE,
  type MacroAmountInput,
  MAX_LENGTH,
  parseBarcode,
  parseMacroAmounts,
  parseNutrients,
  parseText,
} from '@macrolog/domain';
import { parseName } from '../../platform/names';
import { toStoredMacros, type StoredMacro } from '../../platform/database/stored-values';

export const FOOD_SOURCES = ['starter', 'custom', 'edamam', 'usda', 'open_food_facts'] as const;
export type FoodSource = (typeof FOOD_SOURCES)[number];

/** Basis of the values on a label. */
export const VALUES_PER = ['serving', 'hundred_g', 'hundred_ml'] as const;
export type ValuesPer = (typeof VALUES_PER)[number];

/** Form of a food, without its category. */
export interface FoodForm {
  name: string;
  servingSize: string;
  /** Null or blank for none. */
  brand?: string | null | undefined;
  /** Null or blank for none. */
  barcode?: string | null | undefined;
  /** Per serving, whatever the label has. */
  macros: readonly MacroAmountInput[];
  valuesPer?: ValuesPer | null | undefined;
  /** Further nutrients per serving. An empty list for none. */
  nutrients?: readonly MacroAmountInput[] | null | undefined;
}

const countDecimals = ({ valuesPer }: FoodForm): number =>
  valuesPer && valuesPer !== 'serving' ? LABEL_DECIMALS : MACRO_VALUE.decimals;

/** Validates the values of a food form. @throws AppError INVALID_INPUT. */
export function checkedFood(form: FoodForm, decimals = countDecimals(form)) {
  const name = parseName(form.name);
  const servingSize = parseText(form.servingSize, { field: 'servingSize', max: MAX_LENGTH.servingSize });
  return { ...name, servingSize, macros: parseMacroAmounts(form.macros, decimals) };
}

/** Values of a form besides those that an entry copies. Those that the form leaves out are missing here, too. */
export function checkedLabel({
  brand,
  barcode,
  valuesPer,
  nutrients,
}: Pick<FoodForm, 'brand' | 'barcode' | 'valuesPer' | 'nutrients'>) {
  const label: Partial<Record<'brand' | 'brandFolded' | 'barcode', string | null>> & {
    valuesPer?: ValuesPer;
    nutrients?: StoredMacro[] | null;
  } = {};
  if (brand !== undefined) {
    label.brand = parseBrand(brand);
    label.brandFolded = foldBrand(label.brand);
  }
  if (barcode !== undefined) label.barcode = parseOptionalBarcode(barcode);
  if (valuesPer) label.valuesPer = valuesPer;
  if (nutrients) label.nutrients = nutrients.length > 0 ? toStoredMacros(parseNutrients(nutrients)) : null;
  return label;
}

const isBlank = (value: unknown): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** @throws AppError INVALID_INPUT. */
export const parseBrand = (value: unknown): string | null =>
  isBlank(value) ? null : parseText(value, { field: 'brand', max: MAX_LENGTH.brand });

/** @throws AppError INVALID_INPUT. */
export const parseOptionalBarcode = (value: unknown): string | null => (isBlank(value) ? null : parseBarcode(value));

export const foldBrand = (brand: string | null): string | null => (brand === null ? null : foldForSearch(brand));

/** @throws AppError INVALID_INPUT. */
export function parseValuesPer(value: unknown): ValuesPer {
  const known = VALUES_PER.find((candidate) => candidate === value);
  if (!known) throw invalidInput('values_per must be serving, hundred_g or hundred_ml.');
  return known;
}

/** @throws AppError INVALID_INPUT. */
export const parseCategoryName = (value: unknown): string =>
  parseText(value, { field: 'categoryName', max: MAX_LENGTH.categoryName });
