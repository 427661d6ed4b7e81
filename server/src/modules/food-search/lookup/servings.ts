import { convert, type MacroAmount, parseFraction, pluralize, round, servingText } from '@macrolog/domain';
import type { Measure, UsableFood } from './food-database';
import { macrosOfWeight, type Nutrients } from './nutrients';
import type { Amount } from './query';

/** The serving that nutrient values refer to. */
export interface Serving {
  /** '109g (Cup)'. */
  text: string;
  /** Grams; null if the source has no measures. */
  weight: number | null;
}

/** A food with usable measures. */
export interface MeasuredFood {
  label: string;
  category: string | null;
  measures: readonly Measure[];
  nutrients: Nutrients;
}

/** A found food with the serving in which it is shown. */
export type ServedFood = UsableFood & { servingSize: string; servingWeight: number | null; macros: MacroAmount[] };

export const MEASURE_NAMES = ['serving', 'ounce', 'cup'] as const;
type MeasureName = (typeof MEASURE_NAMES)[number];
/** Unit for an amount of a food: a household measure, or the gram, which every food has. */
export type MeasureUnit = MeasureName | 'gram';

/** Weight of a serving if nothing else is known. */
export const DEFAULT_WEIGHT = 100;
const WITHOUT_MEASURE: Serving = { text: '1 serving', weight: null };

