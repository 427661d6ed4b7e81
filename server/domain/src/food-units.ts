import { ENGLISH, isMeasure, parseFoodUnit } from './amount-words';
import { DATABASE_STYLE, parseServing, weighServing, type AmountStyle, type Quantity } from './amounts';
import { round } from './numbers';
import type { AmountUnit } from './servings';

/**
 * How serving sizes are read to convert amounts. The same for all readers, so that a screen and the server agree: '1,000
 * g' is one or a thousand, depending on the language, so its weight is unknown.
 */
const SERVING_STYLE: AmountStyle = { tables: [ENGLISH], numbers: { groups: ["'"], decimals: '' } };

/** Plural endings of English and German nouns. */
const ENDINGS = new Set(['', 's', 'es', 'n', 'en', 'e', 'er']);

const listWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two words are singular and plural of the same noun: 'slice' and 'slices', 'Scheibe' and 'Scheiben'. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return ENDINGS.has(long.slice(short.length));
  return short.endsWith('y') && long === `${short.slice(0, -1)}ies`;
}

/** Whether `text` contains every word of `wanted`, in singular or plural: 'eggs' in 'large egg'. */
function hasNouns(text: string, wanted: string): boolean {
  const words = listWords(text);
  const asked = listWords(wanted);
  return asked.length > 0 && asked.every((word) => words.some((known) => isSameWord(known, word)));
}

/** A household measure of a food, and its weight in grams. */
export interface Measure {
  readonly label: string;
  readonly weight: number;
}

/** An amount of a food as typed: 150 'g', 0.5 'cup', 2 'slice'. */
export interface Amount {
  readonly value: number;
  readonly unit: string;
}

/** The parts of a food that are needed to count amounts of it. */
export interface CountedFood {
  readonly name: string;
  readonly servingSize: string;
  /** Grams of a number of servings, where the text rounds them. */
  readonly weighed?: UnitRate;
  /** The measures of its source. */
  readonly measures?: readonly Measure[];
  /** The amount of an entry and its servings. Its unit stays usable if the measure that it came from is gone. */
  readonly logged?: { readonly amount: Amount; readonly servings: number };
}

/** A number of units and the servings that they are, so that an amount is converted by one division: 70 of 100 g are 0.7. */
export interface UnitRate {
  readonly units: number;
  readonly servings: number;
}

/** A unit for amounts of a food. */
interface ServingUnit extends Pick<Quantity, 'noun' | 'further'>, UnitRate {
  /** Null for counted things. */
  readonly unit: AmountUnit | null;
}

const toUnit = ({ count, unit, noun, further }: Quantity, rate: UnitRate): ServingUnit => ({
  unit: isMeasure(unit) ? unit : null,
  noun,
  further,
  units: count * rate.units,
  servings: rate.servings,
});

const servingUnits = ({ servingSize, weighed }: CountedFood): ServingUnit[] => {
  const units = parseServing(servingSize, SERVING_STYLE).map((quantity) => toUnit(quantity, { units: 1, servings: 1 }));
  return weighed ? units.map((unit) => (unit.unit?.name === 'g' ? { ...unit, ...weighed } : unit)) : units;
};

/** Grams of a serving; null if its text has no weight that is clear in every language. */
export function findServingWeight(servingSize: string): number | null {
  const grams = weighServing(servingSize, SERVING_STYLE);
  return grams === null ? null : round(grams, 4);
}

