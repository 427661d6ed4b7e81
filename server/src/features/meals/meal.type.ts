import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { MaxInputItems, MaxItems } from '../../graphql/list-bounds';
import { Food } from '../foods/food.type';
import { MAX_MEAL_FOODS, MEAL_SIZE } from './meals.service';

@ObjectType({ description: 'A food of a meal.', simpleResolvers: true })
export class MealFood {
  @Field(() => Food)
  food: Food;

  @Field(() => Float)
  servings: number;
}

@ObjectType({
  description: 'Foods that are eaten together, under a name. logFoods logs them, each in as many servings as wanted.',
  simpleResolvers: true,
})
export class Meal {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;

  @MaxItems(MAX_MEAL_FOODS, { usual: 5 })
  @Field(() => [MealFood], { description: 'In their order. A food that is deleted drops out.' })
  foods: MealFood[];
}

@InputType({ description: 'A food of a meal.' })
export class MealFoodInput {
  @Field(() => ID, { description: 'Of one of the own foods.' })
  foodId: string;

  @Field(() => Float, { description: 'At least 0.1.' })
  servings: number;
}

@InputType({ description: 'A meal as its owner chooses it.' })
export class MealInput {
  @Field(() => ID, { description: 'Made by the client (UUID); the same one again replaces the name and the foods.' })
  id: string;

  @Field(() => String, { description: '1 to 200 characters.' })
  name: string;

  @MaxInputItems(MAX_MEAL_FOODS, MEAL_SIZE)
  @Field(() => [MealFoodInput], { description: '1 to 50, in their order.' })
  foods: MealFoodInput[];
}
