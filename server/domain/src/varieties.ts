import { isMeasure, type FoodUnit } from './amount-words';

/** Things whose number is part of a name: '12 grain bread', 'four cheese ravioli', 'seven layer dip'. */
const VARIETY = /^[\p{L}\d]+[\s-](?:(?:grain|cheese|bean|layer|spice|seed)s?|käse|korn)\s\p{L}/iu;
/** Several of these are counted: '3 cheese sandwiches', '3 cheese sandwich'. */
const COUNTED = /(?:[^s]s|sandwich|burger|burrito|taco|quesadilla|toast|wrap|bagel|roll|stick|brötchen|semmel)$/i;
/** Names of dishes: 'tres leches', 'quatre fromages'. */
const NAME = /^[\p{L}\d]+\s(?:leches|quesos|fromages)$/iu;
/** Two cheese pizzas are more likely than a pizza with two cheeses. */
const MIN_NUMBER = 3;

interface Counted {
  readonly amount: number | null;
  readonly unit: FoodUnit | null;
  readonly name: string;
}

/** The name without its number, which counts what is in the food: '12 grain bread' is one bread. */
export function dropVariety<T extends Counted>(parsed: T, text: string): T {
  if (parsed.amount === null || parsed.amount < MIN_NUMBER || isMeasure(parsed.unit)) return parsed;
  if (parsed.unit === null && NAME.test(text)) return { ...parsed, amount: null, name: text, typed: null };
  const isVariety = VARIETY.test(text) && parsed.name.includes(' ') && !COUNTED.test(parsed.name);
  return isVariety ? { ...parsed, amount: parsed.unit === null ? null : 1, typed: null } : parsed;
}
