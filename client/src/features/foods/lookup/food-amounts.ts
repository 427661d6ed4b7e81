import { inAmount, type FoodAmount, type FoodMatch, type MatchToPick } from '../../../platform/nutrition/food-match';
import { inServing } from './found-food';

/** Converts a search result to another possible amount. */
export function amountToPick({ food, amounts }: FoodMatch, amount: FoodAmount): MatchToPick {
  if (!food.external || amount.servingWeight === null) return inAmount({ food, amounts }, amount);
  const serving = { text: amount.servingSize, weight: amount.servingWeight };
  return { food: inServing(food, food.external, serving), amounts, servings: amount.servings };
}

/** Whether the selected food has this amount. */
export const isInAmount = (pick: FoodMatch & { readonly servings: string }, amount: FoodAmount): boolean =>
  pick.food.external ? pick.food.servingSize === amount.servingSize : pick.servings === inAmount(pick, amount).text;
