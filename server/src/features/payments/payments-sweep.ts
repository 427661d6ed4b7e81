import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../core/clock';
import type { Fulfilment } from './fulfilment';
import { PaymentAttemptEntity, REPEATABLE_MS } from './payment-attempt.entity';
import type { PaymentGateway } from './payment-gateway';
import type { SubscriptionEntity } from './subscription.entity';
import type { Subscriptions } from './subscriptions';

const BATCH = 20;
const AGAIN_MS = 3_600_000;

type DueAttempt = Pick<PaymentAttemptEntity, 'userId' | 'id' | 'sessionId' | 'createdAt'>;

interface Outcome {
  asked: number;
  failures: unknown[];
}

/**
 * Asks the provider about whatever is due, in case its news was lost. Several processes may sweep at once: each takes rows
 * that no other has taken, and what fails is due again in an hour.
 */
export class PaymentsSweep {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway | undefined,
    private readonly fulfilment: Fulfilment,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** One round; it ends early once the signal says so. */
  async run(signal?: AbortSignal): Promise<Outcome> {
    const { gateway } = this;
    const outcome: Outcome = { asked: 0, failures: [] };
    if (!gateway) return outcome;
    const round = { outcome, signal };
    await this.each(
      round,
      () => this.claimSubscriptions(gateway),
      (due) => this.subscriptions.settle(due),
    );
    await this.each(
      round,
      () => this.claimAttempts(gateway),
      (due) => this.settleAttempt(due, gateway),
    );
    return outcome;
  }

  /** One claim after the other until nothing is due. A failure spares the rest of its claim and ends the round. */
  private async each<T>(
    { outcome, signal }: { outcome: Outcome; signal: AbortSignal | undefined },
    claim: () => Promise<T[]>,
    settle: (due: T) => Promise<void>,
  ): Promise<void> {
    while (!signal?.aborted) {
      const claimed = await claim();
      const failuresBefore = outcome.failures.length;
      for (const due of claimed) {
        if (signal?.aborted) return;
        outcome.asked += 1;
        await settle(due).catch((error: unknown) => outcome.failures.push(error));
      }
      if (claimed.length < BATCH || outcome.failures.length > failuresBefore) return;
    }
  }

  private claimSubscriptions({ provider }: PaymentGateway) {
    return this.claim<Pick<SubscriptionEntity, 'userId' | 'subscriptionId'>>(
      'subscriptions',
      't.user_id AS "userId", t.subscription_id AS "subscriptionId"',
      provider,
    );
  }

  private claimAttempts({ provider }: PaymentGateway) {
    return this.claim<DueAttempt>(
      'payment_attempts',
      't.user_id AS "userId", t.id, t.session_id AS "sessionId", t.created_at AS "createdAt"',
      provider,
      `AND status = 'open'`,
    );
  }

  /** Takes what is due away from the other sweeps, in one short statement. */
  private async claim<T>(table: string, columns: string, provider: string, condition = ''): Promise<T[]> {
    const now = this.clock.now();
    const [claimed] = await this.dataSource.query<[T[], number]>(
      `WITH due AS MATERIALIZED (
         SELECT user_id, id FROM ${table} WHERE provider = $2 AND check_at <= $3 ${condition}
          ORDER BY check_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
       UPDATE ${table} t SET check_at = $1 FROM due WHERE t.user_id = due.user_id AND t.id = due.id
       RETURNING ${columns}`,
      [new Date(now.getTime() + AGAIN_MS), provider, now],
    );
    return claimed;
  }

  /** Somebody may have paid and closed the window before the news of it was lost. */
  private async settleAttempt(
    { userId, id, sessionId, createdAt }: DueAttempt,
    gateway: PaymentGateway,
  ): Promise<void> {
    const close = () => this.dataSource.manager.update(PaymentAttemptEntity, { userId, id }, { status: 'closed' });
    if (sessionId === null) {
      // The provider never answered; nobody was shown where to pay, and nobody has asked again.
      if (createdAt.getTime() <= this.clock.now().getTime() - REPEATABLE_MS) await close();
      return;
    }
    const reading = await this.fulfilment.nextReading();
    const checkout = await gateway.readCheckout(sessionId);
    if (checkout) {
      const apply = (manager: EntityManager) => this.fulfilment.applyCheckout(manager, checkout, reading);
      await this.fulfilment.transaction(checkout.userId, apply);
    } else await close();
  }
}
