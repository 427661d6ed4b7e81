import { round } from '@macrolog/domain';
import { parseServingGrams } from '../foods/serving-grams';
import type { FoodLine } from './typed-text/food-line';
import { lookedUpServing } from './typed-text/looked-up-serving';
import { isLoggable, toServings } from './typed-text/servings-of-line';
import type { UsableFood } from './lookup/found-foods';
import { GRAMS_PER_CUP } from './lookup/query-amount';
import { servingText } from './lookup/servings';
import { countedText, measureCount } from './lookup/amount-text';

export const MAX_AMOUNTS = 4;

/** An amount of a food, calculated from a query. */
export interface SearchAmount {
  /** Null if the weight is unknown. */
  grams: number | null;
  servings: number;
  /** Display text: '100g (2 large)'. */
  servingSize: string;
  /** Grams per `servingSize`. */
  servingWeight: number | null;
  /** The food's measure that determines the weight. */
  measureLabel: string | null;
}

const nounOf = ({ unit, size }: FoodLine): string => [size, unit?.name].filter(Boolean).join(' ');

const textOf = (line: FoodLine): string => countedText(line.amount ?? 1, nounOf(line) || 'serving');

const A_WEIGHT = /^[\d.,]+\s*(?:g|ml|oz)$/i;

/** Unit that a serving counts: '1 large' for '1 large (50g)', for '50g (1 large)' and for '50g (1 large, 2 oz)'. */
const countOf = (servingSize: string): string =>
  servingSize
    .split(/[()]/)
    .map((part) => part.trim())
    .find((part) => part !== '' && !A_WEIGHT.test(part))
    ?.replace(/, (?=\d).*$/, '') ?? servingSize;

const ofWeight = (grams: number, text: string, measureLabel: string | null): SearchAmount => ({
  grams,
  servings: 1,
  servingSize: servingText(grams, text),
  servingWeight: grams,
  measureLabel,
});

/**
 * Converts the amount of a query to servings of one of the user's foods. Empty if its serving size doesn't allow it.
 */
export function amountsOfOwn(line: FoodLine, food: { name: string; servingSize: string }): SearchAmount[] {
  if (line.amount === null) return [];
  const servings = toServings(line, food);
  if (servings === null || !isLoggable(servings)) return [];
  const weight = parseServingGrams(food.servingSize);
  const grams = weight === null ? null : round(weight * servings, 2);
  const text = nounOf(line) === '' ? measureCount(servings, countOf(food.servingSize)) : textOf(line);
  const servingSize = grams === null ? text : servingText(grams, text);
  return [{ grams, servings, servingSize, servingWeight: weight, measureLabel: food.servingSize }];
}

/**
 * Converts the amount of a query for a food of the external database: with its own measures first, then with the
 * standard cup.
 */
export function amountsOfFound(line: FoodLine, food: UsableFood): SearchAmount[] {
  if (line.amount === null) return [];
  const amounts: SearchAmount[] = [];
  const found = lookedUpServing(line, food, true);
  if (found) {
    const { serving, servings, measure } = found;
    const grams = round((serving.weight ?? 0) * servings, 3);
    const text = measure ? measureCount(servings, measure.label) : textOf(line);
    amounts.push(ofWeight(grams, text, measure?.label ?? null));
  }
  if (line.unit?.kind === 'volume' && line.unit.name === 'cup') {
    amounts.push(ofWeight(round(line.amount * GRAMS_PER_CUP, 3), textOf(line), null));
  }
  return amounts.filter(({ grams }, index) => amounts.findIndex((other) => other.grams === grams) === index);
}
