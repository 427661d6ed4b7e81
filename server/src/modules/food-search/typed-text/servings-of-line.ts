import { round } from '@macrolog/domain';
import { tokenize } from '../lookup/words';
import type { FoodLine } from './food-line';
import { parseQuantities, type Quantity } from './quantities';

/** Nouns that mean one piece of any food. */
const PIECES = new Set(tokenize('piece fruit fillet ear whole each item unit bar patty link sandwich'));

/** Whether counting these nouns counts the food itself: true for eggs, false for boxes of raisins. */
const countsTheFood = (nouns: readonly string[], foodWords: ReadonlySet<string>) =>
  nouns.every((noun) => PIECES.has(noun) || [...foodWords].some((word) => word === noun || word.endsWith(noun)));

/**
 * How many times a quantity fits into the amount of a line; null if they can't be compared. Weights and volumes aren't
 * converted into each other.
 */
export function countQuantity(line: FoodLine, quantity: Quantity, foodWords: ReadonlySet<string>): number | null {
  const { amount, unit, size } = line;
  if (amount === null) return null;
  if (unit?.kind === 'weight' || unit?.kind === 'volume') {
    return quantity.kind === unit.kind ? (amount * unit.per) / quantity.amount : null;
  }
  if (quantity.kind !== 'count') return null;
  if (size !== null && size !== quantity.size && !foodWords.has(size)) return null;
  const noun = unit?.kind === 'noun' ? unit.noun : unit?.kind;
  // 'Spear tip' isn't a spear.
  const others = quantity.nouns.filter((word) => word !== noun);
  const isMeant = (noun === undefined || quantity.nouns.includes(noun)) && countsTheFood(others, foodWords);
  return isMeant ? amount / quantity.count : null;
}

const SERVING_DECIMALS = 3;
const [LEAST, MOST] = [0.1, 1000];

export const isLoggable = (servings: number): boolean => servings >= LEAST && servings <= MOST;

/**
 * Number of servings of one of the user's foods; one if there is no amount. Null if its serving size doesn't allow a
 * conversion.
 */
export function toServings(line: FoodLine, food: { name: string; servingSize: string }): number | null {
  if (line.amount === null) return 1;
  if (line.unit?.kind === 'serving') return round(line.amount, SERVING_DECIMALS);
  const words = new Set(tokenize(food.name));
  const times = parseQuantities(food.servingSize).flatMap((quantity) => {
    const found = countQuantity(line, quantity, words);
    return found === null ? [] : [{ found, isSameUnit: 'unit' in quantity && quantity.unit === line.unit?.name }];
  });
  // '3 oz (85g)': use its ounces for ounces and its grams for grams.
  const best = times.find(({ isSameUnit }) => isSameUnit) ?? times[0];
  return best ? round(best.found, SERVING_DECIMALS) : null;
}
