import type { MacroAmount } from '@macrolog/domain';
import { fromStoredMacros, type StoredMacro } from '../../platform/database/stored-values';
import type { CategoryEntity, FoodEntity } from './food.entity';

export type FoodColumns = Omit<FoodEntity, 'user' | 'category'>;

/** Columns that no caller needs. */
export const HIDDEN = ['brandFolded', 'createdAt', 'deletedAt', 'nutrients'] as const;
export type ListedFood = Omit<FoodColumns, (typeof HIDDEN)[number]> & {
  category: Pick<CategoryEntity, 'id' | 'name'> | null;
};

/** Further nutrients of a serving, without those that are among its macros, too. */
export const listFurther = (
  macros: readonly MacroAmount[],
  nutrients: readonly StoredMacro[] | null | undefined,
): MacroAmount[] =>
  fromStoredMacros(nutrients ?? []).filter(({ macroName }) => macros.every((macro) => macro.macroName !== macroName));

export interface FoodWithWords {
  id: string;
  name: string;
  brand: string | null;
  servingSize: string;
}

/** Maximum number of foods for each list of words. */
export const MAX_FOODS_WITH_WORDS = 50;
