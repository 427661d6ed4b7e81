import { Field, ID, Int, ObjectType } from 'type-graphql';
import type * as Rights from '../../core/entitlements';
import { PlanKind, SubscriptionStatus, Tier } from '../../graphql/enums';
import { MaxItems } from '../../graphql/list-bounds';
import { PageInfo } from '../../graphql/page-info.type';
import { DateTimeScalar } from '../../graphql/scalars';
import type * as Prices from '../payments/prices';
import type * as Accounts from '../users/user.entity';
import { User } from '../users/user.type';
import { MAX_FACTS } from './account-facts.query';
import { AuditEntry } from './audit-entry.type';
import { MAX_AUDIT_PAGE } from './audit-log.service';
import { MAX_USERS_PAGE } from './find-users.query';

@ObjectType({ description: 'An account and its place in the list.', simpleResolvers: true })
export class UserEdge {
  @Field(() => String)
  cursor: string;

  @Field(() => User)
  node: User;
}

@ObjectType({ description: 'A page of accounts.', simpleResolvers: true })
export class UserConnection {
  // The query counts the size of its page.
  @MaxItems(MAX_USERS_PAGE, { usual: 1 })
  @Field(() => [UserEdge])
  edges: UserEdge[];

  @Field(() => PageInfo)
  pageInfo: PageInfo;
}

const PROVIDER = 'Whose money: live, test or sandbox. What one of them gave counts for nothing under another.';

@ObjectType({ description: 'Money that has come in.', simpleResolvers: true })
export class Payment {
  @Field(() => ID)
  id: string;

  @Field(() => PlanKind)
  kind: Prices.PlanKind;

  @Field(() => String, { description: 'Paid, refunded or disputed; in lower case.' })
  status: string;

  @Field(() => Int)
  amountCents: number;

  @Field(() => String)
  currency: string;

  @Field(() => String, { description: PROVIDER })
  provider: string;

  @Field(() => DateTimeScalar)
  createdAt: Date;
}

@ObjectType({ description: 'A monthly subscription, as it was last heard of.', simpleResolvers: true })
export class SupportSubscription {
  @Field(() => ID)
  id: string;

  @Field(() => SubscriptionStatus)
  status: Accounts.SubscriptionStatus;

  @Field(() => String, { description: PROVIDER })
  provider: string;

  @Field(() => DateTimeScalar, { description: 'End of the last period that has been paid for.' })
  paidUntil: Date;

  @Field(() => DateTimeScalar, { description: 'When its rights end if nothing more is heard.' })
  endsAt: Date;

  @Field(() => Boolean, { description: 'Refunded or disputed: over for good.' })
  revoked: boolean;

  @Field(() => DateTimeScalar)
  createdAt: Date;
}

@ObjectType({ description: 'A checkout that the user has begun.', simpleResolvers: true })
export class SupportCheckout {
  @Field(() => ID)
  id: string;

  @Field(() => PlanKind)
  kind: Prices.PlanKind;

  @Field(() => String, { description: 'Open, paid or closed; in lower case.' })
  status: string;

  @Field(() => String, { description: PROVIDER })
  provider: string;

  @Field(() => DateTimeScalar)
  createdAt: Date;
}

@ObjectType({ description: 'A tier that was given by hand, beside whatever was paid for.', simpleResolvers: true })
export class GivenTier {
  @Field(() => Tier)
  tier: Rights.Tier;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null for good.' })
  endsAt: Date | null;
}

@ObjectType({ description: 'How much of everything an account holds.', simpleResolvers: true })
export class AccountCounts {
  @Field(() => Int)
  foods: number;

  @Field(() => Int, { description: 'Of the diary.' })
  entries: number;

  @Field(() => Int)
  weights: number;

  @Field(() => Int)
  goals: number;
}

@ObjectType({
  description: 'An account as support sees it: dates and counts, and nothing of the diary.',
  simpleResolvers: true,
})
export class SupportUser {
  @Field(() => User)
  user: User;

  @Field(() => GivenTier, { nullable: true })
  givenTier: GivenTier | null;

  @MaxItems(MAX_FACTS, { usual: 5 })
  @Field(() => [Payment], { description: 'At most 50, the newest first, as the lists below.' })
  payments: Payment[];

  @MaxItems(MAX_FACTS, { usual: 5 })
  @Field(() => [SupportSubscription])
  subscriptions: SupportSubscription[];

  @MaxItems(MAX_FACTS, { usual: 5 })
  @Field(() => [SupportCheckout])
  checkouts: SupportCheckout[];

  @MaxItems(MAX_AUDIT_PAGE, { usual: 20 })
  @Field(() => [AuditEntry], { description: 'What was done to the account and looked at in it.' })
  audit: AuditEntry[];

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'The latest log-in whose session has not been ended; null where there is none.',
  })
  lastSeenAt: Date | null;

  @Field(() => Int, { description: 'Browsers that are logged in.' })
  openSessions: number;

  @Field(() => AccountCounts)
  counts: AccountCounts;
}