/** A source may name a measure without a number, as in 'Cup', and explain it in parentheses. */
function measureUnits({ servingSize, measures = [] }: CountedFood): ServingUnit[] {
  const grams = findServingWeight(servingSize);
  if (grams === null) return [];
  return measures.flatMap(({ label, weight }) => {
    const [quantity] = parseServing(label.replace(/\(.*$/, '').replace(/^(?=\p{L})/u, '1 '), DATABASE_STYLE);
    return quantity ? [toUnit(quantity, { units: grams, servings: weight })] : [];
  });
}

/** The rate of units, or 'several' if they differ: a cup may weigh less chopped than sliced. */
function agreed(
  units: readonly ServingUnit[],
  toRate: (unit: ServingUnit) => UnitRate = (unit) => unit,
): UnitRate | 'several' | null {
  const plain = units.filter(({ further }) => further === '');
  const fitting = plain.length > 0 ? plain : units;
  const [first, ...others] = fitting.map(toRate);
  if (first === undefined) return null;
  const perUnit = first.servings / first.units;
  return others.every((other) => Math.abs(other.servings / other.units - perUnit) < 1e-9) ? first : 'several';
}

/** The rate of a unit of weight or volume; null if unknown. */
function findMeasureRate(food: CountedFood, wanted: AmountUnit, further: string): UnitRate | 'several' | null {
  const toRate = ({ unit, units, servings }: ServingUnit) =>
    unit && unit.name !== wanted.name
      ? { units: units * unit.per, servings: servings * wanted.per }
      : { units, servings };
  for (const units of [servingUnits(food), measureUnits(food)]) {
    const alike = units.filter(
      (unit) => unit.unit?.kind === wanted.kind && (further === '' || hasNouns(unit.further, further)),
    );
    const same = alike.filter(({ unit }) => unit?.name === wanted.name);
    const found = agreed(same.length > 0 ? same : alike, toRate);
    if (found !== null) return found;
  }
  return null;
}

/** The rate of a thing, such as a slice, or an egg of a food called egg. */
function findNounRate(food: CountedFood, noun: string): UnitRate | 'several' | null {
  for (const units of [servingUnits(food), measureUnits(food)]) {
    const things = units.filter(({ unit }) => unit === null);
    const named = things.filter((thing) => hasNouns(`${thing.noun} ${thing.further}`, noun));
    const found = agreed(named);
    if (found !== null) return found;
  }
  const [thing] = servingUnits(food).filter(({ unit }) => unit === null);
  return thing && hasNouns(food.name, noun) ? thing : null;
}

/** Servings in every language of the client. */
const SERVING = /^(?:servings?|portions?|portionen|porci(?:[oó]n|ones))$/iu;

/** Whether a unit means servings: 'portions', or none. */
export const isServingUnit = (unit: string): boolean => unit === '' || SERVING.test(unit);

/** The rate of a unit, such as 'g', 'cup, chopped' or 'slice'; 'several' if measures differ, null if unknown. */
export function findRate(food: CountedFood, unit: string): UnitRate | 'several' | null {
  if (isServingUnit(unit)) return { units: 1, servings: 1 };
  const found = parseFoodUnit(unit);
  const rate =
    found && isMeasure(found.unit)
      ? findMeasureRate(food, found.unit, found.rest.replace(/^[.,\s]+/, ''))
      : findNounRate(food, unit);
  const { logged } = food;
  const isKnown = rate !== null && rate !== 'several';
  return !isKnown && logged?.amount.unit === unit ? { units: logged.amount.value, servings: logged.servings } : rate;
}

/** Digits that a double keeps of every decimal number. The database keeps as many. */
const SIGNIFICANT_DIGITS = 15;

/** The servings of a number of units. */
export const toServings = (count: number, { units, servings }: UnitRate): number =>
  Number(((count * servings) / units).toPrecision(SIGNIFICANT_DIGITS));

/** Units for typed amounts of a food, with grams first: 'g', 'ml', 'slice'. */
export function unitNames(food: CountedFood): string[] {
  const units = [...servingUnits(food), ...measureUnits(food)];
  const has = (kind: AmountUnit['kind']) => units.some(({ unit }) => unit?.kind === kind);
  return [
    ...new Set([
      ...(has('weight') ? ['g'] : []),
      ...(has('volume') ? ['ml'] : []),
      ...units
        .filter(({ unit }) => unit?.kind !== 'weight' && unit?.name !== 'ml')
        .map(({ unit, noun }) => unit?.name ?? noun),
    ]),
  ];
}
