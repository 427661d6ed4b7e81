import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../graphql/scalars';

@ObjectType({ description: 'A log-in of the viewer that has not ended.', simpleResolvers: true })
export class OpenSession {
  @Field(() => ID)
  id: string;

  @Field(() => String, { nullable: true, description: "In words: 'Firefox on Windows'; null where it is not known." })
  browser: string | null;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'Accurate to the hour.' })
  lastUsedAt: Date;

  @Field(() => Boolean, { description: 'True for the one that asks.' })
  isCurrent: boolean;
}
