import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/graphql/common.type';

@ObjectType({
  description: 'An identity provider that logs in to accounts that are linked with it.',
  simpleResolvers: true,
})
export class SignInProvider {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  name: string;
}

@ObjectType({ description: "An identity that can log in to the viewer's account.", simpleResolvers: true })
export class ProviderLink {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'Name of the sign-in provider.' })
  name: string;

  @Field(() => DateTimeScalar)
  createdAt: Date;

  @Field(() => DateTimeScalar, { nullable: true })
  lastUsedAt: Date | null;
}
