import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { AmountInput, Language, MacroAmount, LocalDateScalar } from '../../../platform/graphql/common.type';
import { MaxItems } from '../../../platform/graphql/list-bounds';
import { MAX_MEASURES, MAX_NUTRIENTS, MAX_OTHER_TABLES } from './food-database';
import type * as Foods from '../../foods/food-input';
import { FoodSource } from '../../foods/food.type';
import { createEnum } from '../../../platform/graphql/create-enum';

export const LookupMeasure = createEnum('LookupMeasure', 'Unit for an amount of a looked-up food.', {
  serving: 'The serving of the source.',
  ounce: 'An ounce, 28.35 g.',
  cup: 'The cup of the source, whose weight depends on the food.',
  gram: 'A gram.',
});

@ObjectType({ description: 'A household measure of a food.', simpleResolvers: true })
export class Measure {
  @Field(() => String, { description: "Label of the source, such as 'Cup' or '1 cup, chopped'." })
  label: string;

  @Field(() => Float, { description: 'Grams.' })
  weight: number;
}

@ObjectType({
  description: 'A food of the external database, scaled to a serving.',
  simpleResolvers: true,
})
export class LookupFood {
  @Field(() => String, { description: 'ID at the source.' })
  foodId: string;

  @Field(() => String, {
    description:
      "Display name in the language of the search, such as 'Vollkornbrot'. The name at the source if no other is known.",
  })
  name: string;

  @Field(() => String, { description: 'Name of the food at the source, in English.' })
  label: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Name of the food in the language of the search, such as 'Vollkornbrot'. Null for searches in English and if the word is unknown.",
  })
  localName?: string | null;

  @Field(() => String, { nullable: true, description: 'Category at the source; null if it has none.' })
  category: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the table that the values are from, such as 'BLS 4.0'; null for Edamam.",
  })
  table?: string | null;

  @Field(() => FoodSource, { description: 'The database that the food comes from.' })
  source: Foods.FoodSource;

  @MaxItems(MAX_MEASURES, { usual: 5 })
  @Field(() => [Measure], { description: 'Household measures with their weights; empty if the source has none.' })
  measures: Measure[];

  @Field(() => String, {
    description:
      "'109g (Cup)', or '120g (1/2 cup)' if the query has an amount; '1 serving' if the food has no measures.",
  })
  servingSize: string;

  @Field(() => Float, {
    nullable: true,
    description: 'Weight of the serving in grams; null if the food has no measures.',
  })
  servingWeight: number | null;

  @MaxItems(MAX_NUTRIENTS, { usual: 12 })
  @Field(() => [MacroAmount], { description: 'Per serving. Unknown macros are omitted.' })
  macros: MacroAmount[];
}

@ObjectType({ description: 'An amount of one nutrient, with the nutrient code of the source.', simpleResolvers: true })
export class NutrientTotal {
  @Field(() => String, { description: "Code at the source, such as 'ENERC_KCAL' or 'NA'." })
  code: string;

  @Field(() => String, { description: "Name of the nutrient at the source, such as 'Protein'." })
  label: string;

  @Field(() => Float, { description: 'Amount in `unit`.' })
  quantity: number;

  @Field(() => String, { description: "Unit of the source, such as 'g', 'mg', 'µg' or 'kcal'." })
  unit: string;

  @Field(() => Float, {
    nullable: true,
    description: 'The limit in `unit` if the source only knows that the amount is below it; `quantity` is 0 then.',
  })
  below: number | null;
}

@ObjectType({ description: 'The same food in another table.', simpleResolvers: true })
export class OtherSource {
  @Field(() => String, { description: "Name of the table, such as 'Ciqual 2025'." })
  table: string;

  @Field(() => String, { description: "Name of the food there, in the viewer's language if it has one." })
  name: string;

  @MaxItems(MAX_NUTRIENTS, { usual: 40 })
  @Field(() => [NutrientTotal], { description: 'All nutrients of the table, for the whole amount.' })
  totalNutrients: NutrientTotal[];
}

@ObjectType({ description: 'Nutrition facts of an amount of a food of the external database.', simpleResolvers: true })
export class NutritionFacts {
  @Field(() => String, { description: 'Name of the food at the source, in English.' })
  name: string;

  @Field(() => String, { description: "The requested amount, such as '109g (Cup)'." })
  servingSize: string;

  @Field(() => String, { nullable: true, description: 'Category at the source; null if it has none.' })
  category: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the table that the values are from, such as 'BLS 4.0'; null for Edamam.",
  })
  table: string | null;

  @MaxItems(MAX_NUTRIENTS, { usual: 12 })
  @Field(() => [MacroAmount], { description: 'For the whole amount. Unknown macros are omitted.' })
  macros: MacroAmount[];

  @MaxItems(MAX_NUTRIENTS, { usual: 60 })
  @Field(() => [NutrientTotal], { description: 'All nutrients of the source, for the whole amount.' })
  totalNutrients: NutrientTotal[];

  @MaxItems(MAX_OTHER_TABLES, { usual: 2 })
  @Field(() => [OtherSource], {
    description: "The same food in other tables, those of the viewer's language first. A search shows one of them.",
  })
  otherSources: OtherSource[];
}

@InputType({
  description: "A food of the external database to log. It is saved to the viewer's foods, once per ID of the source.",
})
export class LogLookupFoodInput {
  @Field(() => ID, {
    description:
      'Client-generated UUID. Idempotency key: sending the same ID again changes nothing and returns the same day.',
  })
  id: string;

  @Field(() => String, { description: 'ID at the source.' })
  foodId: string;

  @Field(() => String, { description: 'As displayed, or the label of one of the measures. 1 to 100 characters.' })
  servingSize: string;

  @Field(() => Float, {
    nullable: true,
    description: 'Weight of the serving in grams. Defaults to the measure with the label `servingSize`.',
  })
  servingWeight?: number | null;

  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." })
  date: string;

  @Field(() => Float, { nullable: true, description: 'At least 0.1. Send either servings or an amount.' })
  servings?: number | null;

  @Field(() => AmountInput, {
    nullable: true,
    description: 'Instead of servings: an amount in the units of `servingSize` or in a measure of the food.',
  })
  amount?: AmountInput | null;

  @Field(() => ID, { nullable: true, description: 'ID of one of your meal slots. Null or omitted for none.' })
  mealSlotId?: string | null;

  @Field(() => Language, {
    nullable: true,
    description:
      "Language of the search, whose name of the food is logged. Defaults to the viewer's preference, then to English.",
  })
  language?: Domain.Language | null;
}
