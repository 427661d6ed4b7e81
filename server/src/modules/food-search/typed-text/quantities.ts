import { parseTypedNumber, TYPED_NUMBER } from '@macrolog/domain';
import { GRAMS_PER_OUNCE, GRAMS_PER_POUND } from '../lookup/query-amount';
import { stem, tokenize } from '../lookup/words';

/** Unit of an amount. `per` is in grams or milliliters. */
export type Unit = { name: string } & (
  | { kind: 'weight'; per: number }
  | { kind: 'volume'; per: number }
  | { kind: 'serving' }
  | { kind: 'noun'; noun: string }
);

/** An amount equal to a serving: 150 g, 240 ml, or counted things such as '1 small box'. */
export type Quantity =
  /** Grams or milliliters; `unit` is the original unit. */
  | { kind: 'weight' | 'volume'; amount: number; unit: string }
  | { kind: 'count'; count: number; nouns: readonly string[]; size: string | null };

/** Milliliters of the rounded measures of US nutrition labels, 21 CFR 101.9(b)(5)(viii). */
const CUP = 240;
const TABLESPOON = 15;
const TEASPOON = 5;
const FLUID_OUNCE = 30;

type Names = [name: string, ...others: string[]];
type Entry = [written: string, unit: Unit];

/** A unit under each of its spellings. The first one is its name. */
const weight = (per: number, ...names: Names): Entry[] =>
  names.map((written) => [written, { name: names[0], kind: 'weight', per }]);
const volume = (per: number, ...names: Names): Entry[] =>
  names.map((written) => [written, { name: names[0], kind: 'volume', per }]);
const serving = (...names: Names): Entry[] => names.map((written) => [written, { name: names[0], kind: 'serving' }]);
const noun = (name: string): Entry[] =>
  [name, /(?:ss|x|ch|sh)$/.test(name) ? `${name}es` : `${name.replace(/y$/, 'ie')}s`].map((written) => [
    written,
    { name, kind: 'noun', noun: stem(name) },
  ]);

/** Household words without a fixed amount. Serving sizes may count them. */
const NOUNS = [
  ...[
    'slice',
    'piece',
    'can',
    'bottle',
    'box',
    'container',
    'fillet',
    'ear',
    'bar',
    'scoop',
    'packet',
    'pack',
    'package',
  ],
  ...['bag', 'bowl', 'glass', 'handful', 'clove', 'stick', 'head', 'stalk', 'strip', 'cube', 'pinch', 'dash', 'splash'],
  ...[
    'spoon',
    'spoonful',
    'plate',
    'mug',
    'pint',
    'quart',
    'gallon',
    'jar',
    'tub',
    'pot',
    'carton',
    'sachet',
    'rasher',
  ],
  ...['wedge', 'bunch', 'spear', 'patty'],
];

const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...weight(1, 'g', 'gr', 'gram', 'grams', 'gramme', 'grammes'),
  ...weight(1000, 'kg', 'kilo', 'kilos', 'kilogram', 'kilograms'),
  ...weight(GRAMS_PER_OUNCE, 'oz', 'ounce', 'ounces'),
  ...weight(GRAMS_PER_POUND, 'lb', 'lbs', 'pound', 'pounds'),
  ...volume(CUP, 'cup', 'cups'),
  ...volume(TABLESPOON, 'tbsp', 'tbsps', 'tbs', 'tablespoon', 'tablespoons'),
  ...volume(TEASPOON, 'tsp', 'tsps', 'teaspoon', 'teaspoons'),
  ...volume(FLUID_OUNCE, 'fl oz', 'fluid ounce', 'fluid ounces'),
  ...volume(1, 'ml', 'milliliter', 'milliliters', 'millilitre', 'millilitres'),
  ...volume(10, 'cl'),
  ...volume(100, 'dl'),
  ...volume(1000, 'l', 'liter', 'liters', 'litre', 'litres'),
  ...serving('serving', 'servings', 'portion', 'portions'),
  ...NOUNS.flatMap(noun),
]);

const SIZES = /^(extra large|extra small|small|medium|large|jumbo)(?=$|[\s,])/;

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
  const size = SIZES.exec(text)?.[1];
  return size === undefined ? null : { size, rest: text.slice(size.length).trim() };
}

const AMOUNT = new RegExp(String.raw`^(?:per\s)?${TYPED_NUMBER}\s{0,3}(?:[×x]\s)?\s{0,3}(?=[\p{L}]|$)`, 'iu');

/** Parses the words of a serving that aren't a unit: '1 ear medium' is a medium ear, '1 slice, thin' is a slice. */
function counted(count: number, text: string): Quantity {
  const words = (text.split(',')[0] ?? '').split(' ');
  const sized = /\b(extra large|extra small|small|medium|large|jumbo)\b/.exec(text)?.[1] ?? null;
  const ofSize = new Set(sized?.split(' '));
  return { kind: 'count', count, nouns: tokenize(words.filter((word) => !ofSize.has(word)).join(' ')), size: sized };
}

/** '1/2 cup chopped'; null if there is no amount. A name alone counts as one: '109g (Cup)'. */
function quantityOf(text: string, isAlone: boolean): Quantity | null {
  const match = AMOUNT.exec(text);
  const amount = match ? parseTypedNumber(match.groups ?? {}) : 1;
  const what = match ? text.slice(match[0].length) : text;
  const found = parseLeadingUnit(what);
  // '(uncooked)' and '(peeled)' aren't amounts.
  if ((!match && (isAlone || found === null)) || !(amount > 0) || !Number.isFinite(amount)) return null;
  if (found?.unit.kind === 'weight' || found?.unit.kind === 'volume') {
    return { kind: found.unit.kind, amount: amount * found.unit.per, unit: found.unit.name };
  }
  return what === '' ? null : counted(amount, what);
}

/** The amounts of '1 cup, 240 ml'. After a comma only a unit counts: '1 spear, 5 inch' isn't 5 of anything. */
function explainedIn(text: string): (Quantity | null)[] {
  const [, ...further] = text.split(/, (?=\d)/).map((part) => quantityOf(part, false));
  return [quantityOf(text, false), ...further.filter((quantity) => quantity?.kind !== 'count')];
}

/** All amounts of a serving: '150g (1 Cup)' is 150 g and 240 ml. */
export function parseQuantities(servingSize: string): Quantity[] {
  const [first = '', ...others] = servingSize
    .toLowerCase()
    .split(/[()]/)
    .map((part) => part.trim());
  return [quantityOf(first, true), ...others.flatMap(explainedIn)].filter((found) => found !== null);
}
