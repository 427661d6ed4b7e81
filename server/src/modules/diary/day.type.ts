import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { MacroAmount } from '../../platform/graphql/macro-amount.type';
import { DateTimeScalar, LocalDateScalar } from '../../platform/graphql/scalars';
import { MAX_DAY_ENTRIES, MAX_DAY_MACROS, MAX_ENTRY_MACROS, MAX_GOAL_VERSIONS } from '../../platform/limits/answers';
import { GoalProgress } from '../goals/goal.type';

@ObjectType({
  description:
    "A diary entry. It has its own copy of the food as it was when logged; editing or deleting the food doesn't change it.",
  simpleResolvers: true,
})
export class FoodLogEntry {
  @Field(() => ID)
  id: string;

  @Field(() => LocalDateScalar)
  date: string;

  @Field(() => String)
  name: string;

  @Field(() => String)
  servingSize: string;

  @Field(() => Float)
  servings: number;

  @MaxItems(MAX_ENTRY_MACROS, { usual: 12 })
  @Field(() => [MacroAmount], { description: 'servings × the macros of one serving.' })
  macros: MacroAmount[];

  @Field(() => DateTimeScalar)
  loggedAt: Date;
}

@ObjectType({
  description: 'A day of the diary. The date identifies it in a client cache.',
  simpleResolvers: true,
})
export class Day {
  @Field(() => LocalDateScalar)
  date: string;

  @MaxItems(MAX_DAY_MACROS, { usual: 12 })
  @Field(() => [MacroAmount])
  totals: MacroAmount[];

  @MaxItems(MAX_DAY_MACROS + MAX_GOAL_VERSIONS, { usual: 4 })
  @Field(() => [String], { description: 'Macros whose total is incomplete because an entry has no value for them.' })
  incomplete: string[];

  @Field(() => Boolean, {
    description: 'True if the day is older than the plan allows. Totals and entries are empty then.',
  })
  hidden: boolean;

  @MaxItems(MAX_GOAL_VERSIONS, { usual: 4 })
  @Field(() => [GoalProgress])
  progress: GoalProgress[];

  @MaxItems(MAX_DAY_ENTRIES, { usual: 12 })
  @Field(() => [FoodLogEntry])
  entries: FoodLogEntry[];
}

@InputType({ description: 'A food to log.' })
export class LogFoodInput {
  @Field(() => ID, {
    description:
      'Client-generated UUID. Idempotency key: sending the same ID again changes nothing and returns the same day.',
  })
  id: string;

  @Field(() => ID)
  foodId: string;

  @Field(() => LocalDateScalar)
  date: string;

  @Field(() => Float, { description: 'At least 0.1.' })
  servings: number;
}
