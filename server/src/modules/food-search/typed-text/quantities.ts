import {
  AMOUNT_UNITS,
  type AmountUnit,
  expandFractionSign,
  mayBeThousands,
  parseTypedNumber,
  pluralize,
  round,
  splitServing,
  TYPED_NUMBER,
  type TypedNumber,
} from '@macrolog/domain';
import { stem, tokenize } from '../lookup/words';

/** Unit of an amount. */
export type Unit = AmountUnit | { name: string; kind: 'serving' } | { name: string; kind: 'noun'; noun: string };

/** An amount equal to a serving: 150 g, 240 ml, or counted things such as '1 small box'. */
export type Quantity =
  /** Grams or milliliters; `unit` is the original unit. */
  | { kind: 'weight' | 'volume'; amount: number; unit: string }
  | { kind: 'count'; count: number; nouns: readonly string[]; size: string | null };

/** Household words without a fixed amount. Serving sizes may count them. */
const NOUNS =
  'slice piece can bottle box container fillet ear bar scoop packet pack package bag bowl glass handful clove stick head ' +
  'stalk strip cube pinch dash splash spoon spoonful plate mug pint quart gallon jar tub pot carton sachet rasher wedge ' +
  'bunch spear patty';

const listSpellings = <U extends Omit<Unit, 'name'>>(spellings: string, unit: U) => {
  const names = spellings.split('|');
  return names.map((spelling) => [spelling, { name: names[0] ?? '', ...unit }] as const);
};

/** All units by their spellings. */
const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...AMOUNT_UNITS,
  ...listSpellings('serving|servings|portion|portions', { kind: 'serving' as const }),
  ...NOUNS.split(' ').flatMap((noun) =>
    listSpellings(`${noun}|${pluralize(noun)}`, { kind: 'noun' as const, noun: stem(noun) }),
  ),
]);

const SIZE = 'extra large|extra small|small|medium|large|jumbo';
const LEADING_SIZE = new RegExp(String.raw`^(${SIZE})(?=$|[\s,])`);
const ANY_SIZE = new RegExp(String.raw`\b(${SIZE})\b`);

