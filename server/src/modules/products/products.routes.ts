import { z } from 'zod';
import { MAX_MACROS_PER_FOOD, PRODUCT_WARNINGS } from '@macrolog/domain';
import { macroFields, presentMacros } from '../../platform/rest/fields';
import type { RestApp } from '../../platform/rest/routes';
import { FOOD_SOURCES, VALUES_PER } from '../foods/food-input';
import type { FoundProduct, ProductsService } from './products.service';

const productSchema = z
  .object({
    barcode: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    serving_size: z.string().nullable(),
    serving_weight: z.number().nullable().meta({ description: 'Grams, or milliliters if the values are per 100 ml.' }),
    values_per: z.enum(VALUES_PER).meta({ description: 'Basis of the macros.' }),
    macros: z
      .array(z.object(macroFields))
      .max(MAX_MACROS_PER_FOOD)
      .meta({ description: 'Unknown macros are omitted.' }),
    warnings: z
      .array(z.enum(PRODUCT_WARNINGS))
      .max(PRODUCT_WARNINGS.length)
      .meta({ description: 'Likely mistakes in the values, which are as the source has them.' }),
    source: z.enum(FOOD_SOURCES),
    attribution: z.string().meta({ description: 'Name and license of the source, to be shown with the product.' }),
    url: z.string().nullable(),
    own_food_id: z.string().nullable().meta({ description: 'ID of your food with this barcode, if that was found.' }),
  })
  .meta({ id: 'Product', description: 'A packaged food, found by its barcode.' });

const answerSchema = z
  .object({ product: productSchema.nullable().meta({ description: "Null if the barcode isn't known here." }) })
  .meta({
    id: 'ProductAnswer',
    description: 'The packaged food with a barcode, if it is known.',
    examples: [
      {
        product: {
          barcode: '4006381333931',
          name: 'Oat biscuits',
          brand: 'Example',
          serving_size: '2 biscuits (25 g)',
          serving_weight: 25,
          values_per: 'hundred_g',
          macros: [{ macro_name: 'calories', value: 450, unit: 'kcal' }],
          warnings: ['INCOMPLETE'],
          source: 'open_food_facts',
          attribution: 'Open Food Facts, Open Database License (ODbL) 1.0',
          url: 'https://world.openfoodfacts.org/product/4006381333931',
          own_food_id: null,
        },
      },
    ],
  });

const toJson = (found: FoundProduct): z.output<typeof productSchema> => ({
  barcode: found.barcode,
  name: found.name,
  brand: found.brand,
  serving_size: found.servingSize,
  serving_weight: found.servingWeight,
  values_per: found.valuesPer,
  macros: presentMacros(found.macros),
  warnings: found.warnings,
  source: found.source,
  attribution: found.attribution,
  url: found.url,
  own_food_id: found.ownFood?.id ?? null,
});

export function productsRoutes(app: RestApp, products: ProductsService): void {
  app.get(
    '/products/:barcode',
    {
      schema: {
        operationId: 'readProduct',
        summary: 'Returns the food with a barcode.',
        description: 'One of your foods, then a packaged food of Open Food Facts.',
        params: z.object({
          barcode: z.string().meta({ description: 'EAN-13, EAN-8, UPC-A or UPC-E.', examples: ['4006381333931'] }),
        }),
        response: { 200: answerSchema },
      },
      config: {
        access: ['read_foods'],
        answer: "The product; null if the barcode isn't known here.",
        errors: {
          PLAN_REQUIRED: "Foods that aren't yours require a subscription.",
          UPSTREAM_FAILED: 'Open Food Facts failed, was busy, or was too slow.',
        },
      },
    },
    async ({ viewer, params }) => {
      const found = await products.find(viewer, params.barcode);
      return { product: found && toJson(found) };
    },
  );
}
