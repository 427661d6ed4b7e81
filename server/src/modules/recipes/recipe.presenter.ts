import { z } from 'zod';
import { MAX_RECIPE_INGREDIENTS, MAX_RECIPE_MACROS, QUOTAS } from '@macrolog/domain';
import { toColumns, toStoredMacros } from '../../platform/database/stored-values';
import { EXAMPLE, macroFields, number, presentMacros, reference, userId } from '../../platform/rest/fields';
import type { WholeFood } from '../foods/foods.service';
import type { RecipeInput } from './recipe-input';
import { shownPerServing, type RecipeView } from './recipe-views';
import type { StoredRecipe } from './recipes.repository';

const amount = z.object({ value: z.number(), unit: z.string() }).meta({
  description: "The amount as typed; servings have the unit 'serving'.",
  examples: [{ value: 400, unit: 'g' }],
});

const macros = (description: string) => z.array(z.object(macroFields)).max(MAX_RECIPE_MACROS).meta({ description });

export const recipeSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    servings: z.number(),
    cooked_weight: z.number().nullable().meta({ description: 'Grams of all servings. Null if it was not weighed.' }),
    notes: z.string().nullable(),
    ingredients: z
      .array(
        z.object({
          food_id: z.string().nullable(),
          recipe_id: z.string().nullable(),
          name: z.string(),
          amount: amount.nullable(),
          macros: macros('For the whole amount. Unknown macros are omitted.'),
        }),
      )
      .max(MAX_RECIPE_INGREDIENTS),
    per_serving: macros('Sum of the ingredients, divided by the servings.'),
    incomplete: z.array(z.string()).max(MAX_RECIPE_MACROS).meta({
      description: 'Macros of which the recipe has at least the given value, because an ingredient has none for them.',
    }),
    servings_left: z
      .number()
      .nullable()
      .meta({ description: 'Servings left of what was last cooked. Null before the first portion.' }),
  })
  .meta({
    id: 'Recipe',
    description: 'A dish made of foods and other recipes.',
    examples: [
      {
        id: EXAMPLE.id,
        name: 'Lasagna',
        servings: 7,
        cooked_weight: 2450,
        notes: null,
        ingredients: [
          {
            food_id: EXAMPLE.otherId,
            recipe_id: null,
            name: 'Ground beef',
            amount: { value: 500, unit: 'g' },
            macros: [{ macro_name: 'protein', value: 95, unit: 'g' }],
          },
        ],
        per_serving: [{ macro_name: 'protein', value: 13.5714286, unit: 'g' }],
        incomplete: [],
        servings_left: 3,
      },
    ],
  });

export const presentRecipe = (recipe: RecipeView, servingsLeft: number | null): z.output<typeof recipeSchema> => ({
  id: recipe.id,
  name: recipe.name,
  servings: recipe.servings,
  cooked_weight: recipe.cookedWeight,
  notes: recipe.notes,
  ingredients: recipe.ingredients.map((ingredient) => ({
    food_id: ingredient.food?.id ?? null,
    recipe_id: ingredient.recipe?.id ?? null,
    name: ingredient.name,
    amount: ingredient.amount,
    macros: presentMacros(ingredient.macros),
  })),
  per_serving: presentMacros(shownPerServing(recipe)),
  incomplete: recipe.sums.incomplete(),
  servings_left: servingsLeft,
});

export const recipeBody = z.object({
  user_id: userId,
  name: z.string().meta({ minLength: 1, maxLength: 200, examples: ['Lasagna'] }),
  servings: number('Number of servings that it makes. Rounded to 3 decimals.', 0.1, 1000, 7),
  cooked_weight: number('Grams of all servings.', 0.01, 100_000, 2450).nullish(),
  notes: z.string().nullish().meta({ maxLength: 4000 }),
  ingredients: z
    .array(
      z.object({
        food_id: reference('ID of one of your foods.').nullish(),
        recipe_id: reference('ID of one of your recipes.').nullish(),
        lookup_food_id: reference('ID of a food of the external database. It is saved to your foods.').nullish(),
        name: z.string().nullish().meta({ description: 'A line of text, without an ID and an amount.' }),
        amount: amount.nullish(),
      }),
    )
    .max(MAX_RECIPE_INGREDIENTS)
    .meta({ examples: [[{ food_id: EXAMPLE.otherId, amount: { value: 500, unit: 'g' } }]] }),
});

/** The input that a request describes. */
export const toRecipeInput = (id: string, body: z.output<typeof recipeBody>): RecipeInput => ({
  id,
  name: body.name,
  servings: body.servings,
  cookedWeight: body.cooked_weight,
  notes: body.notes,
  ingredients: body.ingredients.map(({ food_id, recipe_id, lookup_food_id, name, amount: typed }) => ({
    foodId: food_id,
    recipeId: recipe_id,
    lookupFoodId: lookup_food_id,
    name,
    amount: typed,
  })),
});

export const recipeFileSchema = z
  .object({
    format: z.literal('macrolog'),
    version: z.literal(1),
    foods: z.array(z.record(z.string(), z.unknown())).max(QUOTAS.foods.max),
    recipes: z.array(z.record(z.string(), z.unknown())).max(QUOTAS.recipes.max),
  })
  .meta({
    id: 'RecipeFile',
    description: 'A recipe with its foods and the recipes inside of it, in the format of the export.',
    examples: [{ format: 'macrolog', version: 1, foods: [], recipes: [] }],
  });

/** A food has no category in a file, because those of another account differ. */
function presentFileFood({
  userId: _,
  nameFolded: _1,
  category: _2,
  categoryId: _3,
  deletedAt: _4,
  ...food
}: WholeFood) {
  const { macros: amounts, nutrients, ...columns } = food;
  return { ...toColumns(columns), macros: toStoredMacros(amounts), ...(nutrients && { nutrients }) };
}

/** A recipe as a file. */
export const presentFile = ({ foods, recipes }: { foods: readonly WholeFood[]; recipes: readonly StoredRecipe[] }) => ({
  format: 'macrolog' as const,
  version: 1 as const,
  foods: foods.map(presentFileFood),
  recipes: recipes.map(({ id, name, servings, cookedWeight, notes, ingredients }) => ({
    id,
    name,
    servings,
    cooked_weight: cookedWeight,
    notes,
    ingredients,
  })),
});
