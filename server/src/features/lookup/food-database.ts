import type { FoodSource } from '../foods/food.entity';
import type { Nutrients } from './nutrients';

/** A household measure as a source gives it: grams of one, or null where it does not say. */
export interface GivenMeasure {
  label: string;
  weight: number | null;
}

/** A food as a search finds it. */
export interface FoundFood {
  /** The source's own. */
  foodId: string;
  label: string;
  category: string | null;
  source: Extract<FoodSource, 'edamam' | 'usda'>;
  measures: readonly GivenMeasure[];
  /** Per 100 g. What is not known is absent. */
  nutrients: Nutrients;
  /** What else it is called, where the source says so. */
  also?: readonly string[];
  /** Of a search: how far it is from what was asked for, the lower the nearer; undefined where the source does not say. */
  cost?: number;
}

/** An amount of one nutrient under its code. */
export interface NutrientTotal {
  code: string;
  label: string;
  quantity: number;
  unit: string;
}

/** A food with all that its source knows of it. */
export interface FoodDetails extends FoundFood {
  /** Per 100 g, those of `nutrients` among them. */
  allNutrients: readonly NutrientTotal[];
}

/** Where foods that nobody has entered are looked up. */
export interface FoodDatabase {
  /** Whether each question is paid for. */
  readonly isMetered: boolean;
  /** Best matches first. @throws AppError UPSTREAM_FAILED or UNAVAILABLE where the source does not answer as it should. */
  search(words: string): Promise<readonly FoundFood[]>;
  /** The words of a search as the source knows them: without slips of the finger, and in its own terms. */
  wordsOf(typed: string): Promise<string[]>;
  /** Null for an id that the source does not know. @throws as `search`. */
  find(foodId: string): Promise<FoodDetails | null>;
}
