import { In, Not, type DataSource, type EntityManager } from 'typeorm';
import { AppError } from '../../core/errors';
import { PaymentAttemptEntity } from './payment-attempt.entity';
import { ProviderFailure, type CheckoutReading, type PaymentGateway } from './payment-gateway';
import { answering } from './provider-calls';
import { SubscriptionEntity } from './subscription.entity';

/** Ids of checkouts and subscriptions from which nothing more can come. */
export type Settled = Set<string>;

const FAILED = "Couldn't end your subscription, so nothing was deleted. Try again later.";

/** The end of all that somebody pays for, before their account goes: nothing may be charged that nobody can cancel. */
export class PaymentsExit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly gateway: PaymentGateway | undefined,
  ) {}

  /**
   * Ends a user's subscriptions at the provider at once and closes their open checkouts; notes which. Safe to repeat.
   * @throws AppError UNAVAILABLE or UPSTREAM_FAILED when the provider cannot be asked.
   */
  async settle(userId: string, settled: Settled): Promise<void> {
    const { sessions, subscriptions } = await this.unsettled(this.dataSource.manager, userId, settled);
    const { gateway } = this;
    if (!gateway) return;
    await answering(FAILED, async () => {
      // First what could begin a subscription, then those that there are.
      for (const id of sessions) await this.closeCheckout(gateway, id, settled);
      for (const id of subscriptions) await this.end(gateway, id, settled);
    });
  }

  /** Whether nothing has been begun since; for the transaction that deletes the account and keeps others from buying. */
  async isSettled(manager: EntityManager, userId: string, settled: Settled): Promise<boolean> {
    // Noting the provider's answer does not touch the user's row: without this lock it could come in after the look.
    await manager.query(`SELECT FROM payment_attempts WHERE user_id = $1 AND status = 'open' FOR UPDATE`, [userId]);
    const { sessions, subscriptions } = await this.unsettled(manager, userId, settled);
    return sessions.length + subscriptions.length === 0;
  }

  private async closeCheckout(gateway: PaymentGateway, sessionId: string, settled: Settled): Promise<void> {
    const found = await gateway.readCheckout(sessionId);
    const checkout = found?.state === 'open' ? await this.expire(gateway, sessionId) : found;
    if (checkout?.subscription) await this.end(gateway, checkout.subscription.subscriptionId, settled);
    settled.add(sessionId);
  }

  /** It may be paid in the same moment: how it stands is read again. */
  private async expire(gateway: PaymentGateway, sessionId: string): Promise<CheckoutReading | null> {
    await gateway.expireCheckout(sessionId);
    const checkout = await gateway.readCheckout(sessionId);
    if (checkout?.state === 'open') throw new ProviderFailure('failed', new Error('The checkout is still open.'));
    return checkout;
  }

  private async end(gateway: PaymentGateway, subscriptionId: string, settled: Settled): Promise<void> {
    if (settled.has(subscriptionId)) return;
    await gateway.endSubscription(subscriptionId);
    settled.add(subscriptionId);
  }

  /** What takes real money counts under whatever keys; what other providers took was none. */
  private async unsettled(manager: EntityManager, userId: string, settled: Settled) {
    const provider = this.gateway?.provider;
    const living = await manager.findBy(SubscriptionEntity, {
      userId,
      provider: In(provider ? ['live', provider] : ['live']),
      status: Not('canceled'),
    });
    // With other keys, or none, nobody can end it.
    if (living.some((subscription) => subscription.provider !== provider)) throw new AppError('UNAVAILABLE', FAILED);
    const attempts = provider ? await manager.findBy(PaymentAttemptEntity, { userId, provider, status: 'open' }) : [];
    return {
      subscriptions: living.map(({ subscriptionId }) => subscriptionId).filter((id) => !settled.has(id)),
      // One that the provider has not answered yet is shown to nobody.
      sessions: attempts.flatMap(({ sessionId }) => (sessionId === null || settled.has(sessionId) ? [] : [sessionId])),
    };
  }
}
