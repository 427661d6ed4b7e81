import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import { claimDue, workOff, type DueRows } from '../../platform/jobs/work-queue';
import type { PaymentAttemptEntity, SubscriptionEntity } from './billing.entity';
import { REPEATABLE_MS, type BillingRepository } from './billing.repository';
import type { PaymentGateway } from './payment-gateway';
import type { ProviderSync } from './provider-sync';

const BATCH = 20;
const AGAIN_MS = 3_600_000;

type PaymentRows = Pick<DueRows, 'table' | 'columns' | 'condition'>;

const SUBSCRIPTIONS: PaymentRows = {
  table: 'subscriptions',
  columns: 't.user_id AS "userId", t.subscription_id AS "subscriptionId"',
  condition: 'true',
};
const OPEN_ATTEMPTS: PaymentRows = {
  table: 'payment_attempts',
  columns: 't.user_id AS "userId", t.id, t.session_id AS "sessionId", t.created_at AS "createdAt"',
  condition: `status = 'open'`,
};

type DueSubscription = Pick<SubscriptionEntity, 'userId' | 'subscriptionId'>;
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
    private readonly repository: BillingRepository,
    private readonly sync: ProviderSync,
  ) {}

  /** Runs once. Ends early when the signal is aborted. */
  async run(signal?: AbortSignal): Promise<Outcome> {
    const { gateway } = this;
    if (!gateway) return { asked: 0, failures: [] };
    const options = { batch: BATCH, endsAfterFailure: true };
    const subscriptions = await workOff(
      {
        claim: () => claimDue<DueSubscription>(this.dataSource, this.dueRows(SUBSCRIPTIONS, gateway)),
        work: (due) => this.sync.reconcile(due),
        ...options,
      },
      signal,
    );
    const attempts = await workOff(
      {
        claim: () => claimDue<DueAttempt>(this.dataSource, this.dueRows(OPEN_ATTEMPTS, gateway)),
        work: (due) => this.settleAttempt(due),
        ...options,
      },
      signal,
    );
    return {
      asked: subscriptions.claimed + attempts.claimed,
      failures: [...subscriptions.failures, ...attempts.failures],
    };
  }

  private dueRows({ condition, ...rows }: PaymentRows, { provider }: PaymentGateway): DueRows {
    return {
      ...rows,
      dueColumn: 'check_at',
      condition: `provider = $3 AND ${condition}`,
      parameters: [provider],
      leaseMs: AGAIN_MS,
      limit: BATCH,
      now: this.clock.now(),
    };
  }

  /** The user may have paid and closed the window, and the webhook was lost. */
  private async settleAttempt(attempt: DueAttempt): Promise<void> {
    if (attempt.sessionId !== null) await this.sync.settleAttempt(attempt, attempt.sessionId);
    else if (attempt.createdAt.getTime() <= this.clock.now().getTime() - REPEATABLE_MS) {
      // The provider never responded, so nobody saw a payment page, and the user hasn't tried again.
      await this.repository.updateAttempt(attempt, { status: 'closed' });
    }
  }
}
