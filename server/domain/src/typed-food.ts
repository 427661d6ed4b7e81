import { ENGLISH, isMeasure, parseFoodUnit, parsePhrase, type FoodUnit, type Phrase } from './amount-words';
import type { AmountStyle } from './amounts';
import { dropRepeatedNoun, splitCountedNoun } from './count-pieces';
import { unifyAmounts } from './equal-amounts';
import { parseFruitPart } from './fruit-parts';
import type { Reason } from './sentences';
import { parseSingleAmount, parseSize } from './single-amount';
import { JOINED_SCRIPT } from './text-order';
import { spellOut } from './typed-lines';
import { parseLeadingNumber, toNumberPattern } from './typed-number';
import { dropVariety } from './varieties';

/** A typed food with its amount: '2 large eggs', '100 g oats', 'oats 100 g'. */
export interface TypedFood {
  /** Null if there is no amount. */
  readonly amount: number | null;
  readonly unit: FoodUnit | null;
  readonly size: string | null;
  /** The name of the food, as typed. */
  readonly name: string;
  /** The amount as typed: '1/2 cup'. Null without digits, and for several numbers. */
  readonly typed: string | null;
}

/** The reason why an amount can't be parsed. */
export class UnclearAmountError extends Error {
  constructor(
    readonly reason: Extract<Reason, 'AMOUNT_NOT_POSITIVE' | 'AMOUNT_AMBIGUOUS' | 'AMOUNT_VAGUE' | 'AMOUNT_TWICE'>,
  ) {
    super(reason);
  }
}

/**
 * Excludes characters after a number that change its meaning: '2% milk', '85 % chocolate', '80/20', '3-egg', '1. eggs',
 * '2) eggs'.
 */
