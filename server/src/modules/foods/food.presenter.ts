import { z } from 'zod';
import { FURTHER_NUTRIENTS, MAX_MACROS_PER_FOOD, SENTENCES } from '@macrolog/domain';
import { EXAMPLE, macroFields, number, presentMacros, unit, userId } from '../../platform/rest/fields';
import type { CategoryEntity } from './food.entity';
import { FOOD_SOURCES, VALUES_PER } from './food-input';
import { listFurther, type ListedFood } from './listed-food';
import type { FoodInput, WholeFood } from './foods.service';

const macroSchema = z
  .object({
    ...macroFields,
    macro_name: macroFields.macro_name.meta({ description: "Lowercase with underscores, such as 'saturated_fat'." }),
  })
  .meta({ id: 'Macro', description: 'An amount of one nutrient.' });

const EXAMPLE_FOOD = {
  id: EXAMPLE.id,
  user_id: EXAMPLE.userId,
  name: 'Tomato soup',
  brand: null,
  serving_size: '250g (1 bowl)',
  category: 'Soups',
  category_id: EXAMPLE.otherId,
  macros: [{ macro_name: 'calories', value: 95, unit: 'kcal' }],
  values_per: 'serving',
  source: 'custom',
  external_food_id: null,
  barcode: '4006381333931',
};

export const foodSchema = z
  .object({
    id: z.string(),
    user_id: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    serving_size: z.string(),
    category: z.string().nullable().meta({ description: 'Name of the category; null if uncategorized.' }),
    category_id: z.string().nullable(),
    macros: z
      .array(macroSchema)
      .max(MAX_MACROS_PER_FOOD)
      .meta({ description: 'Per serving. Unknown macros are omitted.' }),
    values_per: z
      .enum(VALUES_PER)
      .meta({ description: "Basis of the values on the food's label. The macros are per serving in any case." }),
    source: z.enum(FOOD_SOURCES),
    external_food_id: z
      .string()
      .nullable()
      .meta({ description: 'ID at the provider, if the food came from a lookup.' }),
    barcode: z.string().nullable().meta({ description: 'EAN-13 or EAN-8, if the food has one.' }),
  })
  .meta({
    id: 'Food',
    description: "A food in the user's list.",
    examples: [EXAMPLE_FOOD],
  });

/** REST representation of a food that was loaded with its category. */
export const presentFood = (food: ListedFood): z.output<typeof foodSchema> => ({
  id: food.id,
  user_id: food.userId,
  name: food.name,
  brand: food.brand,
  serving_size: food.servingSize,
  category: food.category?.name ?? null,
  category_id: food.categoryId,
  macros: presentMacros(food.macros),
  values_per: food.valuesPer,
  source: food.source,
  external_food_id: food.externalFoodId,
  barcode: food.barcode,
});

export const wholeFoodSchema = foodSchema
  .safeExtend({
    nutrients: z.array(macroSchema).max(FURTHER_NUTRIENTS.length).meta({
      description: "Vitamins, minerals and others that aren't in `macros`, per serving. Unknown ones are omitted.",
    }),
  })
  .meta({
    id: 'WholeFood',
    description: "A food in the user's list, with all nutrients.",
    examples: [{ ...EXAMPLE_FOOD, nutrients: [{ macro_name: 'iron', value: 1.2, unit: 'mg' }] }],
  });

/** REST representation of a food with its further nutrients. */
export const presentWholeFood = (food: WholeFood): z.output<typeof wholeFoodSchema> => ({
  ...presentFood(food),
  nutrients: presentMacros(listFurther(food.macros, food.nutrients)),
});

const givenMacro = z.object({
  macro_name: z.string().meta({
    description: "Normalized: 'Saturated Fat' becomes 'saturated_fat'.",
    examples: ['saturated_fat'],
  }),
  value: number('Per serving, rounded to 4 decimals, or to 7 unless `values_per` is `serving`.', 0, 1_000_000, 1.5),
  unit: unit.nullish().meta({ description: "If omitted, the macro's default unit (kcal, mg or g)." }),
});

export const foodBody = z
  .object({
    user_id: userId,
    name: z.string().meta({ minLength: 1, maxLength: 200, examples: ['Tomato soup'] }),
    brand: z.string().nullish().meta({ description: 'Null for none. If omitted, none or as it was.', maxLength: 100 }),
    barcode: z
      .string()
      .nullish()
      .meta({
        description: 'EAN-13, EAN-8, UPC-A or UPC-E. Null for none. If omitted, none or as it was.',
        examples: ['4006381333931'],
      }),
    serving_size: z.string().meta({ minLength: 1, maxLength: 100, examples: ['150g (1 Cup)'] }),
    category: z.string().meta({
      description: "Name, ignoring case. Created if it doesn't exist.",
      minLength: 1,
      maxLength: 60,
      examples: ['Soups'],
    }),
    macros: z
      .array(givenMacro)
      .max(MAX_MACROS_PER_FOOD, SENTENCES.TOO_MANY_MACROS({ max: MAX_MACROS_PER_FOOD }))
      .meta({ description: 'Omit unknown values.' }),
    values_per: z
      .enum(VALUES_PER)
      .nullish()
      .meta({ description: "Basis of the values on the food's label. If omitted, `serving` or as it was." }),
    nutrients: z
      .array(
        givenMacro.extend({
          macro_name: z.string().meta({ description: 'As in the report of nutrients.', examples: ['vitamin_d'] }),
          value: number('Per serving, rounded to 7 decimals.', 0, 1_000_000, 0.0025),
          unit: unit.nullish().meta({ description: 'If omitted, that of the report of nutrients (mg or g).' }),
        }),
      )
      .max(FURTHER_NUTRIENTS.length)
      .nullish()
      .meta({
        description:
          "Nutrients of the report that aren't macros. Omit unknown values. If null or omitted, as they were.",
      }),
  })
  .meta({ id: 'FoodBody', description: 'A food to create or replace.' });

const toMacroInput = (given: z.output<typeof givenMacro>[]) =>
  given.map(({ macro_name, value, unit }) => ({ macroName: macro_name, value, unit: unit ?? undefined }));

/** The input that a request body describes. */
export const toFoodInput = (body: z.output<typeof foodBody>): FoodInput => ({
  name: body.name,
  brand: body.brand,
  barcode: body.barcode,
  servingSize: body.serving_size,
  categoryName: body.category,
  valuesPer: body.values_per,
  macros: toMacroInput(body.macros),
  nutrients: body.nutrients && toMacroInput(body.nutrients),
});

export const categorySchema = z
  .object({ id: z.string(), name: z.string() })
  .meta({ id: 'Category', description: 'A category of foods.', examples: [{ id: EXAMPLE.id, name: 'Soups' }] });

/** REST representation of a category. */
export const presentCategory = ({ id, name }: CategoryEntity): z.output<typeof categorySchema> => ({ id, name });
