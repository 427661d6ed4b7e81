import { round } from '../../core/numbers';
import type { UsableFood } from '../lookup/found-foods';
import { servingOf, servingText, type Measure, type Serving } from '../lookup/servings';
import { wordsOf } from '../lookup/words';
import type { FoodLine } from './food-line';
import { inOtherWords } from './household';
import { quantitiesOf, type Quantity } from './quantities';
import { timesIn } from './servings-of-line';

export interface LineServing {
  serving: Serving;
  servings: number;
  /** Of the food, by which the amount is told; null where its unit alone tells it. */
  measure: Measure | null;
}

interface Fitting {
  measure: Measure;
  /** What the measure says beyond the amount: 'chopped' of '1 cup, chopped'. */
  further: string[];
  quantity: Quantity;
  /** Measures in the line. */
  times: number;
}

/** Behind a comma these are the size, which is asked for apart, or what everybody takes for granted. */
const USUAL = /\b(?:extra|small|medium|large|jumbo|regular|whole|cooked|baked)\b/gi;

const MAX_GRAMS = 100_000;

/** Millilitres of the measures of the kitchen where metric ones are asked for; labels round them to 240 and 30. */
const METRIC = /^(?:ml|cl|dl|l)$/;
const EXACT_CUP = 236.588 / 240;

/** '1 cup' of '1 cup, chopped', and '2 tbsp' of '1 serving, 2 tbsp'; what stands in brackets only explains it. */
function quantityOf(what: string): Quantity | undefined {
  const amounts = what.split(',').flatMap((part) => quantitiesOf(part.trim()));
  return amounts.find(({ kind }) => kind === 'volume') ?? quantitiesOf(what)[0];
}

