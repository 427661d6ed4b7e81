import {
  DATABASE_STYLE,
  isMeasure,
  parseFoodUnit,
  parseServing,
  round,
  servingText,
  type Quantity,
} from '@macrolog/domain';
import type { Measure, UsableFood } from '../lookup/food-database';
import { MAX_GRAMS } from '../lookup/query';
import { chooseServing, measureText, type Serving } from '../lookup/servings';
import { tokenize } from '../lookup/words';
import { englishName, type FoodLine } from './food-line';
import { countQuantity, lineText, listNouns, type SearchAmount } from './own-servings';

interface LineServing {
  serving: Serving;
  servings: number;
  /** The measure of the food that determines the amount; null if the unit alone does. */
  measure: Measure | null;
}

/** A measure that counts the amount of a line. */
interface Match {
  measure: Measure;
  /** Additional words of the measure: 'chopped' in '1 cup, chopped'. */
  details: string[];
  quantity: Quantity;
  /** Number of measures. */
  times: number;
}

type Substitute = [unit: string, times?: number] | undefined;

/** Typical contents of household measures in other units, for foods that don't have the measure. */
const SUBSTITUTES: Readonly<Record<string, (words: ReadonlySet<string>, category: string | null) => Substitute>> = {
  glass: (words) => ['ml', words.has('wine') ? 150 : 240],
  mug: (words) => ['ml', words.has('wine') ? 150 : 240],
  rasher: () => ['slice'],
  slice: () => ['wedge'],
  bottle: () => ['can'],
  bowl: (words) => (words.has('soup') || words.has('cereal') ? ['cup'] : undefined),
  scoop: (words) => (words.has('ice') && words.has('cream') ? ['cup', 0.5] : undefined),
  // A drained can of 15 oz.
  can: (_, category) => (/^(?:Legumes|Vegetables)$/.test(category ?? '') ? ['cup', 1.5] : undefined),
  handful: (_, category) =>
    /^(?:Fruits|Vegetables|Nuts & Seeds|Snacks)$/.test(category ?? '') ? ['g', 30] : undefined,
  // Without a unit, a drink is a cup.
  '': (_, category) => (category === 'Beverages' ? ['cup'] : undefined),
};

/** A line, and its form in other units: a glass of milk in milliliters, a rasher as a slice. */
function listForms(line: FoodLine, { label, category }: UsableFood): FoodLine[] {
  const { unit, amount } = line;
  if (unit && unit.kind !== 'noun') return unit.kind === 'serving' ? [] : [line];
  const [name, times = 1] = SUBSTITUTES[unit?.name ?? '']?.(new Set(tokenize(label)), category) ?? [];
  if (name === undefined) return [line];
  return [line, { ...line, unit: parseFoodUnit(name)?.unit ?? null, amount: (amount ?? 1) * times }];
}

/** '1 cup' for '1 cup, chopped', and '2 tbsp' for '1 serving, 2 tbsp'. Text in brackets is ignored. */
function parseMeasure(what: string): Quantity | undefined {
  const amounts = what.split(',').flatMap((part) => parseServing(part.trim(), DATABASE_STYLE));
  return amounts.find(({ unit }) => unit?.kind === 'volume') ?? parseServing(what, DATABASE_STYLE)[0];
}

/** After a comma these are the size, which is handled separately, or implied. */
const IMPLIED = /\b(?:extra|small|medium|large|jumbo|regular|whole|cooked|baked)\b/gi;

const isMetricVolume = (unit: string): boolean => /^(?:ml|cl|dl|l)$/.test(unit);

/**
 * Distance between the unit of a measure and that of the line: tablespoons fit a tablespoon better, and cups fit 200 ml
 * better.
 */
function toDistance({ unit }: FoodLine, { quantity }: Match): number {
  if (unit?.kind !== 'volume' || quantity.unit?.kind !== 'volume') return 0;
  const volume = quantity.count * quantity.unit.per;
  return isMetricVolume(unit.name) ? -Math.min(volume, 240) : Math.abs(Math.log(volume / unit.per));
}

