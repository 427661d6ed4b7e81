import { z } from 'zod';
import { MAX_MACROS_PER_FOOD, TOO_MANY_MACROS } from '@macrolog/domain';
import { messageSchema, number, unit, userId } from '../../platform/rest/fields';
import { created, ok, ownRoute, type Route } from '../../platform/rest/route';
import { MAX_FOODS_LISTED } from '../../platform/limits/answers';
import { wholeJsonArray } from '../../platform/rest/json-answer';
import type { FoodEntity } from './food.entity';
import { foodSchema, presentFood } from './food.presenter';
import type { FoodInput, FoodsService } from './foods.service';

const foodBody = z
  .object({
    user_id: userId,
    name: z.string().meta({ minLength: 1, maxLength: 200 }),
    serving_size: z.string().meta({ minLength: 1, maxLength: 100, examples: ['150g (1 Cup)'] }),
    category: z.string().meta({
      description: "Name, ignoring case. Created if it doesn't exist.",
      minLength: 1,
      maxLength: 60,
    }),
    macros: z
      .array(
        z.object({
          macro_name: z.string().meta({ description: "Normalized: 'Saturated Fat' becomes 'saturated_fat'." }),
          value: number('Per serving, rounded to 4 decimals.', 0, 1_000_000),
          unit: unit.nullish().meta({ description: "If omitted, the macro's default unit (kcal, mg or g)." }),
        }),
      )
      .max(MAX_MACROS_PER_FOOD, TOO_MANY_MACROS)
      .meta({ description: 'Omit unknown values.' }),
  })
  .meta({ id: 'FoodBody', description: 'A food to create or replace.' });

const whichFood = z.object({ id: z.string().meta({ description: 'ID of one of your foods.' }) });
const NOT_THERE = "The food doesn't exist or belongs to another user.";
const QUOTA_REACHED = 'You have reached the limit of foods, different nutrients or categories.';

const inWords = (body: z.output<typeof foodBody>): FoodInput => ({
  name: body.name,
  servingSize: body.serving_size,
  categoryName: body.category,
  macros: body.macros.map(({ macro_name, value, unit: given }) => ({
    macroName: macro_name,
    value,
    unit: given ?? undefined,
  })),
});

const FOODS_TOO_LARGE = 'Your foods take more than 5 MB. Use GraphQL to read them in pages.';

async function* presentPages(pages: AsyncIterable<FoodEntity[]>) {
  for await (const page of pages) yield page.map(presentFood);
}

/** The diary and food maintenance have separate paths for the list and for adding a food. */
const listAndAdd = (foods: FoodsService, path: string, suffix: string): Route[] => [
  ownRoute(
    {
      method: 'get',
      path,
      name: `listFoods${suffix}`,
      summary: 'Lists your foods, including the starter foods.',
      query: z.object({ user_id: userId }),
      answer: ok(z.array(foodSchema).max(MAX_FOODS_LISTED), 'All foods, by name.'),
      refusals: { TOO_LARGE: 'The foods take more than 5 MB. Use GraphQL to read them in pages.' },
    },
    async (viewer) => wholeJsonArray(presentPages(foods.pages(viewer)), FOODS_TOO_LARGE),
  ),
  ownRoute(
    {
      method: 'post',
      path,
      name: `addFood${suffix}`,
      summary: 'Adds a food.',
      body: foodBody,
      answer: created(foodSchema, 'The new food.'),
      refusals: { CONFLICT: QUOTA_REACHED },
    },
    async (viewer, { body }) => presentFood(await foods.add(viewer, inWords(body))),
  ),
];

export const foodsRoutes = (foods: FoodsService): Route[] => [
  ...listAndAdd(foods, '/food_logs/foods', ''),
  ...listAndAdd(foods, '/foods/foods', 'ForMaintenance'),
  ownRoute(
    {
      method: 'put',
      path: '/foods/foods/{id}',
      name: 'updateFood',
      summary: 'Updates a food.',
      details: 'Logged entries keep their own copy.',
      params: whichFood,
      body: foodBody,
      answer: ok(foodSchema, 'The updated food.'),
      refusals: { NOT_FOUND: NOT_THERE, CONFLICT: QUOTA_REACHED },
    },
    async (viewer, { params, body }) => presentFood(await foods.update(viewer, params.id, inWords(body))),
  ),
  ownRoute(
    {
      method: 'delete',
      path: '/foods/foods/{id}',
      name: 'deleteFood',
      summary: 'Deletes a food.',
      details: 'Logged entries are kept.',
      params: whichFood,
      query: z.object({ user_id: userId }),
      answer: ok(messageSchema, 'Done.'),
      refusals: { NOT_FOUND: NOT_THERE },
    },
    async (viewer, { params }) => {
      await foods.delete(viewer, params.id);
      return { message: 'Food deleted successfully!' };
    },
  ),
];
