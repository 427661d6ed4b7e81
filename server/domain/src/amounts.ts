import { ENGLISH, isMeasure, parseFoodUnit, parsePhrase, SIZES, type FoodUnit, type WordTable } from './amount-words';
import { splitServing } from './servings';
import { parseLeadingNumber, toTypedStyle, type NumberStyle } from './typed-number';

/** How amounts are written: the words of a language, and the numbers. */
export interface AmountStyle {
  readonly tables: readonly WordTable[];
  readonly numbers: NumberStyle;
}

/** Amounts of food databases: in English, with decimal dots. */
export const DATABASE_STYLE: AmountStyle = { tables: [ENGLISH], numbers: toTypedStyle(null) };

/** An amount that equals a serving: 109 g, 1 cup, or counted things such as 2 slices. */
export interface Quantity {
  readonly count: number;
  /** Null for things without a word in the tables. */
  readonly unit: FoodUnit | null;
  readonly size: string | null;
  /** Words besides the unit and the size: 'tip' of 'spear tip', 'egg' of 'large egg'. */
  readonly words: string;
  /** The unit or the thing as written: 'cups', 'slices', 'ear medium'. */
  readonly noun: string;
  /** A remark: 'chopped'. */
  readonly further: string;
}

const ANY_SIZE = new RegExp(`\\b(?:${SIZES.join('|')})\\b`, 'i');
const TIMES = /^\s{0,3}(?:[×x]\s{1,3})?/i;

/**
 * Parses '1 cup, chopped'. A text without a number is one: '(Cup)' is a cup. With `isAlone` it is no amount: 'bowl of
 * soup'. Null as well if the number is unclear.
 */
export function parseServingQuantity(
  text: string,
  isAlone: boolean,
  { tables, numbers }: AmountStyle,
): Quantity | null {
  const number = parseLeadingNumber(text.replace(/^per\s/i, ''), numbers);
  const what = number ? number.rest.replace(TIMES, '') : text;
  const count = number?.value ?? 1;
  const sized = parsePhrase(what, 'size', tables);
  const thing = sized?.rest.trim() ?? what;
  const found = parseFoodUnit(thing, tables);
  // A large cup is no measure.
  const known = sized && found && isMeasure(found.unit) ? null : found;
  // '(uncooked)' and '(peeled)' aren't amounts.
  if (what === '' || !/^\p{L}/u.test(what) || (!number && (isAlone || !known))) return null;
  if (count === 'unclear' || !(count > 0) || !Number.isFinite(count)) return null;
  const unit = known?.unit ?? null;
  const at = isMeasure(unit) ? what.length - (known?.rest.length ?? 0) : what.search(/, |$/);
  return {
    count: count * (known?.times ?? 1),
    unit,
    size: sized?.meaning ?? ANY_SIZE.exec(what)?.[0].toLowerCase() ?? null,
    words: (known?.rest ?? thing).replace(/,.*/, '').replace(ANY_SIZE, '').trim(),
    noun: what.slice(0, at).replace(/[,.\s]+$/, ''),
    further: what.slice(at).replace(/^[,.\s]+/, ''),
  };
}

/** The amounts of '1 cup, 240 ml'. A second number without a unit is only a remark: '1 slice, 1 inch thick'. */
export function splitExplanation(text: string, style: AmountStyle): string[] {
  const parts: string[] = [];
  for (const part of text.split(/, (?=[\d./¼-¾⅐-⅞])/)) {
    const unit = parseServingQuantity(part, true, style)?.unit ?? null;
    if (parts.length === 0 || isMeasure(unit)) parts.push(part);
    else parts.push(`${parts.pop() ?? ''}, ${part}`);
  }
  return parts;
}

/** All amounts of a serving: '150g (1 Cup)' is 150 g, and a cup. */
export function parseServing(servingSize: string, style: AmountStyle): Quantity[] {
  const [first = '', ...others] = splitServing(servingSize.replace(/\s+/g, ' '));
  const explained = others.flatMap((text) => splitExplanation(text, style));
  const found = [
    parseServingQuantity(first, true, style),
    ...explained.map((part) => parseServingQuantity(part, false, style)),
  ];
  return found.filter((quantity) => quantity !== null);
}

/** Weight of a serving in grams; null if its text has none. */
export function weighServing(servingSize: string, style: AmountStyle): number | null {
  const found = parseServing(servingSize, style).find(({ unit }) => unit?.kind === 'weight');
  return found && isMeasure(found.unit) ? found.count * found.unit.per : null;
}
