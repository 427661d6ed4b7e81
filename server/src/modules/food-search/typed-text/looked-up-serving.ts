import { round } from '@macrolog/domain';
import type { UsableFood } from '../lookup/found-foods';
import { servingOf, servingText, type Measure, type Serving } from '../lookup/servings';
import { tokenize } from '../lookup/words';
import type { FoodLine } from './food-line';
import { inOtherWords } from './household';
import { parseQuantities, type Quantity } from './quantities';
import { countQuantity } from './servings-of-line';

export interface LineServing {
  serving: Serving;
  servings: number;
  /** The measure of the food that determines the amount; null if the unit alone does. */
  measure: Measure | null;
}

interface Fitting {
  measure: Measure;
  /** Additional words of the measure: 'chopped' in '1 cup, chopped'. */
  further: string[];
  quantity: Quantity;
  /** Number of measures. */
  times: number;
}

/** After a comma these are the size, which is handled separately, or implied. */
const USUAL = /\b(?:extra|small|medium|large|jumbo|regular|whole|cooked|baked)\b/gi;

const MAX_GRAMS = 100_000;

/** Exact volumes of kitchen measures in milliliters, for metric amounts. Labels round them to 240 and 30. */
const METRIC = /^(?:ml|cl|dl|l)$/;
const EXACT_CUP = 236.588 / 240;

/** '1 cup' for '1 cup, chopped', and '2 tbsp' for '1 serving, 2 tbsp'. Text in brackets is ignored. */
function quantityOf(what: string): Quantity | undefined {
  const amounts = what.split(',').flatMap((part) => parseQuantities(part.trim()));
  return amounts.find(({ kind }) => kind === 'volume') ?? parseQuantities(what)[0];
}

/** '1 cup' and 'chopped' for '1 cup, chopped'. */
function fittingMeasures(line: FoodLine, { label, measures }: UsableFood): Fitting[] {
  const words = new Set(tokenize(label));
  return measures.flatMap((measure) => {
    // Some sources omit the number: 'Cup'.
    const what = measure.label.replace(/\(.*$/, '').replace(/^(?=\p{L})/u, '1 ');
    const quantity = quantityOf(what);
    const times = quantity ? countQuantity(line, quantity, words) : null;
    const further = tokenize(what.split(',').slice(1).join(' ').replace(USUAL, ''));
    return quantity && times !== null ? [{ measure, further, quantity, times }] : [];
  });
}

const gramsOf = ({ measure, times }: Fitting) => round(measure.weight * times, 3);

/**
 * Distance between the unit of a measure and that of the line: tablespoons fit a tablespoon better, and cups fit 200 ml
 * better.
 */
function distance({ unit }: FoodLine, { quantity }: Fitting): number {
  if (unit?.kind !== 'volume' || quantity.kind !== 'volume') return 0;
  return METRIC.test(unit.name) ? -Math.min(quantity.amount, 240) : Math.abs(Math.log(quantity.amount / unit.per));
}

function nearest(line: FoodLine, fitting: readonly Fitting[]): Fitting[] {
  const least = Math.min(...fitting.map((candidate) => distance(line, candidate)));
  return fitting.filter((candidate) => distance(line, candidate) === least);
}

/**
 * The first measure if all have the same weight; otherwise null, because a chopped and a sliced cup have different
 * weights.
 */
const agreed = (fitting: readonly Fitting[]): Fitting | null =>
  new Set(fitting.map(gramsOf)).size === 1 ? (fitting[0] ?? null) : null;

/** The usual size if none is given: eggs are sold large. */
const usualSize = ({ label }: UsableFood) => (/^egg\b/i.test(label) ? 'large' : 'medium');

function ofUsualSize(line: FoodLine, food: UsableFood, fitting: readonly Fitting[]): Fitting | null {
  if (line.size !== null) return null;
  const size = usualSize(food);
  const words = new Set(tokenize(food.label));
  // Prefers '1 stick' over '1 piece' for fish sticks.
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
  const asked = new Set(tokenize(line.name));
  const named = fitting.filter(({ further }) => further.length > 0 && further.every((word) => asked.has(word)));
  const plain = fitting.filter(
    ({ further, quantity }) => further.length === 0 && (quantity.kind !== 'count' || quantity.size === line.size),
  );
  return agreed(named) ?? agreed(plain) ?? agreed(fitting) ?? ofUsualSize(line, food, fitting);
}

/** Fallback: the first fitting measure, plain ones first. */
function likeliest(line: FoodLine, food: UsableFood): Fitting | null {
  const fitting = nearest(line, fittingMeasures(line, food));
  const sized = fitting.filter(({ quantity }) => quantity.kind !== 'count' || quantity.size === line.size);
  return sized.find(({ further }) => further.length === 0) ?? sized[0] ?? fitting[0] ?? null;
}

const isDrink = ({ category, label }: UsableFood) =>
  category === 'Beverages' || /\b(?:milk|juice|water|soup|broth)\b/i.test(label);

/** An amount by weight, or by volume for drinks, which have about as many grams as milliliters. */
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
 * Converts the amount of a line to a food of the external database, or uses its usual serving if there is no amount.
 * Null if its measures don't allow it. If several measures differ, the most likely one is used only if the user can
 * choose another one.
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
