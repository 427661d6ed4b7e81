import { AMOUNT_UNITS, type AmountUnit, parseFraction, round, splitServing } from '@macrolog/domain';

/** The units of the server, and two more. */
const UNITS: ReadonlyMap<string, AmountUnit> = new Map([
  ...AMOUNT_UNITS,
  ['gramm', { name: 'g', kind: 'weight', per: 1 }],
  ['mg', { name: 'mg', kind: 'weight', per: 0.001 }],
]);

/** Finds a unit by its name, ignoring case and a final dot. */
const unitNamed = (name: string): AmountUnit | null => UNITS.get(name.trim().toLowerCase().replace(/\.$/, '')) ?? null;

/** The unit at the start of a text, and the rest: 'cup' and 'chopped' of 'cup, chopped'. */
export function leadingUnit(text: string): { unit: AmountUnit; rest: string } | null {
  const [, two = '', one = ''] = /^((\p{L}+)\.?(?: \p{L}+)?)/u.exec(text) ?? [];
  for (const name of [two, one]) {
    const unit = name === '' ? null : unitNamed(name);
    if (unit) return { unit, rest: text.slice(name.length).replace(/^[.,\s]+/, '') };
  }
  return null;
}

/** A quantity that equals a serving: 109 g, 1 cup, or counted things such as 2 slices. */
export interface Quantity {
  readonly count: number;
  /** Null for counted things. */
  readonly unit: AmountUnit | null;
  /** The unit or the thing as it is written: 'cups', 'slices', 'ear medium'. */
  readonly noun: string;
  /** A remark: 'chopped'. */
  readonly further: string;
}

const AMOUNT = /^(?<number>[\d.,/⁄¼-¾⅐-⅞ ]+?)\s*(?:[×x] )?(?=\p{L}|$)/u;

/** A number in the text of a serving; null if it may be thousands or decimals. */
function numberIn(text: string): number | null {
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return null;
  const value = /^\d*[.,]?\d+$/.test(text) ? Number(text.replace(',', '.')) : (parseFraction(text) ?? 0);
  return value > 0 ? value : null;
}

/** Reads '1 cup, chopped'. With `isAlone` a name without a number is no quantity: 'bowl of soup'. Otherwise '(Cup)' is a cup. */
export function quantityIn(text: string, isAlone: boolean): Quantity | null {
  const match = AMOUNT.exec(text);
  const what = match ? text.slice(match[0].length) : text;
  const found = leadingUnit(what);
  if (!match && (isAlone || !found)) return null;
  const count = match ? numberIn(match.groups?.['number']?.trim() ?? '') : 1;
  if (count === null || what === '') return null;
  if (found) {
    const { unit, rest } = found;
    return { count, unit, noun: what.slice(0, what.length - rest.length).replace(/[,\s]+$/, ''), further: rest };
  }
  const [noun = '', ...further] = what.split(', ');
  return { count, unit: null, noun, further: further.join(', ') };
}

/** The amounts of '1 cup, 240 ml'. Without a unit, a second number is only a remark: '1 slice, 1 inch thick'. */
export const amountsIn = (text: string): string[] => text.split(/, (?=[\d./]+ ?(?:g|oz|lb|ml|fl oz|cups?)\b)/i);

/** All quantities of a serving: '150g (1 Cup)' is 150 g, and a cup. */
export function quantitiesOf(servingSize: string): Quantity[] {
  const [first = '', ...others] = splitServing(servingSize);
  const explained = others.flatMap(amountsIn).map((part) => quantityIn(part, false));
  return [quantityIn(first, true), ...explained].filter((found) => found !== null);
}

/** Grams of a serving; null if its text has no weight. */
export function servingWeight(servingSize: string): number | null {
  const found = quantitiesOf(servingSize).find(({ unit }) => unit?.kind === 'weight');
  return found?.unit ? round(found.count * found.unit.per, 4) : null;
}