/** '1 cup' and 'chopped' of '1 cup, chopped'. */
function fittingMeasures(line: FoodLine, { label, measures }: UsableFood): Fitting[] {
  const words = new Set(wordsOf(label));
  return measures.flatMap((measure) => {
    // A source may name its measures without the one: 'Cup'.
    const what = measure.label.replace(/\(.*$/, '').replace(/^(?=\p{L})/u, '1 ');
    const quantity = quantityOf(what);
    const times = quantity ? timesIn(line, quantity, words) : null;
    const further = wordsOf(what.split(',').slice(1).join(' ').replace(USUAL, ''));
    return quantity && times !== null ? [{ measure, further, quantity, times }] : [];
  });
}

const gramsOf = ({ measure, times }: Fitting) => round(measure.weight * times, 3);

/** How far a measure's unit is from the line's: a tablespoon is better told by tablespoons, and 200 ml by cups. */
function distance({ unit }: FoodLine, { quantity }: Fitting): number {
  if (unit?.kind !== 'volume' || quantity.kind !== 'volume') return 0;
  return METRIC.test(unit.name) ? -Math.min(quantity.amount, 240) : Math.abs(Math.log(quantity.amount / unit.per));
}

function nearest(line: FoodLine, fitting: readonly Fitting[]): Fitting[] {
  const least = Math.min(...fitting.map((candidate) => distance(line, candidate)));
  return fitting.filter((candidate) => distance(line, candidate) === least);
}

/** The first measure, if all of them weigh the same; else null: a cup is one weight chopped, and another sliced. */
const agreed = (fitting: readonly Fitting[]): Fitting | null =>
  new Set(fitting.map(gramsOf)).size === 1 ? (fitting[0] ?? null) : null;

/** The size that is meant where none is said: eggs are sold large. */
const usualSize = ({ label }: UsableFood) => (/^egg\b/i.test(label) ? 'large' : 'medium');

function ofUsualSize(line: FoodLine, food: UsableFood, fitting: readonly Fitting[]): Fitting | null {
  if (line.size !== null) return null;
  const size = usualSize(food);
  const words = new Set(wordsOf(food.label));
  // '1 stick' of fish sticks before '1 piece'.
  const isNamed = ({ quantity }: Fitting) =>
    quantity.kind === 'count' && quantity.nouns.some((noun) => words.has(noun));
  const counted = fitting
    .filter(({ quantity, further }) => quantity.kind === 'count' && further.length === 0)
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  const plain = counted.find(({ quantity }) => quantity.kind === 'count' && quantity.size === null);
  return plain ?? counted.find(({ quantity }) => quantity.kind === 'count' && quantity.size === size) ?? null;
}

function chosen(line: FoodLine, food: UsableFood): Fitting | null {
  const fitting = nearest(line, fittingMeasures(line, food)).filter(
    ({ quantity }) =>
      line.size !== null || quantity.kind !== 'count' || quantity.size === null || quantity.size === usualSize(food),
  );
  const asked = new Set(wordsOf(line.name));
  const named = fitting.filter(({ further }) => further.length > 0 && further.every((word) => asked.has(word)));
  const plain = fitting.filter(
    ({ further, quantity }) => further.length === 0 && (quantity.kind !== 'count' || quantity.size === line.size),
  );
  return agreed(named) ?? agreed(plain) ?? agreed(fitting) ?? ofUsualSize(line, food, fitting);
}

/** Where nothing is sure: the first of the measures that fit, the plain ones before others. */
function likeliest(line: FoodLine, food: UsableFood): Fitting | null {
  const fitting = nearest(line, fittingMeasures(line, food));
  const sized = fitting.filter(({ quantity }) => quantity.kind !== 'count' || quantity.size === line.size);
  return sized.find(({ further }) => further.length === 0) ?? sized[0] ?? fitting[0] ?? null;
}

const isDrink = ({ category, label }: UsableFood) =>
  category === 'Beverages' || /\b(?:milk|juice|water|soup|broth)\b/i.test(label);

/** So much by weight, or of a drink by volume: nearly as many grams as millilitres. */
function byUnit(line: FoodLine, food: UsableFood): LineServing | null {
  const { amount, unit } = line;
  if (amount === null || !unit || (unit.kind !== 'weight' && !(unit.kind === 'volume' && isDrink(food)))) return null;
  const grams = round(amount * unit.per, 3);
  if (!(grams > 0 && grams <= MAX_GRAMS)) return null;
  return { serving: servingOf(food, { grams, text: `${round(amount, 3)} ${unit.name}` }), servings: 1, measure: null };
}

const firstOf = <T, R>(things: readonly T[], read: (thing: T) => R | null): R | null => {
  for (const thing of things) {
    const result = read(thing);
    if (result !== null) return result;
  }
  return null;
};

function byMeasure(line: FoodLine, found: Fitting | null): LineServing | null {
  if (!found || line.unit?.kind === 'weight') return null;
  const { label, weight } = found.measure;
  const isMetric = line.unit?.kind === 'volume' && METRIC.test(line.unit.name);
  const times = isMetric && !METRIC.test(labelUnit(found)) ? found.times / EXACT_CUP : found.times;
  return { serving: { text: servingText(weight, label), weight }, servings: round(times, 3), measure: found.measure };
}

const labelUnit = ({ quantity }: Fitting): string => (quantity.kind === 'volume' ? quantity.unit : '');

/**
 * So much of a food of the external base; its usual serving where no amount is said. Null where its measures do not tell.
 * The likeliest of several that differ is given only where the person sees it and can choose another.
 */
export function lookedUpServing(line: FoodLine, food: UsableFood, canChoose = false): LineServing | null {
  if (line.amount === null) return { serving: servingOf(food, null), servings: 1, measure: null };
  const wordings = inOtherWords(line, food).filter(({ unit }) => unit?.kind !== 'serving');
  const found = firstOf(wordings, (wording) => byMeasure(wording, chosen(wording, food)) ?? byUnit(wording, food));
  const likely =
    found ?? (canChoose ? firstOf(wordings, (wording) => byMeasure(wording, likeliest(wording, food))) : null);
  if (likely) return likely;
  const usual = line.unit?.kind === 'serving' ? servingOf(food, null) : null;
  return usual && { serving: usual, servings: round(line.amount, 3), measure: null };
}
