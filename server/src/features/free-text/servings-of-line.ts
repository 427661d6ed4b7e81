import { round } from '../../core/numbers';
import { wordsOf } from '../lookup/words';
import type { FoodLine } from './food-line';
import { quantitiesOf, type Quantity } from './quantities';

/** What is one of a thing, whatever the thing is. */
const PIECES = new Set(wordsOf('piece fruit fillet ear whole each item unit bar patty link sandwich'));

/** Whether so many of the food are so many of what is counted: eggs are, boxes of raisins are not. */
const countsTheFood = (nouns: readonly string[], foodWords: ReadonlySet<string>) =>
  nouns.every((noun) => PIECES.has(noun) || [...foodWords].some((word) => word === noun || word.endsWith(noun)));

/**
 * How many times a quantity goes into the amount of a line; null where that cannot be told. Weights and volumes are each
 * turned into their like, and never into each other.
 */
export function timesIn(line: FoodLine, quantity: Quantity, foodWords: ReadonlySet<string>): number | null {
  const { amount, unit, size } = line;
  if (amount === null) return null;
  if (unit?.kind === 'weight' || unit?.kind === 'volume') {
    return quantity.kind === unit.kind ? (amount * unit.per) / quantity.amount : null;
  }
  if (quantity.kind !== 'count') return null;
  if (size !== null && size !== quantity.size && !foodWords.has(size)) return null;
  const noun = unit?.kind === 'noun' ? unit.noun : unit?.kind;
  // The tip of a spear is no spear.
  const others = quantity.nouns.filter((word) => word !== noun);
  const isMeant = (noun === undefined || quantity.nouns.includes(noun)) && countsTheFood(others, foodWords);
  return isMeant ? amount / quantity.count : null;
}

const SERVING_DECIMALS = 3;
const [LEAST, MOST] = [0.1, 1000];

export const isLoggable = (servings: number): boolean => servings >= LEAST && servings <= MOST;

/** So many servings of an own food; one where no amount is said. Null where its serving does not tell. */
export function servingsOf(line: FoodLine, food: { name: string; servingSize: string }): number | null {
  if (line.amount === null) return 1;
  if (line.unit?.kind === 'serving') return round(line.amount, SERVING_DECIMALS);
  const words = new Set(wordsOf(food.name));
  const times = quantitiesOf(food.servingSize).flatMap((quantity) => {
    const found = timesIn(line, quantity, words);
    return found === null ? [] : [{ found, isSameUnit: 'unit' in quantity && quantity.unit === line.unit?.name }];
  });
  // '3 oz (85g)': its ounces for ounces, and its grams for grams.
  const best = times.find(({ isSameUnit }) => isSameUnit) ?? times[0];
  return best ? round(best.found, SERVING_DECIMALS) : null;
}
