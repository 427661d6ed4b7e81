import { z } from 'zod';
import { MAX_RECIPES_PAGE } from '@macrolog/domain';
import {
  HIDDEN_DAY,
  day,
  describeDeletion,
  EXAMPLE,
  idInPath,
  number,
  describeRead,
  userId,
} from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import type { Viewer } from '../../platform/viewer';
import {
  presentFile,
  presentRecipe,
  recipeBody,
  recipeFileSchema,
  recipeSchema,
  toRecipeInput,
} from './recipe.presenter';
import type { RecipeLogsService } from './recipe-logs.service';
import type { RecipeView } from './recipe-views';
import type { RecipesService } from './recipes.service';

const ONE_RECIPE = {
  params: idInPath('ID of one of your recipes.'),
  notThere: "The recipe doesn't exist or belongs to another user.",
  reads: ['read_foods'],
  writes: ['write_foods'],
} as const;

const portionBody = z.object({
  id: z.string().meta({
    format: 'uuid',
    examples: [EXAMPLE.otherId],
    description: "Client-generated UUID. Sending the same ID again doesn't create another entry.",
  }),
  user_id: userId,
  log_date: day("The date in the user's own time zone."),
  servings: number('Send one of `servings`, `grams` and `rest`.', 0.1, 1000, 1).nullish(),
  grams: number('Grams of the cooked recipe.', 0.1, 100_000, 350).nullish(),
  rest: z.boolean().nullish().meta({ description: 'True for everything that is left.' }),
  new_pot: z.boolean().nullish().meta({ description: 'True if the recipe was cooked again.' }),
});

export function recipesRoutes(app: RestApp, recipes: RecipesService, logs: RecipeLogsService): void {
  const present = async (viewer: Viewer, found: readonly RecipeView[]) => {
    const left = await recipes.servingsLeft(viewer, found);
    return found.map((recipe, index) => presentRecipe(recipe, left[index] ?? null));
  };
  const presentOne = async (viewer: Viewer, recipe: RecipeView) => {
    const [left = null] = await recipes.servingsLeft(viewer, [recipe]);
    return presentRecipe(recipe, left);
  };
  app.get(
    '/recipes',
    {
      schema: {
        operationId: 'listRecipes',
        summary: 'Lists your recipes by name.',
        querystring: z.object({
          user_id: userId,
          search: z
            .string()
            .optional()
            .meta({ description: 'Words in any order.', examples: ['lasagna'] }),
          after: z.string().optional().meta({ description: 'ID of the last recipe of the page before.' }),
        }),
        response: { 200: z.array(recipeSchema).max(MAX_RECIPES_PAGE) },
      },
      config: {
        access: ['read_foods'],
        answer: `At most ${MAX_RECIPES_PAGE} recipes.`,
        errors: { PLAN_REQUIRED: 'A search needs a paid plan.' },
      },
    },
    async ({ viewer, query: { search, after } }) => {
      const page = await recipes.list(viewer, { search: search ?? null, first: MAX_RECIPES_PAGE, after });
      return present(viewer, page.recipes);
    },
  );
  app.get(
    '/recipes/:id',
    describeRead(ONE_RECIPE, {
      operationId: 'readRecipe',
      summary: 'Returns a recipe.',
      answer: 'The recipe.',
      response: recipeSchema,
    }),
    async ({ viewer, params }) => presentOne(viewer, await recipes.get(viewer, params.id)),
  );
  app.get(
    '/recipes/:id/file',
    describeRead(ONE_RECIPE, {
      operationId: 'exportRecipe',
      summary: 'Returns a recipe as a file that another account can import.',
      answer: 'The file.',
      response: recipeFileSchema,
    }),
    async ({ viewer, params }) => presentFile(await recipes.toFile(viewer, params.id)),
  );
  app.put(
    '/recipes/:id',
    {
      schema: {
        operationId: 'saveRecipe',
        summary: 'Creates or replaces a recipe.',
        description: 'The client generates the ID. Logged portions keep their values.',
        params: ONE_RECIPE.params,
        body: recipeBody,
        response: { 200: recipeSchema },
      },
      config: {
        access: ['write_foods'],
        answer: 'The recipe.',
        errors: {
          NOT_FOUND: "A food or recipe doesn't exist or belongs to another user.",
          PLAN_REQUIRED: 'Foods of the external database need a subscription.',
          UPSTREAM_FAILED: "The external database couldn't be reached.",
          CONFLICT: 'You have reached the limit of recipes or foods.',
        },
      },
    },
    async ({ viewer, params, body }) => presentOne(viewer, await recipes.save(viewer, toRecipeInput(params.id, body))),
  );
  app.delete(
    '/recipes/:id',
    describeDeletion(ONE_RECIPE, {
      operationId: 'deleteRecipe',
      summary: 'Deletes a recipe.',
      description: 'Logged portions, and recipes that contain it, stay.',
    }),
    async ({ viewer, params }) => {
      await recipes.delete(viewer, params.id);
      return { message: 'Recipe deleted successfully!' };
    },
  );
  app.post(
    '/recipes/:id/portions',
    {
      schema: {
        operationId: 'logRecipe',
        summary: 'Logs a portion of a recipe.',
        description: 'By servings, by its weight, or everything that is left. The entry keeps the values.',
        params: ONE_RECIPE.params,
        body: portionBody,
        response: { 201: recipeSchema },
      },
      config: {
        access: ['write_diary', 'read_foods'],
        answer: 'The recipe, with the servings that are left.',
        errors: {
          NOT_FOUND: ONE_RECIPE.notThere,
          PLAN_REQUIRED: HIDDEN_DAY,
          CONFLICT: 'You have reached the limit of entries on this day or in total.',
        },
      },
    },
    async ({ viewer, params, body: { id, log_date: date, servings, grams, rest, new_pot: newPot } }) => {
      await logs.log(viewer, { id, recipeId: params.id, date, servings, grams, rest, newPot });
      return presentOne(viewer, await recipes.get(viewer, params.id));
    },
  );
}