/** Labels that mean one of the measure: 'Cup', '1 cup', '1 cup, chopped', but neither '1 fl oz' nor '2 cups'. */
const MEANS: Readonly<Record<MeasureName, RegExp>> = {
  serving: /^(?:1 )?(?:nlea )?serving(?=$|[\s,(])/i,
  ounce: /^(?:1 )?(?:ounce|oz)$/i,
  cup: /^(?:1 )?cup(?=$|[\s,(])/i,
};

/** The measure with this name. If several match, the one with exactly this label. */
const findByName = (measures: readonly Measure[], name: MeasureName): Measure | undefined =>
  measures.find(({ label }) => label.toLowerCase() === name) ?? measures.find(({ label }) => MEANS[name].test(label));

function preferredName(label: string, category: string): MeasureName {
  if (category.includes('vegetable') || label.includes('bean')) return 'cup';
  if (category.includes('protein') || label.includes('chicken') || label.includes('beef')) return 'ounce';
  return 'serving';
}

/** The measure in which a food is shown first; undefined if it has none. */
export const chooseMeasure = ({ label, category, measures }: Omit<MeasuredFood, 'nutrients'>): Measure | undefined =>
  findByName(measures, preferredName(label.toLowerCase(), category?.toLowerCase() ?? '')) ?? measures[0];

/** The measure with this name. Falls back to the first one, or to 100 g. */
export function findMeasure(measures: readonly Measure[], name: MeasureUnit): Measure {
  if (name === 'gram') return { label: 'g', weight: 1 };
  // An ounce weighs the same for every food.
  const fallback = name === 'ounce' ? { label: 'Ounce', weight: convert(1, 'oz', 'g') } : measures[0];
  return findByName(measures, name) ?? fallback ?? { label: WITHOUT_MEASURE.text, weight: DEFAULT_WEIGHT };
}

/** A number of measures: '218g (2 × Cup)', and grams as they are. */
export function amountText(quantity: number, { label, weight }: Measure): string {
  if (label === 'g') return `${round(quantity, 2)}g`;
  return servingText(quantity * weight, quantity === 1 ? label : `${quantity} × ${label}`);
}

/** Dry goods: much energy in a portion of at most four ounces. */
const UNCOOKED = { hint: ' (uncooked)', caloriesAbove: 300, maxWeight: 113.398 };

/** Foods that are bought dry or raw and cooked before eating. Butter and nuts aren't. */
const IS_COOKED_FROM_DRY =
  /\b(?:pasta|spaghetti|macaroni|noodles?|rice|oats?|couscous|quinoa|bulgur|barley|millet|buckwheat|polenta|semolina|grits|hominy|lentils?|beans?|chickpeas?|cowpeas|peas)\b/i;
const IS_MADE_OF_IT =
  /\b(?:cooked|boiled|prepared|fried|roasted|toasted|ready|instant|oil|flour|milk|bran|butter|cakes?|waffles?|crackers?|cookies?|bars?|bread|chips?|candies|snacks|jelly|sauce|coffee|cocoa|vanilla|with)\b/i;
const IS_RAW = /\b(?:raw|uncooked)\b/i;
/** Eaten as it is, though a table calls it raw. */
const IS_CURED = /\b(?:ham|prosciutto|salami)\b/i;

type FoodToServe = Omit<MeasuredFood, 'measures'>;

const isUncooked = ({ label, category, nutrients }: FoodToServe, weight: number): boolean =>
  (nutrients.calories ?? 0) > UNCOOKED.caloriesAbove &&
  weight <= UNCOOKED.maxWeight &&
  ((IS_COOKED_FROM_DRY.test(label) && !IS_MADE_OF_IT.test(label)) ||
    (category === 'Protein' && IS_RAW.test(label) && !IS_CURED.test(label)));

const toServing = (food: FoodToServe, weight: number, name: string): Serving => ({
  text: servingText(weight, name) + (isUncooked(food, weight) ? UNCOOKED.hint : ''),
  weight,
});

/** The amount in the query, or one of the food's measures. */
export function chooseServing(food: MeasuredFood, amount: Amount | null = null): Serving {
  if (amount) return toServing(food, amount.grams, amount.text);
  const measure = chooseMeasure(food);
  return measure ? toServing(food, measure.weight, measure.label) : WITHOUT_MEASURE;
}

/** Weights, measures of prepared pieces, single leaves and the smallest packages: they are no usual serving. */
const UNUSUAL =
  /^(?:\d[\d./]* )?(?:oz|ounce|fl oz|lb|gram|g|cubic inch|quart|package|bag|unit|nlea serving)\b|^100 g$|\b(?:chopped|diced|pureed|mashed|crumbled|grated|shredded|whipped|yield|leaf|miniature)\b/i;
const PIECE =
  /^1 (?:slice|piece|fillet|egg|link|patty|bar|cookie|muffin|roll|bagel|biscuit|breast|thigh|can|bottle|glass|mug|container|pouch|stick|wedge)\b/i;
/** Usual measures, the most usual first, for foods whose first measure isn't one. */
const USUAL = [PIECE, /^1 (?:.*, )?medium\b/i, /^1 large\b/i, /^1 cup\b/i, /^1 tbsp\b/i];

/** More than somebody eats at once of anything but a meal or a drink: a whole bird, a head of cabbage, a cup of nuts. */
const TOO_MUCH = { weight: 400, calories: 600 };
const MEALS = /^(?:Meals|Fast Foods|Restaurant Foods|Traditional Foods|Soups & Sauces|Beverages|Baby Foods)$/;

const isTooMuch = ({ category, nutrients }: MeasuredFood, { weight }: Measure): boolean =>
  !MEALS.test(category ?? '') &&
  (weight > TOO_MUCH.weight || (weight * (nutrients.calories ?? 0)) / 100 > TOO_MUCH.calories);

/** A spoon is no serving of what is cooked from dry. */
const SPOON = /^1 (?:tbsp|tablespoon)\b/i;

/** An ounce with its number of kernels is the usual serving of nuts. */
const OUNCE = /^1 oz\b/i;

/** A single berry or mushroom is no serving. */
const MIN_MEDIUM_WEIGHT = 30;

/** The serving that people usually eat or drink: a medium apple, a can of beer, a slice of bread; 100 g if there is none. */
export function chooseUsualServing(food: MeasuredFood): Serving {
  const isSpooned = !/^(?:Legumes|Grains)$/.test(food.category ?? '');
  const isUsual = (measure: Measure) =>
    !UNUSUAL.test(measure.label) && !isTooMuch(food, measure) && (isSpooned || !SPOON.test(measure.label));
  const usual = food.measures.filter(isUsual);
  const isProduce = /^(?:Fruits|Vegetables)$/.test(food.category ?? '');
  const medium = isProduce
    ? usual.find(({ label, weight }) => weight >= MIN_MEDIUM_WEIGHT && /^1 medium\b/i.test(label))
    : undefined;
  const [first] = food.measures.filter((measure, index) => index === 0 && isUsual(measure));
  const listed = USUAL.flatMap((pattern) => usual.filter(({ label }) => pattern.test(label)));
  const ounce = food.category === 'Nuts & Seeds' ? food.measures.find(({ label }) => OUNCE.test(label)) : undefined;
  const cup = isProduce ? food.measures.find(({ label }) => /^1 cup\b/i.test(label)) : undefined;
  const chosen = medium ?? first ?? ounce ?? listed[0] ?? usual[0] ?? cup;
  if (food.measures.length === 0) return WITHOUT_MEASURE;
  return chosen ? toServing(food, chosen.weight, chosen.label) : toServing(food, DEFAULT_WEIGHT, '100 g');
}

/** The serving that matches a text: a measure by its label or display text, or the food as a whole. */
export function findServing(food: MeasuredFood, text: string): Serving | undefined {
  const wanted = text.toLowerCase();
  for (const { label, weight } of food.measures) {
    const serving = toServing(food, weight, label);
    const names = [label, serving.text, servingText(weight, label)];
    if (names.some((name) => name.toLowerCase() === wanted)) return serving;
  }
  return food.measures.length === 0 && wanted === WITHOUT_MEASURE.text ? WITHOUT_MEASURE : undefined;
}

/** Scales a food to a serving. */
export const serveFood = (food: UsableFood, { text, weight }: Serving): ServedFood => ({
  ...food,
  servingSize: text,
  servingWeight: weight,
  macros: macrosOfWeight(food.nutrients, weight ?? DEFAULT_WEIGHT),
});

const FRACTIONS = [
  [1 / 2, '1/2'],
  [1 / 4, '1/4'],
  [3 / 4, '3/4'],
  [1 / 3, '1/3'],
  [2 / 3, '2/3'],
  [1 / 8, '1/8'],
] as const;

/** '1 1/2' for 1.5, '2.3' for 2.3. */
function numberText(value: number): string {
  const whole = Math.floor(value);
  const fraction = FRACTIONS.find(([part]) => Math.abs(value - whole - part) < 0.002)?.[1];
  if (fraction === undefined) return String(round(value, 2));
  return whole === 0 ? fraction : `${whole} ${fraction}`;
}

/** Words with the same singular and plural. */
const UNCOUNTED = /^(?:extra small|extra large|small|medium|large|jumbo|tbsp|tsp|fl oz|oz|g|kg|lb|ml|cl|dl|l)$/;

const toPlural = (noun: string): string => (UNCOUNTED.test(noun) || /(?<!s)s$/.test(noun) ? noun : pluralize(noun));

/** '2 slices', '1/2 cup', '2 large'. */
export const countText = (count: number, noun: string): string =>
  `${numberText(count)} ${count > 1 ? toPlural(noun) : noun}`.trim();

/**
 * A number of measures by label: 2 of '1 slice, thin (1 oz)' are '2 slices, thin'. Words of other languages have no plural:
 * '2 × Stück'.
 */
export function measureText(times: number, label: string, isEnglish = true): string {
  const plain = label.replace(/\s*\([^)]*\)/g, '').trim();
  const [, number = '1', what = plain] = /^((?:\d+ )?\d+\/\d+|\d+(?:\.\d+)?)\s+(.+)$/.exec(plain) ?? [];
  const [noun = '', ...rest] = what.split(', ');
  const count = times * (parseFraction(number) ?? Number(number));
  const counted = isEnglish || count <= 1 ? countText(count, noun) : `${numberText(count)} × ${noun}`;
  return [counted, ...rest].join(', ');
}
