import {
  foldForSearch,
  invalidInput,
  LABEL_DECIMALS,
  MACRO_VALUE,
  type MacroAmountInput,
  MAX_LENGTH,
  parseMacroAmounts,
  parseText,
} from '@macrolog/domain';

export const FOOD_SOURCES = ['starter', 'custom', 'edamam', 'usda'] as const;
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
  /** Per serving, whatever the label has. */
  macros: readonly MacroAmountInput[];
  valuesPer?: ValuesPer | null | undefined;
}

const countDecimals = ({ valuesPer }: FoodForm): number =>
  valuesPer && valuesPer !== 'serving' ? LABEL_DECIMALS : MACRO_VALUE.decimals;

/** Validates the values of a food form. @throws AppError INVALID_INPUT. */
export function checkedFood(form: FoodForm, decimals = countDecimals(form)) {
  const name = parseText(form.name, { field: 'name', max: MAX_LENGTH.name });
  const servingSize = parseText(form.servingSize, { field: 'servingSize', max: MAX_LENGTH.servingSize });
  return { name, nameFolded: foldForSearch(name), servingSize, macros: parseMacroAmounts(form.macros, decimals) };
}

/** Values of a form besides those that an entry copies. Those that the form leaves out are missing here, too. */
export function checkedLabel({ brand, valuesPer }: Pick<FoodForm, 'brand' | 'valuesPer'>) {
  const label: { brand?: string | null; brandFolded?: string | null; valuesPer?: ValuesPer } = {};
  if (brand !== undefined) {
    label.brand = parseBrand(brand);
    label.brandFolded = foldBrand(label.brand);
  }
  if (valuesPer) label.valuesPer = valuesPer;
  return label;
}

/** @throws AppError INVALID_INPUT. */
export function parseBrand(value: unknown): string | null {
  const isBlank = value === null || (typeof value === 'string' && value.trim() === '');
  return isBlank ? null : parseText(value, { field: 'brand', max: MAX_LENGTH.brand });
}

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
