import type { GoalType, LocalDate, MacroAmount, Unit, WeekdayTargets } from '@macrolog/domain';
import type { FoodSource } from '../foods/food.entity';

/** Identifies the file format. A change that older readers would misunderstand needs a new version. */
export const FORMAT = 'macrolog';
export const VERSION = 1;

/** The file in the ZIP that can be imported. */
export const ARCHIVE_NAME = 'macrolog.json';

/** Kinds of exported data; referenced kinds come first. Each is a list in the JSON file and a CSV table. */
export const EXPORT_KINDS = ['categories', 'foods', 'meals', 'goals', 'diary', 'weights'] as const;
export type Kind = (typeof EXPORT_KINDS)[number];

/** Position of a row in its list, starting at 1. */
interface Placed {
  position: number;
  id: string;
}

export interface CategoryRow extends Placed {
  name: string;
  nameFolded: string;
}

export interface FoodRow extends Placed {
  name: string;
  nameFolded: string;
  servingSize: string;
  categoryId: string | null;
  /** Per serving. */
  macros: MacroAmount[];
  source: FoodSource;
  externalFoodId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
}

export interface MealRow extends Placed {
  name: string;
  nameFolded: string;
  /** In display order. */
  foods: (readonly [foodId: string, servings: number])[];
}

export interface GoalRow extends Placed {
  macroName: string;
  targetValue: number;
  unit: Unit;
  goalType: GoalType;
  weekdayTargets: WeekdayTargets | null;
  validFrom: LocalDate;
  /** Exclusive; null for the current version. */
  validTo: LocalDate | null;
  createdAt: Date;
}

export interface EntryRow extends Placed {
  logDate: LocalDate;
  foodId: string | null;
  name: string;
  servingSize: string;
  category: string | null;
  servings: number;
  /** Per serving. */
  macros: MacroAmount[];
  loggedAt: Date;
}

export interface WeightRow extends Placed {
  logDate: LocalDate;
  weightLb: number;
}

export interface RowOf {
  categories: CategoryRow;
  foods: FoodRow;
  meals: MealRow;
  goals: GoalRow;
  diary: EntryRow;
  weights: WeightRow;
}
