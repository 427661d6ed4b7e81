import type { PlanKind } from '@macrolog/domain';
import { Any, IsNull, Not, type DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { inTransaction } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import { isUuid } from '../../platform/ids';
import { deleteInBatches } from '../../platform/jobs/work-queue';
import { UserEntity, type SubscriptionStatus } from '../accounts/user.entity';
import {
  PaymentAttemptEntity,
  PaymentCustomerEntity,
  PaymentEventEntity,
  PaymentEntity,
  SubscriptionEntity,
  type PurchaseHistory,
} from './billing.entity';
import { CustomersRepository } from './customers.repository';
import type { PaymentProvider } from '../../config/payments';
import type { Money, PaymentEvent, Reversal } from './payment-gateway';
import type { SubscriptionLife } from './subscription-state';

/** How long the provider recognizes the idempotency key of an attempt: a day, minus a safety margin of one hour. */
export const REPEATABLE_MS = 23 * 3_600_000;

/** By then users have usually returned from paying. Others may have closed the window. */
const FIRST_CHECK_MS = 10 * 60_000;

const DAY_MS = 86_400_000;

/** How long after the paid period an unknown subscription is checked again. */
const SOUGHT_MS = 7 * DAY_MS;

interface NewPayment extends Money {
  userId: string;
  kind: PlanKind;
  reference: string;
  /** Null for a one-time purchase. */
  subscriptionId: string | null;
}

/** Whether the money of a payment is gone, according to a snapshot. */
export interface PaymentReading {
  reversal: Reversal | null;
  version: string;
}

type AttemptKey = Pick<PaymentAttemptEntity, 'userId' | 'id'>;

/** All SQL of purchases. They count only under the provider that they were made with. */
export class BillingRepository {
  readonly customers: CustomersRepository;

  constructor(
    readonly dataSource: DataSource,
    readonly provider: PaymentProvider,
  ) {
    this.customers = new CustomersRepository(dataSource, provider);
  }

  /**
   * Runs a transaction for the changes of a snapshot. Waits for other changes of the account before it takes a
   * connection.
   * @param userId user named by the snapshot, who may not exist.
   */
  transaction<T>(userId: string | null, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!isUuid(userId)) return inTransaction(this.dataSource, work);
    return withUserLock(this.dataSource, userId, work, 'NO KEY UPDATE', work);
  }

  /** Version number of a snapshot that is about to be read. */
  async nextVersion(): Promise<string> {
    const [row] = await this.dataSource.query<{ version: string }[]>(`SELECT nextval('payment_readings') AS version`);
    return row?.version ?? '0';
  }

  /** Locks the user, so that changes of rights run one after another. False if the user doesn't exist. */
  async lockUser(manager: EntityManager, userId: string | null): Promise<boolean> {
    if (!isUuid(userId)) return false;
    const found = await manager.query<unknown[]>(
      'SELECT FROM users WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE',
      [userId],
    );
    return found.length > 0;
  }

  getUser(manager: EntityManager, id: string): Promise<UserEntity> {
    return manager.findOneByOrFail(UserEntity, { id });
  }

  /** The open attempt of a user, or a new one, which is committed before the provider is called. */
  async openAttempt(userId: string, kind: PlanKind, price: Money, now: Date): Promise<PaymentAttemptEntity> {
    const { dataSource, provider } = this;
    await dataSource.query(
      `UPDATE payment_attempts SET status = 'closed'
        WHERE user_id = $1 AND provider = $2 AND kind = $3 AND status = 'open' AND session_id IS NULL AND created_at < $4`,
      [userId, provider, kind, new Date(now.getTime() - REPEATABLE_MS)],
    );
    const checkAt = new Date(now.getTime() + FIRST_CHECK_MS);
    await dataSource.query(
      `INSERT INTO payment_attempts
         (user_id, id, provider, kind, status, amount_cents, currency, created_at, check_at)
       VALUES ($1, $2, $3, $4, 'open', $5, $6, $7, $8)
       ON CONFLICT (user_id, provider, kind) WHERE status = 'open' DO NOTHING`,
      [userId, uuidv7(), provider, kind, price.amountCents, price.currency, now, checkAt],
    );
    const open = await dataSource.manager.findOneBy(PaymentAttemptEntity, { userId, provider, kind, status: 'open' });
    // It may have been closed in between.
    return open ?? this.openAttempt(userId, kind, price, now);
  }

  openAttempts(userId: string, manager = this.dataSource.manager): Promise<PaymentAttemptEntity[]> {
    return manager.findBy(PaymentAttemptEntity, { userId, provider: this.provider, status: 'open' });
  }

  /** Saving the provider's response doesn't lock the user's row, so a check for open attempts locks theirs. */
  async lockOpenAttempts(manager: EntityManager, userId: string): Promise<void> {
    await manager.query(`SELECT FROM payment_attempts WHERE user_id = $1 AND status = 'open' FOR UPDATE`, [userId]);
  }

  /** The attempt of a purchase, by its checkout or its ID, because the provider's response may have been lost. */
  async findAttempt(
    manager: EntityManager,
    { userId, attemptId, sessionId }: { userId: string | null; attemptId: string | null; sessionId?: string },
  ): Promise<PaymentAttemptEntity | null> {
    const { provider } = this;
    if (!isUuid(userId)) return null;
    const bySession = sessionId === undefined ? [] : [{ userId, provider, sessionId }];
    const byId = isUuid(attemptId) ? [{ userId, provider, id: attemptId }] : [];
    const where = [...bySession, ...byId];
    return where.length > 0 ? manager.findOneBy(PaymentAttemptEntity, where) : null;
  }

  /** False if the attempt doesn't exist, because the account was deleted. */
  async updateAttempt(
    { userId, id }: AttemptKey,
    change: Partial<Pick<PaymentAttemptEntity, 'status' | 'sessionId'>>,
    manager = this.dataSource.manager,
  ): Promise<boolean> {
    return (await manager.update(PaymentAttemptEntity, { userId, id }, change)).affected !== 0;
  }

  async closeAttemptWithoutSession({ userId, id }: AttemptKey): Promise<void> {
    const unanswered = { userId, id, status: 'open' as const, sessionId: IsNull() };
    await this.dataSource.manager.update(PaymentAttemptEntity, unanswered, { status: 'closed' });
  }

  /**
   * Records a payment once, in whatever order its readings arrive: a refund is final, and otherwise the newest reading
   * counts. Returns its status.
   * @param reading null if nothing is known of a refund or a dispute.
   */
  async recordPayment(
    manager: EntityManager,
    { userId, kind, reference, amountCents, currency, subscriptionId }: NewPayment,
    reading: PaymentReading | null,
    now: Date,
  ): Promise<PaymentEntity['status']> {
    const status = reading?.reversal ?? 'paid';
    const version = reading?.version ?? null;
    const [payment] = await manager.query<Pick<PaymentEntity, 'status'>[]>(
      `INSERT INTO payments
         (user_id, id, provider, kind, reference, status, amount_cents, currency, created_at, reading, subscription_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (user_id, reference) DO UPDATE
         SET status = CASE WHEN 'refunded' IN (payments.status, EXCLUDED.status) THEN 'refunded'
                           WHEN EXCLUDED.reading > COALESCE(payments.reading, 0) THEN EXCLUDED.status ELSE payments.status END,
             reading = GREATEST(EXCLUDED.reading, payments.reading),
             subscription_id = EXCLUDED.subscription_id
       RETURNING status`,
      [userId, uuidv7(), this.provider, kind, reference, status, amountCents, currency, now, version, subscriptionId],
    );
    return payment?.status ?? 'paid';
  }

  /** Whether money of a subscription is gone, apart from the payment of one invoice. */
  hasReversal(
    userId: string,
    subscriptionId: string,
    { except = '', manager = this.dataSource.manager } = {},
  ): Promise<boolean> {
    const reference = Not(except);
    return manager.existsBy(PaymentEntity, { userId, subscriptionId, reference, status: Not('paid') });
  }

  findSubscription(
    userId: string,
    subscriptionId: string,
    manager = this.dataSource.manager,
  ): Promise<SubscriptionEntity | null> {
    return manager.findOneBy(SubscriptionEntity, { userId, subscriptionId });
  }

  /** The latest purchases and checkouts of a user at all providers, newest first. */
  async findLatest(userId: string, size: number): Promise<PurchaseHistory> {
    const { manager } = this.dataSource;
    const latest = { where: { userId }, order: { createdAt: 'DESC', id: 'DESC' }, take: size } as const;
    const [payments, subscriptions, checkouts] = await Promise.all([
      manager.find(PaymentEntity, latest),
      manager.find(SubscriptionEntity, latest),
      manager.find(PaymentAttemptEntity, latest),
    ]);
    return { payments, subscriptions, checkouts };
  }

  /** The user's subscriptions that haven't ended. */
  findActiveSubscriptions(
    userId: string,
    providers: readonly PaymentProvider[] = [this.provider],
    manager = this.dataSource.manager,
  ): Promise<SubscriptionEntity[]> {
    return manager.findBy(SubscriptionEntity, { userId, provider: Any(providers), status: Not('canceled') });
  }

  async insertSubscription(
    manager: EntityManager,
    subscription: Omit<SubscriptionEntity, 'id' | 'provider' | 'user'>,
  ): Promise<void> {
    await manager.insert(SubscriptionEntity, { id: uuidv7(), provider: this.provider, ...subscription });
  }

  async updateSubscription(
    manager: EntityManager,
    { userId, id }: Pick<SubscriptionEntity, 'userId' | 'id'>,
    change: SubscriptionLife & Pick<SubscriptionEntity, 'version' | 'checkAt'>,
  ): Promise<void> {
    await manager.update(SubscriptionEntity, { userId, id }, change);
  }

  /**
   * An unknown subscription may belong to another Stripe account whose keys will be restored. So a paid period is kept,
   * and the subscription ends only after it has been unknown for days.
   */
  async endMissingSubscription(userId: string, subscriptionId: string, now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE subscriptions SET ends_at = LEAST(ends_at, paid_until),
              status = CASE WHEN paid_until > $3 THEN status ELSE 'canceled' END,
              check_at = CASE WHEN paid_until > $3 THEN $4::timestamptz END
        WHERE user_id = $1 AND subscription_id = $2 AND status <> 'canceled'`,
      [userId, subscriptionId, new Date(now.getTime() - SOUGHT_MS), new Date(now.getTime() + DAY_MS)],
    );
  }

  /** Ends an unknown subscription with its paid period, because the provider charges nothing more. */
  async cancelMissingSubscription(userId: string, subscriptionId: string): Promise<void> {
    const active = { userId, subscriptionId, status: Not('canceled' as const) };
    await this.dataSource.manager.update(SubscriptionEntity, active, { status: 'cancel_pending' });
  }

  /** Deletes everything of a user, in the transaction that closes the account. */
  async deleteAll(manager: EntityManager, userId: string): Promise<void> {
    for (const entity of [PaymentAttemptEntity, PaymentEntity, SubscriptionEntity, PaymentCustomerEntity])
      await manager.delete(entity, { userId });
  }

  /** The subscription in this state that was paid the longest ahead, with its user. */
  findByStatus(userId: string, status: SubscriptionStatus): Promise<SubscriptionEntity | null> {
    return this.dataSource.manager.findOne(SubscriptionEntity, {
      where: { userId, provider: this.provider, status },
      order: { paidUntil: 'DESC' },
      relations: { user: true },
    });
  }

  /** The user who made a payment that still counts. */
  async findPayer(userId: string, reference: string): Promise<UserEntity | null> {
    const paid = { where: { userId, reference, status: 'paid' as const }, relations: { user: true } };
    return (await this.dataSource.manager.findOne(PaymentEntity, paid))?.user ?? null;
  }

  /** The subscription that is charged next, unless it is canceled or a payment is overdue. */
  findNextCharged(userId: string): Promise<SubscriptionEntity | null> {
    return this.dataSource.manager.findOne(SubscriptionEntity, {
      where: { userId, provider: this.provider, status: 'active' },
      order: { paidUntil: 'DESC' },
    });
  }

  /** IDs of the events that were not processed yet. */
  async findUnknownEvents(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.dataSource.manager.findBy(PaymentEventEntity, { id: Any([...ids]) });
    const known = new Set(rows.map(({ id }) => id));
    return new Set(ids.filter((id) => !known.has(id)));
  }

  /** Deletes events so old that the provider doesn't report them again. */
  async purgeEvents(before: Date): Promise<void> {
    await deleteInBatches(this.dataSource, 'payment_events', 'received_at < $1', [before]);
  }

  /** False for an event that was saved before. Waits for a concurrent request that saves it. */
  async saveEvent(manager: EntityManager, { id, type }: PaymentEvent, now: Date): Promise<boolean> {
    const saved = await manager.query<unknown[]>(
      `INSERT INTO payment_events (id, provider, type, received_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [id, this.provider, type, now],
    );
    return saved.length > 0;
  }
}
