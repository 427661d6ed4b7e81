import { mayBeThousands, parseTypedNumber, TYPED_NUMBER, type TypedNumber } from '@macrolog/domain';
import { parseLeadingUnit, parseSize, type Unit } from './quantities';

/** A parsed line of text. */
export interface FoodLine {
  /** Null if the line has no amount. */
  amount: number | null;
  unit: Unit | null;
  size: string | null;
  /** The rest of the line: the name of the food. */
  name: string;
  /** The name in English, if it is in another language. */
  english?: string;
}

export const englishName = ({ name, english }: FoodLine): string => english ?? name;

/** The name as typed, and in English if it is in another language. */
export const lineNames = ({ name, english }: FoodLine): string[] => (english === undefined ? [name] : [name, english]);

const ONE_TO_TEN = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const WORDS: ReadonlyMap<string, number> = new Map([
  ...ONE_TO_TEN.map((word, index) => [word, index + 1] as const),
  ...Object.entries({ a: 1, an: 1, eleven: 11, twelve: 12, fifteen: 15, twenty: 20, half: 0.5, quarter: 0.25 }),
]);
const WORD = new RegExp(String.raw`^(${[...WORDS.keys()].join('|')})(?=\s|$)`);
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
const TRAILING_AMOUNT = new RegExp(String.raw`[\s(]${TYPED_NUMBER}\s{0,3}(?<unit>[a-z]+(?:\.? oz)?)\.?\)?$`);
const TRAILING_TIMES = /\s(?:[x×]\s?(\d{1,6})|(\d{1,6})\s?[x×])$/;

const DOZEN = 12;

interface ParsedAmount {
  amount: number;
  rest: string;
}

/** The reason why a line can't be parsed. */
export class UnclearLineError extends Error {}

const unclearNumber = () => new UnclearLineError('Enter one amount greater than 0.');

const isProper = ({ over, under }: TypedNumber) => over === undefined || Number(over) < Number(under);

/** A number in digits at the beginning; null if there is none. */
function parseDigits(text: string): ParsedAmount | null {
  const match = NUMBER.exec(text);
  if (!match) return null;
  const groups: TypedNumber = match.groups ?? {};
  const rest = text.slice(match[0].length);
  if (RANGE.test(rest)) throw unclearNumber();
  if (!ENDS_HERE.test(rest)) return null;
  if (mayBeThousands(groups)) throw new UnclearLineError('The comma is ambiguous. Write 1000 or 1.5.');
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
function parseWords(text: string): ParsedAmount | null {
  const word = WORD.exec(text)?.[1];
  if (word === undefined || text.startsWith('half and half')) return null;
  const rest = text.slice(word.length);
  const [part = '', fraction] = ((word === 'a' || word === 'one') && /^\s+(half|quarter)(?=\s|$)/.exec(rest)) || [];
  const amount = WORDS.get(fraction ?? word) ?? 0;
  return { amount, rest: amount === 1 ? rest : rest.slice(part.length).replace(/^\s+(?:of\s+)?an?(?=\s)/, '') };
}

function addFraction({ amount, rest }: ParsedAmount): ParsedAmount {
  const match = AND_A_PART.exec(rest);
  if (!match) return { amount, rest };
  const after = rest.slice(match[0].length);
  if (match[1] !== undefined) return { amount: amount + (WORDS.get(match[1]) ?? 0), rest: after };
  const fraction = parseDigits(after);
  return fraction && fraction.amount < 1 ? { amount: amount + fraction.amount, rest: fraction.rest } : { amount, rest };
}

/** '2 x 100 g' is 200 g, 'a dozen' is 12. */
function multiply({ amount, rest }: ParsedAmount): ParsedAmount {
  const dozen = /^\s*dozens?(?:\s+of)?(?=\s|$)/.exec(rest);
  if (dozen) return { amount: amount * DOZEN, rest: rest.slice(dozen[0].length) };
  const times = /^\s*[x×*](?=[\s\d])\s*/.exec(rest);
  if (!times) return { amount, rest };
  const after = rest.slice(times[0].length);
  const each = parseDigits(after);
  return each ? { amount: amount * each.amount, rest: each.rest } : { amount, rest: after };
}

function parseLeadingAmount(text: string): ParsedAmount | null {
  const read = parseDigits(text) ?? parseWords(text);
  return read && multiply(addFraction(read));
}

/** 'Oats 100 g' and 'eggs x2'; null for a name without an amount at the end. */
function parseTrailingAmount(text: string): FoodLine | null {
  const times = TRAILING_TIMES.exec(text);
  if (times) {
    const amount = Number(times[1] ?? times[2]);
    if (amount === 0) throw unclearNumber();
    return { amount, unit: null, size: null, name: text.slice(0, -times[0].length).trim() };
  }
  const match = TRAILING_AMOUNT.exec(text);
  const found = parseLeadingUnit(match?.groups?.['unit'] ?? '');
  if (!match || found === null) return null;
  const read = parseDigits(match[0].replace(/^[\s(]/, '').replace(/\)$/, ''));
  const name = text.slice(0, -match[0].length).trim();
  return read && { amount: read.amount, unit: found.unit, size: null, name };
}

function requireName(line: FoodLine): FoodLine {
  if (!/\p{L}/u.test(line.name)) throw new UnclearLineError('Enter the name of the food.');
  return line;
}

function requireOneAmount(line: FoodLine): void {
  if (line.amount !== null && parseTrailingAmount(` ${line.name}`) !== null) {
    throw new UnclearLineError('Enter only one amount per food.');
  }
}

/**
 * '2 large eggs', '100 g oats', 'half a cup of milk', 'oats 100 g'.
 * @throws UnclearLineError with a sentence to display.
 */
export function parseLine(typed: string): FoodLine {
  const text = typed.toLowerCase().replace(/\s+/g, ' ').trim().replace(ABOUT, '');
  if (NO_NUMBER.test(text)) throw unclearNumber();
  if (VAGUE.test(text)) throw new UnclearLineError("Couldn't determine the amount. Enter it in grams or servings.");
  const read = parseLeadingAmount(text);
  if (read === null) {
    const behind = parseTrailingAmount(text);
    const sized = behind ? null : parseSize(text);
    // 'Medium fries' means one of that size.
    if (sized && sized.rest !== '') return requireName({ amount: 1, unit: null, size: sized.size, name: sized.rest });
    return behind ? requireName(behind) : { amount: null, unit: null, size: null, name: text };
  }
  const sized = parseSize(read.rest.trim());
  const found = parseLeadingUnit(sized?.rest ?? read.rest.trim());
  const rest = found?.rest ?? sized?.rest ?? read.rest.trim();
  const name = rest.replace(/^of\s+(?:an?\s+|the\s+)?/, '').trim();
  const line = { amount: read.amount, unit: found?.unit ?? null, size: sized?.size ?? null };
  // '2 large slices of bread' has the size before the unit, '3 oz large shrimp' after it.
  const behind = line.size === null && found ? parseSize(name) : null;
  const whole = behind ? { ...line, size: behind.size, name: behind.rest } : { ...line, name };
  requireOneAmount(requireName(whole));
  return whole;
}

/** A part of a text that may be one food. */
export interface Piece {
  text: string;
  /** Whether a comma precedes it, which may belong to a name: 'chicken breast, cooked'. */
  afterComma: boolean;
}

// A comma between two digits is a decimal separator.
const COMMA = /(?<!\d),|,(?!\d)/;
const BULLET = /^(?:[-–•*]\s+)+/;
/** '1. eggs' and '2) oats', if every line starts like this. */
const NUMBERED = /^\s*\d{1,2}[.)]\s+/;

