import { z } from 'zod';
import { describeDeletion, idInPath, describeRead, userId } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import { preserialized, wholeJsonArray } from '../../platform/rest/json-answer';
import type { ListedFood } from './listed-food';
import { foodBody, foodSchema, presentFood, presentWholeFood, toFoodInput, wholeFoodSchema } from './food.presenter';
import type { FoodsService } from './foods.service';

/** Maximum number of foods in a REST list; 5 MB can't hold more. */
const MAX_FOODS_LISTED = 30_000;

const ONE_FOOD = {
  params: idInPath('ID of one of your foods.'),
  notThere: "The food doesn't exist or belongs to another user.",
  reads: ['read_foods'],
  writes: ['write_foods'],
} as const;
const QUOTA_REACHED = 'You have reached the limit of foods, different nutrients or categories.';

const FOODS_TOO_LARGE = 'Your foods take more than 5 MB. Use GraphQL to read them in pages.';

async function* presentPages(pages: AsyncIterable<ListedFood[]>) {
  for await (const page of pages) yield page.map(presentFood);
}

/** The diary and food maintenance have separate paths for the list and for adding a food. */
const listAndAdd = (app: RestApp, foods: FoodsService, path: string, suffix: string): void => {
  app.get(
    path,
    {
      schema: {
        operationId: `listFoods${suffix}`,
        summary: 'Lists your foods, including the starter foods.',
        querystring: z.object({ user_id: userId }),
        response: { 200: preserialized(z.array(foodSchema).max(MAX_FOODS_LISTED)) },
      },
      config: {
        access: ['read_foods'],
        answer: 'All foods, by name.',
        errors: { TOO_LARGE: 'The foods take more than 5 MB. Use GraphQL to read them in pages.' },
      },
    },
    async ({ viewer }) => wholeJsonArray(presentPages(foods.pages(viewer)), FOODS_TOO_LARGE),
  );
  app.post(
    path,
    {
      schema: {
        operationId: `addFood${suffix}`,
        summary: 'Adds a food.',
        body: foodBody,
        response: { 201: foodSchema },
      },
      config: { access: ['write_foods'], answer: 'The new food.', errors: { CONFLICT: QUOTA_REACHED } },
    },
    async ({ viewer, body }) => presentFood(await foods.add(viewer, toFoodInput(body))),
  );
};

export function foodsRoutes(app: RestApp, foods: FoodsService): void {
  listAndAdd(app, foods, '/food_logs/foods', '');
  listAndAdd(app, foods, '/foods/foods', 'ForMaintenance');
  app.get(
    '/foods/foods/:id',
    describeRead(ONE_FOOD, {
      operationId: 'readFood',
      summary: 'Returns a food with all nutrients.',
      answer: 'The food.',
      response: wholeFoodSchema,
    }),
    async ({ viewer, params }) => presentWholeFood(await foods.find(viewer, params.id)),
  );
  app.put(
    '/foods/foods/:id',
    {
      schema: {
        operationId: 'updateFood',
        summary: 'Updates a food.',
        description: 'Logged entries keep their own copy.',
        params: ONE_FOOD.params,
        body: foodBody,
        response: { 200: foodSchema },
      },
      config: {
        access: ['write_foods'],
        answer: 'The updated food.',
        errors: { NOT_FOUND: ONE_FOOD.notThere, CONFLICT: QUOTA_REACHED },
      },
    },
    async ({ viewer, params, body }) => presentFood(await foods.update(viewer, params.id, toFoodInput(body))),
  );
  app.delete(
    '/foods/foods/:id',
    describeDeletion(ONE_FOOD, {
      operationId: 'deleteFood',
      summary: 'Deletes a food.',
      description: 'Logged entries are kept.',
    }),
    async ({ viewer, params }) => {
      await foods.delete(viewer, params.id);
      return { message: 'Food deleted successfully!' };
    },
  );
}
