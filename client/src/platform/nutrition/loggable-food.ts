import type { Amount, LoggedAmount } from '@macrolog/domain';
import type { FoodOption_FoodFragment, SearchFoodsQuery } from '../../__generated__/graphql';

export interface Serving {
  /** '109g (Cup)'. */
  readonly text: string;
  /** Grams. */
  readonly weight: number;
}

export interface ExternalFood {
  readonly foodId: string;
  /** Name in the table of its source, in English. */
  readonly label: string;
  /** Grams of the serving that the macros are for; null if the source has no measure. */
  readonly servingWeight: number | null;
  /** Servings to choose from; none if the weight is unknown. */
  readonly servings: readonly Serving[];
}

/** A recipe as a food. */
export interface RecipeFood {
  /** Number of servings that it makes. */
  readonly servings: number;
  /** Null before the first portion. */
  readonly servingsLeft: number | null;
  /** Macros that not all of its ingredients have a value for. */
  readonly incomplete: readonly string[];
  /** Whether the next portion begins another pot. */
  readonly isCookedAgain: boolean;
}

/** The user's own food, or one of the external database, which logging saves as an own food. */
export interface LoggableFood extends FoodOption_FoodFragment {
  readonly external?: ExternalFood;
  readonly recipe?: RecipeFood;
  /** A packaged food, which logging saves as an own food by its barcode. */
  readonly isProduct?: true;
}

/** The name of an external food in the table of its source, if it is displayed under another one. */
export const tableName = ({ name, external }: Pick<LoggableFood, 'name' | 'external'>): string | null =>
  external && external.label !== name ? external.label : null;

/**
 * How much of a food a recipe or a saved meal has. Servings of a food of the database are those of the search, which the
 * server doesn't know.
 */
export function toIngredientAmount({ external }: LoggableFood, { servings, amount }: LoggedAmount): Amount {
  if (amount) return { value: amount.value, unit: amount.unit };
  const weight = external?.servingWeight ?? null;
  return weight === null ? { value: servings, unit: 'serving' } : { value: servings * weight, unit: 'g' };
}

/** A possible meaning of a typed amount: '40g (1/2 cup)'. */
export type AmountOption = SearchFoodsQuery['searchFoods']['hits'][number]['amounts'][number];

/** A food to choose, with the possible meanings of the typed amount, the likeliest first. */
export interface FoodMatch {
  /** A food of the database has the serving of the first amount. */
  readonly food: LoggableFood;
  readonly amounts: readonly AmountOption[];
  /** Whether an amount was typed that the food can't be counted in. */
  readonly lacksAmount?: boolean;
}

/** A food and how much of it. */
export interface FoodAmount extends Partial<FoodMatch>, LoggedAmount {
  readonly food: LoggableFood;
}

/** The food in one of its amounts, or in one serving. */
export function inAmount(
  { food, amounts, lacksAmount = false }: FoodMatch,
  amount: AmountOption | undefined,
): FoodAmount {
  if (!amount) return { food, amounts, lacksAmount, servings: 1, amount: null };
  return { food, amounts, servings: amount.servings, amount: amount.amount };
}

/** The food in the likeliest amount. */
export const preselected = (match: FoodMatch): FoodAmount => inAmount(match, match.amounts[0]);

export const toMatch = (food: LoggableFood): FoodMatch => ({ food, amounts: [] });
