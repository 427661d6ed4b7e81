import type { DataSource, EntityManager } from 'typeorm';
import type { Fulfilment } from './fulfilment';
import { PaymentAttemptEntity } from './payment-attempt.entity';
import { PaymentCustomerEntity } from './payment-customer.entity';
import type { CheckoutSnapshot, PaymentGateway, SubscriptionSnapshot } from './payment-gateway';
import { withProviderErrors, paymentsDisabled } from './provider-calls';
import type { Subscriptions } from './subscriptions';

const FAILED = "Couldn't reach the payment provider. Try again shortly.";

/** Applies the results in the given transaction. */
type Apply = (manager: EntityManager) => Promise<void>;

/** Asks the provider for all purchases of a user, including unknown ones: their webhooks may have been lost. */
export class BillingResync {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gateway: PaymentGateway | undefined,
    private readonly fulfilment: Fulfilment,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** @throws AppError UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached. */
  async read(userId: string): Promise<Apply> {
    const { gateway, fulfilment } = this;
    if (!gateway) throw paymentsDisabled();
    return withProviderErrors(FAILED, async () => {
      // The version comes first: everything read here is at least as new.
      const reading = await fulfilment.nextReading();
      const [checkouts, subscriptions] = await Promise.all([
        this.checkouts(userId, gateway),
        this.boughtSubscriptions(userId, gateway),
      ]);
      return async (manager) => {
        for (const checkout of checkouts) await fulfilment.applyCheckout(manager, checkout, reading);
        for (const subscription of subscriptions) await fulfilment.applySubscription(manager, subscription, reading);
      };
    });
  }

  private async customersOf(userId: string, { provider }: PaymentGateway): Promise<string[]> {
    const known = await this.dataSource.manager.findBy(PaymentCustomerEntity, { userId, provider });
    return known.map(({ customerId }) => customerId);
  }

  /** Checkouts of the user's customer, and those that started here without a known customer. */
  private async checkouts(userId: string, gateway: PaymentGateway): Promise<CheckoutSnapshot[]> {
    const customers = await this.customersOf(userId, gateway);
    const listed = (await Promise.all(customers.map((customer) => gateway.checkoutsOf(customer)))).flat();
    const ids = new Set(listed.map(({ sessionId }) => sessionId));
    const { provider } = gateway;
    const open = await this.dataSource.manager.findBy(PaymentAttemptEntity, { userId, provider, status: 'open' });
    const missing = open.flatMap(({ sessionId }) => (sessionId && !ids.has(sessionId) ? [sessionId] : []));
    const found = await Promise.all(missing.map((sessionId) => gateway.readCheckout(sessionId)));
    return [...listed, ...found.filter((checkout) => checkout !== null)];
  }

  private async boughtSubscriptions(userId: string, gateway: PaymentGateway): Promise<SubscriptionSnapshot[]> {
    const customers = await this.customersOf(userId, gateway);
    const listed = (await Promise.all(customers.map((customer) => gateway.subscriptionsOf(customer)))).flat();
    const ids = new Set(listed.map(({ subscriptionId }) => subscriptionId));
    const missing = (await this.subscriptions.findActive(userId)).filter(
      ({ subscriptionId }) => !ids.has(subscriptionId),
    );
    const found = await Promise.all(missing.map(({ subscriptionId }) => gateway.readSubscription(subscriptionId)));
    return [...listed, ...found.filter((subscription) => subscription !== null)];
  }
}
