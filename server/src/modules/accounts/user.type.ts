import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import type * as Domain from '@macrolog/domain';
import { DateTimeScalar } from '../../platform/graphql/common.type';
import type * as Accounts from './user.entity';
import type { QuotaRow } from './users.repository';
import { createEnum } from '../../platform/graphql/create-enum';

export const Quota = createEnum('Quota', 'A limit on what an account can store.', {
  foods: 'Foods, including deleted ones.',
  nutrients: 'Different nutrients in foods and diary entries.',
  categories: 'Categories of foods.',
  goals: 'Current goals.',
  meals: 'Saved meals.',
  recipes: 'Recipes.',
  food_logs: 'Diary entries on all days, including deleted ones.',
  weights: 'Logged weights.',
});

export const Tier = createEnum('Tier', 'Tier of an account, by its purchases and manual grants.', {
  free: 'Neither a subscription nor the one-time purchase.',
  one_time: 'The one-time purchase, without a subscription.',
  subscribed: 'A subscription, with or without the one-time purchase.',
});

export const SubscriptionStatus = createEnum('SubscriptionStatus', 'Status of a monthly subscription.', {
  active: 'Paid, and renewed at the end of the period.',
  cancel_pending: 'Canceled. The rights last until the end of the paid period.',
  past_due: 'The last payment failed. The rights last for seven days after the paid period.',
  canceled: 'Ended. A new payment starts a new subscription.',
});

@ObjectType({
  description: 'Rights that the tier includes. Use this instead of comparing tiers.',
  simpleResolvers: true,
})
export class Entitlements {
  @Field(() => Boolean, { description: 'True if the client should show ads.' })
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
  @Field(() => ID, { description: 'UUID.' })
  id: string;

  @Field(() => String, { description: '3 to 32 characters, as typed at the sign-up.' })
  username: string;

  @Field(() => String, { description: 'Address for account mail, as typed.' })
  email: string;

  @Field(() => Tier, { description: 'Tier that currently applies.' })
  tier: Domain.Tier;

  @Field(() => Boolean, { description: 'True if there is an active subscription.' })
  isPaid: boolean;

  @Field(() => Boolean, { description: 'True if the one-time purchase was made.' })
  isPaidOneTime: boolean;

  @Field(() => Boolean, { description: 'True for support staff.' })
  isAdmin: boolean;

  @Field(() => SubscriptionStatus, { nullable: true, description: 'Null if the account never had a subscription.' })
  subscriptionStatus: Accounts.SubscriptionStatus | null;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'End of access, if a cancellation is pending or a payment is overdue.',
  })
  subscriptionEndsAt: Date | null;

  @Field(() => Boolean, { description: 'Whether the account receives marketing email.' })
  marketingOptIn: boolean;

  @Field(() => Entitlements, { description: 'Rights that the tier includes.' })
  entitlements: Entitlements;

  @Field(() => DateTimeScalar, { description: 'Time of the sign-up.' })
  createdAt: Date;
}

@ObjectType({ description: 'A session.', simpleResolvers: true })
export class Session {
  @Field(() => String, { description: 'Send it as `Authorization: Bearer …`.' })
  token: string;

  @Field(() => User, { description: 'The account that logged in.' })
  user: User;
}

@ObjectType({ description: 'An active login of the viewer.', simpleResolvers: true })
export class OpenSession {
  @Field(() => ID, { description: 'ID of the login. Pass it to `endSession`.' })
  id: string;

  @Field(() => String, { nullable: true, description: "For example 'Firefox on Windows'; null if unknown." })
  browser: string | null;

  @Field(() => DateTimeScalar, { description: 'Time of the login.' })
  createdAt: Date;

  @Field(() => DateTimeScalar, { description: 'Accurate to the hour.' })
  lastUsedAt: Date;

  @Field(() => Boolean, { description: 'True for the session of this request.' })
  isCurrent: boolean;
}

@ObjectType({ description: 'A quota and how much of it is used.', simpleResolvers: true })
export class QuotaUsage {
  @Field(() => Quota, { description: 'Name of the limit.' })
  quota: QuotaRow['quota'];

  @Field(() => Int, { description: 'Number of items stored now.' })
  used: number;

  @Field(() => Int, { description: 'Writes beyond this number fail with CONFLICT.' })
  maximum: number;

  @Field(() => Boolean, { description: 'True if at least 90% is used.' })
  isNear: boolean;
}

@InputType({ description: 'A new account.' })
export class SignUpInput {
  @Field(() => String, { description: '3 to 32 letters, digits, `_`, `.` or `-`. Unique, ignoring case.' })
  username: string;

  @Field(() => String, { description: 'A valid email address, at most 254 characters. Unique, ignoring case.' })
  email: string;

  @Field(() => String, {
    description: '8 to 128 characters. Not the username, the email address, or a common password.',
  })
  password: string;

  @Field(() => Boolean, { description: 'Must be true.' })
  acceptTerms: boolean;
}

@InputType({ description: 'Login credentials.' })
export class LogInInput {
  @Field(() => String, { description: 'The username or the email address.' })
  username: string;

  @Field(() => String, { description: 'The password of the account.' })
  password: string;
}
