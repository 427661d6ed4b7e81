import { round } from './numbers';
import { convert } from './units';

/** A unit of weight or volume for amounts of food. `per` is its size in grams or milliliters. */
export interface AmountUnit {
  readonly name: string;
  readonly kind: 'weight' | 'volume';
  readonly per: number;
}

const GRAMS_PER_OUNCE = convert(1, 'oz', 'g');

/** Spellings of each unit and its size in grams or milliliters. The first spelling is the name. */
const SIZES: Readonly<Record<AmountUnit['kind'], ReadonlyArray<readonly [spellings: string, per: number]>>> = {
  weight: [
    ['g|gr|gram|grams|gramme|grammes|gramm', 1],
    ['kg|kilo|kilos|kilogram|kilograms', 1000],
    ['oz|ozs|ounce|ounces', GRAMS_PER_OUNCE],
    ['lb|lbs|pound|pounds', 16 * GRAMS_PER_OUNCE],
    ['mg', 0.001],
  ],
  // The rounded measures of US nutrition labels, 21 CFR 101.9(b)(5)(viii).
  volume: [
    ['cup|cups', 240],
    ['tbsp|tbsps|tbs|tablespoon|tablespoons', 15],
    ['tsp|tsps|teaspoon|teaspoons', 5],
    ['fl oz|fluid ounce|fluid ounces', 30],
    ['ml|milliliter|milliliters|millilitre|millilitres', 1],
    ['cl', 10],
    ['dl', 100],
    ['l|liter|liters|litre|litres', 1000],
  ],
};

function listUnits(kind: AmountUnit['kind']): Array<[spelling: string, unit: AmountUnit]> {
  return SIZES[kind].flatMap(([spellings, per]) => {
    const [name = '', ...others] = spellings.split('|');
    return [name, ...others].map((spelling): [string, AmountUnit] => [spelling, { name, kind, per }]);
  });
}

/** The units by their lowercase spellings. */
export const AMOUNT_UNITS: ReadonlyMap<string, AmountUnit> = new Map([...listUnits('weight'), ...listUnits('volume')]);

/** The plural of a thing that servings count: 'slices', 'boxes', 'patties'. */
export function pluralize(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;
}

/** The parts of a serving's text: '150g' and '1 cup, 240 ml' of '150g (1 cup, 240 ml)'. */
export const splitServing = (servingSize: string): string[] => servingSize.split(/[()]/).map((part) => part.trim());

/** '1 cup, 240 ml' for '1 cup (240 ml)', which avoids nested parentheses. */
const withoutParentheses = (label: string): string =>
  label
    .replace(/,? ?\( ?([^()]*?) ?\)/g, ', $1')
    .replace(/^, /, '')
    .trim();

/** The text of a serving: '109g (Cup)'. A measure that is itself a weight isn't repeated. */
export function servingText(weight: number, name: string): string {
  const grams = `${round(weight, 2)}g`;
  return /^[\d.,]+ ?g(?:rams?)?$/.test(name) ? grams : `${grams} (${withoutParentheses(name)})`;
}
