import { foldForSearch, type MacroAmountInput, MAX_LENGTH, parseMacroAmounts, parseText } from '@macrolog/domain';

export const FOOD_SOURCES = ['starter', 'custom', 'edamam', 'usda'] as const;
export type FoodSource = (typeof FOOD_SOURCES)[number];

/** Form of a food, without its category. */
export interface FoodForm {
  name: string;
  servingSize: string;
  macros: readonly MacroAmountInput[];
}

/** Validates the values of a food form. @throws AppError INVALID_INPUT. */
export function checkedFood(form: FoodForm) {
  const name = parseText(form.name, { field: 'name', max: MAX_LENGTH.name });
  const servingSize = parseText(form.servingSize, { field: 'servingSize', max: MAX_LENGTH.servingSize });
  return { name, nameFolded: foldForSearch(name), servingSize, macros: parseMacroAmounts(form.macros) };
}

/** @throws AppError INVALID_INPUT. */
export const parseCategoryName = (value: unknown): string =>
  parseText(value, { field: 'categoryName', max: MAX_LENGTH.categoryName });
