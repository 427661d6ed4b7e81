import { QUOTAS } from './quotas';

/** Maximum lengths of typed texts, in code points. */
export const MAX_LENGTH = {
  /** Name of a food, a meal or an entry. */
  name: 200,
  brand: 100,
  servingSize: 100,
  /** Notes of a recipe. */
  notes: 4000,
  /** Unit of an amount. */
  unit: 60,
  categoryName: 60,
  mealSlotName: 60,
  /** Foods in free text. */
  foodText: 1000,
} as const;

/** Maximum number of targets in one request. */
export const MAX_TARGETS = 20;

export const MAX_MEAL_FOODS = 50;

export const MAX_RECIPE_INGREDIENTS = 50;

/** Maximum number of different macros of a recipe: those that an account can have, and those of sources. */
export const MAX_RECIPE_MACROS = QUOTAS.nutrients.max + 50;

/** Maximum size of a page of recipes. */
export const MAX_RECIPES_PAGE = 50;

/** Maximum number of recipes from a recipe to one inside of it, both included. */
export const MAX_RECIPE_DEPTH = 5;

/** Maximum number of meal slots of an account. */
export const MAX_MEAL_SLOTS = 8;

/** Maximum number of food logs per request: a whole day, so that a day is copied, moved or deleted as a whole or not at all. */
export const MAX_LOGS_PER_REQUEST = QUOTAS.food_logs_per_day.max;

/** Maximum size of a page of foods. */
export const MAX_FOODS_PAGE = 500;
