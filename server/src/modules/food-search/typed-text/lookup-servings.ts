import { isMeasure, parseFoodUnit, round, SERVINGS, servingText } from '@macrolog/domain';
import type { Measure, UsableFood } from '../lookup/food-database';
import { MAX_GRAMS } from '../lookup/query';
import { chooseServing, chooseUsualServing, measureText, type Serving } from '../lookup/servings';
import { tokenize } from '../lookup/words';
import { englishName, type FoodLine } from './food-line';
import { chooseMatch, guessMatch, isMetricVolume, type Match } from './measure-match';
import { lineText, type SearchAmount } from './own-servings';

export interface LineServing {
  serving: Serving;
  servings: number;
  /** The measure of the food that determines the amount; null if the unit alone does. */
  measure: Measure | null;
}

/** A unit that stands for another one, and how many of it. An empty unit is a piece. */
type Substitute = [unit: string, times?: number];

const hasOne = (words: ReadonlySet<string>, foods: string): boolean => tokenize(foods).some((food) => words.has(food));

const bagOfChips = (words: ReadonlySet<string>): Substitute[] =>
  hasOne(words, 'chips crisps') && !words.has('fri') && !words.has('frozen') ? [['g', 30]] : [];

/** Foods of these categories are served on a plate. Bread isn't, and a plate of salad is more than its portion. */
const ON_A_PLATE = /^(?:Meals|Legumes|Grains|Vegetables|Soups & Sauces)$/;

/** Regions whose beer is drunk in imperial pints. */
const IMPERIAL = new Set(['GB', 'AU', 'NZ']);

const SOUPS = 'soup stew goulash chili curry';
/** Dishes of which a piece is cut for each person. */
const CUT_DISHES =
  'gratin lasagna lasagne cannelloni casserole moussaka parmentier flan tiramisu bake cake pie tart quiche';
/** Whether it is a cut of meat of which a piece is as much as somebody eats. Nobody eats a raw one. */
const isCut = (words: ReadonlySet<string>, category: string | null): boolean =>
  /^(?:Protein|Meals)$/.test(category ?? '') &&
  !words.has('raw') &&
  hasOne(words, 'steak chop escalope cutlet schnitzel entrecote');

/** Steaks by the names that people type: 'Hüftsteak', 'entrecot'. */
const STEAK = /(?:steak|entrec[oô]te?|faux-filet|rumsteck|bavette|onglet|bistec)s?$/i;

/** A steak is of the usual size: of beef about 8 oz before it is cooked, of other meat a serving. */
function weighSteak(words: ReadonlySet<string>, category: string | null, { name }: FoodLine): Substitute[] {
  if (category !== 'Protein' || !STEAK.test(name)) return [];
  return hasOne(words, 'beef veal') ? [['g', words.has('raw') ? 225 : 200]] : [['g', 150]];
}

/** Typical contents of household measures in other units, for foods that don't have the measure, the likeliest first. */
const SUBSTITUTES: Readonly<
  Record<string, (words: ReadonlySet<string>, category: string | null, line: FoodLine) => Substitute[]>
