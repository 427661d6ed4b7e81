import type { Logger } from 'pino';
import { Not, type DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import { redactId } from '../../platform/ids';
import type { Fulfilment } from './fulfilment';
import { ProviderFailure, type PaymentGateway } from './payment-gateway';
import { hasRunOut, TRANSITIONS } from './subscription-state';
import { SubscriptionEntity } from './subscription.entity';

const AGAIN_MS = 86_400_000;

/** How long after the paid period an unknown subscription is checked again. */
const SOUGHT_MS = 7 * AGAIN_MS;

/** Keeps started subscriptions in sync with the provider. */
export class Subscriptions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway | undefined,
    private readonly fulfilment: Fulfilment,
    private readonly logger: Logger,
  ) {}

  /** The user's subscriptions that haven't ended. */
  async findActive(userId: string): Promise<SubscriptionEntity[]> {
    if (!this.gateway) return [];
    const { provider } = this.gateway;
    return this.dataSource.manager.findBy(SubscriptionEntity, { userId, provider, status: Not('canceled') });
  }

  /** Cancels according to the state at the provider, because a payment webhook may still be on its way. */
  async cancel({ userId, subscriptionId }: SubscriptionEntity): Promise<void> {
    const { gateway } = this;
    if (!gateway) return;
    const found = await this.sync(gateway, subscriptionId);
    if (!found) await this.handleMissing(userId, subscriptionId);
    const current = await this.find(userId, subscriptionId);
    if (!found) {
      if (!current || current.endsAt <= this.clock.now()) return;
      // It may still be charged, so don't report it as canceled.
      throw new ProviderFailure('failed', new Error('The subscription is unknown.'));
    }
    const action = current ? TRANSITIONS[current.status].cancel : 'nothing';
    if (action === 'at_once') await gateway.endSubscription(subscriptionId);
    if (action === 'at_period_end') await gateway.cancelAtPeriodEnd(subscriptionId);
    await this.reconcile({ userId, subscriptionId });
  }

  /** Reads the subscription's state from the provider, and ends it there if it has expired here. */
  async reconcile(subscription: Pick<SubscriptionEntity, 'userId' | 'subscriptionId'>): Promise<void> {
    const { gateway } = this;
    if (!gateway) return;
    const { userId, subscriptionId } = subscription;
    const found = await this.sync(gateway, subscriptionId);
    if (!found) {
      await this.handleMissing(userId, subscriptionId);
      return;
    }
    const after = await this.find(userId, subscriptionId);
    if (!after || !hasRunOut(after, this.clock.now())) return;
    // Otherwise it could be charged again one day for rights that have ended.
    await gateway.endSubscription(subscriptionId);
    await this.sync(gateway, subscriptionId);
  }

  async reconcileIfExpired(subscription: SubscriptionEntity): Promise<void> {
    if (subscription.endsAt <= this.clock.now()) await this.reconcile(subscription);
  }

  private find(userId: string, subscriptionId: string): Promise<SubscriptionEntity | null> {
    return this.dataSource.manager.findOneBy(SubscriptionEntity, { userId, subscriptionId });
  }

  /** Reads a subscription and updates it. Returns whether the provider knows it. */
  private async sync(gateway: PaymentGateway, subscriptionId: string): Promise<boolean> {
    const reading = await this.fulfilment.nextReading();
    const seen = await gateway.readSubscription(subscriptionId);
    if (!seen) return false;
    await this.fulfilment.transaction(seen.userId, (manager) =>
      this.fulfilment.applySubscription(manager, seen, reading),
    );
    return true;
  }

  /**
   * An unknown subscription may belong to another Stripe account whose keys will be restored. So a paid period is kept,
   * and the subscription ends only after it has been unknown for days.
   */
  private async handleMissing(userId: string, subscriptionId: string): Promise<void> {
    const now = this.clock.now().getTime();
    this.logger.error({ of: redactId(subscriptionId) }, 'subscription unknown to payment provider');
    await this.dataSource.query(
      `UPDATE subscriptions SET ends_at = LEAST(ends_at, paid_until),
              status = CASE WHEN paid_until > $3 THEN status ELSE 'canceled' END,
              check_at = CASE WHEN paid_until > $3 THEN $4::timestamptz END
        WHERE user_id = $1 AND subscription_id = $2 AND status <> 'canceled'`,
      [userId, subscriptionId, new Date(now - SOUGHT_MS), new Date(now + AGAIN_MS)],
    );
  }
}
