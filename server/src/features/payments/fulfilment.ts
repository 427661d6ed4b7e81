import type { Logger } from 'pino';
import type { DataSource, EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import type { Clock } from '../../core/clock';
import { isUuid, shortened } from '../../core/ids';
import { inTransaction } from '../../db/transaction';
import { withUserLock } from '../../db/user-lock';
import { PaymentAttemptEntity } from './payment-attempt.entity';
import type {
  CheckoutReading,
  InvoiceReading,
  Money,
  PaymentProvider,
  Reversal,
  SubscriptionReading,
} from './payment-gateway';
import type { PaymentNotices } from './payment-notices';
import type { PaymentEntity } from './payment.entity';
import type { PlanKind } from './prices';
import { advance, checkAt, paidUntil } from './subscription-life';
import { SubscriptionEntity } from './subscription.entity';

/** What is known of a subscription besides its own reading. */
export interface Beside {
  /** A month's bill that may be none of the current one. */
  invoice?: InvoiceReading | null;
  revocation?: Revocation;
}

/** A refund or a dispute that ends a subscription, and the invoice that it takes back. */
interface Revocation {
  invoiceId: string;
  reversal: Reversal;
}

/** What has become of something bought; null where it has not begun. */
type Standing = 'held' | 'over' | null;

const standingOf = ({ status }: Pick<SubscriptionEntity, 'status'>): Standing =>
  status === 'canceled' ? 'over' : 'held';

interface Payment extends Money {
  userId: string;
  kind: PlanKind;
  reference: string;
}

const samePrice = (one: Pick<CheckoutReading, keyof Money>, other: Money): boolean =>
  one.amountCents === other.amountCents && one.currency === other.currency;

const priceOf = ({ amountCents, currency }: Money): Money => ({ amountCents, currency });

/**
 * Turns what the provider tells into rights, within the caller's transaction: the one way by which any is given or ended.
 * The same reading again changes nothing, and the order in which readings arrive does not matter.
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
   * A transaction for what a reading changes. It waits for other changes of the user's account before it takes a connection.
   * @param userId whom the reading names, which may be nobody's id.
   */
  transaction<T>(userId: string | null, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!isUuid(userId)) return inTransaction(this.dataSource, work);
    return withUserLock(this.dataSource, userId, work, 'NO KEY UPDATE', work);
  }

  /** Number of a reading that is about to begin. */
  async nextReading(): Promise<string> {
    const [row] = await this.dataSource.query<{ reading: string }[]>(`SELECT nextval('payment_readings') AS reading`);
    return row?.reading ?? '0';
  }

  /** Grants what a checkout has paid for. Returns whether that is paid, and neither taken back nor over. */
  async applyCheckout(manager: EntityManager, checkout: CheckoutReading, reading: string): Promise<boolean> {
    const { sessionId, userId, attemptId, state, subscription } = checkout;
    const attempt = (await this.takeTurn(manager, userId)) ? await this.attemptOf(manager, checkout) : null;
    if (attempt?.kind !== checkout.kind) {
      // What names neither is another's business at the same provider.
      const isOurs = userId !== null || attemptId !== null;
      if (state === 'paid' && isOurs) this.tellUngranted(sessionId, 'not sold here, or not to this account');
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
    this.tellUngranted(sessionId, isAsSold ? 'session without payment or subscription' : 'amount or currency differs');
    // Nothing can come of it any more; what has not begun yet is asked for again.
    if (!isAsSold || subscription?.state === 'canceled') await this.end(manager, attempt, 'closed', sessionId);
    return false;
  }

  private async grant(
    manager: EntityManager,
    attempt: PaymentAttemptEntity,
    { kind, sessionId, reversal, subscription }: CheckoutReading,
    reading: string,
  ): Promise<Standing> {
    if (kind === 'subscription') return subscription && this.applySubscription(manager, subscription, reading);
    const payment = { userId: attempt.userId, kind, ...priceOf(attempt), reference: sessionId };
    return (await this.record(manager, payment, reversal)) === 'paid' ? 'held' : 'over';
  }

  /** Brings a subscription to what a reading shows. */
  async applySubscription(
    manager: EntityManager,
    seen: SubscriptionReading,
    reading: string,
    { invoice = null, revocation }: Beside = {},
  ): Promise<Standing> {
    const { userId, subscriptionId } = seen;
    if (userId === null || !(await this.takeTurn(manager, userId))) return null;
    const before = await manager.findOneBy(SubscriptionEntity, { userId, subscriptionId });
    const sold = before ?? (await this.attemptOf(manager, seen));
    if (!sold) {
      if (seen.invoice?.paid) this.tellUngranted(subscriptionId, 'not sold here, or not to this account');
      return null;
    }
    const price = priceOf(sold);
    const payment = { userId, kind: 'subscription' as const, ...price };
    for (const bill of [seen.invoice, invoice]) {
      if (!bill?.paid) continue;
      if (samePrice(bill, price)) await this.record(manager, { ...payment, reference: bill.invoiceId }, null);
      else this.tellUngranted(bill.invoiceId, 'amount or currency differs');
    }
    if (revocation) await this.record(manager, { ...payment, reference: revocation.invoiceId }, revocation.reversal);
    // What was read earlier than what is known has nothing to say, but for what can never be undone.
    if (before && BigInt(before.reading) > BigInt(reading) && !revocation) return standingOf(before);

    const now = this.clock.now();
    const revoked = revocation !== undefined;
    const life = advance(before, { state: seen.state, paidUntil: paidUntil(seen, price), revoked }, now);
    if (!life) return null;
    const row = { ...life, reading, checkAt: checkAt(life, now) };
    if (before) await manager.update(SubscriptionEntity, { userId, id: before.id }, row);
    else {
      const begun = { userId, id: uuidv7(), provider: this.provider, subscriptionId, ...price, ...row, createdAt: now };
      await manager.insert(SubscriptionEntity, begun);
    }
    if (life.status === 'past_due') await this.notices.queueFailure(manager, userId, seen);
    return standingOf(life);
  }

  /** Somebody has to look into it: money came in, and nothing was given for it. */
  private tellUngranted(id: string, reason: string): void {
    this.logger.error({ of: shortened(id), reason }, 'payment not fulfilled');
  }

  /** One user's rights change one after the other. False where there is no such user. */
  private async takeTurn(manager: EntityManager, userId: string | null): Promise<boolean> {
    if (!isUuid(userId)) return false;
    const found = await manager.query<unknown[]>(
      'SELECT FROM users WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE',
      [userId],
    );
    return found.length > 0;
  }

  /** What was sold: nothing counts as bought that has not begun here, at a price of ours. */
  private async attemptOf(
    manager: EntityManager,
    { userId, attemptId, ...named }: Pick<SubscriptionReading, 'userId' | 'attemptId'> & { sessionId?: string },
  ): Promise<PaymentAttemptEntity | null> {
    const { provider } = this;
    if (!isUuid(userId)) return null;
    const bySession = named.sessionId ? { userId, provider, sessionId: named.sessionId } : undefined;
    // By its own id where the provider's answer to it was lost.
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

  /** Notes a payment once; what has been taken back stays so, in whatever order it is told. Returns how it stands. */
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
