import { z } from 'zod';
import { KNOWN_NUTRIENTS, MACRO_CODES } from '@macrolog/domain';
import { MAX_LOOKUP_FOODS, MAX_MEASURES, MAX_NUTRIENTS } from './food-database';
import { macroFields, number, presentMacros, reference, userId } from '../../../platform/rest/fields';
import type { RestApp } from '../../../platform/rest/routes';
import type { UsableFood } from './food-database';
import type { LookupService, NutritionFacts } from './lookup.service';
import { MEASURE_NAMES } from './servings';

const nutrientsSchema = Object.fromEntries(KNOWN_NUTRIENTS.map(({ macroName }) => [macroName, z.number().optional()]));

const foundFoodSchema = z
  .object({
    foodId: z.string(),
    label: z.string(),
    category: z.string().nullable(),
    measures: z
      .array(z.object({ label: z.string(), weight: z.number().meta({ description: 'Grams.' }) }))
      .max(MAX_MEASURES),
    nutrients: z.object(nutrientsSchema).meta({
      description: 'Per 100 g, in default units (kcal, g or mg). Unknown nutrients are omitted.',
    }),
    source: z.enum(['edamam', 'usda']),
  })
  .meta({
    id: 'FoundFood',
    description: 'A food of the external database.',
    examples: [
      {
        foodId: '09037',
        label: 'Avocados, raw, all commercial varieties',
        category: 'Fruits and Fruit Juices',
        measures: [{ label: '1 cup, cubes', weight: 150 }],
        nutrients: { calories: 160, protein: 2, carbs: 8.53, fats: 14.66 },
        source: 'usda',
      },
    ],
  });

const toFoundFoodJson = ({ foodId, label, category, measures, nutrients, source }: UsableFood) => ({
  foodId,
  label,
  category,
  measures: [...measures],
  nutrients,
  source,
});

const totalSchema = z.object({ label: z.string(), quantity: z.number(), unit: z.string() });

const factsSchema = z
  .object({
    name: z.string(),
    serving_size: z.string().meta({ examples: ['218g (2 × Cup)'] }),
    category: z.string().nullable(),
    macros: z
      .array(z.object(macroFields))
      .max(MAX_NUTRIENTS)
      .meta({ description: 'For the whole amount. Unknown macros are omitted.' }),
    totalNutrients: z
      .record(z.string(), totalSchema)
      .meta({ description: 'Keyed by nutrient code, for the whole amount.' }),
  })
  .meta({
    id: 'NutritionFacts',
    description: 'Nutrition facts of an amount of a food.',
    examples: [
      {
        name: 'Avocados, raw, all commercial varieties',
        serving_size: '150g (1 cup, cubes)',
        category: 'Fruits and Fruit Juices',
        macros: [{ macro_name: 'calories', value: 240, unit: 'kcal' }],
        totalNutrients: { ENERC_KCAL: { label: 'Energy', quantity: 240, unit: 'kcal' } },
      },
    ],
  });

/** Includes every nutrient of the source, or only the macros. */
const toFactsJson = (facts: NutritionFacts, fetchAll: boolean) => ({
  name: facts.name,
  serving_size: facts.servingSize,
  category: facts.category,
  macros: presentMacros(facts.macros),
  totalNutrients: Object.fromEntries(
    facts.totalNutrients
      .filter(({ code }) => fetchAll || MACRO_CODES.has(code))
      .map(({ code, label, quantity, unit }) => [code, { label, quantity, unit }]),
  ),
});

const SHARED_ERRORS = {
  PLAN_REQUIRED: 'Food lookup requires a subscription.',
  UPSTREAM_FAILED: 'The food database failed, was too slow or returned an invalid response.',
};

const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .optional()
  .meta({ description: 'True to return every nutrient of the source, not only the macros. In the query or the body.' });

const isSet = (value: z.output<typeof flag>): boolean => value === true || value === 'true';

export function lookupRoutes(app: RestApp, lookup: LookupService): void {
  app.get(
    '/premium_1/food-lookup',
    {
      schema: {
        operationId: 'lookUpFoods',
        summary: 'Searches the external food database.',
        description: 'Returns nothing for fewer than 3 characters.',
        querystring: z.object({
          query: z
            .string()
            .meta({ description: 'Words, optionally with an amount. At most 100 characters.', examples: ['avocado'] }),
        }),
        response: { 200: z.array(foundFoodSchema).max(MAX_LOOKUP_FOODS) },
      },
      config: { access: ['read_foods'], answer: 'The foods, best matches first.', errors: SHARED_ERRORS },
    },
    async ({ viewer, query }) => (await lookup.searchPer100Grams(viewer, query.query)).map(toFoundFoodJson),
  );
  app.post(
    '/premium_1/food-nutrients',
    {
      schema: {
        operationId: 'readFoodNutrients',
        summary: 'Returns the nutrition facts of a food of the external database.',
        description:
          "Read-only, although the method is POST. If the food doesn't have the measure, its first measure is used.",
        querystring: z.object({ fetchAll: flag }),
        body: z.object({
          foodId: reference('The `foodId` of a lookup result.', '09037'),
          quantity: number('Number of measures.', 0.1, 10_000, 1),
          measure: z.enum(MEASURE_NAMES).meta({ examples: ['cup'] }),
          userId,
          fetchAll: flag,
        }),
        response: { 200: factsSchema },
      },
      config: {
        access: ['read_foods'],
        answer: 'The nutrition facts.',
        errors: { ...SHARED_ERRORS, NOT_FOUND: "The food database doesn't have this food." },
      },
    },
    async ({ viewer, query, body: { fetchAll, ...input } }) =>
      toFactsJson(await lookup.getNutritionFacts(viewer, input), isSet(query.fetchAll) || isSet(fetchAll)),
  );
}
