import { z } from 'zod';
import { UNITS } from '@macrolog/domain';
import { MAX_MEASURES, MAX_NUTRIENTS } from '../../../platform/limits/answers';
import type { NutrientTotal } from './food-database';
import type { UsableFood } from './found-foods';
import type { Facts } from './lookup.service';
import { KNOWN_NUTRIENTS } from './nutrients';

const nutrients = Object.fromEntries(KNOWN_NUTRIENTS.map(({ macroName }) => [macroName, z.number().optional()]));

export const foundFoodSchema = z
  .object({
    foodId: z.string(),
    label: z.string(),
    category: z.string().nullable(),
    measures: z
      .array(z.object({ label: z.string(), weight: z.number().meta({ description: 'Grams.' }) }))
      .max(MAX_MEASURES),
    nutrients: z.object(nutrients).meta({
      description: 'Per 100 g, in default units (kcal, g or mg). Unknown nutrients are omitted.',
    }),
    source: z.enum(['edamam', 'usda']),
  })
  .meta({ id: 'FoundFood', description: 'A food of the external database.' });

export const presentFoundFood = ({ foodId, label, category, measures, nutrients: known, source }: UsableFood) => ({
  foodId,
  label,
  category,
  measures: measures.map(({ label: name, weight }) => ({ label: name, weight })),
  nutrients: { ...known },
  source,
});

const totalSchema = z.object({ label: z.string(), quantity: z.number(), unit: z.string() });

export const factsSchema = z
  .object({
    name: z.string(),
    serving_size: z.string().meta({ examples: ['218g (2 × Cup)'] }),
    category: z.string().nullable(),
    macros: z
      .array(z.object({ macro_name: z.string(), value: z.number(), unit: z.enum(UNITS) }))
      .max(MAX_NUTRIENTS)
      .meta({ description: 'For the whole amount. Unknown macros are omitted.' }),
    totalNutrients: z
      .record(z.string(), totalSchema)
      .meta({ description: 'Keyed by nutrient code, for the whole amount.' }),
  })
  .meta({ id: 'NutritionFacts', description: 'Nutrition facts of an amount of a food.' });

const OF_MACROS: ReadonlySet<string> = new Set(KNOWN_NUTRIENTS.map(({ code }) => code));

const byCode = (totals: readonly NutrientTotal[]) =>
  Object.fromEntries(totals.map(({ code, label, quantity, unit }) => [code, { label, quantity, unit }]));

/** Includes every nutrient of the source, or only the macros. */
export const presentFacts = (facts: Facts, fetchAll: boolean): z.output<typeof factsSchema> => ({
  name: facts.name,
  serving_size: facts.servingSize,
  category: facts.category,
  macros: facts.macros.map(({ macroName, value, unit }) => ({ macro_name: macroName, value, unit })),
  totalNutrients: byCode(facts.totalNutrients.filter(({ code }) => fetchAll || OF_MACROS.has(code))),
});
