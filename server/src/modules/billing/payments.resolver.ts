import { PLAN_BENEFITS, PLAN_KINDS, PLANS, type PlanKind as Kind } from '@macrolog/domain';
import { Arg, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Access } from '../../platform/graphql/access';
import { CurrentClient, CurrentViewer } from '../../platform/graphql/current-viewer';
import { MaxItems } from '../../platform/graphql/list-bounds';
import type { Viewer, ClientInfo } from '../../platform/viewer';
import type { PaymentsService } from './payments.service';
import {
  BillingPortal,
  Cancellation,
  NextCharge,
  OneTimeCheckout,
  PaymentSettings,
  PaymentVerification,
  Plan,
  SubscriptionCheckout,
} from './payments.type';
import { PlanKind } from './payments.type';
import { User } from '../accounts/user.type';

@Resolver(() => User)
export class PaymentsResolver {
  constructor(private readonly payments: PaymentsService) {}

  @Access('public')
  @MaxItems(PLAN_KINDS.length)
  @Query(() => [Plan], { description: 'Plans and their prices. Public.' })
  plans() {
    return PLAN_KINDS.map((kind) => ({ ...PLANS[kind], benefits: PLAN_BENEFITS[kind] }));
  }

  @Access('public')
  @Query(() => PaymentSettings, { description: 'How this server takes payments. Public.' })
  paymentSettings() {
    return this.payments.settings();
  }

  @Access('session')
  @FieldResolver(() => NextCharge, {
    nullable: true,
    description: 'Next payment of the subscription. Null without one, if it is canceled, or if a payment is overdue.',
  })
  nextCharge(@Root() user: User) {
    return this.payments.findNextCharge(user.id);
  }

  @Access('session')
  @Mutation(() => SubscriptionCheckout, {
    description:
      'Starts the subscription checkout, or returns the open one. CONFLICT if the viewer already has a subscription.',
  })
  startSubscriptionCheckout(@CurrentViewer() viewer: Viewer, @CurrentClient() clientInfo: ClientInfo) {
    return this.payments.startSubscription(viewer, clientInfo);
  }

  @Access('session')
  @Mutation(() => OneTimeCheckout, {
    description:
      'Starts the checkout of the one-time purchase, or returns the open one. CONFLICT if the viewer already made the purchase.',
  })
  startOneTimeCheckout(@CurrentViewer() viewer: Viewer, @CurrentClient() clientInfo: ClientInfo) {
    return this.payments.startOneTime(viewer, clientInfo);
  }

  @Access('session')
  @Mutation(() => PaymentVerification, {
    description: 'Asks the payment provider whether a checkout is paid, and grants the purchase if it is. Idempotent.',
  })
  verifyPayment(
    @CurrentViewer() viewer: Viewer,
    @Arg('sessionId', () => ID, { description: 'ID of the checkout session.' }) sessionId: string,
    @Arg('kind', () => PlanKind, { description: 'The plan that the checkout must be for.' }) kind: Kind,
  ) {
    return this.payments.verify(viewer, sessionId, kind);
  }

  @Access('session')
  @Mutation(() => Cancellation, {
    description: 'Cancels the subscription at the end of the paid period. CONFLICT without a subscription. Idempotent.',
  })
  cancelSubscription(@CurrentViewer() viewer: Viewer) {
    return this.payments.cancel(viewer);
  }

  @Access('session')
  @Mutation(() => BillingPortal, {
    description: 'Opens a page to pay the overdue invoice or change the card. CONFLICT without a subscription.',
  })
  openBillingPortal(@CurrentViewer() viewer: Viewer, @CurrentClient() clientInfo: ClientInfo) {
    return this.payments.openPortal(viewer, clientInfo);
  }
}
