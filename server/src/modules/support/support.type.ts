import { Field, ID, Int, ObjectType } from 'type-graphql';
import {
  MAX_RANGE_DAYS,
  type LocalDate,
  type PlanKind as DomainPlanKind,
  type Tier as DomainTier,
} from '@macrolog/domain';
import { PageInfo, DateTimeScalar, LocalDateScalar } from '../../platform/graphql/common.type';
import { MaxItems } from '../../platform/graphql/list-bounds';
import type * as Accounts from '../accounts/user.entity';
import { User, SubscriptionStatus, Tier } from '../accounts/user.type';
import { MAX_AUDIT_PAGE } from '../audit/audit-entry.entity';
import { MAX_USERS_PAGE } from './support.repository';
import { MAX_PURCHASES } from './support.service';
import { PlanKind } from '../billing/payments.type';

@ObjectType({ description: 'An account and its cursor.', simpleResolvers: true })
export class UserEdge {
  @Field(() => String, {
    description: 'Position of the account in the list. Pass it as `after` to continue from here.',
  })
  cursor: string;

  @Field(() => User, { description: 'The account at this position.' })
  node: User;
}

@ObjectType({ description: 'A page of accounts.', simpleResolvers: true })
export class UserConnection {
  // The cost of a page depends on its size.
  @MaxItems(MAX_USERS_PAGE, { usual: 1 })
  @Field(() => [UserEdge], { description: 'The accounts of this page, newest first.' })
  edges: UserEdge[];

  @Field(() => PageInfo, { description: 'Whether there is a next page, and how to get it.' })
  pageInfo: PageInfo;
}

const PROVIDER = "Mode of the payment provider: live, test or sandbox. Purchases in one mode don't count in another.";

@ObjectType({ description: 'A payment that was received.', simpleResolvers: true })
export class Payment {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => PlanKind, { description: 'The plan that was paid.' })
  kind: DomainPlanKind;

  @Field(() => String, { description: 'Paid, refunded or disputed. Lowercase.' })
  status: string;

  @Field(() => Int, { description: 'Amount in hundredths of `currency`.' })
  amountCents: number;

  @Field(() => String, { description: 'ISO 4217 code, such as USD.' })
  currency: string;

  @Field(() => String, { description: PROVIDER })
  provider: string;

  @Field(() => DateTimeScalar, { description: 'When the payment was recorded.' })
  createdAt: Date;
}

@ObjectType({ description: 'A monthly subscription, as last reported by the payment provider.', simpleResolvers: true })
export class SupportSubscription {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => SubscriptionStatus, { description: 'Where the subscription is in its life cycle.' })
  status: Accounts.SubscriptionStatus;

  @Field(() => String, { description: PROVIDER })
  provider: string;

  @Field(() => DateTimeScalar, { description: 'End of the last paid period.' })
  paidUntil: Date;

  @Field(() => DateTimeScalar, { description: 'End of access, unless the payment provider reports a change before.' })
  endsAt: Date;

  @Field(() => Boolean, { description: 'True if a payment was refunded, or its funds are withdrawn by a dispute.' })
  revoked: boolean;

  @Field(() => DateTimeScalar, { description: 'When the subscription was recorded.' })
  createdAt: Date;
}

@ObjectType({ description: 'A checkout that the user started.', simpleResolvers: true })
export class SupportCheckout {
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => PlanKind, { description: 'The plan to be paid.' })
  kind: DomainPlanKind;

  @Field(() => String, { description: 'Open, paid or closed. Lowercase.' })
  status: string;

  @Field(() => String, { description: PROVIDER })
  provider: string;

  @Field(() => DateTimeScalar, { description: 'When the checkout was started.' })
  createdAt: Date;
}

@ObjectType({ description: 'A tier that was granted manually, independent of purchases.', simpleResolvers: true })
export class GivenTier {
  @Field(() => Tier, { description: 'Tier that support staff granted.' })
  tier: DomainTier;

  @Field(() => DateTimeScalar, { nullable: true, description: "Null if the grant doesn't end." })
  endsAt: Date | null;
}

@ObjectType({
  description: 'A pending removal of all second factors of an account whose owner has lost them.',
  simpleResolvers: true,
})
export class FactorRemoval {
  @Field(() => DateTimeScalar, { description: 'When support staff started the removal.' })
  requestedAt: Date;

  @Field(() => DateTimeScalar, { description: 'Until then, the owner and support staff can cancel it.' })
  dueAt: Date;
}

@ObjectType({ description: 'How much data an account has.', simpleResolvers: true })
export class AccountCounts {
  @Field(() => Int, { description: 'Foods in the list.' })
  foods: number;

  @Field(() => Int, { description: 'Diary entries.' })
  entries: number;

  @Field(() => Int, { description: 'Logged weights.' })
  weights: number;

