import { Field, Float, ObjectType } from 'type-graphql';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { Food } from '../foods/food.type';
import { LookupFood } from './lookup/lookup.type';
import { MAX_HITS } from './food-search.service';
import { MAX_AMOUNTS } from './search-amounts';

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
  @Field(() => Food, { nullable: true })
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
  @Field(() => String, { description: 'The query without the amount.' })
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
