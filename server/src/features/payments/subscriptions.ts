import type { Logger } from 'pino';
import { Not, type DataSource } from 'typeorm';
import type { Clock } from '../../core/clock';
import { shortened } from '../../core/ids';
import type { Fulfilment } from './fulfilment';
import { ProviderFailure, type PaymentGateway } from './payment-gateway';
import { hasRunOut, STAGES } from './subscription-life';
import { SubscriptionEntity } from './subscription.entity';

const AGAIN_MS = 86_400_000;

/** How long after its paid period one is looked for that the provider does not know. */
const SOUGHT_MS = 7 * AGAIN_MS;

/** Subscriptions that have begun, kept in step with the provider. */
export class Subscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway | undefined,
    private readonly fulfilment: Fulfilment,
    private readonly logger: Logger,
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
    const found = await this.follow(gateway, subscriptionId);
    if (!found) await this.miss(userId, subscriptionId);
    const current = await this.known(userId, subscriptionId);
    if (!found) {
      if (!current || current.endsAt <= this.clock.now()) return;
      // It may be charged all the same, so nobody is told that it is cancelled.
      throw new ProviderFailure('failed', new Error('The subscription is unknown.'));
    }
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
    if (!found) {
      await this.miss(userId, subscriptionId);
      return;
    }
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
    await this.fulfilment.transaction(seen.userId, (manager) =>
      this.fulfilment.applySubscription(manager, seen, reading),
    );
    return true;
  }

  /**
   * What the provider does not know may be that of another account, whose keys come back: what is paid for is kept, and it is
   * over only once nobody has known it for days.
   */
  private async miss(userId: string, subscriptionId: string): Promise<void> {
    const now = this.clock.now().getTime();
    this.logger.error({ of: shortened(subscriptionId) }, 'subscription unknown to payment provider');
    await this.dataSource.query(
      `UPDATE subscriptions SET ends_at = LEAST(ends_at, paid_until),
              status = CASE WHEN paid_until > $3 THEN status ELSE 'canceled' END,
              check_at = CASE WHEN paid_until > $3 THEN $4::timestamptz END
        WHERE user_id = $1 AND subscription_id = $2 AND status <> 'canceled'`,
      [userId, subscriptionId, new Date(now - SOUGHT_MS), new Date(now + AGAIN_MS)],
    );
  }
}
