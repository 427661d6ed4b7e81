import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { FoodSource } from '../../graphql/enums';
import { MaxItems } from '../../graphql/list-bounds';
import { MacroAmount } from '../../graphql/macro-amount.type';
import { LocalDateScalar } from '../../graphql/scalars';
import { MAX_MEASURES, MAX_NUTRIENTS } from '../../limits/answers';
import type * as Foods from '../foods/food.entity';

@ObjectType({ description: 'A household measure of a food.', simpleResolvers: true })
export class Measure {
  @Field(() => String, { description: "As the source names it: 'Cup', '1 cup, chopped'." })
  label: string;

  @Field(() => Float, { description: 'Grams.' })
  weight: number;
}

@ObjectType({
  description: 'A food of the external database, already matched to a serving and scaled to it.',
  simpleResolvers: true,
})
export class LookupFood {
  @Field(() => String, { description: "The source's own id." })
  foodId: string;

  @Field(() => String)
  label: string;

  @Field(() => String, { nullable: true })
  category: string | null;

  @Field(() => FoodSource)
  source: Foods.FoodSource;

  @MaxItems(MAX_MEASURES, { usual: 5 })
  @Field(() => [Measure])
  measures: Measure[];

  @Field(() => String, {
    description: "'109g (Cup)', or '120g (1/2 cup)' where the query held an amount; '1 serving' without a measure.",
  })
  servingSize: string;

  @Field(() => Float, { nullable: true, description: 'Grams of the chosen serving; null without a measure.' })
  servingWeight: number | null;

  @MaxItems(MAX_NUTRIENTS, { usual: 12 })
  @Field(() => [MacroAmount], { description: 'Per one serving. A macro that is not known is absent.' })
  macros: MacroAmount[];
}

@ObjectType({ description: 'An amount of one nutrient under the code of the source.', simpleResolvers: true })
export class NutrientTotal {
  @Field(() => String, { description: "'ENERC_KCAL', 'NA'." })
  code: string;

  @Field(() => String)
  label: string;

  @Field(() => Float)
  quantity: number;

  @Field(() => String)
  unit: string;
}

@ObjectType({ description: 'What an amount of a food of the external database holds.', simpleResolvers: true })
export class NutritionFacts {
  @Field(() => String)
  name: string;

  @Field(() => String)
  servingSize: string;

  @Field(() => String, { nullable: true })
  category: string | null;

  @MaxItems(MAX_NUTRIENTS, { usual: 12 })
  @Field(() => [MacroAmount], { description: 'Of the whole amount. A macro that is not known is absent.' })
  macros: MacroAmount[];

  @MaxItems(MAX_NUTRIENTS, { usual: 60 })
  @Field(() => [NutrientTotal], { description: 'Every nutrient that the source knows, of the whole amount.' })
  totalNutrients: NutrientTotal[];
}

@InputType({
  description:
    'A food of the external database that was eaten. It becomes one of the own foods, once for each id of the source.',
})
export class LogLookupFoodInput {
  @Field(() => ID, {
    description: 'Made by the client (UUID): sending the same one again changes nothing and returns the same day.',
  })
  id: string;

  @Field(() => String, { description: "The source's own id." })
  foodId: string;

  @Field(() => String, { description: 'As shown, or the label of one of the measures; 1 to 100 characters.' })
  servingSize: string;

  @Field(() => Float, {
    nullable: true,
    description: 'Grams of the serving; without it the measure that servingSize names.',
  })
  servingWeight?: number | null;

  @Field(() => LocalDateScalar)
  date: string;

  @Field(() => Float, { description: 'At least 0.1.' })
  servings: number;
}
