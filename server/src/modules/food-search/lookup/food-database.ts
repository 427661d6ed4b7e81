import type { Language } from '@macrolog/domain';
import type { FoodSource } from '../../foods/food-input';
import type { WordLanguage } from '../translation/spelling';
import type { Vocabulary } from '../translation/translate-name';
import type { Nutrients } from './nutrients';

/** Maximum number of foods in one lookup in the external database. */
export const MAX_LOOKUP_FOODS = 100;

/** Maximum number of household measures of one food of the external database. */
export const MAX_MEASURES = 100;

/** Maximum number of nutrients of one food of the external database. */
export const MAX_NUTRIENTS = 300;

/** Maximum number of other tables with the same food: a search shows one food of each table. */
export const MAX_OTHER_TABLES = 6;

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
  /** Name of the table that the food is from, if the source has several. */
  table?: string;
  source: Extract<FoodSource, 'edamam' | 'usda'>;
  measures: readonly GivenMeasure[];
  nutrients: Nutrients;
  /** Display names by language, if the source has any. */
  names?: Readonly<Partial<Record<Language, string>>>;
  /** Its name in the viewer's language, if that isn't English and the word is known. */
  localName?: string;
  /** Display name in the language of a search. The lookup adds it. */
  name?: string;
  /** Alternative names, if the source has any. */
  also?: readonly string[];
  /** Products of which it is the kind: 'Dr Pepper' of 'Soft drink, pepper type'. */
  products?: readonly string[];
  /** Its names in the language of the search, if that isn't English and the source has any. */
  localNames?: readonly string[];
  /** Grams per milliliter, if the source knows it. */
  density?: number;
  /** Distance from the query, lower is better; undefined if the source doesn't provide it. */
  cost?: number;
}

/** An amount of one nutrient, with its code. */
export interface NutrientTotal {
  code: string;
  label: string;
  quantity: number;
  unit: string;
  /** The source only knows that the amount is below this one, and `quantity` is 0. */
  below?: number;
}

/** A food with all data of its source. */
export interface FoodDetails extends FoundFood {
  /** Per 100 g, including those in `nutrients`. */
  allNutrients: readonly NutrientTotal[];
}

/** A name to search for. */
export interface FoodQuery {
  typed: string;
  /** The name in English; as typed if it is English or can't be translated. */
  english: string;
  /** Null for English and for an unknown language. */
  language: WordLanguage | null;
  /** Whether the words are whole and spelled as meant, as in a text that isn't being typed. */
  isExact?: boolean;
}

/** An external food database. */
export interface FoodDatabase {
  /** Whether each request costs money. */
  readonly isMetered: boolean;
  /** Best matches first. @throws AppError UPSTREAM_FAILED or UNAVAILABLE if the source fails. */
  search(query: FoodQuery): Promise<readonly UsableFood[]>;
  /** The words of a name in the source's own terms, with spelling corrected. */
  tokenize(name: string): Promise<string[]>;
  /** The words of the source; null if it doesn't publish them. */
  getVocabulary(): Promise<Vocabulary | null>;
  /** Null for an unknown ID. @throws like `search`. */
  find(foodId: string): Promise<FoodDetails | null>;
  /** The same food in other tables, in the order in which readers of the language prefer them. */
  findInOtherTables(foodId: string, language: Language): Promise<FoodDetails[]>;
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
