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
  /(?<=\p{L}{3,})\s(?:with|in|on|and|&|mit|im|auf|und|avec|et|sur|aux?|à la|en|con|y|al|a la|sobre)\s+\p{L}.*$/iu;

/** The topping of bread in a German compound: 'Schnittlauch' of 'Schnittlauchbrot'. */
const TOPPING = /^\p{L}{3,}(?=(?:brot|brötchen|semmel|toast)$)/iu;

/**
 * The food without what it is served with or cooked in: 'Apfelstrudel' of 'Apfelstrudel mit Vanillesauce', and 'brot' of
 * 'Schnittlauchbrot'.
 */
export function dropAccompaniment(name: string): string {
  const alone = name.replace(ACCOMPANIMENT, '');
  return alone === name ? name.replace(TOPPING, '') : alone;
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
