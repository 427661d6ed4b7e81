import type { FoodSource } from '../../foods/food-input';
import type { Vocabulary } from '../translation/translate-name';
import type { Nutrients } from './nutrients';

/** Maximum number of foods in one lookup in the external database. */
export const MAX_LOOKUP_FOODS = 100;

/** Maximum number of household measures of one food of the external database. */
export const MAX_MEASURES = 100;

/** Maximum number of nutrients of one food of the external database. */
export const MAX_NUTRIENTS = 300;

/** A household measure as the source provides it: its weight in grams, or null if unknown. */
export interface GivenMeasure {
  label: string;
  weight: number | null;
}

/** A household measure with its weight in grams, above 0. */
export interface Measure extends GivenMeasure {
  weight: number;
}

/** A search result. */
export interface FoundFood {
  /** ID at the source. */
  foodId: string;
  label: string;
  category: string | null;
  source: Extract<FoodSource, 'edamam' | 'usda'>;
  measures: readonly GivenMeasure[];
  nutrients: Nutrients;
  /** Its name in the viewer's language, if that isn't English and the word is known. */
  localName?: string;
  /** Alternative names, if the source has any. */
  also?: readonly string[];
  /** Distance from the query, lower is better; undefined if the source doesn't provide it. */
  cost?: number;
}

/** An amount of one nutrient, with its code. */
export interface NutrientTotal {
  code: string;
  label: string;
  quantity: number;
  unit: string;
}

/** A food with all data of its source. */
export interface FoodDetails extends FoundFood {
  /** Per 100 g, including those in `nutrients`. */
  allNutrients: readonly NutrientTotal[];
}

/** An external food database. */
export interface FoodDatabase {
  /** Whether each request costs money. */
  readonly isMetered: boolean;
  /** Best matches first. @throws AppError UPSTREAM_FAILED or UNAVAILABLE if the source fails. */
  search(name: string): Promise<readonly UsableFood[]>;
  /** The words of a name in the source's own terms, with spelling corrected. */
  tokenize(name: string): Promise<string[]>;
  /** The words of the source; null if it doesn't publish them. */
  getVocabulary(): Promise<Vocabulary | null>;
  /** Null for an unknown ID. @throws like `search`. */
  find(foodId: string): Promise<FoodDetails | null>;
}

/** A found food that can be shown: it has a nutrient, and its measures have weights. */
export type UsableFood = Omit<FoundFood, 'measures'> & { measures: readonly Measure[] };

/** The measures with a weight, each label once. */
export function usableMeasures(given: readonly GivenMeasure[]): Measure[] {
  const usable = new Map<string, Measure>();
  for (const { label, weight } of given) {
    if (weight !== null && weight > 0 && Number.isFinite(weight) && !usable.has(label))
      usable.set(label, { label, weight });
  }
  return [...usable.values()];
}

/** Drops foods without a nutrient above 0, and foods whose measures all lack a weight. */
export const usableFoods = (foods: readonly FoundFood[]): UsableFood[] =>
  foods.flatMap((food) => {
    const measures = usableMeasures(food.measures);
    const isUsable = measures.length > 0 || food.measures.length === 0;
    return isUsable && Object.values(food.nutrients).some((value) => value > 0) ? [{ ...food, measures }] : [];
  });

type Identity = Pick<FoundFood, 'foodId' | 'label' | 'source'>;

function uniqueBy<T>(foods: readonly T[], toKey: (food: T) => string): T[] {
  const seen = new Set<string>();
  return foods.filter((food) => !seen.has(toKey(food)) && seen.add(toKey(food)));
}

/** A source may list a food under several names. Only the first one is shown. */
export const uniqueFoods = <T extends Identity>(foods: readonly T[]): T[] =>
  uniqueBy(foods, ({ foodId, source }) => `${source} ${foodId}`);

/** Each name of a food is a separate result. */
export const uniqueNames = <T extends Identity>(foods: readonly T[]): T[] =>
  uniqueBy(foods, ({ foodId, label }) => `${foodId} ${label}`);
