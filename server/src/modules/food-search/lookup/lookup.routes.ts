import { z } from 'zod';
import { MAX_LOOKUP_FOODS } from '../../../platform/limits/answers';
import { number, reference, userId } from '../../../platform/rest/fields';
import { ok, ownRoute, type Route } from '../../../platform/rest/route';
import { factsSchema, foundFoodSchema, presentFacts, presentFoundFood } from './lookup.presenter';
import type { LookupService } from './lookup.service';
import { MEASURE_NAMES } from './servings';

const SHARED_REFUSALS = {
  PLAN_REQUIRED: 'Food lookup requires a subscription.',
  UPSTREAM_FAILED: 'The food database failed, was too slow or returned an invalid response.',
};

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .optional()
  .meta({ description: 'True to return every nutrient of the source, not only the macros. In the query or the body.' });

const isSet = (value: z.output<typeof flag>): boolean => value === true || value === 'true';

export const lookupRoutes = (lookup: LookupService): Route[] => [
  ownRoute(
    {
      method: 'get',
      path: '/premium_1/food-lookup',
      name: 'lookUpFoods',
      summary: 'Searches the external food database.',
      details: 'Returns nothing for fewer than 3 characters.',
      query: z.object({
        query: z.string().meta({ description: 'Words, optionally with an amount. At most 100 characters.' }),
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
      summary: 'Returns the nutrition facts of a food of the external database.',
      details:
        "Read-only, although the method is POST. If the food doesn't have the measure, its first measure is used.",
      query: z.object({ fetchAll: flag }),
      body: z.object({
        foodId: reference('The `foodId` of a lookup result.'),
        quantity: number('Number of measures.', 0.1, 10_000),
        measure: z.enum(MEASURE_NAMES),
        userId,
        fetchAll: flag,
      }),
      answer: ok(factsSchema, 'The nutrition facts.'),
      refusals: { ...SHARED_REFUSALS, NOT_FOUND: "The food database doesn't have this food." },
    },
    async (viewer, { query, body: { fetchAll, ...wanted } }) =>
      presentFacts(await lookup.facts(viewer, wanted), isSet(query.fetchAll) || isSet(fetchAll)),
  ),
];
