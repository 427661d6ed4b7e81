import { round } from '@macrolog/domain';

/** A unit of weight or volume. `per` is its size in grams or milliliters. */
export interface MeasureUnit {
  readonly name: string;
  readonly kind: 'weight' | 'volume';
  readonly per: number;
}

type Names = readonly [name: string, ...others: string[]];

const entries = (kind: MeasureUnit['kind'], per: number, names: Names) =>
  names.map((written) => [written, { name: names[0], kind, per }] as const);

/** The same units as on the server. Household measures have the sizes of US nutrition labels. */
const UNITS: ReadonlyMap<string, MeasureUnit> = new Map([
  ...entries('weight', 1, ['g', 'gr', 'gram', 'grams', 'gramme', 'grammes', 'gramm']),
  ...entries('weight', 1000, ['kg', 'kilo', 'kilos', 'kilogram', 'kilograms']),
  ...entries('weight', 0.001, ['mg']),
  ...entries('weight', 28.35, ['oz', 'ounce', 'ounces']),
  ...entries('weight', 453.592, ['lb', 'lbs', 'pound', 'pounds']),
  ...entries('volume', 240, ['cup', 'cups']),
  ...entries('volume', 15, ['tbsp', 'tbsps', 'tbs', 'tablespoon', 'tablespoons']),
  ...entries('volume', 5, ['tsp', 'tsps', 'teaspoon', 'teaspoons']),
  ...entries('volume', 30, ['fl oz', 'fluid ounce', 'fluid ounces']),
  ...entries('volume', 1, ['ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres']),
  ...entries('volume', 10, ['cl']),
  ...entries('volume', 100, ['dl']),
  ...entries('volume', 1000, ['l', 'liter', 'liters', 'litre', 'litres']),
]);

/** Finds a unit by its name, ignoring case and a final dot. */
const unitNamed = (name: string): MeasureUnit | null => UNITS.get(name.trim().toLowerCase().replace(/\.$/, '')) ?? null;

/** The unit at the start of a text, and the rest: 'cup' and 'chopped' of 'cup, chopped'. */
export function leadingUnit(text: string): { unit: MeasureUnit; rest: string } | null {
  const [, two = '', one = ''] = /^((\p{L}+)\.?(?: \p{L}+)?)/u.exec(text) ?? [];
  for (const name of [two, one]) {
    const unit = name === '' ? null : unitNamed(name);
    if (unit) return { unit, rest: text.slice(name.length).replace(/^[.,\s]+/, '') };
  }
  return null;
}

/** Writes fractions in one way: '1½' becomes '1 1/2'. */
const withPlainFractions = (text: string): string =>
  text
    .replace(/[¼-¾⅐-⅞]/g, (sign) => ` ${sign.normalize('NFKC')}`)
    .replaceAll('⁄', '/')
    .trim();

const FRACTION = /^(?:(?<whole>\d{1,6}) {1,3})?(?<over>\d{1,6}) ?\/ ?(?<under>\d{1,6})$/;

/** The value of '1/2', '½', '1 1/2' or '1½'; null if the text is no fraction. The digits must be 0 to 9. */
export function fractionIn(text: string): number | null {
  const { whole = '0', over, under } = FRACTION.exec(withPlainFractions(text))?.groups ?? {};
  const value = Number(whole) + Number(over) / Number(under);
  return Number.isFinite(value) ? value : null;
}

/** A quantity that equals a serving: 109 g, 1 cup, or counted things such as 2 slices. */
export interface Quantity {
  readonly count: number;
  /** Null for counted things. */
  readonly unit: MeasureUnit | null;
  /** The unit or the thing as it is written: 'cups', 'slices', 'ear medium'. */
  readonly noun: string;
  /** A remark: 'chopped'. */
  readonly further: string;
}

const AMOUNT = /^(?<number>[\d.,/⁄¼-¾⅐-⅞ ]+?)\s*(?:[×x] )?(?=\p{L}|$)/u;

/** A number in the text of a serving; null if it may be thousands or decimals. */
function numberIn(text: string): number | null {
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return null;
  const value = /^\d*[.,]?\d+$/.test(text) ? Number(text.replace(',', '.')) : (fractionIn(text) ?? 0);
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

/** The parts of a serving's text: '150g' and '1 cup, 240 ml' of '150g (1 cup, 240 ml)'. */
export const servingParts = (servingSize: string): string[] => servingSize.split(/[()]/).map((part) => part.trim());

/** The amounts of '1 cup, 240 ml'. Without a unit, a second number is only a remark: '1 slice, 1 inch thick'. */
export const amountsIn = (text: string): string[] => text.split(/, (?=[\d./]+ ?(?:g|oz|lb|ml|fl oz|cups?)\b)/i);

/** All quantities of a serving: '150g (1 Cup)' is 150 g, and a cup. */
export function quantitiesOf(servingSize: string): Quantity[] {
  const [first = '', ...others] = servingParts(servingSize);
  const explained = others.flatMap(amountsIn).map((part) => quantityIn(part, false));
  return [quantityIn(first, true), ...explained].filter((found) => found !== null);
}

/** Grams of a serving; null if its text has no weight. */
export function servingWeight(servingSize: string): number | null {
  const found = quantitiesOf(servingSize).find(({ unit }) => unit?.kind === 'weight');
  return found?.unit ? round(found.count * found.unit.per, 4) : null;
}
