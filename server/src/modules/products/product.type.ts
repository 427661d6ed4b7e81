import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { MAX_MACROS_PER_FOOD, PRODUCT_WARNINGS, type ProductWarning as Warning } from '@macrolog/domain';
import { AmountInput, LocalDateScalar, MacroAmount } from '../../platform/graphql/common.type';
import { createEnum } from '../../platform/graphql/create-enum';
import { MaxItems } from '../../platform/graphql/list-bounds';
import type * as Domain from '../foods/food-input';
import { Food, FoodSource, ValuesPer } from '../foods/food.type';

export const ProductWarning = createEnum(
  'ProductWarning',
  'A likely mistake in the values of a packaged food. The values are as its source has them.',
  {
    ENERGY_MISMATCH:
      "The energy doesn't fit the protein, carbs and fats, or the kilocalories don't fit the kilojoules.",
    MACROS_OVER_100_G: 'Protein, carbs and fats weigh more than 100 g together.',
    SERVING_AS_100_G: 'The values of a serving seem to be entered as those of 100 g.',
    INCOMPLETE: 'Energy, protein, carbs or fats are unknown.',
    ENERGY_UNITS_SWAPPED: 'Kilocalories and kilojoules seem to be swapped.',
  } satisfies Record<Warning, string>,
);

@ObjectType({ description: 'A packaged food, found by its barcode.', simpleResolvers: true })
export class Product {
  @Field(() => String, { description: 'EAN-13, to which a UPC is filled up, or EAN-8.' }) barcode: string;
  @Field(() => String, { description: '1 to 200 characters.' }) name: string;
  @Field(() => String, { nullable: true, description: 'Null if unknown.' }) brand: string | null;
  @Field(() => String, { nullable: true, description: "As on the package, such as '2 biscuits (25 g)'." })
  servingSize: string | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Grams of a serving, or milliliters if the values are per 100 ml. Null if unknown.',
  })
  servingWeight: number | null;

  @Field(() => ValuesPer, {
    description: 'Basis of `macros`. SERVING only for a food of the viewer whose serving has no weight or volume.',
  })
  valuesPer: Domain.ValuesPer;

  @MaxItems(MAX_MACROS_PER_FOOD, { usual: 10 })
  @Field(() => [MacroAmount], { description: 'Per 100 g or 100 ml, see `valuesPer`. Unknown macros are omitted.' })
  macros: MacroAmount[];

  @MaxItems(PRODUCT_WARNINGS.length, { usual: 1 })
  @Field(() => [ProductWarning], { description: 'Likely mistakes in the values.' })
  warnings: Warning[];

  @Field(() => FoodSource, { description: 'Where the values come from.' }) source: Domain.FoodSource;
  @Field(() => String, { description: 'Name and license of the source, to be shown with the product.' })
  attribution: string;
  @Field(() => String, { nullable: true, description: 'Page of the product at its source.' }) url: string | null;
  @Field(() => Food, { nullable: true, description: "The viewer's food with this barcode, if that was found." })
  ownFood: Food | null;
}

@InputType({ description: 'A packaged food to log.' })
export class LogProductInput {
  @Field(() => ID, {
    description:
      'Client-generated UUID. Idempotency key: sending the same ID again changes nothing and returns the same day.',
  })
  id: string;

  @Field(() => String, { description: 'EAN-13, EAN-8, UPC-A or UPC-E.' }) barcode: string;
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." }) date: string;

  @Field(() => AmountInput, { description: "In g, ml or 'serving', or in the pieces of a serving, such as 'biscuit'." })
  amount: AmountInput;

  @Field(() => ID, { nullable: true, description: 'ID of one of your meal slots. Null or omitted for none.' })
  mealSlotId?: string | null;
}
