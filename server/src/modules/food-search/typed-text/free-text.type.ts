import { Field, Float, ObjectType } from 'type-graphql';
import { FoodTextStatus } from '../../../platform/graphql/enums';
import { MaxItems } from '../../../platform/graphql/list-bounds';
import { Food } from '../../foods/food.type';
import { LookupFood } from '../lookup/lookup.type';
import { MAX_CANDIDATES, type SnapshotStatus } from './match-line';

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
    description: "Name of the food. Null if the line couldn't be parsed.",
  })
  name: string | null;

  @Field(() => FoodTextStatus)
  status: SnapshotStatus;

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
}
