import type { EntityManager } from 'typeorm';
import type { BillingRepository } from './billing.repository';
import type { Fulfilment } from './fulfilment';
import { because, withProviderErrors, type PaymentGateway } from './payment-gateway';
import type { PaymentReversals } from './payment-reversals';
import type { ProviderSync } from './provider-sync';

/** Brings all purchases of a user in line with the provider, for support. */
export class BillingResync {
  constructor(
    private readonly repository: BillingRepository,
    private readonly providerSync: ProviderSync,
    private readonly fulfilment: Fulfilment,
    private readonly reversals: PaymentReversals,
  ) {}

  /**
   * Reads all purchases of a user, including unknown ones: their webhooks may have been lost. Returns a function that
   * applies them in a transaction.
   * @throws AppError UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached.
   */
  async readAll(userId: string): Promise<(manager: EntityManager) => Promise<void>> {
    const { repository, fulfilment } = this;
    const gateway = this.providerSync.requireGateway();
    return withProviderErrors(because('BILLING_UNREACHABLE'), async () => {
      const version = await repository.nextVersion();
      const customerId = await repository.customers.find(userId);
      const [checkouts, subscriptions] = await Promise.all([
        this.readCheckouts(userId, customerId, gateway),
        this.readSubscriptions(userId, customerId, gateway),
      ]);
      const reversals = await this.readReversals(customerId, gateway);
      return async (manager) => {
        for (const checkout of checkouts) await fulfilment.applyCheckout(manager, checkout, version);
        for (const subscription of subscriptions) await fulfilment.applySubscription(manager, subscription, version);
        for (const reversal of reversals) await reversal?.apply(manager);
      };
    });
  }

  /** Checkouts of the customer, and those that started here without a known customer. */
  private async readCheckouts(userId: string, customerId: string | null, gateway: PaymentGateway) {
    const listed = customerId === null ? [] : await gateway.listCheckouts(customerId);
    const ids = new Set(listed.map(({ sessionId }) => sessionId));
    const open = await this.repository.openAttempts(userId);
    const missing = open.flatMap(({ sessionId }) => (sessionId && !ids.has(sessionId) ? [sessionId] : []));
    const found = await Promise.all(missing.map((sessionId) => gateway.readCheckout(sessionId)));
    return [...listed, ...found.filter((checkout) => checkout !== null)];
  }

  private async readSubscriptions(userId: string, customerId: string | null, gateway: PaymentGateway) {
    const listed = customerId === null ? [] : await gateway.listSubscriptions(customerId);
    const ids = new Set(listed.map(({ subscriptionId }) => subscriptionId));
    const active = await this.repository.findActiveSubscriptions(userId);
    const missing = active.filter(({ subscriptionId }) => !ids.has(subscriptionId));
    const found = await Promise.all(missing.map(({ subscriptionId }) => gateway.readSubscription(subscriptionId)));
    return [...listed, ...found.filter((subscription) => subscription !== null)];
  }

  /** Refunds and disputes, which subscriptions don't show. */
  private async readReversals(customerId: string | null, gateway: PaymentGateway) {
    const reversed = customerId === null ? [] : await gateway.listReversedPayments(customerId);
    return Promise.all(reversed.map((payment) => this.reversals.read(payment)));
  }
}
