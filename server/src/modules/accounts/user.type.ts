import { Field, ID, Int, ObjectType } from 'type-graphql';
import type * as Rights from '../../platform/entitlements';
import { SubscriptionStatus, Tier } from '../../platform/graphql/enums';
import { DateTimeScalar } from '../../platform/graphql/scalars';
import type * as Accounts from './user.entity';

@ObjectType({
  description: 'Rights that the tier includes. Use this instead of comparing tiers.',
  simpleResolvers: true,
})
export class Entitlements {
  @Field(() => Boolean)
  ads: boolean;

  @Field(() => Boolean, { description: "Search in the viewer's own foods." })
  localSearch: boolean;

  @Field(() => Boolean, { description: 'Lookup in the external food database, and nutrition facts.' })
  externalLookup: boolean;

  @Field(() => Boolean, { description: 'Weekday targets and suggested targets.' })
  advancedGoals: boolean;

  @Field(() => Int, { description: 'Months of history that can be read.' })
  historyMonths: number;
}

@ObjectType({ description: "The viewer's account.", simpleResolvers: true })
export class User {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  username: string;

  @Field(() => String)
  email: string;

  @Field(() => Tier)
  tier: Rights.Tier;

  @Field(() => Boolean, { description: 'True if there is an active subscription.' })
  isPaid: boolean;

  @Field(() => Boolean, { description: 'True if the one-time purchase was made.' })
  isPaidOneTime: boolean;

  @Field(() => Boolean)
  isAdmin: boolean;

  @Field(() => SubscriptionStatus, { nullable: true })
  subscriptionStatus: Accounts.SubscriptionStatus | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'End of access, if a cancellation is pending or a payment is overdue.',
  })
  subscriptionEndsAt: Date | null;

  @Field(() => Boolean)
  marketingOptIn: boolean;

  @Field(() => Entitlements)
  entitlements: Entitlements;

  @Field(() => DateTimeScalar)
  createdAt: Date;
}
