import {
  countAgain,
  countRecipe,
  FURTHER_NUTRIENTS,
  scaleMacros,
  sumIngredients,
  type Amount,
  type CountedFood,
  type IngredientValues,
  type LoggedAmount,
  type MacroAmount,
  type MacroSums,
} from '@macrolog/domain';
import { toAmount } from '../../platform/database/stored-values';
import { listFurther, type ListedFood } from '../foods/listed-food';
import type { WholeFood } from '../foods/foods.service';
import type { StoredIngredient } from './recipe.entity';
import type { StoredRecipe } from './recipes.repository';

/** An ingredient with the values of its food or recipe as it is now. */
export interface IngredientView extends IngredientValues {
  /** Also if it was deleted. Null for a recipe and a line. */
  food: ListedFood | null;
  recipe: RecipeView | null;
  name: string;
  /** Null for a line. */
  amount: Amount | null;
  /** The macros, and the further nutrients. */
  values: readonly MacroAmount[];
}

export interface RecipeView extends Omit<StoredRecipe, 'ingredients'> {
  ingredients: IngredientView[];
  sums: MacroSums;
}

/** Recipes and their foods, by ID. */
export interface Pantry {
  recipes: ReadonlyMap<string, StoredRecipe>;
  foods: ReadonlyMap<string, WholeFood>;
  counted: ReadonlyMap<string, CountedFood>;
}

/** The values of one serving. */
export const perServing = ({ sums, servings }: RecipeView): MacroAmount[] => sums.totals(1 / servings);

/** Decimals of a serving of a recipe inside of another, so that it is the same as its ingredients in the other one. */
const INNER_DECIMALS = 12;

/** Whether a macro is one of a food, or of those that every food can have. The others are further nutrients. */
const isShown =
  (own: readonly MacroAmount[] = []) =>
  ({ macroName }: MacroAmount): boolean =>
    !FURTHER_NUTRIENTS.includes(macroName) || own.some((macro) => macro.macroName === macroName);

/** The values of one serving without further nutrients. */
export const shownPerServing = (recipe: RecipeView): MacroAmount[] =>
  perServing(recipe).filter(isShown(recipe.ingredients.flatMap(({ macros }) => macros)));

/** The macros of a serving, and the nutrients beside them that it has no macro for. */
const withNutrients = ({ macros, nutrients }: WholeFood): MacroAmount[] => [
  ...macros,
  ...listFurther(macros, nutrients),
];

const UNKNOWN: IngredientValues = { macros: [], incomplete: [] };

/** The unit of an amount that was typed in servings. */
const SERVING = 'serving';

/** How many servings an ingredient is now, and the amount to show. */
function countIngredient(counted: CountedFood | undefined, { servings, ...stored }: StoredIngredient) {
  if (servings === undefined) return { servings: 0, amount: null };
  const amount = toAmount({ amountValue: stored.amount_value ?? null, amountUnit: stored.amount_unit ?? null });
  const now = countAgain(counted, { servings, amount });
  return { servings: now.servings, amount: now.amount ?? { value: now.servings, unit: SERVING } };
}

/** Calculates recipes from the foods and recipes as they are now, each once. */
export class RecipeViews {
  private readonly views = new Map<string, RecipeView>();
  private readonly open = new Set<string>();

  constructor(private readonly pantry: Pantry) {}

  view(recipe: StoredRecipe): RecipeView {
    const known = this.views.get(recipe.id);
    if (known) return known;
    this.open.add(recipe.id);
    const ingredients = recipe.ingredients.map((ingredient) => this.viewIngredient(ingredient));
    this.open.delete(recipe.id);
    const sums = sumIngredients(ingredients.map(({ values, incomplete }) => ({ macros: values, incomplete })));
    const view = { ...recipe, ingredients, sums };
    this.views.set(recipe.id, view);
    return view;
  }

  private viewIngredient(stored: StoredIngredient): IngredientView {
    const { food_id: foodId, recipe_id: recipeId, name } = stored;
    const food = (foodId !== undefined && this.pantry.foods.get(foodId)) || null;
    const recipe = recipeId === undefined ? null : this.findRecipe(recipeId);
    const counted = recipe ? countRecipe(recipe.name, recipe) : this.pantry.counted.get(foodId ?? '');
    const { servings, amount } = countIngredient(counted, stored);
    const { macros, incomplete } = food
      ? { macros: withNutrients(food), incomplete: [] }
      : recipe
        ? { macros: recipe.sums.totals(1 / recipe.servings, INNER_DECIMALS), incomplete: recipe.sums.incomplete() }
        : UNKNOWN;
    return {
      food,
      recipe,
      name: food?.name ?? recipe?.name ?? name,
      amount,
      macros: scaleMacros(macros.filter(isShown(food?.macros)), servings),
      values: scaleMacros(macros, servings),
      incomplete,
    };
  }

  /** An imported file may have a recipe inside of itself, whose values are unknown. */
  private findRecipe(id: string): RecipeView | null {
    const recipe = this.pantry.recipes.get(id);
    return recipe && !this.open.has(id) ? this.view(recipe) : null;
  }
}

/** A food or recipe as it is found for a new ingredient. */
export interface CountedIngredient {
  source: Pick<StoredIngredient, 'food_id' | 'recipe_id'>;
  counted: CountedFood;
}

export function toStoredIngredient(
  { source, counted }: CountedIngredient,
  { servings, amount }: LoggedAmount,
): StoredIngredient {
  return {
    ...source,
    name: counted.name,
    servings,
    ...(amount && { amount_value: amount.value, amount_unit: amount.unit }),
  };
}
