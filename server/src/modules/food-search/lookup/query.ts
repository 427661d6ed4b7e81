import {
  expandFractionSign,
  isMeasure,
  parseTypedFood,
  round,
  UnclearAmountError,
  type AmountStyle,
  type TypedFood,
} from '@macrolog/domain';

/** Amount of food in a query. */
export interface Amount {
  grams: number;
  /** As typed: '1/2 cup'. */
  text: string;
}

interface ParsedQuery {
  food: string;
  amount: Amount | null;
}

/** More than anyone eats. A larger number isn't an amount. */
export const MAX_GRAMS = 100_000;

/** Units of queries. A cup of any food is 240 g. */
const UNITS = ['g', 'kg', 'oz', 'lb', 'cup'];

function toAmount({ amount, unit, size, typed }: TypedFood): Amount | null {
  if (amount === null || typed === null || size !== null || !isMeasure(unit)) return null;
  const grams = round(amount * unit.per, 3);
  // '1½ CUPS' as '1 1/2 cups'.
  const text = expandFractionSign(typed).toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '').trim();
  return UNITS.includes(unit.name) && grams > 0 && grams <= MAX_GRAMS ? { grams, text } : null;
}

const ACCOMPANIMENT =
  /(?<=\p{L}{3,})\s(?:with|in|on|mit|im|auf|und|avec|et|sur|aux?|à la|en|con|y|al|a la|sobre)\s+\p{L}.*$/iu;

/** Two foods in English, whose last word says what both are made into: 'chicken and leek pie'. */
const JOINED = /^(?<one>.*\p{L}{3,})\s(?:and|&)\s+(?<other>\p{L}.*)$/iu;

/** The kind of what a food is served with in English: 'semi skimmed ' of 'with semi skimmed milk'. */
const KIND = /(?<=\swith\s)(?:\S+\s+)+(?=\S+$)/i;

/** The topping of bread in a German compound: 'Schnittlauch' of 'Schnittlauchbrot'. */
const TOPPING = /^\p{L}{3,}(?=(?:brot|brötchen|semmel|toast)$)/iu;

/** 'Chicken pie', 'leek pie' and 'pie' of 'chicken and leek pie', and 'ribs' of 'ribs and slaw'. */
function listJoined(name: string): string[] {
  const { one, other } = JOINED.exec(name)?.groups ?? {};
  if (one === undefined || other === undefined) return [];
  const [, ...made] = other.split(/\s+/);
  if (made.length === 0) return [one];
  return [`${one} ${made.join(' ')}`, other, ...made.map((_, from) => made.slice(from).join(' '))];
}

/**
 * Simpler foods than the typed one, the likeliest first: with less, or without what it is served with or cooked in, as
 * 'Apfelstrudel' for 'Apfelstrudel mit Vanillesauce'; what it is made into; and 'brot' for 'Schnittlauchbrot'.
 */
export function listSimplerFoods(name: string): string[] {
  const alone = name.replace(ACCOMPANIMENT, '');
  if (alone !== name) return [...new Set([name.replace(KIND, ''), alone])].filter((food) => food !== name);
  const joined = listJoined(name);
  const base = name.replace(TOPPING, '');
  return joined.length > 0 || base === name ? joined : [base];
}

/** The food without all that it is served with. */
export function dropAccompaniment(name: string): string {
  const alone = name.replace(ACCOMPANIMENT, '');
  return alone === name ? (listSimplerFoods(name)[0] ?? name) : alone;
}

/**
 * '1/2 cup oats' → oats, 120 g. The amount is before or after the food. A query is a food without an amount if it has
 * no unit ('2 eggs'), an amount of zero ('0 cups rice'), or an ambiguous number ('1,000 g oats').
 */
export function parseQuery(query: string, style: AmountStyle): ParsedQuery {
  const food = query.trim();
  try {
    const parsed = parseTypedFood(food, style);
    const amount = toAmount(parsed);
    return amount ? { food: parsed.name, amount } : { food, amount };
  } catch (error) {
    if (error instanceof UnclearAmountError) return { food, amount: null };
    throw error;
  }
}
