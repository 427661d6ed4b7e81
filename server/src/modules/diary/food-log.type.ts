import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { FURTHER_NUTRIENTS, MAX_MACROS_PER_FOOD } from '@macrolog/domain';
import {
  Amount,
  AmountInput,
  MacroAmount,
  MacroAmountInput,
  DateTimeScalar,
  LocalDateScalar,
} from '../../platform/graphql/common.type';
import { Access } from '../../platform/graphql/access';
import { MaxInputItems, MaxItems } from '../../platform/graphql/list-bounds';
import { MAX_DAY_ENTRIES, MAX_DAY_MACROS, MAX_ENTRY_MACROS } from './diary-limits';
import { MAX_GOAL_VERSIONS } from '../goals/goal.entity';
import { Food } from '../foods/food.type';
import { GoalProgress } from '../goals/goal.type';
import { MealSlot } from './meal-slot.type';

const SLOT_ID = { nullable: true, description: 'ID of one of your meal slots. Null or omitted for none.' };

const SERVINGS = { nullable: true, description: 'At least 0.1. Send either servings or an amount.' };
const AMOUNT = { nullable: true, description: 'Instead of servings.' };

const CLIENT_ID = 'Client-generated UUID. Idempotency key: sending the same ID again changes nothing.';

@ObjectType('FoodLogEntry', {
  description:
    "A diary entry. It has its own copy of the food as it was when logged; editing or deleting the food doesn't change it.",
  simpleResolvers: true,
})
export class FoodLogEntry {
  @Field(() => ID, { description: 'UUID.' }) id: string;
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." }) date: string;
  @Field(() => String, { description: 'Name of the food when it was logged.' }) name: string;
  @Field(() => String, { description: "Serving size of the food when it was logged, such as '150g (1 Cup)'." })
  servingSize: string;
  @Field(() => Float, {
    description: 'Number of servings. Exact if an amount was logged, and then it can be below 0.1.',
  })
  servings: number;

  @Field(() => Amount, { nullable: true, description: 'The amount as typed. Null if servings were typed.' })
  amount: Domain.Amount | null;

  @MaxItems(MAX_ENTRY_MACROS, { usual: 12 })
  @Field(() => [MacroAmount], { description: 'servings × the macros of one serving.' })
  macros: MacroAmount[];

  @Field(() => Boolean, {
    description: 'True for an entry without a food or recipe. `updateQuickAdd` changes its name and macros.',
  })
  isQuickAdd: boolean;

  @Field(() => ID, { nullable: true, description: 'ID of the recipe of which the entry is a portion.' })
  recipeId: string | null;
  @Field(() => Boolean, { description: 'True if the macros are an estimate, such as that of an agent.' })
  isEstimate: boolean;

  @Field(() => DateTimeScalar, { description: 'When the entry was created.' }) loggedAt: Date;

  @Field(() => MealSlot, { nullable: true, description: 'Null for an entry without a meal slot.' })
  mealSlot?: MealSlot | null;
}

@ObjectType({
  description: 'A day of the diary. The date identifies it in a client cache.',
  simpleResolvers: true,
})
export class Day {
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." }) date: string;

  @MaxItems(MAX_DAY_MACROS, { usual: 12 })
  @Field(() => [MacroAmount], {
    description: 'Sum of the entries, one amount per macro. Macros that no entry has are omitted.',
  })
  totals: MacroAmount[];

  @MaxItems(MAX_DAY_MACROS + MAX_GOAL_VERSIONS, { usual: 4 })
  @Field(() => [String], { description: 'Macros whose total is incomplete because an entry has no value for them.' })
  incomplete: string[];

  @Field(() => Boolean, {
    description: 'True if the day is older than the plan allows. Totals and entries are empty then.',
  })
  hidden: boolean;

  @Access('read_goals')
  @MaxItems(MAX_GOAL_VERSIONS, { usual: 4 })
  @Field(() => [GoalProgress], { description: 'One for each goal that applies on this day.' })
  progress: GoalProgress[];

  @MaxItems(MAX_DAY_ENTRIES, { usual: 12 })
  @Field(() => [FoodLogEntry], { description: 'In the order in which they were logged.' })
  entries: FoodLogEntry[];
}

