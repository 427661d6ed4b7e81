import { z } from 'zod';
import { MAX_LOOKUP_FOODS } from '../../limits/answers';
import { number, reference, userId } from '../../rest/fields';
import { ok, ownRoute, type Route } from '../../rest/route';
import { factsSchema, foundFoodSchema, presentFacts, presentFoundFood } from './lookup.presenter';
import type { LookupService } from './lookup.service';
import { MEASURE_NAMES } from './servings';

const SHARED_REFUSALS = {
  PLAN_REQUIRED: 'Only subscribed users look up foods.',
  UPSTREAM_FAILED: 'The food database fails, is slow or answers nonsense.',
};

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .optional()
  .meta({ description: 'Every nutrient that the source has, not only those of the macros. In the query or the body.' });

const isSet = (value: z.output<typeof flag>): boolean => value === true || value === 'true';

export const lookupRoutes = (lookup: LookupService): Route[] => [
  ownRoute(
    {
      method: 'get',
      path: '/premium_1/food-lookup',
      name: 'lookUpFoods',
      summary: 'Searches the external food database.',
      details: 'Fewer than 3 characters find nothing.',
      query: z.object({
        query: z.string().meta({ description: 'Words, with or without an amount. At most 100 characters.' }),
      }),
      answer: ok(z.array(foundFoodSchema).max(MAX_LOOKUP_FOODS), 'The foods, best matches first.'),
      refusals: SHARED_REFUSALS,
    },
    async (viewer, { query }) => (await lookup.per100Grams(viewer, query.query)).map(presentFoundFood),
  ),
  ownRoute(
    {
      method: 'post',
      path: '/premium_1/food-nutrients',
      name: 'readFoodNutrients',
      summary: 'Nutrition facts of a food of the external database.',
      details: 'A read, though it is a POST. The first measure of the food stands in for one that it lacks.',
      query: z.object({ fetchAll: flag }),
      body: z.object({
        foodId: reference('As the look-up gives it.'),
        quantity: number('How many of the measure.', 0.1, 10_000),
        measure: z.enum(MEASURE_NAMES),
        userId,
        fetchAll: flag,
      }),
      answer: ok(factsSchema, 'What the amount holds.'),
      refusals: { ...SHARED_REFUSALS, NOT_FOUND: 'The food database has no such food.' },
    },
    async (viewer, { query, body: { fetchAll, ...wanted } }) =>
      presentFacts(await lookup.facts(viewer, wanted), isSet(query.fetchAll) || isSet(fetchAll)),
  ),
];
