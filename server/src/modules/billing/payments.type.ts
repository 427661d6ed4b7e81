import type { PlanKind as DomainPlanKind } from '@macrolog/domain';
import type * as Config from '../../config/payments';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { MaxItems } from '../../platform/graphql/list-bounds';
import { DateTimeScalar } from '../../platform/graphql/common.type';
import { User } from '../accounts/user.type';
import { createEnum } from '../../platform/graphql/create-enum';

export const PlanKind = createEnum('PlanKind', 'A plan that can be bought.', {
  subscription: 'Monthly subscription.',
  one_time: 'One-time purchase.',
});

export const PaymentMode = createEnum('PaymentMode', 'How payments are taken.', {
  stripe: 'Through Stripe.',
  sandbox: 'In the built-in sandbox, without real money.',
  closed: 'Not at all: nothing can be bought.',
});

/** Maximum number of benefits of a plan. */
const MAX_BENEFITS = 20;

@ObjectType({ description: 'A plan that can be bought.', simpleResolvers: true })
export class Plan {
  @Field(() => PlanKind, { description: 'Whether the plan is a subscription or a one-time purchase.' })
  kind: DomainPlanKind;

  @Field(() => String, { description: 'Display name, in English.' })
  name: string;

  @Field(() => Int, { description: 'Amount in US cents.' })
  priceCents: number;

  @Field(() => String, { description: 'ISO 4217 code, such as USD.' })
  currency: string;

  @Field(() => String, {
    nullable: true,
    description: "Billing interval, such as 'month'; null for a one-time payment.",
  })
  interval: string | null;

  @MaxItems(MAX_BENEFITS, { usual: 4 })
  @Field(() => [String], { description: "Short phrases in English, such as 'No ads'." })
  benefits: string[];
}

@ObjectType({ description: 'How this server takes payments.', simpleResolvers: true })
export class PaymentSettings {
  @Field(() => PaymentMode, { description: 'How payments are taken.' })
  mode: Config.PaymentMode;

  @Field(() => String, { nullable: true, description: 'Publishable key of Stripe; null unless the mode is STRIPE.' })
  publishableKey: string | null;
}

@ObjectType({
  description: 'A subscription checkout, embedded in a page of the client.',
  simpleResolvers: true,
})
export class SubscriptionCheckout {
  @Field(() => String, { description: "Client secret for Stripe's embedded form." })
  clientSecret: string;

  @Field(() => ID, { description: 'ID of the checkout. Pass it to `verifyPayment`.' })
  sessionId: string;

  @Field(() => String, {
    nullable: true,
    description: 'URL of the payment page in the sandbox, which replaces the embedded form; null with Stripe.',
  })
  url: string | null;
}

@ObjectType({ description: 'A checkout of the one-time purchase, on a separate page.', simpleResolvers: true })
export class OneTimeCheckout {
  @Field(() => ID, { description: 'ID of the checkout. Pass it to `verifyPayment`.' })
  sessionId: string;

  @Field(() => String, { description: 'URL of the payment page.' })
  url: string;
}

@ObjectType({ description: 'Result of a payment check, with the updated account.', simpleResolvers: true })
export class PaymentVerification {
  @Field(() => Boolean, { description: 'True if the checkout is paid, belongs to the viewer and is for this plan.' })
  success: boolean;

  @Field(() => User, { description: 'The account after the check.' })
  user: User;
}

@ObjectType({ description: 'Result of a cancellation, with the updated account.', simpleResolvers: true })
export class Cancellation {
  @Field(() => String, { description: 'A sentence to display.' })
  message: string;

  @Field(() => User, { description: 'The account after the cancellation.' })
  user: User;
}

@ObjectType({ description: 'The next payment of a subscription.', simpleResolvers: true })
export class NextCharge {
  @Field(() => DateTimeScalar, { description: 'End of the paid period, when the next one is charged.' })
  at: Date;

  @Field(() => Int, { description: 'Amount in cents of the currency.' })
  amountCents: number;

  @Field(() => String, { description: 'ISO 4217 code, such as USD.' })
  currency: string;
}

@ObjectType({
  description: 'A page of the payment provider for the invoices and the card of a subscription.',
  simpleResolvers: true,
})
export class BillingPortal {
  @Field(() => String, { description: 'URL of the page, which must be opened immediately.' })
  url: string;

  @Field(() => PaymentMode, { description: 'Provider of the page.' })
  mode: Config.PaymentMode;
}
