import { isMeasure, type AmountUnit, type Quantity } from '@macrolog/domain';
import { quantitiesOf, servingWeight } from './serving-size';

/** Plural endings of English and German nouns. */
const ENDINGS = new Set(['', 's', 'es', 'n', 'en', 'e', 'er']);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether two words are singular and plural of the same noun: 'slice' and 'slices', 'Scheibe' and 'Scheiben'. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.startsWith(short)) return ENDINGS.has(long.slice(short.length));
  return short.endsWith('y') && long === `${short.slice(0, -1)}ies`;
}

/** Whether `text` contains every word of `wanted`, in singular or plural: 'eggs' in 'large egg'. */
function hasNouns(text: string, wanted: string): boolean {
  const words = wordsOf(text);
  const asked = wordsOf(wanted);
  return asked.length > 0 && asked.every((word) => words.some((known) => isSameWord(known, word)));
}

/** A household measure of a food, and its weight in grams. */
export interface Measure {
  readonly label: string;
  readonly weight: number;
}

/** The parts of a food that are needed to count amounts of it. */
export interface CountedFood {
  readonly name: string;
  readonly servingSize: string;
  /** The measures of its source. */
  readonly measures?: readonly Measure[];
}

/** A unit for amounts of a food, and the number of servings in one of it. */
interface ServingUnit extends Pick<Quantity, 'noun' | 'further'> {
  /** Null for counted things. */
  readonly unit: AmountUnit | null;
  readonly servings: number;
}

const toUnit = ({ count, unit, noun, further }: Quantity, servings: number): ServingUnit => ({
  unit: isMeasure(unit) ? unit : null,
  noun,
  further,
  servings: servings / count,
});

const servingUnits = ({ servingSize }: CountedFood): ServingUnit[] =>
  quantitiesOf(servingSize).map((quantity) => toUnit(quantity, 1));

/** A source may name a measure without a number, as in 'Cup', and explain it in parentheses. */
function measureUnits({ servingSize, measures = [] }: CountedFood): ServingUnit[] {
  const grams = servingWeight(servingSize);
  if (grams === null) return [];
  return measures.flatMap(({ label, weight }) => {
    const [quantity] = quantitiesOf(label.replace(/\(.*$/, '').replace(/^(?=\p{L})/u, '1 '));
    return quantity ? [toUnit(quantity, weight / grams)] : [];
  });
}

/** The servings in one unit, or 'several' if units differ: a cup may weigh less chopped than sliced. */
function agreed(units: readonly ServingUnit[], servingsOf: (unit: ServingUnit) => number): number | 'several' | null {
  const plain = units.filter(({ further }) => further === '');
  const fitting = plain.length > 0 ? plain : units;
  const [first, ...others] = fitting.map(servingsOf);
  if (first === undefined) return null;
  return others.every((other) => Math.abs(other - first) < 1e-9) ? first : 'several';
}

/** Number of servings in one unit of weight or volume; null if unknown. */
export function servingsPerUnit(food: CountedFood, wanted: AmountUnit, further: string): number | 'several' | null {
  const perOne = ({ unit, servings }: ServingUnit) => (servings * wanted.per) / (unit?.per ?? wanted.per);
  for (const units of [servingUnits(food), measureUnits(food)]) {
    const alike = units.filter(
      (unit) => unit.unit?.kind === wanted.kind && (further === '' || hasNouns(unit.further, further)),
    );
    const same = alike.filter(({ unit }) => unit?.name === wanted.name);
    const found = agreed(same.length > 0 ? same : alike, perOne);
    if (found !== null) return found;
  }
  return null;
}

/** Number of servings in one thing, such as a slice, or an egg of a food called egg. */
export function servingsPerNoun(food: CountedFood, noun: string): number | 'several' | null {
  for (const units of [servingUnits(food), measureUnits(food)]) {
    const things = units.filter(({ unit }) => unit === null);
    const named = things.filter((thing) => hasNouns(`${thing.noun} ${thing.further}`, noun));
    const found = agreed(named, ({ servings }) => servings);
    if (found !== null) return found;
  }
  const [thing] = servingUnits(food).filter(({ unit }) => unit === null);
  return thing && hasNouns(food.name, noun) ? thing.servings : null;
}

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