/** The measures that count the amount of a line, in the nearest of their units. */
function findMatches(line: FoodLine, { label, measures }: UsableFood): Match[] {
  const words = new Set(tokenize(label));
  const matches = measures.flatMap((measure) => {
    // Some sources omit the number: 'Cup'.
    const what = measure.label.replace(/\(.*$/, '').replace(/^(?=\p{L})/u, '1 ');
    const quantity = parseMeasure(what);
    const times = quantity ? countQuantity(line, quantity, words) : null;
    const details = tokenize(what.split(',').slice(1).join(' ').replace(IMPLIED, ''));
    return quantity && times !== null ? [{ measure, details, quantity, times }] : [];
  });
  const least = Math.min(...matches.map((match) => toDistance(line, match)));
  return matches.filter((match) => toDistance(line, match) === least);
}

/** The size of a counted measure; the given size if the measure isn't counted. */
const sizeOr = (size: string | null, { quantity }: Match): string | null =>
  isMeasure(quantity.unit) ? size : quantity.size;

/**
 * The first measure if all have the same weight; otherwise null, because a chopped and a sliced cup have different
 * weights.
 */
function requireSameWeight(matches: readonly Match[]): Match | null {
  const weights = new Set(matches.map(({ measure, times }) => round(measure.weight * times, 3)));
  return weights.size === 1 ? (matches[0] ?? null) : null;
}

/** The measure of a whole piece, or of one of the usual size. */
function choosePiece(matches: readonly Match[], food: UsableFood, usualSize: string): Match | null {
  const words = new Set(tokenize(food.label));
  // Prefers '1 stick' over '1 piece' for fish sticks.
  const isCounted = ({ quantity }: Match) => !isMeasure(quantity.unit);
  const isNamed = (match: Match) => isCounted(match) && listNouns(match.quantity).some((noun) => words.has(noun));
  const counted = matches
    .filter((match) => isCounted(match) && match.details.length === 0)
    .sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
  return (
    counted.find((match) => sizeOr(null, match) === null) ??
    counted.find((match) => sizeOr(null, match) === usualSize) ??
    null
  );
}

/** The measure that a line means; null if several have different weights. */
function chooseMatch(line: FoodLine, food: UsableFood): Match | null {
  // Eggs are sold large.
  const usualSize = /^egg\b/i.test(food.label) ? 'large' : 'medium';
  const matches = findMatches(line, food).filter(
    (match) => line.size !== null || [null, usualSize].includes(sizeOr(null, match)),
  );
  const words = new Set(tokenize(englishName(line)));
  const named = matches.filter(({ details }) => details.length > 0 && details.every((word) => words.has(word)));
  const plain = matches.filter((match) => match.details.length === 0 && sizeOr(line.size, match) === line.size);
  const agreed = requireSameWeight(named) ?? requireSameWeight(plain) ?? requireSameWeight(matches);
  return agreed ?? (line.size === null ? choosePiece(matches, food, usualSize) : null);
}

/** The most likely measure: the first one, plain ones first. */
function guessMatch(line: FoodLine, food: UsableFood): Match | null {
  const matches = findMatches(line, food);
  const sized = matches.filter((match) => sizeOr(line.size, match) === line.size);
  return sized.find(({ details }) => details.length === 0) ?? sized[0] ?? matches[0] ?? null;
}

/** Exact volume of a cup in milliliters, for metric amounts. Labels round it to 240. */
const EXACT_CUP = 236.588 / 240;

function toMeasureServing({ unit }: FoodLine, match: Match | null): LineServing | null {
  if (!match || unit?.kind === 'weight') return null;
  const { measure, quantity, times } = match;
  const { label, weight } = measure;
  const isConverted = unit?.kind === 'volume' && isMetricVolume(unit.name);
  const isExact = quantity.unit?.kind === 'volume' && isMetricVolume(quantity.unit.name);
  const servings = round(isConverted && !isExact ? times / EXACT_CUP : times, 3);
  return { serving: { text: servingText(weight, label), weight }, servings, measure };
}

const isDrink = ({ category, label }: UsableFood) =>
  category === 'Beverages' || /\b(?:milk|juice|water|soup|broth)\b/i.test(label);

/** An amount by weight, or by volume for drinks, which have about as many grams as milliliters. */
function toUnitServing({ amount, unit }: FoodLine, food: UsableFood): LineServing | null {
  if (amount === null || !unit || (unit.kind !== 'weight' && !(unit.kind === 'volume' && isDrink(food)))) return null;
  const grams = round(amount * unit.per, 3);
  if (!(grams > 0 && grams <= MAX_GRAMS)) return null;
  const text = `${round(amount, 3)} ${unit.name}`;
  return { serving: chooseServing(food, { grams, text }), servings: 1, measure: null };
}

/**
 * Converts the amount of a line to a food of the external database, or uses its usual serving if there is no amount.
 * Null if its measures don't allow it. If several measures differ, the most likely one is used only if the user can
 * choose another one.
 */
export function toLookupServing(line: FoodLine, food: UsableFood, canChoose = false): LineServing | null {
  if (line.amount === null) return { serving: chooseServing(food), servings: 1, measure: null };
  const forms = listForms(line, food);
  for (const form of forms) {
    const found = toMeasureServing(form, chooseMatch(form, food)) ?? toUnitServing(form, food);
    if (found) return found;
  }
  for (const form of canChoose ? forms : []) {
    const guess = toMeasureServing(form, guessMatch(form, food));
    if (guess) return guess;
  }
  if (line.unit?.kind !== 'serving') return null;
  return { serving: chooseServing(food), servings: round(line.amount, 3), measure: null };
}

/**
 * Converts the amount of a query for a food of the external database: with its own measures first, then with the
 * standard cup.
 */
export function toLookupAmounts(line: FoodLine, food: UsableFood): SearchAmount[] {
  if (line.amount === null) return [];
  const found = toLookupServing(line, food, true);
  const amounts: [grams: number, text: string, measureLabel: string | null][] = [];
  if (found) {
    const { serving, servings, measure } = found;
    const text = measure ? measureText(servings, measure.label) : lineText(line);
    amounts.push([round((serving.weight ?? 0) * servings, 3), text, measure?.label ?? null]);
  }
  if (line.unit?.kind === 'volume' && line.unit.name === 'cup') {
    const grams = round(line.amount * line.unit.per, 3);
    if (grams !== amounts[0]?.[0]) amounts.push([grams, lineText(line), null]);
  }
  return amounts.map(([grams, text, measureLabel]) => ({
    grams,
    servings: 1,
    servingSize: servingText(grams, text),
    servingWeight: grams,
    measureLabel,
  }));
}
