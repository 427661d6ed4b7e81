import { round, SERVINGS, servingText, splitServing } from '@macrolog/domain';
import { countText, measureText } from '../lookup/servings';
import { tokenize } from '../lookup/words';
import type { FoodLine } from './food-line';
import { parseQuantities, parseServingGrams, type Quantity } from './quantities';

/** Nouns that mean one piece of any food. */
const PIECES = new Set(tokenize('piece fruit fillet ear whole each item unit bar patty link sandwich'));

/** Whether counting these nouns counts the food itself: true for eggs, false for boxes of raisins. */
const countsFood = (nouns: readonly string[], foodWords: ReadonlySet<string>) =>
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
  const isMeant = (noun === undefined || quantity.nouns.includes(noun)) && countsFood(others, foodWords);
  return isMeant ? amount / quantity.count : null;
}

export const isLoggable = (servings: number): boolean => servings >= SERVINGS.min && servings <= SERVINGS.max;

interface OwnFood {
  name: string;
  servingSize: string;
}

/**
 * Number of servings of one of the user's foods; one if there is no amount. Null if its serving size doesn't allow a
 * conversion.
 */
export function toServings(line: FoodLine, food: OwnFood): number | null {
  if (line.amount === null) return 1;
  if (line.unit?.kind === 'serving') return round(line.amount, 3);
  const words = new Set(tokenize(food.name));
  const counts = parseQuantities(food.servingSize).flatMap((quantity) => {
    const count = countQuantity(line, quantity, words);
    return count === null ? [] : [{ count, isSameUnit: 'unit' in quantity && quantity.unit === line.unit?.name }];
  });
  // '3 oz (85g)': use its ounces for ounces and its grams for grams.
  const best = counts.find(({ isSameUnit }) => isSameUnit) ?? counts[0];
  return best ? round(best.count, 3) : null;
}

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

/** The unit of a line: 'cup', 'large', 'small box'. */
export const unitText = ({ unit, size }: FoodLine): string => [size, unit?.name].filter(Boolean).join(' ');

/** '2 small boxes'. */
export const lineText = (line: FoodLine): string => countText(line.amount ?? 1, unitText(line) || 'serving');

/** Unit that a serving counts: '1 large' for '1 large (50g)', for '50g (1 large)' and for '50g (1 large, 2 oz)'. */
const countedUnit = (servingSize: string): string =>
  splitServing(servingSize)
    .find((part) => part !== '' && !/^[\d.,]+\s*(?:g|ml|oz)$/i.test(part))
    ?.replace(/, (?=\d).*$/, '') ?? servingSize;

/** Converts the amount of a query to servings of one of the user's foods. Null if its serving size doesn't allow it. */
export function toOwnAmount(line: FoodLine, food: OwnFood): SearchAmount | null {
  if (line.amount === null) return null;
  const servings = toServings(line, food);
  if (servings === null || !isLoggable(servings)) return null;
  const servingWeight = parseServingGrams(food.servingSize);
  const grams = servingWeight === null ? null : round(servingWeight * servings, 2);
  const text = unitText(line) === '' ? measureText(servings, countedUnit(food.servingSize)) : lineText(line);
  const servingSize = grams === null ? text : servingText(grams, text);
  return { grams, servings, servingSize, servingWeight, measureLabel: food.servingSize };
}
