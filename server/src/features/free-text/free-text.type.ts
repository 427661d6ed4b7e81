import { Field, Float, ObjectType } from 'type-graphql';
import { FoodTextStatus } from '../../graphql/enums';
import { MaxItems } from '../../graphql/list-bounds';
import { Food } from '../foods/food.type';
import { LookupFood } from '../lookup/lookup.type';
import { MOST_CANDIDATES, type ReadingStatus } from './readings';

@ObjectType({
  description: 'A line of what somebody typed that they ate, and what it is taken for.',
  simpleResolvers: true,
})
export class FoodTextLine {
  @Field(() => String, { description: 'As typed.' })
  text: string;

  @Field(() => Float, { nullable: true, description: 'Null where none is said: one serving is meant.' })
  amount: number | null;

  @Field(() => String, { nullable: true, description: "What the amount counts: 'g', 'cup', 'large', 'small box'." })
  unit: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the food is called. Null for a line that was not understood.',
  })
  name: string | null;

  @Field(() => FoodTextStatus)
  status: ReadingStatus;

  @Field(() => Food, { nullable: true, description: 'The own food that is meant, also where the amount is unclear.' })
  food: Food | null;

  @Field(() => LookupFood, {
    nullable: true,
    description: 'The food of the external database that is meant, also where the amount is unclear: then in 100 g.',
  })
  lookupFood: LookupFood | null;

  @Field(() => Float, {
    nullable: true,
    description: "Of the food's serving; null for a line that cannot be logged yet.",
  })
  servings: number | null;

  @MaxItems(MOST_CANDIDATES)
  @Field(() => [Food], { description: 'At most 5 own foods of which one may be meant, the likeliest first.' })
  candidates: Food[];

  @MaxItems(MOST_CANDIDATES)
  @Field(() => [LookupFood], {
    description:
      'Foods of the external database of which one may be meant, the likeliest first; each in the amount of the line, or in its usual serving.',
  })
  lookupCandidates: LookupFood[];

  @Field(() => String, {
    nullable: true,
    description: 'A sentence on what is missing; null for a line that can be logged.',
  })
  reason: string | null;
}
