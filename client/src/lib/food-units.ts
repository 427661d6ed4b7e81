import type { MeasureUnit } from './measure-units';
import { hasNouns } from './same-noun';
import { quantitiesOf, servingWeight, type Quantity } from './serving-size';

/** A household measure of a food and the grams of one. */
export interface Measure {
  readonly label: string;
  readonly weight: number;
}

/** A food, as far as amounts of it are concerned. */
export interface CountedFood {
  readonly name: string;
  readonly servingSize: string;
  /** What its source measures it in. */
  readonly measures?: readonly Measure[];
}

/** Something that amounts of a food can be counted in, and the servings that one of it makes. */
interface FoodUnit extends Omit<Quantity, 'count'> {
  readonly servings: number;
}

const toUnit = ({ count, ...what }: Quantity, servings: number): FoodUnit => ({ ...what, servings: servings / count });

const servingUnits = ({ servingSize }: CountedFood): FoodUnit[] =>
  quantitiesOf(servingSize).map((quantity) => toUnit(quantity, 1));

/** A source may name a measure without the one, 'Cup', and explain it in brackets. */
function measureUnits({ servingSize, measures = [] }: CountedFood): FoodUnit[] {
  const grams = servingWeight(servingSize);
  if (grams === null) return [];
  return measures.flatMap(({ label, weight }) => {
    const [quantity] = quantitiesOf(label.replace(/\(.*$/, '').replace(/^(?=\p{L})/u, '1 '));
    return quantity ? [toUnit(quantity, weight / grams)] : [];
  });
}

/** The units that fit best, where they agree on what one is; a cup may be one weight chopped and another sliced. */
function agreed(units: readonly FoodUnit[], servingsOf: (unit: FoodUnit) => number): number | 'several' | null {
  const plain = units.filter(({ further }) => further === '');
  const fitting = plain.length > 0 ? plain : units;
  const [first, ...others] = fitting.map(servingsOf);
  if (first === undefined) return null;
  return others.every((other) => Math.abs(other - first) < 1e-9) ? first : 'several';
}

/** Servings that one of a unit of weight or volume makes of a food; null where the food does not tell. */
export function servingsPerUnit(food: CountedFood, wanted: MeasureUnit, further: string): number | 'several' | null {
  const perOne = ({ unit, servings }: FoodUnit) => (servings * wanted.per) / (unit?.per ?? wanted.per);
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

/** Servings that one of a thing makes of a food: a slice, or an egg of a food of that name. */
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

/** What amounts of a food can be typed in, the gram first: 'g', 'ml', 'slice'. */
export function unitNames(food: CountedFood): string[] {
  const units = [...servingUnits(food), ...measureUnits(food)];
  const has = (kind: MeasureUnit['kind']) => units.some(({ unit }) => unit?.kind === kind);
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
