import { round } from '@macrolog/domain';
import type { GivenMeasure } from './food-database';
import type { Nutrients } from './nutrients';
import { GRAMS_PER_OUNCE, type Amount } from './query-amount';

export interface Measure {
  label: string;
  /** Grams, above 0. */
  weight: number;
}

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

export const MEASURE_NAMES = ['serving', 'ounce', 'cup'] as const;
export type MeasureName = (typeof MEASURE_NAMES)[number];
/** Unit for an amount of a food: a household measure, or the gram, which every food has. */
export type CountedIn = MeasureName | 'gram';

/** Weight of a serving if nothing else is known. */
export const DEFAULT_WEIGHT = 100;
const WITHOUT_MEASURE = '1 serving';

/** Dry goods: much energy in a portion of at most four ounces. */
const UNCOOKED = { hint: ' (uncooked)', caloriesAbove: 300, maxWeight: 113.398 };

/** Labels that mean one of the measure: 'Cup', '1 cup', '1 cup, chopped', but neither '1 fl oz' nor '2 cups'. */
const MEANS: Readonly<Record<MeasureName, RegExp>> = {
  serving: /^(?:1 )?(?:nlea )?serving(?=$|[\s,(])/i,
  ounce: /^(?:1 )?(?:ounce|oz)$/i,
  cup: /^(?:1 )?cup(?=$|[\s,(])/i,
};

/** The measure with this name. If several match, the one with exactly this label. */
const named = (measures: readonly Measure[], name: MeasureName): Measure | undefined =>
  measures.find(({ label }) => label.toLowerCase() === name) ?? measures.find(({ label }) => MEANS[name].test(label));

function preferredName({ label, category }: Pick<MeasuredFood, 'label' | 'category'>): MeasureName {
  const [name, kind] = [label.toLowerCase(), category?.toLowerCase() ?? ''];
  if (kind.includes('vegetable') || name.includes('bean')) return 'cup';
  if (kind.includes('protein') || name.includes('chicken') || name.includes('beef')) return 'ounce';
  return 'serving';
}

/** The measure in which a food is shown first; undefined if it has none. */
export const chooseMeasure = (food: Pick<MeasuredFood, 'label' | 'category' | 'measures'>): Measure | undefined =>
  named(food.measures, preferredName(food)) ?? food.measures[0];

/** The measure with this name. Falls back to the first one, or to 100 g. */
export function measureNamed(measures: readonly Measure[], name: CountedIn): Measure {
  if (name === 'gram') return { label: 'g', weight: 1 };
  const found = named(measures, name);
  if (found) return found;
  // An ounce weighs the same for every food.
  if (name === 'ounce') return { label: 'Ounce', weight: GRAMS_PER_OUNCE };
  return measures[0] ?? { label: WITHOUT_MEASURE, weight: DEFAULT_WEIGHT };
}

const grams = (weight: number): string => `${round(weight, 2)}g`;

/** A number of measures: '218g (2 × Cup)', and grams as they are. */
export function amountText(quantity: number, { label, weight }: Measure): string {
  if (label === 'g') return grams(quantity);
  return servingText(quantity * weight, quantity === 1 ? label : `${quantity} × ${label}`);
}

/** '1 cup, 240 ml' for '1 cup (240 ml)', which avoids nested parentheses. */
const withoutParentheses = (label: string): string =>
  label
    .replace(/,? ?\( ?([^()]*?) ?\)/g, ', $1')
    .replace(/^, /, '')
    .trim();

/** '109g (Cup)'. A measure that is itself a weight isn't repeated. */
export function servingText(weight: number, name: string): string {
  const shown = grams(weight);
  return /^[\d.,]+ ?g(?:rams?)?$/.test(name) ? shown : `${shown} (${withoutParentheses(name)})`;
}

/** Foods that are bought dry or raw and cooked before eating. Butter and nuts aren't. */
const IS_COOKED_FROM_DRY =
  /\b(?:pasta|spaghetti|macaroni|noodles?|rice|oats?|couscous|quinoa|bulgur|barley|millet|buckwheat|polenta|semolina|grits|hominy|lentils?|beans?|chickpeas?|cowpeas|peas)\b/i;
const IS_MADE_OF_IT =
  /\b(?:cooked|boiled|prepared|fried|roasted|toasted|ready|instant|oil|flour|milk|bran|butter|cakes?|crackers?|cookies?|bars?|bread|chips?|candies|snacks|jelly|sauce|coffee|cocoa|vanilla|with)\b/i;
const IS_RAW = /\b(?:raw|uncooked)\b/i;

const hasCookedForm = ({ label, category }: Pick<MeasuredFood, 'label' | 'category'>): boolean =>
  (IS_COOKED_FROM_DRY.test(label) && !IS_MADE_OF_IT.test(label)) || (category === 'Protein' && IS_RAW.test(label));

const isUncooked = (food: Pick<MeasuredFood, 'label' | 'category' | 'nutrients'>, weight: number): boolean =>
  (food.nutrients.calories ?? 0) > UNCOOKED.caloriesAbove && weight <= UNCOOKED.maxWeight && hasCookedForm(food);

function shown(food: Pick<MeasuredFood, 'label' | 'category' | 'nutrients'>, weight: number, name: string): Serving {
  return { text: servingText(weight, name) + (isUncooked(food, weight) ? UNCOOKED.hint : ''), weight };
}

/** The amount in the query, or one of the food's measures. */
export function servingOf(food: MeasuredFood, amount: Amount | null): Serving {
  if (amount) return shown(food, amount.grams, amount.text);
  const measure = chooseMeasure(food);
  return measure ? shown(food, measure.weight, measure.label) : { text: WITHOUT_MEASURE, weight: null };
}

/** The serving that matches a text: a measure by its label or display text, or the food as a whole. */
export function servingNamed(food: MeasuredFood, text: string): Serving | undefined {
  const wanted = text.toLowerCase();
  const servings = food.measures.map(({ label, weight }) => ({ label, weight, serving: shown(food, weight, label) }));
  const found = servings.find(({ label, weight, serving }) =>
    [label, serving.text, servingText(weight, label)].some((name) => name.toLowerCase() === wanted),
  );
  if (found) return found.serving;
  return food.measures.length === 0 && wanted === WITHOUT_MEASURE ? { text: WITHOUT_MEASURE, weight: null } : undefined;
}

/** Measures with a weight, each label once. Null if measures were given but none is usable. */
export function usableMeasures(given: readonly GivenMeasure[]): Measure[] | null {
  const usable = new Map<string, Measure>();
  for (const { label, weight } of given) {
    if (weight !== null && weight > 0 && Number.isFinite(weight) && !usable.has(label))
      usable.set(label, { label, weight });
  }
  return given.length > 0 && usable.size === 0 ? null : [...usable.values()];
}
