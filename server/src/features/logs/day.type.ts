import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { MaxItems } from '../../graphql/list-bounds';
import { MacroAmount } from '../../graphql/macro-amount.type';
import { DateTimeScalar, LocalDateScalar } from '../../graphql/scalars';
import { MAX_DAY_ENTRIES, MAX_DAY_MACROS, MAX_ENTRY_MACROS, MAX_GOAL_VERSIONS } from '../../limits/answers';
import { GoalProgress } from '../goals/goal.type';

@ObjectType({
  description:
    'One line of the diary. It keeps its own copy of the food as it was when logged: later edits or deletion of the food never change it.',
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
  description: "A day of the diary, the unit of the client's cache (its key is the date).",
  simpleResolvers: true,
})
export class Day {
  @Field(() => LocalDateScalar)
  date: string;

  @MaxItems(MAX_DAY_MACROS, { usual: 12 })
  @Field(() => [MacroAmount])
  totals: MacroAmount[];

  @MaxItems(MAX_DAY_MACROS + MAX_GOAL_VERSIONS, { usual: 4 })
  @Field(() => [String], { description: 'Macros whose total lacks the part of an entry that does not know them.' })
  incomplete: string[];

  @Field(() => Boolean, { description: 'Older than the tier may read: totals and entries are withheld.' })
  hidden: boolean;

  @MaxItems(MAX_GOAL_VERSIONS, { usual: 4 })
  @Field(() => [GoalProgress])
  progress: GoalProgress[];

  @MaxItems(MAX_DAY_ENTRIES, { usual: 12 })
  @Field(() => [FoodLogEntry])
  entries: FoodLogEntry[];
}

@InputType({ description: 'A food that was eaten.' })
export class LogFoodInput {
  @Field(() => ID, {
    description: 'Made by the client (UUID): sending the same one again changes nothing and returns the same day.',
  })
  id: string;

  @Field(() => ID)
  foodId: string;

  @Field(() => LocalDateScalar)
  date: string;

  @Field(() => Float, { description: 'At least 0.1.' })
  servings: number;
}
