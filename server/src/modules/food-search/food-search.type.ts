import { Field, Float, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { Amount, JsonScalar } from '../../platform/graphql/common.type';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { Food } from '../foods/food.type';
import { MAX_HITS } from './food-search.service';
import { LookupFood } from './lookup/lookup.type';
import { MAX_CANDIDATES, type LineStatus } from './typed-text/match-line';
import { createEnum } from '../../platform/graphql/create-enum';

export const FoodTextStatus = createEnum('FoodTextStatus', 'Result of parsing a line of text.', {
  own_food: "Ready to log: a number of servings of one of the viewer's foods.",
  lookup_food: 'Ready to log: a number of servings of a food of the external database.',
  ambiguous: 'Several foods match. Choose one of the candidates.',
  amount_unclear: 'The food is known, but not the number of servings.',
  not_found: 'No food has this name.',
  lookup_failed: "None of the viewer's foods matches, and the external database couldn't be reached.",
  not_understood: "The line doesn't have exactly one amount and one name.",
});

const MAX_AMOUNTS = 4;

@ObjectType({
  description: 'An amount of a found food, calculated from the amount in the query.',
  simpleResolvers: true,
})
export class FoodSearchAmount {
  @Field(() => Float, { nullable: true, description: 'Null if the weight is unknown.' })
  grams: number | null;

  @Field(() => Float, {
    description:
      "Number of servings. One serving is the food's own serving for the viewer's foods, and `servingSize` for foods of the external database.",
  })
  servings: number;

  @Field(() => Amount, {
    nullable: true,
    description: 'The amount to log, as typed if the food has its unit, or in grams. Null to log the servings.',
  })
  amount: Domain.Amount | null;

  @Field(() => String, { description: "Display text, such as '100g (2 large)' or '40g (1/2 cup)'." })
  servingSize: string;

  @Field(() => Float, { nullable: true, description: 'Grams per `servingSize`.' })
  servingWeight: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The measure that determines the weight, such as '1 large'. Null if the unit alone determines it.",
  })
  measureLabel: string | null;
}

@ObjectType({
  description: "A search result: one of the viewer's foods, or a food of the external database.",
  simpleResolvers: true,
})
export class FoodSearchHit {
  @Field(() => Food, { nullable: true, description: 'Null if the hit is a food of the external database.' })
  ownFood: Food | null;

  @Field(() => LookupFood, { nullable: true, description: 'Scaled to the first of the amounts, if any.' })
  lookupFood: LookupFood | null;

  @MaxItems(MAX_AMOUNTS, { usual: 2 })
  @Field(() => [FoodSearchAmount], {
    description: `Possible amounts for the query, most likely first, at most ${MAX_AMOUNTS}. If empty, use one serving.`,
  })
  amounts: FoodSearchAmount[];
}

@ObjectType({ description: 'Search results.', simpleResolvers: true })
export class FoodSearch {
  @Field(() => String, { description: 'The query without the amount, as typed.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether the query contains an amount.' })
  hasAmount: boolean;

  @Field(() => Boolean, {
    description: "True if the external database couldn't be reached. The viewer's own foods are still returned.",
  })
  lookupFailed: boolean;

  @MaxItems(MAX_HITS, { usual: 1 })
  @Field(() => [FoodSearchHit], {
    description: "The viewer's foods and foods of the external database, best matches first.",
  })
  hits: FoodSearchHit[];
}

@ObjectType({
  description: 'A parsed line of text and the food it matches.',
  simpleResolvers: true,
})
export class FoodTextLine {
  @Field(() => String, { description: 'The line as typed.' })
  text: string;

  @Field(() => Float, { nullable: true, description: 'Null if the line has no amount; that means one serving.' })
  amount: number | null;

  @Field(() => String, {
    nullable: true,
    description: "Unit of the amount, such as 'g', 'cup', 'large' or 'small box'.",
  })
  unit: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Name of the food, as typed. Null if the line couldn't be parsed.",
  })
  name: string | null;

  @Field(() => FoodTextStatus, { description: 'Whether the line can be logged, or why not.' })
  status: LineStatus;

  @Field(() => Food, { nullable: true, description: 'The matching food of the viewer, also if the amount is unclear.' })
  food: Food | null;

  @Field(() => LookupFood, {
    nullable: true,
    description: 'The matching food of the external database. If the amount is unclear, scaled to 100 g.',
  })
  lookupFood: LookupFood | null;

  @Field(() => Float, {
    nullable: true,
    description: "Number of the food's servings; null if the line can't be logged yet.",
  })
  servings: number | null;

  @Field(() => Amount, {
    nullable: true,
    description: 'The amount to log, as typed if the food has its unit, or in grams. Null to log the servings.',
  })
  loggedAmount: Domain.Amount | null;

  @MaxItems(MAX_AMOUNTS)
  @Field(() => [FoodSearchAmount], {
    description:
      "Possible meanings of a line whose food has a name that begins or ends like an amount ('3 Musketeers'). The first one is that of `servings`. Otherwise empty.",
  })
  amounts: FoodSearchAmount[];

  @MaxItems(MAX_CANDIDATES)
  @Field(() => [Food], { description: "At most 5 of the viewer's foods to choose from, most likely first." })
  candidates: Food[];

  @MaxItems(MAX_CANDIDATES)
  @Field(() => [LookupFood], {
    description:
      'Foods of the external database to choose from, most likely first. Scaled to the amount of the line, or to the usual serving.',
  })
  lookupCandidates: LookupFood[];

  @Field(() => String, {
    nullable: true,
    description: 'A sentence that says what is missing; null if the line can be logged.',
  })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'Machine name of the sentence, for translations.' })
  reasonCode: Domain.Reason | null;

  @Field(() => JsonScalar, { nullable: true, description: 'The numbers and names in the sentence.' })
  reasonParams: unknown;
}
