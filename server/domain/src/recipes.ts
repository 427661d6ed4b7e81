import { MacroSums } from './day-totals';
import { toServings, type CountedFood } from './food-units';
import type { Language } from './preferences';
import type { MacroAmount } from './listed-macros';
import { round } from './numbers';

/** The amount that a recipe makes. */
export interface RecipeYield {
  readonly servings: number;
  /** Grams of all servings. Null before it is weighed. */
  readonly cookedWeight: number | null;
}

/** The values of an ingredient in its amount. */
export interface IngredientValues {
  /** Unknown macros are omitted. */
  readonly macros: readonly MacroAmount[];
  /** Macros of which the ingredient has at least the amount in `macros`. */
  readonly incomplete: readonly string[];
}

/** The values of all ingredients. An unknown value stays unknown: it makes the sum incomplete. */
export function sumIngredients(ingredients: readonly IngredientValues[]): MacroSums {
  const sums = new MacroSums();
  for (const { macros, incomplete } of ingredients) {
    sums.addEntry();
    for (const { macroName, value, unit } of macros) sums.add(macroName, value, unit, !incomplete.includes(macroName));
  }
  return sums;
}

const SERVING: Readonly<Record<Language, string>> = { en: 'serving', de: 'Portion', fr: 'portion', es: 'porción' };

/** '1 serving', or '1 serving (350 g)' if the recipe was weighed, in the language of an entry. */
export function recipeServingSize({ servings, cookedWeight }: RecipeYield, language: Language = 'en'): string {
  const one = `1 ${SERVING[language]}`;
  return cookedWeight === null ? one : `${one} (${round(cookedWeight / servings, 2)} g)`;
}

/** A recipe as amounts of it are counted. */
export const countRecipe = (name: string, made: RecipeYield): CountedFood => ({
  name,
  servingSize: recipeServingSize(made),
  ...(made.cookedWeight !== null && { weighed: { units: made.cookedWeight, servings: made.servings } }),
});

/** Servings of a portion that was weighed. */
export const weighPortion = (grams: number, servings: number, cookedWeight: number): number =>
  toServings(grams, { units: cookedWeight, servings });

/** Shares below this one are rounding errors. */
const SMALLEST_SHARE = 1e-9;

/** Servings that are left, by the share of the whole that was eaten. */
export const findServingsLeft = (servings: number, eaten: number): number =>
  eaten > 1 - SMALLEST_SHARE ? 0 : Number((servings * (1 - eaten)).toPrecision(12));
