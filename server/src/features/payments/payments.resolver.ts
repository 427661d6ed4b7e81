import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Caller } from '../../core/caller';
import type { Viewer } from '../../core/viewer';
import { CurrentCaller } from '../../graphql/current-caller';
import { CurrentViewer } from '../../graphql/current-viewer';
import { PlanKind } from '../../graphql/enums';
import type { PaymentsService } from './payments.service';
import {
  Cancellation,
  OneTimeCheckout,
  PaymentSettings,
  PaymentVerification,
  SubscriptionCheckout,
} from './payments.type';
import type * as Prices from './prices';

@Resolver()
export class PaymentsResolver {
  constructor(private readonly payments: PaymentsService) {}

  @Query(() => PaymentSettings, { description: 'How payments are taken here. Open to everyone.' })
  paymentSettings() {
    return this.payments.settings();
  }

  @Authorized()
  @Mutation(() => SubscriptionCheckout, {
    description:
      'Starts the checkout of the monthly subscription, or returns the one that is open. CONFLICT for who has one.',
  })
  startSubscriptionCheckout(@CurrentViewer() viewer: Viewer, @CurrentCaller() caller: Caller) {
    return this.payments.startSubscription(viewer, caller);
  }

  @Authorized()
  @Mutation(() => OneTimeCheckout, {
    description:
      'Starts the checkout of the one-time purchase, or returns the one that is open. CONFLICT for who has made it.',
  })
  startOneTimeCheckout(@CurrentViewer() viewer: Viewer, @CurrentCaller() caller: Caller) {
    return this.payments.startOneTime(viewer, caller);
  }

  @Authorized()
  @Mutation(() => PaymentVerification, {
    description:
      'Asks the payment provider whether a checkout has been paid, and grants what was bought. Safe to repeat.',
  })
  verifyPayment(
    @CurrentViewer() viewer: Viewer,
    @Arg('sessionId', () => ID, { description: 'Of the checkout.' }) sessionId: string,
    @Arg('kind', () => PlanKind, { description: 'What the checkout must have been for.' }) kind: Prices.PlanKind,
  ) {
    return this.payments.verify(viewer, sessionId, kind);
  }

  @Authorized()
  @Mutation(() => Cancellation, {
    description:
      'Cancels the subscription at the end of the paid period. Safe to repeat; CONFLICT without a subscription.',
  })
  cancelSubscription(@CurrentViewer() viewer: Viewer) {
    return this.payments.cancel(viewer);
  }
}
