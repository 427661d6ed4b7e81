import { z } from 'zod';
import { MAX_MACROS_PER_FOOD, UNITS } from '@macrolog/domain';
import { FOOD_SOURCES, type FoodEntity } from './food.entity';

const macroSchema = z
  .object({
    macro_name: z.string().meta({ description: "Lowercase with underscores, such as 'saturated_fat'." }),
    value: z.number(),
    unit: z.enum(UNITS),
  })
  .meta({ id: 'Macro', description: 'An amount of one nutrient.' });

export const foodSchema = z
  .object({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    serving_size: z.string(),
    category: z.string().nullable().meta({ description: 'Name of the category; null if uncategorized.' }),
    category_id: z.string().nullable(),
    macros: z
      .array(macroSchema)
      .max(MAX_MACROS_PER_FOOD)
      .meta({ description: 'Per serving. Unknown macros are omitted.' }),
    source: z.enum(FOOD_SOURCES),
    external_food_id: z
      .string()
      .nullable()
      .meta({ description: 'ID at the provider, if the food came from a lookup.' }),
  })
  .meta({ id: 'Food', description: "A food in the user's list." });

/** REST representation of a food that was loaded with its category. */
export const presentFood = (food: FoodEntity): z.output<typeof foodSchema> => ({
  id: food.id,
  user_id: food.userId,
  name: food.name,
  serving_size: food.servingSize,
  category: food.category?.name ?? null,
  category_id: food.categoryId,
  macros: food.macros.map(({ macroName, value, unit }) => ({ macro_name: macroName, value, unit })),
  source: food.source,
  external_food_id: food.externalFoodId,
});
