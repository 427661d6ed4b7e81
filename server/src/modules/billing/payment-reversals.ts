import { isUuid } from '../../platform/ids';
import type { BillingRepository } from './billing.repository';
import { toReversal, type DisputeState, type ReversedPayment, type SubscriptionSnapshot } from './payment-gateway';
import type { ProviderSync, Update } from './provider-sync';
import { TRANSITIONS } from './subscription-state';

/** Another application on the same account of the provider may sell subscriptions too. */
const isSoldHere = ({ userId, attemptId }: SubscriptionSnapshot): boolean => isUuid(userId) && isUuid(attemptId);

/** Brings a purchase in line with the money of its payment, which may be refunded, withdrawn or reinstated. */
export class PaymentReversals {
  constructor(
    private readonly repository: BillingRepository,
    private readonly providerSync: ProviderSync,
  ) {}

  /** Null if the payment isn't found. Nobody is charged for a subscription while its money is gone. */
  async read({ paymentId, isRefunded }: ReversedPayment): Promise<Update<{ userId: string | null }, unknown> | null> {
    const { repository, providerSync } = this;
    const gateway = providerSync.requireGateway();
    const purchase = await gateway.findPurchase(paymentId);
    if (!purchase) return null;
    // The version comes first: the reading is at least as new.
    const version = await repository.nextVersion();
    const disputes = isRefunded ? 'none' : await gateway.readDisputes(paymentId);
    const reading = { reversal: isRefunded ? ('refunded' as const) : toReversal(disputes), version };
    if ('sessionId' in purchase) return providerSync.readCheckout(purchase.sessionId, reading);
    const { subscriptionId, invoiceId } = purchase;
    const subscription = await gateway.readSubscription(subscriptionId);
    if (subscription && isSoldHere(subscription)) {
      if (isRefunded || disputes === 'lost') await gateway.endSubscription(subscriptionId);
      else await this.followDisputes(disputes, subscription, invoiceId);
    }
    return providerSync.readSubscription(subscriptionId, { payment: { ...reading, invoiceId } });
  }

  private async followDisputes(
    disputes: Exclude<DisputeState, 'lost'>,
    { subscriptionId, userId, state, isSuspended }: SubscriptionSnapshot,
    invoiceId: string,
  ): Promise<void> {
    const gateway = this.providerSync.requireGateway();
    const { cancel } = TRANSITIONS[state];
    if (disputes === 'none') {
      if (isSuspended && userId !== null && (await this.mayResume(userId, subscriptionId, invoiceId))) {
        await gateway.resume(subscriptionId);
      }
    } else if (cancel === 'at_once') await gateway.endSubscription(subscriptionId);
    else if (cancel === 'at_period_end') await gateway.suspend(subscriptionId);
  }

  /** Not while the money of another month is gone, or if the user has subscribed again. */
  private async mayResume(userId: string, subscriptionId: string, invoiceId: string): Promise<boolean> {
    const { repository } = this;
    if (await repository.hasReversal(userId, subscriptionId, { except: invoiceId })) return false;
    const active = await repository.findActiveSubscriptions(userId);
    return active.every((other) => other.subscriptionId === subscriptionId);
  }
}
