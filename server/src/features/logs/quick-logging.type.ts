import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { MAX_MACROS_PER_FOOD, TOO_MANY_MACROS } from '../../core/macros';
import { MaxInputItems } from '../../graphql/list-bounds';
import { MacroAmountInput } from '../../graphql/macro-amount.type';
import { LocalDateScalar } from '../../graphql/scalars';
import { Food } from '../foods/food.type';

const CLIENT_ID = 'Made by the client (UUID): sending the same one again changes nothing.';

@ObjectType({ description: 'A food that is eaten often, or was not long ago.', simpleResolvers: true })
export class UsualFood {
  @Field(() => Food)
  food: Food;

  @Field(() => Float, {
    description: 'As many as the last time in the serving that the food has now; 1 if it was always another.',
  })
  servings: number;
}

@InputType({ description: 'One of several foods that were eaten.' })
export class FoodEntryInput {
  @Field(() => ID, { description: CLIENT_ID })
  id: string;

  @Field(() => ID, { description: 'Of one of the own foods.' })
  foodId: string;

  @Field(() => Float, { description: 'At least 0.1.' })
  servings: number;
}

@InputType({ description: 'One of several entries that are eaten again.' })
export class EntryCopyInput {
  @Field(() => ID, { description: `Of the copy. ${CLIENT_ID}` })
  id: string;

  @Field(() => ID, { description: 'Of the entry that is copied, of whichever day.' })
  entryId: string;

  @Field(() => Float, { nullable: true, description: 'At least 0.1; as many as the entry has where it is left out.' })
  servings?: number | null;
}

@InputType({ description: 'What was eaten, of which nothing is known but its macros.' })
export class QuickAddInput {
  @Field(() => ID, { description: CLIENT_ID })
  id: string;

  @Field(() => LocalDateScalar)
  date: string;

  @Field(() => String, { nullable: true, description: "At most 200 characters; 'Quick add' where it is left out." })
  name?: string | null;

  @MaxInputItems(MAX_MACROS_PER_FOOD, TOO_MANY_MACROS)
  @Field(() => [MacroAmountInput], {
    description:
      'At least one. Without calories, those of protein (4 kcal/g), carbs (4) and fats (9) are added up, where there are any.',
  })
  macros: MacroAmountInput[];
}
