import { round } from '../../core/numbers';

/** How much of a food a query asks for. */
export interface Amount {
  grams: number;
  /** As typed: '1/2 cup'. */
  text: string;
}

export interface ParsedQuery {
  food: string;
  amount: Amount | null;
}

/** Grams in one of each unit: the product's own constants. A pound is 16 of its ounces. */
export const GRAMS_PER_OUNCE = 28.35;
const GRAMS_PER_CUP = 240;
const GRAMS_PER_POUND = 16 * GRAMS_PER_OUNCE;

const UNITS: Readonly<Record<string, number>> = {
  ...{ oz: GRAMS_PER_OUNCE, ounce: GRAMS_PER_OUNCE, ounces: GRAMS_PER_OUNCE },
  ...{ cup: GRAMS_PER_CUP, cups: GRAMS_PER_CUP },
  ...{ g: 1, gram: 1, grams: 1, kg: 1000, kilogram: 1000, kilograms: 1000 },
  ...{ lb: GRAMS_PER_POUND, lbs: GRAMS_PER_POUND, pound: GRAMS_PER_POUND, pounds: GRAMS_PER_POUND },
};

const VULGAR: Readonly<Record<string, string>> = {
  ...{ '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅕': '1/5', '⅖': '2/5', '⅗': '3/5' },
  ...{ '⅘': '4/5', '⅙': '1/6', '⅚': '5/6', '⅐': '1/7', '⅛': '1/8', '⅜': '3/8', '⅝': '5/8', '⅞': '7/8', '⅑': '1/9' },
  '⅒': '1/10',
};

// Every repetition is bounded, so that each runs in time linear to the text, whatever the text is.
const SIGN = '[¼-¾⅐-⅞⅒]';
const FRACTION = String.raw`(?:(?<over>\d{1,6})\s?[/⁄]\s?(?<under>\d{1,6})|(?<sign>${SIGN}))`;
// '12/3' is one fraction; '1 2/3' and '1⅔' are mixed.
const MIXED = String.raw`(?:(?<whole>\d{1,6})(?:\s{1,3}|(?=${SIGN})))?${FRACTION}`;
const NUMBER = String.raw`(?:${MIXED}|(?<decimal>\d{0,6}[.,]\d{1,6}|\d{1,6}))`;
const UNIT = String.raw`(?<unit>${Object.keys(UNITS).join('|')})\.?`;
const AMOUNT = String.raw`(?<amount>${NUMBER}\s{0,3}${UNIT})`;
const IN_FRONT = new RegExp(String.raw`^${AMOUNT}(?=$|[\s,;:])`, 'i');
const AT_END = new RegExp(String.raw`[\s,;:]{1,3}${AMOUNT}$`, 'i');

/** More than any amount needs in characters. */
const LONGEST = 40;
/** More than anybody eats: what is above it is no amount. */
const MAX_GRAMS = 100_000;

type Groups = Readonly<Record<string, string | undefined>>;

function numberOf({ whole = '0', over, under, sign, decimal }: Groups): number {
  if (decimal !== undefined) return Number(decimal.replace(',', '.'));
  const [top, bottom] = sign === undefined ? [over, under] : (VULGAR[sign] ?? '').split('/');
  return Number(whole) + Number(top) / Number(bottom);
}

/** '1½ CUPS' as '1 1/2 cups'. */
const asText = (amount: string): string =>
  amount
    .replace(new RegExp(SIGN), (sign) => ` ${VULGAR[sign] ?? sign}`)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\.$/, '')
    .trim();

function amountOf(match: RegExpExecArray | null): Amount | null {
  const groups: Groups = match?.groups ?? {};
  const { unit, amount } = groups;
  if (unit === undefined || amount === undefined) return null;
  const grams = round(numberOf(groups) * (UNITS[unit.toLowerCase()] ?? 0), 3);
  return grams > 0 && grams <= MAX_GRAMS ? { grams, text: asText(amount) } : null;
}

/**
 * '1/2 cup oats' → oats, 120 g. An amount stands in front of the food or behind it; whatever else is typed, '2 eggs' or
 * '0 cups rice', is a food without one.
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
