import { measuresInCups, scaleMacros, servingText } from '@macrolog/domain';
import type { LookupResult_FoodFragment } from '../../../__generated__/graphql';
import { READER_REGION } from '../../../platform/units/region';
import { toAmountText, type AmountText } from '../../../platform/nutrition/amount-text';
import {
  inAmount,
  type ExternalFood,
  type FoodAmount,
  type FoodMatch,
  type LoggableFood,
  type MatchToPick,
  type Serving,
} from '../../../platform/nutrition/loggable-food';

const HUNDRED_GRAMS: Serving = { text: '100g', weight: 100 };

/** The displayed serving first, then the other possible ones. */
function servingsOf(
  { servingSize, servingWeight, measures }: LookupResult_FoodFragment,
  amounts: readonly FoodAmount[],
): Serving[] {
  if (servingWeight === null) return [];
  const shown = { text: servingSize, weight: servingWeight };
  const asked = amounts.flatMap(({ servingSize: text, servingWeight: weight }) =>
    weight === null ? [] : [{ text, weight }],
  );
  const measured = measures.map(({ label, weight }) => ({ text: servingText(weight, label), weight }));
  return [...new Map([shown, ...asked, ...measured, HUNDRED_GRAMS].map((serving) => [serving.text, serving])).values()];
}

/** Measures of the United States. */
const CUSTOMARY = /\b(?:oz|ounces?|lbs?|cups?|pints?|quarts?|gallons?)\b/i;
/** Milliliters on labels of drinks. */
const MILLILITERS: Readonly<Record<string, number>> = { cup: 240, 'fl oz': 30 };

/** '237g (240 ml)' for a drink of '237g (1 cup)', and '85g' for '85g (3 oz)'. */
const toMetricText = (servingSize: string, isDrink: boolean): string =>
  servingSize.replace(/ \(([^()]*)\)/g, (brackets, measure: string) => {
    if (!CUSTOMARY.test(measure)) return brackets;
    const [, count, unit = ''] = /^(\d+(?:\.\d+)?) (cup|fl oz)/i.exec(measure) ?? [];
    const milliliters = Number(count) * (MILLILITERS[unit.toLowerCase()] ?? Number.NaN);
    return isDrink && milliliters > 0 ? ` (${milliliters} ml)` : '';
  });

/** A found food with metric measures alone. */
function inMetric(found: LookupResult_FoodFragment): LookupResult_FoodFragment {
  const { category, name, servingSize, servingWeight, measures } = found;
  const isDrink = category === 'Beverages' || /\bmilk\b/i.test(name);
  return {
    ...found,
    servingSize: servingWeight === null ? servingSize : toMetricText(servingSize, isDrink),
    measures: measures.filter(({ label }) => !CUSTOMARY.test(label)),
  };
}

/** A search result in the measures of the reader's region. A typed amount stays as it was typed. */
export const foundFood = (
  found: LookupResult_FoodFragment,
  amounts: readonly FoodAmount[] = [],
  inCups = measuresInCups(READER_REGION),
): LoggableFood => toLoggable(inCups || amounts.length > 0 ? found : inMetric(found), amounts);

const toLoggable = (found: LookupResult_FoodFragment, amounts: readonly FoodAmount[]): LoggableFood => ({
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
export function amountToPick({ food, amounts }: FoodMatch, amount: FoodAmount): MatchToPick {
  if (!food.external || amount.servingWeight === null) return inAmount({ food, amounts }, amount);
  const serving = { text: amount.servingSize, weight: amount.servingWeight };
  return { food: inServing(food, food.external, serving), amounts, servings: amount.servings, amount: amount.amount };
}

export const isInAmount = (pick: FoodMatch & { readonly typed: AmountText }, amount: FoodAmount): boolean =>
  pick.food.external
    ? pick.food.servingSize === amount.servingSize
    : pick.typed.text === toAmountText(inAmount(pick, amount)).text;