@ObjectType({ description: 'A food that is logged often or was logged recently.', simpleResolvers: true })
export class UsualFood {
  @Access('read_foods')
  @Field(() => Food, { description: 'The food as it is now.' })
  food: Food;

  @Field(() => Float, {
    description: "Servings of the last entry, if the food's serving hasn't changed since; otherwise 1.",
  })
  servings: number;

  @Field(() => Amount, { nullable: true, description: 'Amount of that entry. Null if servings were typed.' })
  amount: Domain.Amount | null;
}

@InputType({ description: 'A food to log.' })
export class LogFoodInput {
  @Field(() => ID, {
    description:
      'Client-generated UUID. Idempotency key: sending the same ID again changes nothing and returns the same day.',
  })
  id: string;

  @Field(() => ID, { description: 'ID of one of your foods.' }) foodId: string;
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." }) date: string;
  @Field(() => Float, SERVINGS) servings?: number | null;
  @Field(() => AmountInput, AMOUNT) amount?: AmountInput | null;
  @Field(() => ID, SLOT_ID) mealSlotId?: string | null;
}

@InputType({ description: 'A food to log, as part of a list.' })
export class FoodEntryInput {
  @Field(() => ID, { description: CLIENT_ID }) id: string;
  @Field(() => ID, { description: 'ID of one of your foods.' }) foodId: string;
  @Field(() => Float, SERVINGS) servings?: number | null;
  @Field(() => AmountInput, AMOUNT) amount?: AmountInput | null;
  @Field(() => ID, SLOT_ID) mealSlotId?: string | null;
}

@InputType({ description: 'An entry to copy, as part of a list.' })
export class EntryCopyInput {
  @Field(() => ID, { description: `ID of the copy. ${CLIENT_ID}` }) id: string;
  @Field(() => ID, { description: 'ID of the entry to copy, from any day.' }) entryId: string;

  @Field(() => Float, {
    nullable: true,
    description: 'At least 0.1. Defaults to the servings and the amount of the copied entry.',
  })
  servings?: number | null;

  @Field(() => AmountInput, AMOUNT) amount?: AmountInput | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of one of your meal slots. Null for none. Defaults to the meal slot of the copied entry.',
  })
  mealSlotId?: string | null;
}

@InputType({ description: 'A change of an entry. What is omitted stays as it is.' })
export class FoodLogChange {
  @Field(() => ID, { description: 'ID of one of your diary entries.' }) id: string;

  @Field(() => Float, { nullable: true, description: 'New number of servings, at least 0.1. Clears the amount.' })
  servings?: number | null;

  @Field(() => AmountInput, { nullable: true, description: 'New amount, instead of servings.' })
  amount?: AmountInput | null;

  @Field(() => ID, { nullable: true, description: 'ID of one of your meal slots. Null for none.' })
  mealSlotId?: string | null;

  @Field(() => LocalDateScalar, { nullable: true, description: 'The day to move the entry to.' })
  date?: string | null;
}

@InputType({ description: 'An entry that has macros but no food.' })
export class QuickAddInput {
  @Field(() => ID, { description: CLIENT_ID }) id: string;
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." }) date: string;
  @Field(() => ID, SLOT_ID) mealSlotId?: string | null;

  @Field(() => String, { nullable: true, description: "At most 200 characters. Defaults to 'Quick add'." })
  name?: string | null;

  @MaxInputItems(MAX_MACROS_PER_FOOD, 'TOO_MANY_MACROS')
  @Field(() => [MacroAmountInput], {
    description:
      'At least one, unless there are nutrients. If calories are omitted, they are calculated from protein (4 kcal/g), carbs (4) and fats (9), if given.',
  })
  macros: MacroAmountInput[];

  @MaxInputItems(FURTHER_NUTRIENTS.length)
  @Field(() => [MacroAmountInput], {
    nullable: true,
    description:
      "Vitamins, minerals and others of the food tables that aren't in `macros`. Omitted in an update, they stay. An empty list for none.",
  })
  nutrients?: MacroAmountInput[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True to mark the macros as an estimate. Defaults to false.',
  })
  isEstimate?: boolean | null;
}
