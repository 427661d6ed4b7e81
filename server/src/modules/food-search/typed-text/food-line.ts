import { mayBeThousands, parseTypedNumber, TYPED_NUMBER, type TypedNumber } from '@macrolog/domain';
import { parseSize, parseLeadingUnit, type Unit } from './quantities';

/** A parsed line of text. */
export interface FoodLine {
  /** Null if the line has no amount. */
  amount: number | null;
  unit: Unit | null;
  size: string | null;
  /** The rest of the line: the name of the food. */
  name: string;
}

const WORDS: Readonly<Record<string, number>> = {
  ...{ a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, half: 0.5, quarter: 0.25 },
};
const WORD = new RegExp(String.raw`^(${Object.keys(WORDS).join('|')})(?=\s|$)`);
const NUMBER = new RegExp(`^${TYPED_NUMBER}`);
/**
 * Excludes characters after a number that change its meaning: '2% milk', '85 % chocolate', '80/20', '3-egg', '1. eggs',
 * '2) eggs'.
 */
const ENDS_HERE = /^(?![\d.,/⁄°'’"):\]-]|\s?%)/;
const NO_NUMBER = /^[-−+<>=]\s?[\d.,¼-¾]/;
const RANGE = /^\s*(?:-|–|—|to\s|or\s)\s*[\d¼-¾]/;
const VAGUE = /^(?:an?\s)?(?:few|couple|bit|little|some|several|many|lots?|dollop)(?=\s|$)/;
const ABOUT = /^(?:(?:about|around|approximately|approx\.?|circa|ca\.?)\s+|~\s*)/;
const AND_A_PART = /^\s+and\s+(?:an?\s+(half|quarter)(?=\s|$)|(?=[\d¼-¾⅐-⅞]))/;
const AT_END = new RegExp(String.raw`[\s(]${TYPED_NUMBER}\s{0,3}(?<unit>[a-z]+(?:\.? oz)?)\.?\)?$`);
const TIMES_AT_END = /\s(?:[x×]\s?(\d{1,6})|(\d{1,6})\s?[x×])$/;

const DOZEN = 12;

interface Read {
  amount: number;
  rest: string;
}

/** The reason why a line can't be parsed. */
export class NotUnderstood extends Error {}

const unclearNumber = () => new NotUnderstood('Enter one amount greater than 0.');

const isProper = ({ over, under }: TypedNumber) => over === undefined || Number(over) < Number(under);

/** A number in digits at the beginning; null if there is none. */
function digitsAt(text: string): Read | null {
  const match = NUMBER.exec(text);
  if (!match) return null;
  const groups: TypedNumber = match.groups ?? {};
  const rest = text.slice(match[0].length);
  if (RANGE.test(rest)) throw unclearNumber();
  if (!ENDS_HERE.test(rest)) return null;
  if (mayBeThousands(groups)) {
    throw new NotUnderstood('The comma is ambiguous. Write 1000 or 1.5.');
  }
  const amount = parseTypedNumber(groups);
  if (!(amount > 0) || !Number.isFinite(amount)) throw unclearNumber();
  if (!isProper(groups)) {
    // '80/20 ground beef' isn't four of something, and '1 80/20 burger' isn't five.
    if (groups['whole'] !== undefined) throw unclearNumber();
    if (parseLeadingUnit(rest.trim()) === null) return null;
  }
  // '7up' and '1e9 oats' don't start with an amount; '100g' and '2x' do.
  if (/^\p{L}/u.test(rest) && parseLeadingUnit(rest) === null && !/^[x×](?=[\s\d])/.test(rest)) return null;
  return { amount, rest };
}

/** A number in words: 'two', 'half an', 'one and a half'. 'Half and half' isn't a number. */
function wordAt(text: string): Read | null {
  const word = WORD.exec(text)?.[1];
  if (word === undefined || /^half and half/.test(text)) return null;
  const rest = text.slice(word.length);
  const part = /^\s+(half|quarter)(?=\s|$)/.exec(rest);
  if (part && (word === 'a' || word === 'one')) {
    return {
      amount: WORDS[part[1] ?? ''] ?? 0,
      rest: rest.slice(part[0].length).replace(/^\s+(?:of\s+)?an?(?=\s)/, ''),
    };
  }
  return { amount: WORDS[word] ?? 0, rest: WORDS[word] === 1 ? rest : rest.replace(/^\s+(?:of\s+)?an?(?=\s)/, '') };
}

function withPart({ amount, rest }: Read): Read {
  const match = AND_A_PART.exec(rest);
  if (!match) return { amount, rest };
  const after = rest.slice(match[0].length);
  if (match[1] !== undefined) return { amount: amount + (WORDS[match[1]] ?? 0), rest: after };
  const fraction = digitsAt(after);
  return fraction && fraction.amount < 1 ? { amount: amount + fraction.amount, rest: fraction.rest } : { amount, rest };
}

/** '2 x 100 g' is 200 g, 'a dozen' is 12. */
function multiplied({ amount, rest }: Read): Read {
  const dozen = /^\s*dozens?(?:\s+of)?(?=\s|$)/.exec(rest);
  if (dozen) return { amount: amount * DOZEN, rest: rest.slice(dozen[0].length) };
  const times = /^\s*[x×*](?=[\s\d])\s*/.exec(rest);
  if (!times) return { amount, rest };
  const after = rest.slice(times[0].length);
  const each = digitsAt(after);
  return each ? { amount: amount * each.amount, rest: each.rest } : { amount, rest: after };
}

function amountAt(text: string): Read | null {
  const read = digitsAt(text) ?? wordAt(text);
  return read && multiplied(withPart(read));
}

/** 'Oats 100 g' and 'eggs x2'; null for a name without an amount at the end. */
function amountBehind(text: string): FoodLine | null {
  const times = TIMES_AT_END.exec(text);
  if (times) {
    const amount = Number(times[1] ?? times[2]);
    if (amount === 0) throw unclearNumber();
    return { amount, unit: null, size: null, name: text.slice(0, -times[0].length).trim() };
  }
  const match = AT_END.exec(text);
  const found = parseLeadingUnit(match?.groups?.['unit'] ?? '');
  if (!match || found === null) return null;
  const read = digitsAt(match[0].replace(/^[\s(]/, '').replace(/\)$/, ''));
  const name = text.slice(0, -match[0].length).trim();
  return read && { amount: read.amount, unit: found.unit, size: null, name };
}

function withName(line: FoodLine): FoodLine {
  if (!/\p{L}/u.test(line.name)) throw new NotUnderstood('Enter the name of the food.');
  return line;
}

function requireOneAmount(line: FoodLine): void {
  if (line.amount !== null && amountBehind(` ${line.name}`) !== null) {
    throw new NotUnderstood('Enter only one amount per food.');
  }
}

/**
 * '2 large eggs', '100 g oats', 'half a cup of milk', 'oats 100 g'.
 * @throws NotUnderstood with a sentence to display.
 */
export function readLine(typed: string): FoodLine {
  const text = typed.toLowerCase().replace(/\s+/g, ' ').trim().replace(ABOUT, '');
  if (NO_NUMBER.test(text)) throw unclearNumber();
  if (VAGUE.test(text)) throw new NotUnderstood("Couldn't determine the amount. Enter it in grams or servings.");
  const read = amountAt(text);
  if (read === null) {
    const behind = amountBehind(text);
    const sized = behind ? null : parseSize(text);
    // 'Medium fries' means one of that size.
    if (sized && sized.rest !== '') return withName({ amount: 1, unit: null, size: sized.size, name: sized.rest });
    return behind ? withName(behind) : { amount: null, unit: null, size: null, name: text };
  }
  const sized = parseSize(read.rest.trim());
  const found = parseLeadingUnit(sized?.rest ?? read.rest.trim());
  const rest = found?.rest ?? sized?.rest ?? read.rest.trim();
  const name = rest.replace(/^of\s+(?:an?\s+|the\s+)?/, '').trim();
  const line = { amount: read.amount, unit: found?.unit ?? null, size: sized?.size ?? null };
  // '2 large slices of bread' has the size before the unit, '3 oz large shrimp' after it.
  const behind = line.size === null && found ? parseSize(name) : null;
  const whole = behind ? { ...line, size: behind.size, name: behind.rest } : { ...line, name };
  requireOneAmount(withName(whole));
  return whole;
}
