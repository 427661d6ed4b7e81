import { MAX_MEAL_FOODS } from '@macrolog/domain';
import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { MaxInputItems, MaxItems } from '../../platform/graphql/list-bounds';
import { Food } from '../foods/food.type';

@ObjectType({ description: 'A food of a saved meal.', simpleResolvers: true })
export class MealFood {
  @Field(() => Food, { description: 'The food as it is now.' }) food: Food;
  @Field(() => Float, { description: 'Number of servings, at least 0.1.' }) servings: number;
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

@InputType({ description: 'A food of a saved meal.' })
export class MealFoodInput {
  @Field(() => ID, { description: 'ID of one of your foods.' }) foodId: string;
  @Field(() => Float, { description: 'At least 0.1.' }) servings: number;
}

@InputType({ description: 'A saved meal to create or replace.' })
export class MealInput {
  @Field(() => ID, { description: 'Client-generated UUID. Sending an existing ID replaces the name and the foods.' })
  id: string;

  @Field(() => String, { description: '1 to 200 characters.' }) name: string;

  @MaxInputItems(MAX_MEAL_FOODS, 'TOO_MANY_MEAL_FOODS')
  @Field(() => [MealFoodInput], { description: '1 to 50 foods, in display order.' })
  foods: MealFoodInput[];
}
