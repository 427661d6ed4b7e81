import type * as Domain from '@macrolog/domain';
import { MAX_MEAL_FOODS } from '@macrolog/domain';
import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { Amount, AmountInput, Language } from '../../platform/graphql/common.type';
import { Access } from '../../platform/graphql/access';
import { MaxInputItems, MaxItems } from '../../platform/graphql/list-bounds';
import { Food } from '../foods/food.type';

@ObjectType({ description: 'A food of a saved meal.', simpleResolvers: true })
export class MealFood {
  @Access('read_foods')
  @Field(() => Food, { description: 'The food as it is now.' })
  food: Food;
  @Field(() => Float, {
    description: 'Number of servings. For an amount, those that it is of the food as it is now; they can be below 0.1.',
  })
  servings: number;

  @Field(() => Amount, {
    nullable: true,
    description: "The amount as typed. Null if servings were typed, or if the food's serving no longer has its unit.",
  })
  amount: Domain.Amount | null;
}

@ObjectType({
  description:
    'A saved meal: a named list of foods that are eaten together. Use logFoods to log them with any number of servings.',
  simpleResolvers: true,
})
export class Meal {
  @Field(() => ID, { description: 'UUID that the client generated.' }) id: string;
  @Field(() => String, { description: '1 to 200 characters.' }) name: string;

  @MaxItems(MAX_MEAL_FOODS, { usual: 5 })
  @Field(() => [MealFood], { description: 'In display order. Deleted foods are removed.' })
  foods: MealFood[];
}

@InputType({ description: 'A food of a saved meal: one of `foodId` and `lookupFoodId`.' })
export class MealFoodInput {
  @Field(() => ID, { nullable: true, description: 'ID of one of your foods.' }) foodId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'ID of a food of the external database. It is saved to your foods. Requires a subscription.',
  })
  lookupFoodId?: string | null;

  @Field(() => Float, { nullable: true, description: 'At least 0.1. Send either servings or an amount.' })
  servings?: number | null;

  @Field(() => AmountInput, { nullable: true, description: 'Instead of servings.' })
  amount?: AmountInput | null;
}

@InputType({ description: 'A saved meal to create or replace.' })
export class MealInput {
  @Field(() => ID, { description: 'Client-generated UUID. Sending an existing ID replaces the name and the foods.' })
  id: string;

  @Field(() => String, { description: '1 to 200 characters.' }) name: string;

  @MaxInputItems(MAX_MEAL_FOODS, 'TOO_MANY_MEAL_FOODS')
  @Field(() => [MealFoodInput], { description: '1 to 50 foods, in display order.' })
  foods: MealFoodInput[];

  @Field(() => Language, {
    nullable: true,
    description: "Language of the names of foods that are saved. Defaults to the viewer's preference, then to English.",
  })
  language?: Domain.Language | null;
}
