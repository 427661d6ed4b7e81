import {
  ENGLISH,
  isMeasure,
  parseServing,
  round,
  servingText,
  splitServing,
  weighServing,
  type AmountStyle,
  type LoggedAmount,
  type Quantity,
} from '@macrolog/domain';
import { countText, measureText } from '../lookup/servings';
import { stem, tokenize } from '../lookup/words';
import { wordList } from '../word-lists';
import type { FoodLine } from './food-line';
import { toLoggedAmount } from './line-amount';

/** Nouns that mean one piece of any food. */
const PIECES = new Set(tokenize(wordList('pieces')));

/** Whether counting these nouns counts the food itself: true for eggs, false for boxes of raisins. */
const countsFood = (nouns: readonly string[], foodWords: ReadonlySet<string>) =>
  nouns.every((noun) => PIECES.has(noun) || [...foodWords].some((word) => word === noun || word.endsWith(noun)));

/** The things that a quantity counts: 'ear' for '1 ear medium', 'box' for '1 small box'. */
export const listNouns = ({ unit, words }: Quantity): string[] => [
  ...(unit ? [stem(unit.name)] : []),
  ...tokenize(words),
];

/**
 * How many times a quantity fits into the amount of a line; null if they can't be compared. Weights and volumes aren't
 * converted into each other.
 */
export function countQuantity(line: FoodLine, quantity: Quantity, foodWords: ReadonlySet<string>): number | null {
  const { amount, unit, size } = line;
  const { count, unit: counted } = quantity;
  if (amount === null) return null;
  if (isMeasure(unit) || isMeasure(counted)) {
    if (!isMeasure(unit) || unit.kind !== counted?.kind || !isMeasure(counted)) return null;
    return (amount * unit.per) / (count * counted.per);
  }
  if (size !== null && size !== quantity.size && !foodWords.has(size)) return null;
  const nouns = listNouns(quantity);
  const noun = unit && stem(unit.name);
  // 'Spear tip' isn't a spear.
  const others = nouns.filter((word) => word !== noun);
  return (noun === null || nouns.includes(noun)) && countsFood(others, foodWords) ? amount / count : null;
}

/** A cup or glass of a drink, which states its volume: '1 taza (150 ml)'. */
const DRINK = /^(?:cup|glass|mug|bottle|can)$/;

/** Servings of a line that counts what a serving holds: coffees of '1 cup (150 ml)', a plate of '1 serving (200 g)'. */
function countHeld({ amount, unit, size }: FoodLine, quantities: readonly Quantity[]): number | null {
  if (amount === null) return null;
  if (unit?.name === 'plate') return quantities.some((held) => held.unit?.kind === 'serving') ? amount : null;
  const isDrink = quantities.some((held) => held.unit?.kind === 'volume' && held.unit.name === 'ml');
  const held = quantities.find((other) => DRINK.test(other.unit?.name ?? ''));
  return unit === null && size === null && isDrink && held ? amount / held.count : null;
}

interface OwnFood {
  name: string;
  servingSize: string;
}

/**
 * Number of servings of one of the user's foods; one if there is no amount. Null if its serving size doesn't allow a
 * conversion.
 */
export function toServings(line: FoodLine, food: OwnFood, style: AmountStyle): number | null {
  if (line.amount === null) return 1;
  if (line.unit?.kind === 'serving') return round(line.amount, 3);
  const words = new Set(tokenize(food.name));
  const quantities = parseServing(food.servingSize, style);
  // A large glass is a glass if the serving is one.
  const isPlain = line.unit !== null && quantities.every(({ size }) => size === null);
  const counted = isPlain ? { ...line, size: null } : line;
  const counts = quantities.flatMap((quantity) => {
    const count = countQuantity(counted, quantity, words);
    return count === null
      ? []
      : [{ count, isSameUnit: isMeasure(quantity.unit) && quantity.unit.name === line.unit?.name }];
  });
  // '3 oz (85g)': use its ounces for ounces and its grams for grams.
  const best = counts.find(({ isSameUnit }) => isSameUnit) ?? counts[0];
  const count = best?.count ?? countHeld(line, quantities);
  return count === null ? null : round(count, 3);
}

/** An amount of a food, calculated from a query. */
export interface SearchAmount extends LoggedAmount {
  /** Null if the weight is unknown. */
  grams: number | null;
  /** Display text: '100g (2 large)'. */
  servingSize: string;
  /** Grams per `servingSize`. */
  servingWeight: number | null;
  /** The food's measure that determines the weight. */
  measureLabel: string | null;
}

/** One serving of one of the user's foods. */
export function toOneServing({ servingSize }: OwnFood, style: AmountStyle): SearchAmount {
  const servingWeight = weighServing(servingSize, style);
  return { grams: servingWeight, servings: 1, amount: null, servingSize, servingWeight, measureLabel: servingSize };
}

/** The unit of a line: 'cup', 'large', 'small box'. */
export const unitText = ({ unit, size }: FoodLine): string => [size, unit?.name].filter(Boolean).join(' ');

/** '2 small boxes'. */
export const lineText = (line: FoodLine): string => countText(line.amount ?? 1, unitText(line) || 'serving');

/** The unit that a serving counts: '1 large' for '1 large (50g)', for '50g (1 large)' and for '50g (1 large, 2 oz)'. */
const countedUnit = (servingSize: string): string =>
  splitServing(servingSize)
    .find((part) => part !== '' && !/^[\d.,]+\s*(?:g|ml|oz)$/i.test(part))
    ?.replace(/, (?=\d).*$/, '') ?? servingSize;

/** Converts the amount of a query to servings of one of the user's foods. Null if its serving size doesn't allow it. */
export function toOwnAmount(line: FoodLine, food: OwnFood, style: AmountStyle): SearchAmount | null {
  if (line.amount === null) return null;
  const counted = toServings(line, food, style);
  const logged = counted === null ? null : toLoggedAmount(line, food, counted);
  if (!logged) return null;
  const { servings } = logged;
  const servingWeight = weighServing(food.servingSize, style);
  const grams = servingWeight === null ? null : round(servingWeight * servings, 2);
  const isEnglish = style.tables[0] === ENGLISH;
  const text = unitText(line) === '' ? measureText(servings, countedUnit(food.servingSize), isEnglish) : lineText(line);
  const servingSize = grams === null ? text : servingText(grams, text);
  return { grams, ...logged, servingSize, servingWeight, measureLabel: food.servingSize };
}
