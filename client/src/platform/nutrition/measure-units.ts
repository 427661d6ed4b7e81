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
export const unitNamed = (name: string): MeasureUnit | null =>
  UNITS.get(name.trim().toLowerCase().replace(/\.$/, '')) ?? null;

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
