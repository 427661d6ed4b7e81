import { Not, type DataSource } from 'typeorm';
import type { Clock } from '../../core/clock';
import { inTransaction } from '../../db/transaction';
import type { Fulfilment } from './fulfilment';
import type { PaymentGateway } from './payment-gateway';
import { hasRunOut, STAGES } from './subscription-life';
import { SubscriptionEntity } from './subscription.entity';

/** Subscriptions that have begun, kept in step with the provider. */
export class Subscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway | undefined,
    private readonly fulfilment: Fulfilment,
  ) {}

  /** Those of a user that are not over. */
  async livingOf(userId: string): Promise<SubscriptionEntity[]> {
    if (!this.gateway) return [];
    const { provider } = this.gateway;
    return this.dataSource.manager.findBy(SubscriptionEntity, { userId, provider, status: Not('canceled') });
  }

  /** Does what cancelling means where the subscription stands at the provider: the news of a payment may be on its way. */
  async cancel({ userId, subscriptionId }: SubscriptionEntity): Promise<void> {
    const { gateway } = this;
    if (!gateway) return;
    await this.follow(gateway, subscriptionId);
    const current = await this.known(userId, subscriptionId);
    const action = current ? STAGES[current.status].cancel : 'nothing';
    if (action === 'at_once') await gateway.endSubscription(subscriptionId);
    if (action === 'at_period_end') await gateway.cancelAtPeriodEnd(subscriptionId);
    await this.settle({ userId, subscriptionId });
  }

  /** Asks the provider how a subscription stands, and ends there what has run out here. */
  async settle(subscription: Pick<SubscriptionEntity, 'userId' | 'subscriptionId'>): Promise<void> {
    const { gateway } = this;
    if (!gateway) return;
    const { userId, subscriptionId } = subscription;
    const found = await this.follow(gateway, subscriptionId);
    if (!found) await this.forget(userId, subscriptionId);
    const after = await this.known(userId, subscriptionId);
    if (!after || !hasRunOut(after, this.clock.now())) return;
    // Left alone, it would be charged again one day for rights that are long over.
    await gateway.endSubscription(subscriptionId);
    await this.follow(gateway, subscriptionId);
  }

  async settleIfRunOut(subscription: SubscriptionEntity): Promise<void> {
    if (subscription.endsAt <= this.clock.now()) await this.settle(subscription);
  }

  private known(userId: string, subscriptionId: string): Promise<SubscriptionEntity | null> {
    return this.dataSource.manager.findOneBy(SubscriptionEntity, { userId, subscriptionId });
  }

  /** Reads a subscription and brings it up to date. Returns whether the provider knows it. */
  private async follow(gateway: PaymentGateway, subscriptionId: string): Promise<boolean> {
    const reading = await this.fulfilment.nextReading();
    const seen = await gateway.readSubscription(subscriptionId);
    if (!seen) return false;
    await inTransaction(this.dataSource, (manager) => this.fulfilment.applySubscription(manager, seen, reading));
    return true;
  }

  /** What the provider has no more cannot be paid any more. */
  private async forget(userId: string, subscriptionId: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE subscriptions SET status = 'canceled', ends_at = LEAST(ends_at, $3), check_at = NULL
        WHERE user_id = $1 AND subscription_id = $2 AND status <> 'canceled'`,
      [userId, subscriptionId, this.clock.now()],
    );
  }
}
