import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { MAX_RECIPE_INGREDIENTS, MAX_RECIPE_MACROS, MAX_RECIPES_PAGE } from '@macrolog/domain';
import {
  Amount,
  AmountInput,
  Language,
  LocalDateScalar,
  MacroAmount,
  PageInfo,
} from '../../platform/graphql/common.type';
import { MaxInputItems, MaxItems } from '../../platform/graphql/list-bounds';
import { Food } from '../foods/food.type';

@ObjectType({ description: 'An ingredient of a recipe, as it is now.', simpleResolvers: true })
export class RecipeIngredient {
  @Field(() => Food, { nullable: true, description: 'Null for a recipe or a line of text. Deleted foods stay.' })
  food: Food | null;

  // A list counts with its usual length, but lists inside of lists may all be full.
  @Field(() => Recipe, {
    nullable: true,
    description: 'The recipe, if the ingredient is one.',
    complexity: ({ childComplexity }) => 40 * childComplexity,
  })
  recipe: Recipe | null;

  @Field(() => String, { description: 'Name of the food or recipe, or the line of text.' }) name: string;

  @Field(() => Amount, {
    nullable: true,
    description: "The amount as typed; servings have the unit 'serving'. Null for a line of text.",
  })
  amount: Domain.Amount | null;

  @MaxItems(MAX_RECIPE_MACROS, { usual: 12 })
  @Field(() => [MacroAmount], { description: 'For the whole amount. Unknown macros are omitted.' })
  macros: MacroAmount[];
}

@ObjectType({ description: 'A macro that not all ingredients have a value for.', simpleResolvers: true })
export class RecipeGap {
  @Field(() => String, { description: "Lowercase with underscores, such as 'saturated_fat'." }) macroName: string;
  @Field(() => Number, { description: 'Number of ingredients without a value.' }) ingredients: number;
}

@ObjectType({ description: 'A dish made of foods and other recipes.', simpleResolvers: true })
export class Recipe {
  @Field(() => ID, { description: 'UUID that the client generated.' }) id: string;
  @Field(() => String, { description: '1 to 200 characters.' }) name: string;

  @MaxItems(MAX_RECIPE_INGREDIENTS, { usual: 8 })
  @Field(() => [RecipeIngredient], { description: 'In display order.' })
  ingredients: RecipeIngredient[];

  @Field(() => Float, { description: 'Number of servings that it makes.' }) servings: number;
  @Field(() => Float, { nullable: true, description: 'Grams of all servings. Null if it was not weighed.' })
  cookedWeight: number | null;
  @Field(() => String, { nullable: true, description: 'Free text, at most 4,000 characters.' }) notes: string | null;
}

@ObjectType({ description: 'A recipe and its cursor.', simpleResolvers: true })
export class RecipeEdge {
  @Field(() => String, { description: 'Position of the recipe in the list. Pass it as `after` to continue from here.' })
  cursor: string;
  @Field(() => Recipe, { description: 'The recipe at this position.' }) node: Recipe;
}

@ObjectType({ description: 'A page of recipes.', simpleResolvers: true })
export class RecipeConnection {
  // The cost of a page depends on its size.
  @MaxItems(MAX_RECIPES_PAGE, { usual: 1 })
  @Field(() => [RecipeEdge], { description: 'The recipes of this page, by name.' })
  edges: RecipeEdge[];

  @Field(() => PageInfo, { description: 'Whether there is a next page, and how to get it.' }) pageInfo: PageInfo;
}

@InputType({
  description:
    'An ingredient: one of `foodId`, `recipeId` and `lookupFoodId` with an amount, or a name alone, which is a line of text.',
})
export class RecipeIngredientInput {
  @Field(() => ID, { nullable: true, description: 'ID of one of your foods.' }) foodId?: string | null;
  @Field(() => ID, { nullable: true, description: 'ID of one of your recipes.' }) recipeId?: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'ID of a food of the external database. It is saved to your foods. Requires a subscription.',
  })
  lookupFoodId?: string | null;

  @Field(() => String, { nullable: true, description: 'A line of text without a food. Ignored beside an ID.' })
  name?: string | null;

  @Field(() => AmountInput, { nullable: true, description: "For servings, the unit 'serving'." })
  amount?: AmountInput | null;
}

@InputType({ description: 'A recipe to create or replace.' })
export class RecipeInput {
  @Field(() => ID, { description: 'Client-generated UUID. Sending an existing ID replaces the recipe.' }) id: string;
  @Field(() => String, { description: '1 to 200 characters.' }) name: string;

  @MaxInputItems(MAX_RECIPE_INGREDIENTS, 'TOO_MANY_INGREDIENTS')
  @Field(() => [RecipeIngredientInput], { description: '1 to 50 ingredients, in display order.' })
  ingredients: RecipeIngredientInput[];

  @Field(() => Float, { description: '0.1 to 1,000, rounded to 3 decimals.' }) servings: number;
  @Field(() => Float, { nullable: true, description: 'Grams of all servings, above 0 and at most 100,000.' })
  cookedWeight?: number | null;
  @Field(() => String, { nullable: true, description: 'At most 4,000 characters.' }) notes?: string | null;

  @Field(() => Language, {
    nullable: true,
    description: "Language of the names of foods that are saved. Defaults to the viewer's preference, then to English.",
  })
  language?: Domain.Language | null;
}

@InputType({ description: 'A portion of a recipe to log: one of `servings`, `grams` and `rest`.' })
export class LogRecipeInput {
  @Field(() => ID, { description: 'Client-generated UUID. Idempotency key: sending it again changes nothing.' })
  id: string;
  @Field(() => ID, { description: 'ID of one of your recipes.' }) recipeId: string;
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." }) date: string;
  @Field(() => Float, { nullable: true, description: 'At least 0.1.' }) servings?: number | null;
  @Field(() => Float, { nullable: true, description: 'Grams of the cooked recipe, which must have a cooked weight.' })
  grams?: number | null;
  @Field(() => Boolean, { nullable: true, description: 'True for everything that is left.' }) rest?: boolean | null;
  @Field(() => ID, { nullable: true, description: 'ID of one of your meal slots. Null or omitted for none.' })
  mealSlotId?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description: 'True if the recipe was cooked again, so that it is whole before this portion.',
  })
  newPot?: boolean | null;
}
