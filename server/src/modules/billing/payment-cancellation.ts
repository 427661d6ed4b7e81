import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { AccountDeletion } from '../../platform/module';
import type { BillingRepository } from './billing.repository';
import { because, ProviderFailure, withProviderErrors, type PaymentGateway } from './payment-gateway';

/** IDs of closed checkouts and ended subscriptions. */
type Settled = Set<string>;

const failed = because('SUBSCRIPTION_NOT_ENDED');

/** Ends all purchases of a user before the account is deleted, so that no charge remains that nobody can cancel. */
export class PaymentCancellation {
  constructor(
    private readonly repository: BillingRepository,
    private readonly gateway: PaymentGateway | undefined,
    private readonly clock: Clock,
  ) {}

  /** Has the new email address sent to every provider, in the transaction that changes it. */
  changeEmail(manager: EntityManager, userId: string): Promise<void> {
    return this.repository.customers.scheduleEmails(manager, userId, this.clock.now());
  }

  /** The steps of one deletion. */
  begin(userId: string): AccountDeletion {
    const settled: Settled = new Set();
    return {
      settle: () => this.cancelAll(userId, settled),
      isSettled: (manager) => this.isSettled(manager, userId, settled),
      close: async (manager) => {
        await this.repository.customers.scheduleDeletions(manager, userId, this.clock.now());
        await this.repository.deleteAll(manager, userId);
      },
    };
  }

  /**
   * Ends the user's subscriptions at the provider immediately, closes open checkouts, and adds their IDs to `settled`.
   * Safe to repeat.
   * @throws AppError UNAVAILABLE or UPSTREAM_FAILED if the provider can't be reached.
   */
  private async cancelAll(userId: string, settled: Settled): Promise<void> {
    const { sessions, subscriptions } = await this.findUnsettled(userId, settled);
    const { gateway } = this;
    if (!gateway) return;
    await withProviderErrors(failed, async () => {
      // Checkouts first, because they could still create a subscription.
      for (const id of sessions) await this.closeCheckout(gateway, id, settled);
      for (const id of subscriptions) await this.end(gateway, id, settled);
    });
  }

  /** Whether nothing new has started since. Called in the transaction that deletes the account and blocks purchases. */
  private async isSettled(manager: EntityManager, userId: string, settled: Settled): Promise<boolean> {
    await this.repository.lockOpenAttempts(manager, userId);
    const { sessions, subscriptions } = await this.findUnsettled(userId, settled, manager);
    return sessions.length + subscriptions.length === 0;
  }

  private async closeCheckout(gateway: PaymentGateway, sessionId: string, settled: Settled): Promise<void> {
    await gateway.expireCheckout(sessionId);
    // It may have been paid at the same moment.
    const checkout = await gateway.readCheckout(sessionId);
    if (checkout?.state === 'open') throw new ProviderFailure('failed', new Error('The checkout is still open.'));
    if (checkout?.subscription) await this.end(gateway, checkout.subscription.subscriptionId, settled);
    settled.add(sessionId);
  }

  private async end(gateway: PaymentGateway, subscriptionId: string, settled: Settled): Promise<void> {
    if (settled.has(subscriptionId)) return;
    await gateway.endSubscription(subscriptionId);
    settled.add(subscriptionId);
  }

  /** Real payments count in every mode. Other providers never took money. */
  private async findUnsettled(userId: string, settled: Settled, manager?: EntityManager) {
    const { repository, gateway } = this;
    const providers = gateway ? (['live', gateway.provider] as const) : (['live'] as const);
    const active = await repository.findActiveSubscriptions(userId, providers, manager);
    // It can't be ended with different keys, or without keys.
    if (active.some(({ provider }) => provider !== gateway?.provider)) throw failed('UNAVAILABLE', {});
    const attempts = gateway ? await repository.openAttempts(userId, manager) : [];
    return {
      subscriptions: active.map(({ subscriptionId }) => subscriptionId).filter((id) => !settled.has(id)),
      // A checkout without a response from the provider was never shown to anyone.
      sessions: attempts.flatMap(({ sessionId }) => (sessionId === null || settled.has(sessionId) ? [] : [sessionId])),
    };
  }
}
