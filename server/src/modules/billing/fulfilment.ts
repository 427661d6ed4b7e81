import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../platform/clock';
import { isUuid, redactId } from '../../platform/ids';
import { inTransaction } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import { PaymentAttemptEntity } from './payment-attempt.entity';
import type {
  CheckoutSnapshot,
  InvoiceSnapshot,
  Money,
  PaymentProvider,
  Reversal,
  SubscriptionSnapshot,
} from './payment-gateway';
import type { PaymentNotices } from './payment-notices';
import type { PaymentEntity } from './payment.entity';
import type { PlanKind } from './prices';
import { nextState, nextCheck, paidUntil } from './subscription-state';
import { SubscriptionEntity } from './subscription.entity';

/** Context of a subscription besides its snapshot. */
export interface FulfilmentContext {
  /** An invoice that may not be of the current period. */
  invoice?: InvoiceSnapshot | null;
  revocation?: Revocation;
}

/** A refund or dispute that ends a subscription, and its invoice. */
interface Revocation {
  invoiceId: string;
  reversal: Reversal;
}

/** Status of a purchase; null if it hasn't started. */
type Standing = 'held' | 'over' | null;

const standingOf = ({ status }: Pick<SubscriptionEntity, 'status'>): Standing =>
  status === 'canceled' ? 'over' : 'held';

interface Payment extends Money {
  userId: string;
  kind: PlanKind;
  reference: string;
}

const samePrice = (one: Pick<CheckoutSnapshot, keyof Money>, other: Money): boolean =>
  one.amountCents === other.amountCents && one.currency === other.currency;

const priceOf = ({ amountCents, currency }: Money): Money => ({ amountCents, currency });

/**
 * Grants and ends rights according to the provider's data, in the caller's transaction. All rights from purchases go
 * through here. Snapshots can be applied repeatedly and in any order.
 */
