import { LABEL_DECIMALS, parseMacroAmounts, toFurtherNutrient } from '@macrolog/domain';
import type { FoodDetails } from './food-database';
import { scale } from './nutrients';

/** All nutrients of a weight of a food. */
export const scaleTotals = (totals: FoodDetails['allNutrients'], weight: number) =>
  totals.map(({ quantity, below, ...nutrient }) => ({
    ...nutrient,
    quantity: scale(quantity, weight),
    below: below === undefined ? null : scale(below, weight),
  }));

/** Nutrients of a weight beside the macros. */
export const toFurther = ({ allNutrients }: FoodDetails, weight: number) =>
  parseMacroAmounts(
    allNutrients.flatMap(({ quantity, ...nutrient }) => {
      const found = toFurtherNutrient({ ...nutrient, quantity: (quantity * weight) / 100 });
      return found ?? [];
    }),
    LABEL_DECIMALS,
  );
