import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { LocalDateScalar } from '../../platform/graphql/scalars';

@ObjectType({ description: 'Body weight on one day.', simpleResolvers: true })
export class WeightEntry {
  @Field(() => ID)
  id: string;

  // Not a simple field, because the entity uses another name.
  @Field(() => LocalDateScalar, { name: 'date', simple: false })
  logDate: string;

  @Field(() => Float, { description: 'Pounds.' })
  weightLb: number;
}

@InputType({ description: 'Body weight on one day.' })
export class LogWeightInput {
  @Field(() => LocalDateScalar)
  date: string;

  @Field(() => Float, { description: 'Pounds, above 0 and at most 1500, rounded to 2 decimals.' })
  weightLb: number;
}
