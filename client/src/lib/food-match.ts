import type { SearchFoodsQuery } from '../__generated__/graphql';
import { formatEditable, roundTo } from './format';
import type { LoggableFood } from './loggable-food';
import { servingWeight } from './serving-size';

/** What a typed amount can mean of a food: '40g (1/2 cup)'. */
export type FoodAmount = SearchFoodsQuery['searchFoods']['hits'][number]['amounts'][number];

/** A food to choose, with the amounts that were asked for, the likeliest first; none where none was typed. */
export interface FoodMatch {
  /** A looked-up food is in the serving of the first amount. */
  readonly food: LoggableFood;
  readonly amounts: readonly FoodAmount[];
}

/** A food and how much of it; `text` is the amount as it is edited, where that is not the number of servings. */
export interface MatchToPick extends FoodMatch {
  readonly servings: number;
  readonly text?: string;
}

/** Parts of a serving are easier to read in grams: '40 g' rather than '0.2667'. */
function textOf(food: LoggableFood, { servings, grams }: FoodAmount): string {
  if (grams === null || roundTo(servings, 1) === servings || servingWeight(food.servingSize) === null) {
    return formatEditable(servings);
  }
  return `${formatEditable(grams)} g`;
}

/** The food in one of the amounts that were asked for; without one, in one serving. */
export function inAmount({ food, amounts }: FoodMatch, amount: FoodAmount | undefined): MatchToPick {
  if (!amount) return { food, amounts, servings: 1 };
  return { food, amounts, servings: amount.servings, text: textOf(food, amount) };
}

/** The food in the likeliest amount. */
export const preselected = (match: FoodMatch): MatchToPick => inAmount(match, match.amounts[0]);

export const toMatch = (food: LoggableFood): FoodMatch => ({ food, amounts: [] });