  @Field(() => Int, { description: 'Current goals.' })
  goals: number;
}

@ObjectType({
  description: 'An entry of the audit log. The database allows adding entries, but not changing or deleting them.',
  simpleResolvers: true,
})
export class AuditEntry {
  @Field(() => ID, { description: 'Pass the last one as `after` to get the next page.' })
  id: string;

  @Field(() => DateTimeScalar, { description: 'Time of the action.' })
  at: Date;

  @Field(() => String, { description: "ID of the staff account, or 'operator' for a command on the server." })
  actor: string;

  @Field(() => String, {
    nullable: true,
    description: 'Current username of the actor; null if the account was deleted.',
  })
  actorName: string | null;

  @Field(() => String, { description: 'Action, such as read_user or grant_tier.' })
  action: string;

  @Field(() => String, { nullable: true, description: 'ID of the affected account.' })
  subject: string | null;

  @Field(() => String, { nullable: true, description: 'Current username of the account; null if it was deleted.' })
  subjectName: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason that the staff member gave; null for actions that need none.',
  })
  reason: string | null;

  @Field(() => String, { nullable: true, description: 'Result of the action.' })
  detail: string | null;

  @Field(() => String, { nullable: true, description: 'ID of the request in the server log.' })
  requestId: string | null;
}

@ObjectType({
  description: 'An account as shown to support staff: dates and counts only, no diary content.',
  simpleResolvers: true,
})
export class SupportUser {
  @Field(() => User, { description: 'Profile, tier and rights of the account.' })
  user: User;

  @Field(() => GivenTier, { nullable: true, description: 'Null if no tier was granted manually.' })
  givenTier: GivenTier | null;

  @MaxItems(MAX_PURCHASES, { usual: 5 })
  @Field(() => [Payment], { description: 'At most 50, newest first. The same applies to the lists below.' })
  payments: Payment[];

  @MaxItems(MAX_PURCHASES, { usual: 5 })
  @Field(() => [SupportSubscription], { description: 'All subscriptions, including ended ones.' })
  subscriptions: SupportSubscription[];

  @MaxItems(MAX_PURCHASES, { usual: 5 })
  @Field(() => [SupportCheckout], { description: 'Started checkouts.' })
  checkouts: SupportCheckout[];

  @MaxItems(MAX_AUDIT_PAGE, { usual: 20 })
  @Field(() => [AuditEntry], { description: 'Actions that affect the account, including views.' })
  audit: AuditEntry[];

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'Latest login; null if none is known.',
  })
  lastSeenAt: Date | null;

  @Field(() => Int, { description: 'Browsers that are currently logged in.' })
  openSessions: number;

  @Field(() => Boolean, { description: 'Whether the account has a second factor.' })
  hasSecondFactor: boolean;

  @Field(() => FactorRemoval, { nullable: true, description: 'Null if no removal of second factors is pending.' })
  factorRemoval: FactorRemoval | null;

  @Field(() => AccountCounts, { description: 'How much data the account has.' })
  counts: AccountCounts;
}

/** Maximum number of calendar months in a range of 366 days. */
const MAX_RANGE_MONTHS = 13;

@ObjectType({ description: 'Number of diary entries on one day.', simpleResolvers: true })
export class DayCount {
  @Field(() => LocalDateScalar, { description: "The day in the user's own time zone." })
  date: LocalDate;

  @Field(() => Int, { description: 'Entries in the diary, without deleted ones.' })
  entries: number;

  @Field(() => Int, { description: 'Entries that the user deleted.' })
  deletedEntries: number;

  @Field(() => Boolean, { description: 'True if the plan hides the day. Its entries are kept.' })
  hidden: boolean;
}

@ObjectType({
  description: 'Number of diary entries in one month, within the requested range.',
  simpleResolvers: true,
})
export class MonthCount {
  @Field(() => String, { description: "Year and month: '2026-03'." })
  month: string;

  @Field(() => Int, { description: 'Days with entries.' })
  days: number;

  @Field(() => Int, { description: 'Entries in the diary, without deleted ones.' })
  entries: number;

  @Field(() => Int, { description: 'Entries that the user deleted.' })
  deletedEntries: number;
}

@ObjectType({
  description: "Number of diary entries per day and month. Support staff can't see the entries themselves.",
  simpleResolvers: true,
})
export class DiaryCounts {
  @Field(() => LocalDateScalar, { description: 'The plan hides days before this date.' })
  hiddenBefore: LocalDate;

  @MaxItems(MAX_RANGE_DAYS, { usual: 1 })
  @Field(() => [DayCount], { description: 'Days with entries, including deleted ones, oldest first.' })
  days: DayCount[];

  @MaxItems(MAX_RANGE_MONTHS, { usual: 1 })
  @Field(() => [MonthCount], { description: 'Oldest first.' })
  months: MonthCount[];
}
