import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { MAX_MACROS_PER_FOOD, TOO_MANY_MACROS } from '@macrolog/domain';
import { MaxInputItems } from '../../platform/graphql/list-bounds';
import { MacroAmountInput } from '../../platform/graphql/macro-amount.type';
import { LocalDateScalar } from '../../platform/graphql/scalars';
import { Food } from '../foods/food.type';

const CLIENT_ID = 'Client-generated UUID. Idempotency key: sending the same ID again changes nothing.';

@ObjectType({ description: 'A food that is logged often or was logged recently.', simpleResolvers: true })
export class UsualFood {
  @Field(() => Food)
  food: Food;

  @Field(() => Float, {
    description: "Servings of the last entry, if the food's serving hasn't changed since; otherwise 1.",
  })
  servings: number;
}

@InputType({ description: 'A food to log, as part of a list.' })
export class FoodEntryInput {
  @Field(() => ID, { description: CLIENT_ID })
  id: string;

  @Field(() => ID, { description: 'ID of one of your foods.' })
  foodId: string;

  @Field(() => Float, { description: 'At least 0.1.' })
  servings: number;
}

@InputType({ description: 'An entry to copy, as part of a list.' })
export class EntryCopyInput {
  @Field(() => ID, { description: `ID of the copy. ${CLIENT_ID}` })
  id: string;

  @Field(() => ID, { description: 'ID of the entry to copy, from any day.' })
  entryId: string;

  @Field(() => Float, { nullable: true, description: 'At least 0.1. Defaults to the servings of the copied entry.' })
  servings?: number | null;
}

@InputType({ description: 'An entry that has macros but no food.' })
export class QuickAddInput {
  @Field(() => ID, { description: CLIENT_ID })
  id: string;

  @Field(() => LocalDateScalar)
  date: string;

  @Field(() => String, { nullable: true, description: "At most 200 characters. Defaults to 'Quick add'." })
  name?: string | null;

  @MaxInputItems(MAX_MACROS_PER_FOOD, TOO_MANY_MACROS)
  @Field(() => [MacroAmountInput], {
    description:
      'At least one. If calories are omitted, they are calculated from protein (4 kcal/g), carbs (4) and fats (9), if given.',
  })
  macros: MacroAmountInput[];
}