/** Splits a lowercase text into the unit at its beginning and the rest. The unit may end with a dot: 'oz.'. */
export function parseLeadingUnit(text: string): { unit: Unit; rest: string } | null {
  const [, two = '', one = ''] = /^(([\p{L}]+)(?:\.? [\p{L}]+)?)/u.exec(text) ?? [];
  for (const name of [two, one]) {
    const unit = UNITS.get(name.replace('.', ''));
    const rest = text.slice(name.length).replace(/^\./, '');
    if (unit && /^(?:$|[\s,(])/.test(rest)) return { unit, rest: rest.trim() };
  }
  return null;
}

/** Splits a lowercase text into the size at its beginning and the rest: '2 large eggs'. */
export function parseSize(text: string): { size: string; rest: string } | null {
  const size = LEADING_SIZE.exec(text)?.[1];
  return size === undefined ? null : { size, rest: text.slice(size.length).trim() };
}

const AMOUNT = new RegExp(String.raw`^(?:per\s)?${TYPED_NUMBER}\s{0,3}(?:[×x]\s)?\s{0,3}(?=[\p{L}]|$)`, 'iu');

/** Parses the words of a serving that aren't a unit: '1 ear medium' is a medium ear, '1 slice, thin' is a slice. */
function toCount(count: number, text: string): Quantity {
  const words = (text.split(',')[0] ?? '').split(' ');
  const sized = ANY_SIZE.exec(text)?.[1] ?? null;
  const ofSize = new Set(sized?.split(' '));
  return { kind: 'count', count, nouns: tokenize(words.filter((word) => !ofSize.has(word)).join(' ')), size: sized };
}

/** '1/2 cup chopped'; null if there is no amount. A name alone counts as one: '109g (Cup)'. */
function parseQuantity(text: string, isAlone: boolean): Quantity | null {
  const match = AMOUNT.exec(text);
  const amount = match ? parseTypedNumber(match.groups ?? {}) : 1;
  const what = match ? text.slice(match[0].length) : text;
  const found = parseLeadingUnit(what);
  // '(uncooked)' and '(peeled)' aren't amounts.
  if ((!match && (isAlone || found === null)) || !(amount > 0) || !Number.isFinite(amount)) return null;
  if (found?.unit.kind === 'weight' || found?.unit.kind === 'volume') {
    return { kind: found.unit.kind, amount: amount * found.unit.per, unit: found.unit.name };
  }
  return what === '' ? null : toCount(amount, what);
}

/** The amounts of '1 cup, 240 ml'. After a comma only a unit counts: '1 spear, 5 inch' isn't 5 of anything. */
function parseExplanation(text: string): (Quantity | null)[] {
  const [, ...further] = text.split(/, (?=\d)/).map((part) => parseQuantity(part, false));
  return [parseQuantity(text, false), ...further.filter((quantity) => quantity?.kind !== 'count')];
}

/** All amounts of a serving: '150g (1 Cup)' is 150 g and 240 ml. */
export function parseQuantities(servingSize: string): Quantity[] {
  const [first = '', ...others] = splitServing(servingSize.toLowerCase());
  return [parseQuantity(first, true), ...others.flatMap(parseExplanation)].filter((found) => found !== null);
}

/** Weight of a serving according to its text, such as '1 cup (244g)'. */
export function parseServingGrams(servingSize: string): number | null {
  const quantity = parseQuantities(servingSize).find(({ kind }) => kind === 'weight');
  return quantity && 'amount' in quantity ? quantity.amount : null;
}

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

// All repetitions are bounded, so that matching takes linear time for any text. A cup of any food is 240 g.
const QUERY_UNITS = 'oz|ounces?|cups?|g|grams?|kg|kilograms?|lbs?|pounds?';
const QUERY_AMOUNT = String.raw`(?<amount>${TYPED_NUMBER}\s{0,3}(?<unit>${QUERY_UNITS})\.?)`;
const AMOUNT_IN_FRONT = new RegExp(String.raw`^${QUERY_AMOUNT}(?=$|[\s,;:])`, 'i');
const AMOUNT_AT_END = new RegExp(String.raw`[\s,;:]{1,3}${QUERY_AMOUNT}$`, 'i');

/** Longer than any amount. */
const MAX_AMOUNT_LENGTH = 40;
/** More than anyone eats. A larger number isn't an amount. */
export const MAX_GRAMS = 100_000;

function toAmount({ amount, unit, ...number }: TypedNumber): Amount | null {
  const known = UNITS.get(unit?.toLowerCase() ?? '');
  if (amount === undefined || !known || !('per' in known) || mayBeThousands(number)) return null;
  const grams = round(parseTypedNumber(number) * known.per, 3);
  // '1½ CUPS' as '1 1/2 cups'.
  const text = expandFractionSign(amount).toLowerCase().replace(/\s+/g, ' ').replace(/\.$/, '').trim();
  return grams > 0 && grams <= MAX_GRAMS ? { grams, text } : null;
}

/**
 * '1/2 cup oats' → oats, 120 g. The amount is before or after the food. A query is a food without an amount if it has
 * no unit ('2 eggs'), an amount of zero ('0 cups rice'), or an ambiguous number ('1,000 g oats').
 */
export function parseQuery(typed: string): ParsedQuery {
  const text = typed.trim();
  const first = AMOUNT_IN_FRONT.exec(text.slice(0, MAX_AMOUNT_LENGTH));
  const leading = first && toAmount(first.groups ?? {});
  if (leading) {
    const food = text.slice(first[0].length).replace(/^[\s,;:]+/, '');
    return { food: food.replace(/^of\s+/i, ''), amount: leading };
  }
  const last = AMOUNT_AT_END.exec(text.slice(-MAX_AMOUNT_LENGTH));
  const trailing = last && toAmount(last.groups ?? {});
  return trailing ? { food: text.slice(0, -last[0].length).trim(), amount: trailing } : { food: text, amount: null };
}