/** The beginning of a definite amount, because names may contain 'and' too. */
const DEFINITE_AMOUNT = String.raw`(?:[\d¼-¾⅐-⅞⅒]|half an?\s|an?\s(?!half|quarter|third)|(?:one|two|three|four|five|six)\s)`;
/** The same in other languages. */
const OTHER_AMOUNT =
  '(?:[\\d¼-¾⅐-⅞⅒]|(?:eine[nr]?|zwei|drei|vier|une?|deux|trois|quatre|una|dos|tres|cuatro|halbe[rsn]?|demi|medi[ao])\\s)';
const AND = new RegExp(
  String.raw`(?<=\p{L}.*)\s(?:(?:and|&|plus|with)\s(?=${DEFINITE_AMOUNT})|(?:und|mit|et|avec|y|e|con)\s(?=${OTHER_AMOUNT}))|\s\+\s`,
  'iu',
);
/** Words before 'and' within a number: 'one and 1/2 cups'. */
const ONLY_NUMBER = /^(?:an?|one|two|three|four|five|six)$/i;

function splitJoined(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(AND)) {
    const before = pieces.at(-1);
    if (before !== undefined && ONLY_NUMBER.test(before.trim())) pieces[pieces.length - 1] = `${before} and ${piece}`;
    else pieces.push(piece);
  }
  return pieces;
}

/**
 * Splits '2 eggs, 100 g oats and 1/2 cup milk' into three parts: at commas, semicolons, new lines, plus signs, and
 * 'and' before an amount.
 */
export function splitLines(text: string): Piece[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const isNumbered = lines.every((line) => NUMBERED.test(line));
  const parts = lines.flatMap((line) => (isNumbered ? line.replace(NUMBERED, '') : line).split(';'));
  return parts.flatMap((line) =>
    line
      .split(COMMA)
      .flatMap((part, index) =>
        splitJoined(part).map((piece, place) => ({ text: piece, afterComma: index > 0 && place === 0 })),
      )
      .map(({ text: piece, afterComma }) => ({ text: piece.trim().replace(BULLET, '').trim(), afterComma }))
      .filter(({ text: piece }) => piece !== ''),
  );
}
