import { Field, ID, Int, ObjectType } from 'type-graphql';
import type * as Rights from '../../core/entitlements';
import { SubscriptionStatus, Tier } from '../../graphql/enums';
import { DateTimeScalar } from '../../graphql/scalars';
import type * as Accounts from './user.entity';

@ObjectType({
  description: 'What the tier grants: the one table the client may ask instead of comparing tiers.',
  simpleResolvers: true,
})
export class Entitlements {
  @Field(() => Boolean)
  ads: boolean;

  @Field(() => Boolean, { description: 'Search in the own foods.' })
  localSearch: boolean;

  @Field(() => Boolean, { description: 'Look-up in the external food database, and nutrition facts.' })
  externalLookup: boolean;

  @Field(() => Boolean, { description: 'Targets by weekday and suggested targets.' })
  advancedGoals: boolean;

  @Field(() => Int, { description: 'How many months back the logs can be read.' })
  historyMonths: number;
}

@ObjectType({ description: 'An account, as its owner sees it.', simpleResolvers: true })
export class User {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  username: string;

  @Field(() => String)
  email: string;

  @Field(() => Tier)
  tier: Rights.Tier;

  @Field(() => Boolean, { description: 'Has a subscription that is paid for.' })
  isPaid: boolean;

  @Field(() => Boolean, { description: 'Has made the one-time purchase.' })
  isPaidOneTime: boolean;

  @Field(() => Boolean)
  isAdmin: boolean;

  @Field(() => SubscriptionStatus, { nullable: true })
  subscriptionStatus: Accounts.SubscriptionStatus | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When its rights end, once a cancellation is pending or a payment is overdue.',
  })
  subscriptionEndsAt: Date | null;

  @Field(() => Boolean)
  marketingOptIn: boolean;

  @Field(() => Entitlements)
  entitlements: Entitlements;

  @Field(() => DateTimeScalar)
  createdAt: Date;
}
