import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../platform/graphql/scalars';

@ObjectType({ description: 'An active login of the viewer.', simpleResolvers: true })
export class OpenSession {
  @Field(() => ID)
  id: string;

  @Field(() => String, { nullable: true, description: "For example 'Firefox on Windows'; null if unknown." })
  browser: string | null;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'Accurate to the hour.' })
  lastUsedAt: Date;

  @Field(() => Boolean, { description: 'True for the session of this request.' })
  isCurrent: boolean;
}
