import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock';
import { redactId } from '../../platform/ids';
import type { PaymentAttemptEntity, SubscriptionEntity } from './billing.entity';
import type { BillingRepository, PaymentReading } from './billing.repository';
import type { Fulfilment, FulfilmentContext } from './fulfilment';
import {
  paymentsDisabled,
  ProviderFailure,
  type CheckoutPage,
  type CheckoutSnapshot,
  type PaymentGateway,
  type SubscriptionSnapshot,
} from './payment-gateway';
import { hasRunOut, TRANSITIONS } from './subscription-state';

/** A snapshot that was read before a transaction is open, and its effect in the transaction. */
export interface Update<S, T> {
  snapshot: S;
  apply: (manager: EntityManager) => Promise<T>;
}

type SubscriptionKey = Pick<SubscriptionEntity, 'userId' | 'subscriptionId'>;

/** Brings purchases in line with the provider: reads their state there and applies it. */
export class ProviderSync {
  constructor(
    private readonly repository: BillingRepository,
    private readonly clock: Clock,
    private readonly connected: PaymentGateway | undefined,
    private readonly fulfilment: Fulfilment,
    private readonly logger: Logger,
  ) {}

  /** @throws AppError UNAVAILABLE if payments are disabled. */
  requireGateway(): PaymentGateway {
    if (!this.connected) throw paymentsDisabled();
    return this.connected;
  }

  /**
   * Null if the provider has no checkout with this ID.
   * @param known what was read before about the money of the payment. The checkout may know of a newer loss.
   */
  async readCheckout(sessionId: string, known?: PaymentReading): Promise<Update<CheckoutSnapshot, boolean> | null> {
    // The version comes first: the snapshot is at least as new.
    const version = known?.version ?? (await this.repository.nextVersion());
    const found = await this.requireGateway().readCheckout(sessionId);
    if (!found) return null;
    const snapshot = known ? { ...found, reversal: known.reversal ?? found.reversal, wasReversed: true } : found;
    return { snapshot, apply: (manager) => this.fulfilment.applyCheckout(manager, snapshot, version) };
  }

  /** Null if the provider has no subscription with this ID. */
  async readSubscription(
    subscriptionId: string,
    context: FulfilmentContext = {},
  ): Promise<Update<SubscriptionSnapshot, unknown> | null> {
    const version = context.payment?.version ?? (await this.repository.nextVersion());
    const snapshot = await this.requireGateway().readSubscription(subscriptionId);
    if (!snapshot) return null;
    return { snapshot, apply: (manager) => this.fulfilment.applySubscription(manager, snapshot, version, context) };
  }

  apply<T>({ snapshot, apply }: Update<{ userId: string | null }, T>): Promise<T> {
    return this.repository.transaction(snapshot.userId, apply);
  }

  /** Applies the result of an attempt's checkout. Returns the checkout if it is still open. */
  async settleAttempt(
    attempt: Pick<PaymentAttemptEntity, 'userId' | 'id'>,
    sessionId: string,
  ): Promise<CheckoutPage | null> {
    const checkout = await this.readCheckout(sessionId);
    if (checkout?.snapshot.state === 'open') return checkout.snapshot;
    if (checkout) await this.apply(checkout);
    else await this.repository.updateAttempt(attempt, { status: 'closed' });
    return null;
  }

  /** Cancels according to the state at the provider, because a payment webhook may still be on its way. */
  async cancel({ userId, subscriptionId }: SubscriptionKey): Promise<void> {
    const gateway = this.requireGateway();
    const isKnown = await this.syncSubscription({ userId, subscriptionId });
    const current = await this.repository.findSubscription(userId, subscriptionId);
    if (!isKnown) {
      if (!current || current.endsAt <= this.clock.now()) return;
      const customerId = await this.repository.customers.find(userId);
      const isOver = customerId !== null && (await gateway.customers.isDeleted(customerId));
      // Otherwise it may still be charged, so don't report it as canceled.
      if (!isOver) throw new ProviderFailure('failed', new Error('The subscription is unknown.'));
      await this.repository.cancelMissingSubscription(userId, subscriptionId);
      return;
    }
    const action = current ? TRANSITIONS[current.status].cancel : 'nothing';
    if (action === 'at_once') await gateway.endSubscription(subscriptionId);
    if (action === 'at_period_end') await gateway.cancelAtPeriodEnd(subscriptionId);
    await this.reconcile({ userId, subscriptionId });
  }

  /** Reads the subscription's state from the provider, and ends it there if it has expired here. */
  async reconcile({ userId, subscriptionId }: SubscriptionKey): Promise<void> {
    if (!(await this.syncSubscription({ userId, subscriptionId }))) return;
    const current = await this.repository.findSubscription(userId, subscriptionId);
    if (!current || !hasRunOut(current, this.clock.now())) return;
    // Otherwise it could be charged again one day for rights that have ended.
    await this.requireGateway().endSubscription(subscriptionId);
    await this.syncSubscription({ userId, subscriptionId });
  }

  /** Updates a subscription. Returns whether the provider knows it. */
  private async syncSubscription({ userId, subscriptionId }: SubscriptionKey): Promise<boolean> {
    const update = await this.readSubscription(subscriptionId);
    if (update) await this.apply(update);
    else {
      this.logger.error({ of: redactId(subscriptionId) }, 'subscription unknown to payment provider');
      await this.repository.endMissingSubscription(userId, subscriptionId, this.clock.now());
    }
    return update !== null;
  }
}