export class Fulfilment {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly provider: PaymentProvider,
    private readonly notices: PaymentNotices,
    private readonly logger: Logger,
  ) {}

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
  async nextReading(): Promise<string> {
    const [row] = await this.dataSource.query<{ reading: string }[]>(`SELECT nextval('payment_readings') AS reading`);
    return row?.reading ?? '0';
  }

  /** Grants what a checkout has paid for. Returns whether it is paid and neither refunded nor ended. */
  async applyCheckout(manager: EntityManager, checkout: CheckoutSnapshot, reading: string): Promise<boolean> {
    const { sessionId, userId, attemptId, state, subscription } = checkout;
    const attempt = (await this.lockUser(manager, userId)) ? await this.attemptOf(manager, checkout) : null;
    if (attempt?.kind !== checkout.kind) {
      // A checkout without either ID belongs to another application with the same Stripe account.
      const isOurs = userId !== null || attemptId !== null;
      if (state === 'paid' && isOurs) this.logUnfulfilled(sessionId, 'not sold here, or not to this account');
      return false;
    }
    if (state === 'expired' && attempt.status === 'open') await this.end(manager, attempt, 'closed');
    if (state !== 'paid') return false;
    const isAsSold = samePrice(checkout, attempt);
    const standing = isAsSold ? await this.grant(manager, attempt, checkout, reading) : null;
    if (standing) {
      await this.end(manager, attempt, 'paid', sessionId);
      return standing === 'held';
    }
    this.logUnfulfilled(sessionId, isAsSold ? 'session without payment or subscription' : 'amount or currency differs');
    // The checkout is final. If it hasn't started yet, it is checked again.
    if (!isAsSold || subscription?.state === 'canceled') await this.end(manager, attempt, 'closed', sessionId);
    return false;
  }

  private async grant(
    manager: EntityManager,
    attempt: PaymentAttemptEntity,
    { kind, sessionId, reversal, subscription }: CheckoutSnapshot,
    reading: string,
  ): Promise<Standing> {
    if (kind === 'subscription') return subscription && this.applySubscription(manager, subscription, reading);
    const payment = { userId: attempt.userId, kind, ...priceOf(attempt), reference: sessionId };
    return (await this.record(manager, payment, reversal)) === 'paid' ? 'held' : 'over';
  }

  /** Updates a subscription to a snapshot. */
  async applySubscription(
    manager: EntityManager,
    seen: SubscriptionSnapshot,
    reading: string,
    { invoice = null, revocation }: FulfilmentContext = {},
  ): Promise<Standing> {
    const { userId, subscriptionId } = seen;
    if (userId === null || !(await this.lockUser(manager, userId))) return null;
    const before = await manager.findOneBy(SubscriptionEntity, { userId, subscriptionId });
    const sold = before ?? (await this.attemptOf(manager, seen));
    if (!sold) {
      if (seen.invoice?.paid) this.logUnfulfilled(subscriptionId, 'not sold here, or not to this account');
      return null;
    }
    const price = priceOf(sold);
    const payment = { userId, kind: 'subscription' as const, ...price };
    for (const bill of [seen.invoice, invoice]) {
      if (!bill?.paid) continue;
      if (samePrice(bill, price)) await this.record(manager, { ...payment, reference: bill.invoiceId }, null);
      else this.logUnfulfilled(bill.invoiceId, 'amount or currency differs');
    }
    if (revocation) await this.record(manager, { ...payment, reference: revocation.invoiceId }, revocation.reversal);
    // An older snapshot is ignored, except for revocations, which are final.
    if (before && BigInt(before.reading) > BigInt(reading) && !revocation) return standingOf(before);

    const now = this.clock.now();
    const revoked = revocation !== undefined;
    const life = nextState(before, { state: seen.state, paidUntil: paidUntil(seen, price), revoked }, now);
    if (!life) return null;
    const row = { ...life, reading, checkAt: nextCheck(life, now) };
    if (before) await manager.update(SubscriptionEntity, { userId, id: before.id }, row);
    else {
      const begun = { userId, id: uuidv7(), provider: this.provider, subscriptionId, ...price, ...row, createdAt: now };
      await manager.insert(SubscriptionEntity, begun);
    }
    if (life.status === 'past_due') await this.notices.queueFailure(manager, userId, seen);
    return standingOf(life);
  }

  /** A person must look into it: money was received, but nothing was granted. */
  private logUnfulfilled(id: string, reason: string): void {
    this.logger.error({ of: redactId(id), reason }, 'payment not fulfilled');
  }

  /** Locks the user, so that changes of rights run one after another. False if the user doesn't exist. */
  private async lockUser(manager: EntityManager, userId: string | null): Promise<boolean> {
    if (!isUuid(userId)) return false;
    const found = await manager.query<unknown[]>(
      'SELECT FROM users WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE',
      [userId],
    );
    return found.length > 0;
  }

  /** The attempt of a purchase: only checkouts that started here, at our price, grant anything. */
  private async attemptOf(
    manager: EntityManager,
    { userId, attemptId, ...named }: Pick<SubscriptionSnapshot, 'userId' | 'attemptId'> & { sessionId?: string },
  ): Promise<PaymentAttemptEntity | null> {
    const { provider } = this;
    if (!isUuid(userId)) return null;
    const bySession = named.sessionId ? { userId, provider, sessionId: named.sessionId } : undefined;
    // By attempt ID, because the provider's response may have been lost.
    const byId = isUuid(attemptId) ? { userId, provider, id: attemptId } : undefined;
    const where = [bySession, byId].filter((condition) => condition !== undefined);
    return where.length > 0 ? manager.findOneBy(PaymentAttemptEntity, where) : null;
  }

  private async end(
    manager: EntityManager,
    { userId, id, ...attempt }: Pick<PaymentAttemptEntity, 'userId' | 'id' | 'sessionId'>,
    status: 'paid' | 'closed',
    sessionId = attempt.sessionId,
  ): Promise<void> {
    await manager.update(PaymentAttemptEntity, { userId, id }, { status, sessionId });
  }

  /** Records a payment once. Refunds and disputes are final, in whatever order they arrive. Returns its status. */
  private async record(
    manager: EntityManager,
    { userId, kind, reference, amountCents, currency }: Payment,
    reversal: Reversal | null,
  ): Promise<PaymentEntity['status']> {
    const [payment] = await manager.query<Pick<PaymentEntity, 'status'>[]>(
      `INSERT INTO payments (user_id, id, provider, kind, reference, status, amount_cents, currency, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (user_id, reference) DO UPDATE
         SET status = CASE WHEN 'disputed' IN (payments.status, EXCLUDED.status) THEN 'disputed'
                           WHEN 'refunded' IN (payments.status, EXCLUDED.status) THEN 'refunded' ELSE 'paid' END
       RETURNING status`,
      [
        ...[userId, uuidv7(), this.provider, kind, reference, reversal ?? 'paid', amountCents, currency],
        this.clock.now(),
      ],
    );
    return payment?.status ?? 'paid';
  }
}
