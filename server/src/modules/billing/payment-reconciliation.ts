import type { DataSource, EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock';
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
 * Reconciliation job: asks the provider about everything that is due, in case a webhook was lost. Several processes can
 * run it at once, because each takes different rows. After a failure a row is due again in an hour.
 */
export class PaymentReconciliation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly gateway: PaymentGateway | undefined,
    private readonly fulfilment: Fulfilment,
    private readonly subscriptions: Subscriptions,
  ) {}

  /** Runs once. Ends early when the signal is aborted. */
  async run(signal?: AbortSignal): Promise<Outcome> {
    const { gateway } = this;
    const outcome: Outcome = { asked: 0, failures: [] };
    if (!gateway) return outcome;
    const round = { outcome, signal };
    await this.each(
      round,
      () => this.claimSubscriptions(gateway),
      (due) => this.subscriptions.reconcile(due),
    );
    await this.each(
      round,
      () => this.claimAttempts(gateway),
      (due) => this.settleAttempt(due, gateway),
    );
    return outcome;
  }

  /** Processes claims until nothing is due. A failure skips the rest of its claim and ends the run. */
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

  /** Claims due rows with one short statement, so that other processes skip them. */
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

  /** The user may have paid and closed the window, and the webhook was lost. */
  private async settleAttempt(
    { userId, id, sessionId, createdAt }: DueAttempt,
    gateway: PaymentGateway,
  ): Promise<void> {
    const close = () => this.dataSource.manager.update(PaymentAttemptEntity, { userId, id }, { status: 'closed' });
    if (sessionId === null) {
      // The provider never responded, so nobody saw a payment page, and the user hasn't tried again.
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
