import { scaleMacros, servingText, toRegionalMeasures, toRegionalServing } from '@macrolog/domain';
import type { LookupResult_FoodFragment } from '../../../__generated__/graphql';
import { toAmountText, type AmountText } from '../../../platform/nutrition/amount-text';
import {
  inAmount,
  type AmountOption,
  type ExternalFood,
  type FoodAmount,
  type FoodMatch,
  type LoggableFood,
  type Serving,
} from '../../../platform/nutrition/loggable-food';

const HUNDRED_GRAMS: Serving = { text: '100g', weight: 100 };

/** The displayed serving first, then the other possible ones. */
function servingsOf(
  { servingSize, servingWeight, measures }: LookupResult_FoodFragment,
  amounts: readonly AmountOption[],
): Serving[] {
  if (servingWeight === null) return [];
  const shown = { text: servingSize, weight: servingWeight };
  const asked = amounts.flatMap(({ servingSize: text, servingWeight: weight }) =>
    weight === null ? [] : [{ text, weight }],
  );
  const measured = measures.map(({ label, weight }) => ({ text: servingText(weight, label), weight }));
  return [...new Map([shown, ...asked, ...measured, HUNDRED_GRAMS].map((serving) => [serving.text, serving])).values()];
}

/** A search result in the measures of the reader's region. A typed amount stays as it was typed. */
export const foundFood = (
  found: LookupResult_FoodFragment,
  inCups: boolean,
  amounts: readonly AmountOption[] = [],
): LoggableFood => {
  if (!inCups && amounts.length > 0) return toLoggable(found, amounts);
  const measures = toRegionalMeasures(found.measures, inCups);
  return toLoggable({ ...found, servingSize: toRegionalServing(found, inCups), measures }, amounts);
};

const toLoggable = (found: LookupResult_FoodFragment, amounts: readonly AmountOption[]): LoggableFood => ({
  __typename: 'Food',
  id: `${found.source}:${found.foodId}`,
  name: found.name,
  brand: null,
  barcode: null,
  servingSize: found.servingSize,
  valuesPer: 'SERVING',
  source: found.source,
  measures: found.measures,
  category: null,
  macros: found.macros,
  external: {
    foodId: found.foodId,
    label: found.label,
    servingWeight: found.servingWeight,
    servings: servingsOf(found, amounts),
  },
});

export const inServing = (food: LoggableFood, external: ExternalFood, { text, weight }: Serving): LoggableFood => ({
  ...food,
  servingSize: text,
  macros: scaleMacros(food.macros, weight / (external.servingWeight ?? weight)),
  external: { ...external, servingWeight: weight },
});

/** Converts a search result to another possible amount. */
export function amountToPick({ food, amounts }: FoodMatch, amount: AmountOption): FoodAmount {
  if (!food.external || amount.servingWeight === null) return inAmount({ food, amounts }, amount);
  const serving = { text: amount.servingSize, weight: amount.servingWeight };
  return { food: inServing(food, food.external, serving), amounts, servings: amount.servings, amount: amount.amount };
}

export const isInAmount = (pick: FoodMatch & { readonly typed: AmountText }, amount: AmountOption): boolean =>
  pick.food.external
    ? pick.food.servingSize === amount.servingSize
    : pick.typed.text === toAmountText(inAmount(pick, amount)).text;
