import { Field, ID, ObjectType } from 'type-graphql';
import { PaymentMode } from '../../graphql/enums';
import { User } from '../users/user.type';
import type * as Domain from './payments.service';

@ObjectType({ description: 'How payments are taken here.', simpleResolvers: true })
export class PaymentSettings {
  @Field(() => PaymentMode)
  mode: Domain.PaymentMode;

  @Field(() => String, { nullable: true, description: "Stripe's publishable key; null unless the mode is STRIPE." })
  publishableKey: string | null;
}

@ObjectType({
  description: 'A checkout of the monthly subscription, embedded in a page of the client.',
  simpleResolvers: true,
})
export class SubscriptionCheckout {
  @Field(() => String, { description: "What Stripe's embedded form is mounted with." })
  clientSecret: string;

  @Field(() => ID)
  sessionId: string;

  @Field(() => String, {
    nullable: true,
    description: "The sandbox's own page, to go to instead of mounting a form; null with Stripe.",
  })
  url: string | null;
}

@ObjectType({ description: 'A checkout of the one-time purchase, on a page of its own.', simpleResolvers: true })
export class OneTimeCheckout {
  @Field(() => ID)
  sessionId: string;

  @Field(() => String, { description: 'Where to pay.' })
  url: string;
}

@ObjectType({ description: 'Whether a checkout has been paid, and the account as it is now.', simpleResolvers: true })
export class PaymentVerification {
  @Field(() => Boolean, { description: "True for a paid checkout that is the viewer's own and of this plan." })
  success: boolean;

  @Field(() => User)
  user: User;
}

@ObjectType({ description: 'A cancellation that has been noted, and the account as it is now.', simpleResolvers: true })
export class Cancellation {
  @Field(() => String, { description: 'One sentence that can be shown.' })
  message: string;

  @Field(() => User)
  user: User;
}
