import type { FoodSource } from '../../foods/food.entity';
import type { Nutrients } from './nutrients';

/** A household measure as the source provides it: its weight in grams, or null if unknown. */
export interface GivenMeasure {
  label: string;
  weight: number | null;
}

/** A search result. */
export interface FoundFood {
  /** ID at the source. */
  foodId: string;
  label: string;
  category: string | null;
  source: Extract<FoodSource, 'edamam' | 'usda'>;
  measures: readonly GivenMeasure[];
  /** Per 100 g. Unknown nutrients are omitted. */
  nutrients: Nutrients;
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
  search(words: string): Promise<readonly FoundFood[]>;
  /** The words of a query in the source's own terms, with spelling corrected. */
  wordsOf(typed: string): Promise<string[]>;
  /** Null for an unknown ID. @throws like `search`. */
  find(foodId: string): Promise<FoodDetails | null>;
}