> = {
  glass: (words) => [['ml', words.has('wine') ? 150 : 240]],
  mug: (words) => [['ml', words.has('wine') ? 150 : 240]],
  rasher: () => [['slice']],
  strip: () => [['slice']],
  slice: (words) => (hasOne(words, CUT_DISHES) ? [['wedge'], ['serving']] : [['wedge']]),
  piece: (words) => {
    if (words.has('chocolate')) return [['square']];
    if (words.has('sugar')) return [['g', 4]];
    return hasOne(words, CUT_DISHES) ? [['serving']] : [];
  },
  stick: (_, category) => [[category === 'Condiments' ? 'sprig' : 'stalk']],
  stalk: (_, category) => [[category === 'Condiments' ? 'sprig' : 'spear'], ['stick']],
  head: () => [['bulb']],
  bulb: () => [['head']],
  // SR28 02047, 1 dash of salt.
  pinch: (words, category) => (category === 'Condiments' || words.has('sugar') ? [['g', 0.4]] : []),
  // A fillet of chicken is a breast, and one of beef is a steak.
  fillet: (words, category) => {
    if (words.has('breast')) return [['']];
    if (isCut(words, category)) return [['serving']];
    return category === 'Protein' && hasOne(words, 'pork beef veal lamb turkey') ? [['g', 120]] : [];
  },
  bottle: (words) => {
    if (words.has('wine')) return [['ml', 750]];
    return words.has('beer') ? [['ml', 330]] : [['can']];
  },
  plate: (words, category) => {
    if (hasOne(words, SOUPS)) return [['bowl'], ['cup'], ['serving']];
    return ON_A_PLATE.test(category ?? '') && !hasOne(words, 'bread roll salad lettuce') ? [['serving']] : [];
  },
  bowl: (words, category) => {
    if (words.has('soup') || words.has('cereal')) return [['cup']];
    if (category === 'Beverages') return [['ml', 250]];
    if (words.has('salad')) return [['serving']];
    return ['Meals', 'Grains', 'Legumes', 'Fruits'].includes(category ?? '') ? [['cup'], ['serving']] : [];
  },
  scoop: (words) => {
    if (words.has('mozzarella')) return [['g', 125]];
    if (words.has('ice') && words.has('cream')) return [['cup', 0.5]];
    return words.has('protein') && words.has('powder') ? [['g', 30]] : [];
  },
  shot: (words) => [['ml', words.has('espresso') ? 30 : 44]],
  tub: () => [['container']],
  pot: () => [['container']],
  flute: () => [['ml', 120]],
  // An imperial pint, or one of the United States.
  pint: (_words, _category, { region = '' }) => [['ml', IMPERIAL.has(region) ? 568 : 473]],
  steak: (_, category) => (category === 'Protein' ? [['fillet'], ['g', 170]] : []),
  // The drained weight of a can of 400 g or 15 oz, and of one of 160 g or 5 oz of fish.
  can: (words, category) => {
    if (category === 'Beverages') return [['ml', 330]];
    if (words.has('coconut')) return [['ml', 400]];
    if (hasOne(words, 'tuna salmon mackerel sardine herring')) return [['g', 112]];
    if (hasOne(words, 'mussels cockles clams squid octopus')) return [['g', 80]];
    if (category === 'Meals' || words.has('soup') || (words.has('bean') && hasOne(words, 'baked sauce')))
      return [['g', 400]];
    if (['bean', 'chickpea', 'lentil', 'pea', 'corn', 'sweetcorn', 'tomato'].some((word) => words.has(word)))
      return [['g', words.has('tomato') ? 400 : 250]];
    return /^(?:Legumes|Vegetables)$/.test(category ?? '') ? [['cup', 1.5]] : [];
  },
  handful: (_, category) => (/^(?:Fruits|Vegetables|Nuts & Seeds|Snacks)$/.test(category ?? '') ? [['g', 30]] : []),
  // Without a unit, a dish is a plate, a drink its usual serving, and a yogurt a container. The juice of '1 lemon, juice'
  // is no drink.
  '': (words, category, line) => {
    if (words.has('espresso') && !words.has('milk')) return [['ml', 30]];
    if (category === 'Beverages' && !words.has('lemon') && !words.has('lime')) return [['serving']];
    if (words.has('salad')) return [['plate'], ['serving']];
    if (isCut(words, category)) return [['serving']];
    if (STEAK.test(line.name)) return weighSteak(words, category, line);
    // A toast or a rusk is a slice.
    if (words.has('crispbread') || (category === 'Grains' && hasOne(words, 'toast toasted'))) return [['slice']];
    if (category === 'Meals') return [['plate']];
    if (category === 'Vegetables' && !hasOne(words, 'garlic celery')) return [['stalk'], ['head'], ['bulb']];
    return category === 'Dairy' || words.has('compote') ? [['container']] : [];
  },
};

/** A portion of a pizza. */
const SLICE = parseFoodUnit('slice')?.unit ?? null;

const substitute = (substitutes: readonly Substitute[], line: FoodLine): FoodLine[] =>
  substitutes.map(([name, times = 1]) => ({
    ...line,
    unit: parseFoodUnit(name)?.unit ?? null,
    amount: (line.amount ?? 1) * times,
  }));

/** A line, and its form in other units: a glass of milk in milliliters, a rasher as a slice, a large clove as a clove. */
function listForms(line: FoodLine, { label, category }: Pick<UsableFood, 'label' | 'category'>): FoodLine[] {
  const { unit } = line;
  const words = new Set(tokenize(label));
  if (unit?.kind === 'serving')
    return words.has('pizza') ? listForms({ ...line, unit: SLICE }, { label, category }) : [];
  if (unit && unit.kind !== 'noun') return [line];
  // A bag of chips is one that somebody eats, not the largest that is sold.
  const chips = /^(?:bag|package|packet)$/.test(unit?.name ?? '') ? bagOfChips(words) : [];
  if (chips.length > 0) return substitute(chips, line);
  // Things of which only one size is known are of medium size. Eggs are large.
  const isSized = line.size !== null && (unit !== null || (line.size === 'medium' && !words.has('egg')));
  const forms = isSized ? [line, { ...line, size: null }] : [line];
  // '2 Stück Paprika' are two peppers, but '2 pieces of apple' aren't two apples.
  const isWhole = /^(?:Fruits|Vegetables)$/.test(category ?? '') && !hasOne(words, CUT_DISHES);
  if (unit?.name === 'piece' && line.english !== undefined && isWhole) return [...forms, { ...line, unit: null }];
  // A large coffee isn't a cup of it, and a salad may be any.
  const isOther = unit === null && line.size !== null && line.size !== 'medium';
  const isAnySalad = tokenize(line.name).length === 1 && tokenize(englishName(line)).join(' ') === 'salad';
  const substitutes =
    (isOther || isAnySalad ? undefined : SUBSTITUTES[unit?.name ?? '']?.(words, category, line)) ?? [];
  return [...forms, ...substitute(substitutes, line)];
}

