import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../platform/graphql/common.type';

@ObjectType({
  description: 'An identity provider that logs in to accounts that are linked with it.',
  simpleResolvers: true,
})
export class SignInProvider {
  @Field(() => ID, { description: 'Short name in the configuration of the server. Pass it to `startProviderLogIn`.' })
  id: string;

  @Field(() => String, { description: 'Display name, for the button.' })
  name: string;
}

@ObjectType({ description: "An identity that can log in to the viewer's account.", simpleResolvers: true })
export class ProviderLink {
  @Field(() => ID, { description: 'ID of the link. Pass it to `removeProviderLink`.' })
  id: string;

  @Field(() => String, { description: 'Name of the sign-in provider.' })
  name: string;

  @Field(() => DateTimeScalar, { description: 'When the accounts were linked.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Time of the last login through it; null if it wasn't used yet.",
  })
  lastUsedAt: Date | null;
}
