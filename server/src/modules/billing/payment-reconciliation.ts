import type { DataSource } from 'typeorm';
import type { Clock } from '../../platform/clock';
import { claimDue, workOff, type DueRows } from '../../platform/jobs/work-queue';
import type { PaymentAttemptEntity, SubscriptionEntity } from './billing.entity';
import { REPEATABLE_MS, type BillingRepository } from './billing.repository';
import type { PaymentEventsService } from './payment-events.service';
import type { PaymentEvent, PaymentGateway } from './payment-gateway';
import type { ProviderSync } from './provider-sync';

const BATCH = 20;
const AGAIN_MS = 3_600_000;

/** Age of the oldest disputes that are still read. They are decided within months. */
const DISPUTED_MS = 180 * 86_400_000;

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

interface Parts {
  dataSource: DataSource;
  clock: Clock;
  gateway: PaymentGateway | undefined;
  repository: BillingRepository;
  providerSync: ProviderSync;
  events: PaymentEventsService;
}

/**
 * Reconciliation job: asks the provider about everything that is due, in case a webhook was lost. Several processes can
 * run it at once, because each takes different rows. After a failure a row is due again in an hour.
 */
export class PaymentReconciliation {
  constructor(private readonly parts: Parts) {}

  /** Runs once. Ends early when the signal is aborted. */
  async run(signal?: AbortSignal): Promise<Outcome> {
    const { gateway, dataSource, providerSync } = this.parts;
    if (!gateway) return { asked: 0, failures: [] };
    const options = { batch: BATCH, endsAfterFailure: true };
    const subscriptions = await workOff(
      {
        claim: () => claimDue<DueSubscription>(dataSource, this.dueRows(SUBSCRIPTIONS, gateway)),
        work: (due) => providerSync.reconcile(due),
        ...options,
      },
      signal,
    );
    const attempts = await workOff(
      {
        claim: () => claimDue<DueAttempt>(dataSource, this.dueRows(OPEN_ATTEMPTS, gateway)),
        work: (due) => this.settleAttempt(due),
        ...options,
      },
      signal,
    );
    const disputes = await this.readDisputes(gateway, signal).catch((error: unknown) => [error]);
    return {
      asked: subscriptions.claimed + attempts.claimed,
      failures: [...subscriptions.failures, ...attempts.failures, ...disputes],
    };
  }

  /**
   * Processes the states of disputes whose events were lost. Returns the failures. A payment that isn't found was sold
   * by another application.
   */
  private async readDisputes(gateway: PaymentGateway, signal?: AbortSignal): Promise<unknown[]> {
    if (signal?.aborted) return [];
    const { clock, events } = this.parts;
    const disputes = await gateway.listDisputes(new Date(clock.now().getTime() - DISPUTED_MS));
    const news = await events.findUnknown(
      disputes.map(({ paymentId, ...dispute }) => ({
        ...dispute,
        type: 'dispute',
        subject: { paymentId, isRefunded: false },
      })),
    );
    const claim = () => Promise.resolve(news.splice(0));
    const work = async (event: PaymentEvent): Promise<void> => {
      await events.process(event);
    };
    return (await workOff({ claim, work }, signal)).failures;
  }

  private dueRows({ condition, ...rows }: PaymentRows, { provider }: PaymentGateway): DueRows {
    return {
      ...rows,
      dueColumn: 'check_at',
      condition: `provider = $3 AND ${condition}`,
      parameters: [provider],
      leaseMs: AGAIN_MS,
      limit: BATCH,
      now: this.parts.clock.now(),
    };
  }

  /** The user may have paid and closed the window, and the webhook was lost. */
  private async settleAttempt(attempt: DueAttempt): Promise<void> {
    const { providerSync, clock, repository } = this.parts;
    if (attempt.sessionId !== null) await providerSync.settleAttempt(attempt, attempt.sessionId);
    else if (attempt.createdAt.getTime() <= clock.now().getTime() - REPEATABLE_MS) {
      // The provider never responded, so nobody saw a payment page, and the user hasn't tried again.
      await repository.updateAttempt(attempt, { status: 'closed' });
    }
  }
}
