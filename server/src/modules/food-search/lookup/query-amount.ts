import {
  mayBeThousands,
  parseTypedNumber,
  round,
  TYPED_NUMBER,
  type TypedNumber,
  expandFractionSign,
} from '@macrolog/domain';

/** Amount of food in a query. */
export interface Amount {
  grams: number;
  /** As typed: '1/2 cup'. */
  text: string;
}

export interface ParsedQuery {
  food: string;
  amount: Amount | null;
}

/** Grams per unit, fixed by the specification. A pound is 16 of these ounces. */
export const GRAMS_PER_OUNCE = 28.35;
export const GRAMS_PER_CUP = 240;
export const GRAMS_PER_POUND = 16 * GRAMS_PER_OUNCE;

const UNITS: Readonly<Record<string, number>> = {
  ...{ oz: GRAMS_PER_OUNCE, ounce: GRAMS_PER_OUNCE, ounces: GRAMS_PER_OUNCE },
  ...{ cup: GRAMS_PER_CUP, cups: GRAMS_PER_CUP },
  ...{ g: 1, gram: 1, grams: 1, kg: 1000, kilogram: 1000, kilograms: 1000 },
  ...{ lb: GRAMS_PER_POUND, lbs: GRAMS_PER_POUND, pound: GRAMS_PER_POUND, pounds: GRAMS_PER_POUND },
};

// All repetitions are bounded, so that matching takes linear time for any text.
const UNIT = String.raw`(?<unit>${Object.keys(UNITS).join('|')})\.?`;
const AMOUNT = String.raw`(?<amount>${TYPED_NUMBER}\s{0,3}${UNIT})`;
const IN_FRONT = new RegExp(String.raw`^${AMOUNT}(?=$|[\s,;:])`, 'i');
const AT_END = new RegExp(String.raw`[\s,;:]{1,3}${AMOUNT}$`, 'i');

/** Longer than any amount. */
const LONGEST = 40;
/** More than anyone eats. A larger number isn't an amount. */
const MAX_GRAMS = 100_000;

/** '1½ CUPS' as '1 1/2 cups'. */
const asText = (amount: string): string =>
  expandFractionSign(amount).toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '').trim();

function amountOf(match: RegExpExecArray | null): Amount | null {
  const groups: TypedNumber = match?.groups ?? {};
  const { unit, amount } = groups;
  if (unit === undefined || amount === undefined || mayBeThousands(groups)) return null;
  const grams = round(parseTypedNumber(groups) * (UNITS[unit.toLowerCase()] ?? 0), 3);
  return grams > 0 && grams <= MAX_GRAMS ? { grams, text: asText(amount) } : null;
}

/**
 * '1/2 cup oats' → oats, 120 g. The amount is before or after the food. A query is a food without an amount if it has
 * no unit ('2 eggs'), an amount of zero ('0 cups rice'), or an ambiguous number ('1,000 g oats').
 */
export function parseQuery(typed: string): ParsedQuery {
  const text = typed.trim();
  const first = IN_FRONT.exec(text.slice(0, LONGEST));
  const inFront = amountOf(first);
  if (first && inFront) {
    const food = text.slice(first[0].length).replace(/^[\s,;:]+/, '');
    return { food: food.replace(/^of\s+/i, ''), amount: inFront };
  }
  const last = AT_END.exec(text.slice(-LONGEST));
  const atEnd = amountOf(last);
  if (last && atEnd) return { food: text.slice(0, -last[0].length).trim(), amount: atEnd };
  return { food: text, amount: null };
}
