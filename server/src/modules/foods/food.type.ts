import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { FURTHER_NUTRIENTS, MAX_FOODS_PAGE, MAX_MACROS_PER_FOOD } from '@macrolog/domain';
import { MacroAmount, MacroAmountInput, PageInfo } from '../../platform/graphql/common.type';
import { MaxInputItems, MaxItems } from '../../platform/graphql/list-bounds';
import type * as Domain from './food-input';
import { createEnum } from '../../platform/graphql/create-enum';

export const FoodSource = createEnum('FoodSource', 'Origin of a food.', {
  starter: 'Created with the account.',
  custom: 'Added or imported by the user.',
  edamam: 'Copied from the Edamam food database.',
  usda: 'Copied from the USDA food database.',
  open_food_facts: 'A packaged food from Open Food Facts.',
});

export const ValuesPer = createEnum('ValuesPer', "Basis of the values on a food's label.", {
  serving: 'One serving.',
  hundred_g: '100 grams.',
  hundred_ml: '100 milliliters.',
});

@ObjectType({ description: 'A category of foods.', simpleResolvers: true })
export class Category {
  @Field(() => ID, { description: 'UUID.' }) id: string;
  @Field(() => String, { description: 'Unique, ignoring case.' }) name: string;
}

@ObjectType({ description: "A food in the viewer's list.", simpleResolvers: true })
export class Food {
  @Field(() => ID, { description: 'UUID.' }) id: string;
  @Field(() => String, { description: '1 to 200 characters. Several foods can have the same name.' })
  name: string;
  @Field(() => String, { nullable: true, description: 'Null if unknown. A search finds it like the name.' })
  brand: string | null;
  @Field(() => String, { description: "Free text, such as '150g (1 Cup)'." }) servingSize: string;

  @MaxItems(MAX_MACROS_PER_FOOD, { usual: 12 })
  @Field(() => [MacroAmount], { description: 'Per serving. Unknown macros are omitted.' })
  macros: MacroAmount[];

  @Field(() => ValuesPer, {
    description: "Basis of the values on the food's label. `macros` are per serving in any case.",
  })
  valuesPer: Domain.ValuesPer;

  @Field(() => FoodSource, { description: 'Where the food comes from.' }) source: Domain.FoodSource;
  @Field(() => Category, { nullable: true, description: 'Null if the food is uncategorized.' })
  category: Category | null;

  @Field(() => String, { nullable: true, description: 'ID at the provider, if the food came from a lookup.' })
  externalFoodId: string | null;

  @Field(() => String, { nullable: true, description: 'EAN-13 or EAN-8, if the food has one. `product` finds it.' })
  barcode: string | null;
}

@ObjectType({ description: 'A food and its cursor.', simpleResolvers: true })
export class FoodEdge {
  @Field(() => String, { description: 'Position of the food in the list. Pass it as `after` to continue from here.' })
  cursor: string;
  @Field(() => Food, { description: 'The food at this position.' }) node: Food;
}

@ObjectType({ description: 'A page of foods.', simpleResolvers: true })
export class FoodConnection {
  // The cost of a page depends on its size.
  @MaxItems(MAX_FOODS_PAGE, { usual: 1 })
  @Field(() => [FoodEdge], { description: 'The foods of this page, in the order of the query.' })
  edges: FoodEdge[];

  @Field(() => PageInfo, { description: 'Whether there is a next page, and how to get it.' })
  pageInfo: PageInfo;
}

@InputType({ description: 'A food to create or replace.' })
export class FoodInput {
  @Field(() => ID, {
    nullable: true,
    description: 'Client-generated UUID. Idempotency key: sending the same ID again changes nothing.',
  })
  id?: string | null;

  @Field(() => String, { description: '1 to 200 characters.' }) name: string;
  @Field(() => String, {
    nullable: true,
    description: 'At most 100 characters. Null for none. If omitted, none or as it was.',
  })
  brand?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'EAN-13, EAN-8, UPC-A or UPC-E. Null for none. If omitted, none or as it was.',
  })
  barcode?: string | null;
  @Field(() => String, { description: 'Free text, 1 to 100 characters.' }) servingSize: string;
  @Field(() => ID, {
    nullable: true,
    description: 'ID of one of your categories. If omitted, that of the food added last, or as it was.',
  })
  categoryId?: string | null;

  @MaxInputItems(MAX_MACROS_PER_FOOD, 'TOO_MANY_MACROS')
  @Field(() => [MacroAmountInput], { description: 'Per serving, at most 40. Omit unknown values.' })
  macros: MacroAmountInput[];

  @Field(() => ValuesPer, {
    nullable: true,
    description: "Basis of the values on the food's label. If omitted, SERVING or as it was.",
  })
  valuesPer?: Domain.ValuesPer | null;

  @MaxInputItems(FURTHER_NUTRIENTS.length)
  @Field(() => [MacroAmountInput], {
    nullable: true,
    description:
      "Vitamins, minerals and other nutrients of the report that aren't macros, per serving. Omit unknown values. If null or omitted, as they were.",
  })
  nutrients?: MacroAmountInput[] | null;
}
