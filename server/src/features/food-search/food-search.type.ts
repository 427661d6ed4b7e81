import { Field, Float, ObjectType } from 'type-graphql';
import { MaxItems } from '../../graphql/list-bounds';
import { Food } from '../foods/food.type';
import { LookupFood } from '../lookup/lookup.type';
import { MOST_HITS } from './food-search.service';
import { MOST_AMOUNTS } from './search-amounts';

@ObjectType({
  description: 'An amount of a found food, as a query asks for it.',
  simpleResolvers: true,
})
export class FoodSearchAmount {
  @Field(() => Float, { nullable: true, description: 'Null where nothing tells what it weighs.' })
  grams: number | null;

  @Field(() => Float, {
    description: 'Of an own food in its servings; of a food of the external database in those of `servingSize`.',
  })
  servings: number;

  @Field(() => String, { description: "As the amount reads: '100g (2 large)', '40g (1/2 cup)'." })
  servingSize: string;

  @Field(() => Float, { nullable: true, description: 'Grams of one `servingSize`.' })
  servingWeight: number | null;

  @Field(() => String, {
    nullable: true,
    description: "The measure of the food that tells the weight: '1 large'. Null where the unit alone does.",
  })
  measureLabel: string | null;
}

@ObjectType({ description: 'A found food: an own one, or one of the external database.', simpleResolvers: true })
export class FoodSearchHit {
  @Field(() => Food, { nullable: true })
  ownFood: Food | null;

  @Field(() => LookupFood, { nullable: true, description: 'In the first of the amounts, where there is one.' })
  lookupFood: LookupFood | null;

  @MaxItems(MOST_AMOUNTS, { usual: 2 })
  @Field(() => [FoodSearchAmount], {
    description: `What the amount of the query can mean, the likeliest first, at most ${MOST_AMOUNTS}. None: one serving.`,
  })
  amounts: FoodSearchAmount[];
}

@ObjectType({ description: 'What a search finds.', simpleResolvers: true })
export class FoodSearch {
  @Field(() => String, { description: 'What was searched for, without the amount.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether the query holds an amount.' })
  hasAmount: boolean;

  @Field(() => Boolean, { description: 'The external database did not answer; own foods are found all the same.' })
  lookupFailed: boolean;

  @MaxItems(MOST_HITS, { usual: 1 })
  @Field(() => [FoodSearchHit], { description: 'Own foods and foods of the external database, best matches first.' })
  hits: FoodSearchHit[];
}