/** Exact volume of a cup in milliliters, for metric amounts. Labels round it to 240. */
const EXACT_CUP = 236.588 / 240;

/** A measure in a household unit isn't exactly that number of milliliters. */
const isRounded = ({ unit }: FoodLine, { quantity }: Match) =>
  unit?.kind === 'volume' &&
  isMetricVolume(unit.name) &&
  !(quantity.unit?.kind === 'volume' && isMetricVolume(quantity.unit.name));

function toMeasureServing({ measure }: Match, times: number): LineServing {
  const { label, weight } = measure;
  return { serving: { text: servingText(weight, label), weight }, servings: round(times, 3), measure };
}

/** An amount by its weight, as it was typed. */
function toTypedServing({ amount, unit }: FoodLine, food: UsableFood, weight: number): LineServing | null {
  const grams = round(weight, 3);
  if (amount === null || !unit || !(grams > 0 && grams <= MAX_GRAMS)) return null;
  return {
    serving: chooseServing(food, { grams, text: `${round(amount, 3)} ${unit.name}` }),
    servings: 1,
    measure: null,
  };
}

/** Milliliters of a drink weigh about as much in grams if nothing else is known. */
const isDrink = ({ category, label }: Pick<UsableFood, 'category' | 'label'>) =>
  category === 'Beverages' || /\b(?:milk|juice|water|soup|broth)\b/i.test(label);

export const findDensity = (food: Pick<UsableFood, 'category' | 'label' | 'density'>): number | null =>
  food.density ?? (isDrink(food) ? 1 : null);

/** An amount by weight, or by volume for foods whose density is known. */
function toUnitServing(line: FoodLine, food: UsableFood): LineServing | null {
  const { amount, unit } = line;
  if (amount === null || !isMeasure(unit)) return null;
  const density = unit.kind === 'weight' ? 1 : findDensity(food);
  return density === null ? null : toTypedServing(line, food, amount * unit.per * density);
}

/** The amount of a line by a measure of the food. Typed milliliters stay milliliters. */
function toServing(line: FoodLine, food: UsableFood, match: Match | null, isTyped: boolean): LineServing | null {
  if (!match || line.unit?.kind === 'weight') return null;
  const times = isRounded(line, match) ? match.times / EXACT_CUP : match.times;
  const isMetric = line.unit?.kind === 'volume' && isMetricVolume(line.unit.name);
  // A spoon of a cup is too little to be a number of cups.
  const isTiny = line.unit?.kind === 'volume' && times < SERVINGS.min;
  return isTyped && (isMetric || isTiny)
    ? toTypedServing(line, food, match.measure.weight * times)
    : toMeasureServing(match, times);
}

/**
 * Converts the amount of a line to a food of the external database, or uses its usual serving if there is no amount.
 * Null if its measures don't allow it. If several measures differ, the most likely one is used only if the user can
 * choose another one.
 */
export function toLookupServing(line: FoodLine, food: UsableFood, canChoose = false): LineServing | null {
  if (line.amount === null) return { serving: chooseUsualServing(food), servings: 1, measure: null };
  const forms = listForms(line, food).filter(({ unit }) => unit?.kind !== 'serving');
  for (const form of forms) {
    const found = toServing(form, food, chooseMatch(form, food), form === line) ?? toUnitServing(form, food);
    if (found) return found;
  }
  for (const form of canChoose ? forms : []) {
    const guess = toServing(form, food, guessMatch(form, food), form === line);
    if (guess) return guess;
  }
  const counted = [line, ...listForms(line, food)].find(({ unit }) => unit?.kind === 'serving');
  if (!counted) return null;
  const serving = chooseUsualServing(food);
  // '1 beer' is '1 glass', and '1 serving' is shown as it was typed.
  const measure = counted === line ? undefined : food.measures.find(({ weight }) => weight === serving.weight);
  return { serving, servings: round(counted.amount ?? 1, 3), measure: measure ?? null };
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
    amount: null,
    servingSize: servingText(grams, text),
    servingWeight: grams,
    measureLabel,
  }));
}