const ENDS_HERE = /^(?![\d.,/⁄°'’"):\]-]|\s?%)/;
const NO_NUMBER = /^[-−+<>=]\s?[\d.,¼-¾]/;
const RANGE = /^\s*(?:-|–|—|to\s|or\s)\s*[\d¼-¾]/;
/** '1 000 g' in a language that doesn't group digits by spaces. */
const MORE_DIGITS = /^ \d{3}(?!\d)/;
const HALF_AND_HALF = /^half\s?(?:and|&|n|'n'?|’n’?)\s?half\b/i;
const AND_A_PART = /^\s+and\s+(?=(?:an?\s+)?(?:half|quarter)(?:\s|$)|[\d¼-¾⅐-⅞])/i;
const DOZEN_WORD = /^\s*dozens?(?:\s+of)?(?=\s|$)/i;
const TRAILING_TIMES = /\s(?:[x×]\s?(\d{1,6})|(\d{1,6})\s?[x×])$/i;

const DOZEN = 12;

interface Parsed {
  amount: number;
  /** Whether it is a single number in digits. */
  inDigits: boolean;
  rest: string;
}

const notPositive = () => new UnclearAmountError('AMOUNT_NOT_POSITIVE');

/** A number in digits at the beginning; null if there is none. */
function parseDigits(text: string, { tables, numbers }: AmountStyle): Parsed | null {
  const found = parseLeadingNumber(text, numbers);
  if (!found) return null;
  const { value, rest, isImproper, isMixed } = found;
  if (RANGE.test(rest)) throw notPositive();
  if (!ENDS_HERE.test(rest)) return null;
  const hasUnit = (after: string) => parseFoodUnit(after.trim(), tables) !== null;
  if (value === 'unclear' || (MORE_DIGITS.test(rest) && hasUnit(rest.slice(4)))) {
    throw new UnclearAmountError('AMOUNT_AMBIGUOUS');
  }
  if (!(value > 0) || !Number.isFinite(value)) throw notPositive();
  // '80/20 ground beef' isn't four of something, and '1 80/20 burger' isn't five.
  if (isImproper && isMixed) throw notPositive();
  if (isImproper && !hasUnit(rest)) return null;
  // '7up' and '1e9 oats' don't start with an amount; '100g' and '2x' do.
  if (/^\p{L}/u.test(rest) && !hasUnit(rest) && !/^[x×](?=[\s\d])/i.test(rest)) return null;
  return { amount: value, inDigits: true, rest };
}

/** A number in words: 'two', 'half an', 'one and a half'. 'Half and half' isn't a number. */
function parseWords(text: string, { tables, numbers }: AmountStyle): Parsed | null {
  const found = HALF_AND_HALF.test(text) ? null : parsePhrase(text, 'number', tables);
  const value = found && parseLeadingNumber(found.meaning, numbers)?.value;
  return found && typeof value === 'number' ? { amount: value, inDigits: false, rest: found.rest } : null;
}

/** 'Dozen eggs'. */
function parseDozen(text: string): Parsed | null {
  const dozen = DOZEN_WORD.exec(text);
  return dozen && { amount: DOZEN, inDigits: false, rest: text.slice(dozen[0].length) };
}

const parseNumber = (text: string, style: AmountStyle): Parsed | null =>
  parseDigits(text, style) ?? parseWords(text, style) ?? parseDozen(text);

/** '1 halbe' and '1 demi' are a half. */
function parsePart({ amount, rest }: Parsed, style: AmountStyle): Parsed | null {
  const part = amount === 1 ? parseWords(rest.trim(), style) : null;
  return part && part.amount < 1 ? part : null;
}

/** 'One and a half', '1 and 1/2'. */
function addFraction(parsed: Parsed, style: AmountStyle): Parsed {
  const match = AND_A_PART.exec(parsed.rest);
  const fraction = match && parseNumber(parsed.rest.slice(match[0].length), style);
  return fraction && fraction.amount < 1
    ? { amount: parsed.amount + fraction.amount, inDigits: false, rest: fraction.rest }
    : (parsePart(parsed, style) ?? parsed);
}

/** 'Demi-écrémé' and 'demi-sel' are properties. */
const HALF_OF = /^(?:une?|1)\s+demi-(?!écrémé|sel\b)/iu;

/** '2 x 100 g' is 200 g, 'a dozen' is 12. */
function multiply(parsed: Parsed, style: AmountStyle): Parsed {
  const { amount, rest } = parsed;
  const dozen = parseDozen(rest);
  if (dozen) return { ...dozen, amount: amount * DOZEN };
  const times = /^\s*[x×*](?=[\s\d])\s*/i.exec(rest);
  if (!times) return parsed;
  const after = rest.slice(times[0].length);
  const each = parseDigits(after, style);
  return { amount: amount * (each?.amount ?? 1), inDigits: false, rest: each?.rest ?? after };
}

const MILLILITERS = parseFoodUnit('ml')?.unit ?? null;

/** '2 cañas', 'un demi de blonde' and 'Halbe Bier': glasses of a drink with a size of their own. A half of another food is none. */
function parseGlasses(text: string, style: AmountStyle): TypedFood | null {
  const [own] = style.tables;
  const findGlass = (word = '') => own?.glasses?.get(own.fold(word));
  const [first = '', second, ...others] = text.split(' ');
  const single = second === undefined ? undefined : findGlass(first);
  const glass = single ?? findGlass(second);
  const number = single ? { amount: 1, rest: '' } : parseNumber(first, style);
  if (!own || !glass || number?.rest !== '') return null;
  const rest = (single ? [second, ...others] : others).join(' ');
  const name = (parsePhrase(rest, 'joiner', style.tables)?.rest ?? rest).trim() || (glass.alone ?? '');
  const [drink = ''] = /^\p{L}+/u.exec(name) ?? [];
  if (!glass.drinks.has(own.fold(drink))) return null;
  return { amount: number.amount * glass.milliliters, unit: MILLILITERS, size: null, name, typed: null };
}

/** '1 gr. Zwiebel' is a large one, but '100 gr. Mehl' are grams. */
function parseShortLarge(text: string, amount: number, { tables }: AmountStyle): Phrase | null {
  const [, rest] = /^gr\.\s?(?=\p{Lu})(.*)$/iu.exec(text) ?? [];
  const isGerman = tables[0]?.isCompounding ?? false;
  return isGerman && rest !== undefined && amount <= 4 ? { meaning: 'large', rest } : null;
}

/** 'Pequeña' of 'cebolla pequeña'. In English a size precedes the food. */
function parseLastSize(name: string, { tables }: AmountStyle): Phrase | null {
  const [, rest = '', last = ''] = /^(.*\p{L})\s(\p{L}+)$/u.exec(name) ?? [];
  const meaning = tables[0] === ENGLISH ? undefined : parsePhrase(last, 'size', tables.slice(0, 1))?.meaning;
  return meaning === undefined ? null : { meaning, rest };
}

/** '½ a lb.' and '¼ of a lb.' are parts of a unit. */
function dropOfOne({ amount, rest }: Parsed, { tables }: AmountStyle): string {
  const behind = amount < 1 ? /^\s+(?:of\s)?an?\s+(.*)$/i.exec(rest)?.[1] : undefined;
  return behind !== undefined && parseFoodUnit(behind, tables) ? ` ${behind}` : rest;
}

function parseLeadingAmount(text: string, style: AmountStyle): TypedFood | null {
  const number = parseNumber(text, style);
  if (!number) return null;
  const multiplied = multiply(addFraction(number, style), style);
  const { amount, inDigits } = multiplied;
  const behindNumber = dropOfOne(multiplied, style);
  const { tables } = style;
  // '1 heaped tsp' is about a teaspoon.
  const about = parsePhrase(behindNumber.trim(), 'about', tables);
  const rest = about && parseFoodUnit(about.rest.trim(), tables) ? about.rest : behindNumber;
  const sized = parseShortLarge(rest.trim(), amount, style) ?? parseSize(rest.trim(), tables);
  const found = parseFoodUnit(sized ? sized.rest.trim() : rest.trim(), tables);
  const after = found?.rest ?? sized?.rest ?? rest;
  const joiner = parsePhrase(after.trim(), 'joiner', found ? tables : [ENGLISH]);
  const name = (joiner?.rest ?? after).trim();
  // '2 large slices of bread' has the size before the unit, '3 oz large shrimp' after it.
  const behind = found && !sized ? parsePhrase(name, 'size', [ENGLISH]) : null;
  const last = (sized ?? behind) ? null : parseLastSize(name, style);
  const size = (sized ?? behind ?? last)?.meaning ?? null;
  const amountText = inDigits ? text.slice(0, text.length - after.length).trim() : null;
  const whole = { amount: amount * (found?.times ?? 1), unit: found?.unit ?? null, typed: amountText };
  return { ...whole, size, name: (behind ?? last)?.rest ?? name };
}

/** 'Oats 100 g' and 'eggs x2'; null for a name without an amount at the end. */
function parseTrailingAmount(text: string, style: AmountStyle): TypedFood | null {
  const times = TRAILING_TIMES.exec(text);
  if (times) {
    const digits = times[1] ?? times[2] ?? '';
    if (Number(digits) === 0) throw notPositive();
    return { amount: Number(digits), unit: null, size: null, name: text.slice(0, times.index), typed: digits };
  }
  const before = `(?:[\\s(,;:]|(?<=${JOINED_SCRIPT}))`;
  const pattern = `${before}${toNumberPattern(style.numbers)}\\s{0,3}(?<unit>\\p{L}[\\p{L}\\s.]{0,30})\\)?$`;
  const match = new RegExp(pattern, 'iu').exec(text);
  const found = parseFoodUnit(match?.groups?.['unit'] ?? '', style.tables);
  if (!match || found === null || !/^\.?$/.test(found.rest)) return null;
  const typed = match[0].replace(/^[\s(,;:]/, '').replace(/\)$/, '');
  const number = parseDigits(typed, style);
  if (!number) return null;
  const name = text.slice(0, match.index);
  return { amount: number.amount * found.times, unit: found.unit, size: null, name, typed };
}

/** '2 garlic cloves' are 2 cloves of garlic, and '20 wing Chicken Wing' are 20 of them. */
function countNoun(parsed: TypedFood, { tables }: AmountStyle): TypedFood {
  if (parsed.amount === null || parsed.unit !== null) return parsed;
  const name = dropRepeatedNoun(parsed.name);
  const counted = splitCountedNoun(name, tables);
  return counted ? { ...parsed, name: counted.name, unit: { name: counted.unit, kind: 'noun' } } : { ...parsed, name };
}

/** Words between a name and the weight of each of several: '2 pavés de saumon de 130 g'. */
const OF_EACH = /\s(?:of|at|de|à|a|je|zu|zu je)$/i;

/** The name without the words that introduce an amount: 'courgette (environ'. */
function dropAbout(name: string, { tables }: AmountStyle): string {
  const [, before = '', last = ''] = /^(.*?)[\s,(]+(\p{L}+\.?)$/u.exec(name.replace(/[\s,(]+$/, '')) ?? [];
  return last !== '' && parsePhrase(last, 'about', tables)?.rest === '' ? before : name;
}

/** A count with the weight of the food: '1 yogurt 125 g', '2 steaks of 150 g'. Other pairs of amounts are unclear. */
function joinAmounts(leading: TypedFood, trailing: TypedFood, style: AmountStyle): TypedFood {
  const isEach = OF_EACH.test(trailing.name);
  const isCount = leading.unit === null || leading.unit.kind === 'noun';
  const count = leading.amount ?? 1;
  if (!isCount || !isMeasure(trailing.unit) || (count !== 1 && !isEach)) throw new UnclearAmountError('AMOUNT_TWICE');
  const name = dropAbout(isEach ? trailing.name.replace(OF_EACH, '') : trailing.name, style);
  return { ...trailing, amount: count * (trailing.amount ?? 0), name, typed: count === 1 ? trailing.typed : null };
}

/**
 * '2 large eggs', '100 g oats', 'half a cup of milk', 'oats 100 g'. The name may be empty.
 * @throws UnclearAmountError
 */
export function parseTypedFood(typed: string, style: AmountStyle): TypedFood {
  const text = spellOut(typed).replace(/\s+/g, ' ').trim().replace(HALF_OF, 'demi ');
  const about = text.startsWith('~') ? { rest: text.slice(1) } : parsePhrase(text, 'about', style.tables);
  const exact = unifyAmounts((about?.rest ?? text).trim(), style);
  if (NO_NUMBER.test(exact)) throw notPositive();
  if (parsePhrase(exact, 'vague', style.tables)) throw new UnclearAmountError('AMOUNT_VAGUE');
  const part = parseFruitPart(exact, style, (count) => {
    const number = parseNumber(count, style);
    return number && addFraction(number, style);
  });
  if (part) return part;
  const leading = parseGlasses(exact, style) ?? parseLeadingAmount(exact, style);
  const trailing = leading && parseTrailingAmount(` ${leading.name}`, style);
  const parsed = trailing
    ? joinAmounts(leading, trailing, style)
    : (leading ?? parseTrailingAmount(exact, style) ?? parseSingleAmount(exact, style));
  if (!parsed) return { amount: null, unit: null, size: null, name: text, typed: null };
  const named = { ...parsed, name: parsed.name.replace(/^[\s,;:]+|[\s,;:(]+$/g, '') };
  return dropVariety(countNoun(named, style), exact);
}
