import type { MacroAmount } from '../../core/macros';
import type { LocalDate } from '../../core/local-date';
import type { Unit } from '../../core/units';
import type { FoodSource } from '../foods/food.entity';
import type { GoalType } from '../goals/goal-progress';
import type { WeekdayTargets } from '../goals/weekday-targets';

/** Says what a file is, and how it is to be read. A change that older readers would misunderstand gets a new version. */
export const FORMAT = 'macrolog';
export const VERSION = 1;

/** The file in the ZIP that can be brought back. */
export const ARCHIVE_NAME = 'macrolog.json';

/** What there is to take along, those first that others point to. Each is a list in the file, and a table for a spreadsheet. */
export const KINDS = ['categories', 'foods', 'meals', 'goals', 'diary', 'weights'] as const;
export type Kind = (typeof KINDS)[number];

/** Where a row stands in its list, counted from 1. */
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
  /** Of one serving. */
  macros: MacroAmount[];
  source: FoodSource;
  externalFoodId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
}

export interface MealRow extends Placed {
  name: string;
  nameFolded: string;
  /** In their order. */
  foods: (readonly [foodId: string, servings: number])[];
}

export interface GoalRow extends Placed {
  macroName: string;
  targetValue: number;
  unit: Unit;
  goalType: GoalType;
  weekdayTargets: WeekdayTargets | null;
  validFrom: LocalDate;
  /** Exclusive; null for the version that holds now. */
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
  /** Of one serving. */
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
