import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock';
import { redactId } from '../../platform/ids';
import type { BillingMails } from './billing-mails';
import type { PaymentAttemptEntity, SubscriptionEntity } from './billing.entity';
import type { BillingRepository, PaymentReading } from './billing.repository';
import type { CheckoutSnapshot, InvoiceSnapshot, Money, SubscriptionSnapshot } from './payment-gateway';
import { nextCheck, nextState, paidUntil } from './subscription-state';

/** Context of a subscription besides its snapshot. */
export interface FulfilmentContext {
  /** An invoice that may not be of the current period. */
  invoice?: InvoiceSnapshot | null;
  /** Whether the money of an invoice is gone. */
  payment?: InvoiceReading;
}

interface InvoiceReading extends PaymentReading {
  invoiceId: string;
}

/** Status of a purchase; null if it hasn't started. */
type PurchaseStatus = 'active' | 'ended' | null;

const toPurchaseStatus = ({ status }: Pick<SubscriptionEntity, 'status'>): PurchaseStatus =>
  status === 'canceled' ? 'ended' : 'active';

const isSamePrice = (one: Pick<CheckoutSnapshot, keyof Money>, other: Money): boolean =>
  one.amountCents === other.amountCents && one.currency === other.currency;

const toPrice = ({ amountCents, currency }: Money): Money => ({ amountCents, currency });

/**
 * Grants and ends rights according to the provider's data, in the caller's transaction. All rights from purchases go
 * through here. Snapshots can be applied repeatedly and in any order.
 */
export class Fulfilment {
  constructor(
    private readonly repository: BillingRepository,
    private readonly clock: Clock,
    private readonly mails: BillingMails,
    private readonly logger: Logger,
  ) {}

  /** Grants what a checkout has paid for. Returns whether it is paid and neither refunded nor ended. */
  async applyCheckout(manager: EntityManager, checkout: CheckoutSnapshot, version: string): Promise<boolean> {
    const { repository } = this;
    const { sessionId, userId, attemptId, state, subscription } = checkout;
    const userExists = await repository.lockUser(manager, userId);
    const attempt = userExists ? await repository.findAttempt(manager, checkout) : null;
    if (attempt?.kind !== checkout.kind) {
      // A checkout without either ID belongs to another application with the same Stripe account.
      const isOurs = userId !== null || attemptId !== null;
      if (state === 'paid' && isOurs) this.logUnfulfilled(sessionId, 'not sold here, or not to this account');
      return false;
    }
    if (state === 'expired' && attempt.status === 'open') {
      await repository.updateAttempt(attempt, { status: 'closed' }, manager);
    }
    if (state !== 'paid') return false;
    const isAsSold = isSamePrice(checkout, attempt);
    const status = isAsSold ? await this.grant(manager, attempt, checkout, version) : null;
    if (status) {
      await repository.updateAttempt(attempt, { status: 'paid', sessionId }, manager);
      return status === 'active';
    }
    this.logUnfulfilled(sessionId, isAsSold ? 'session without payment or subscription' : 'amount or currency differs');
    // The checkout is final. If it hasn't started yet, it is checked again.
    if (!isAsSold || subscription?.state === 'canceled') {
      await repository.updateAttempt(attempt, { status: 'closed', sessionId }, manager);
    }
    return false;
  }

  private async grant(
    manager: EntityManager,
    attempt: PaymentAttemptEntity,
    { kind, sessionId, reversal, wasReversed, subscription }: CheckoutSnapshot,
    version: string,
  ): Promise<PurchaseStatus> {
    if (kind === 'subscription') return subscription && this.applySubscription(manager, subscription, version);
    const payment = { userId: attempt.userId, kind, ...toPrice(attempt), reference: sessionId, subscriptionId: null };
    const reading = wasReversed ? { reversal, version } : null;
    const status = await this.repository.recordPayment(manager, payment, reading, this.clock.now());
    if (status !== 'paid') return 'ended';
    if (attempt.status !== 'paid') await this.mails.queue(manager, 'lifetime_bought', attempt.userId, sessionId);
    return 'active';
  }

  /** Updates a subscription to a snapshot. */
  async applySubscription(
    manager: EntityManager,
    seen: SubscriptionSnapshot,
    version: string,
    { invoice = null, payment }: FulfilmentContext = {},
  ): Promise<PurchaseStatus> {
    const { repository } = this;
    const { userId, subscriptionId } = seen;
    if (userId === null || !(await repository.lockUser(manager, userId))) return null;
    const before = await repository.findSubscription(userId, subscriptionId, manager);
    const sold = before ?? (await repository.findAttempt(manager, { userId, attemptId: seen.attemptId }));
    if (!sold) {
      if (seen.invoice?.paid) this.logUnfulfilled(subscriptionId, 'not sold here, or not to this account');
      return null;
    }
    const price = toPrice(sold);
    await this.recordInvoices(manager, { userId, subscriptionId, ...price }, [seen.invoice, invoice], payment);
    const revoked = payment !== undefined && (await repository.hasReversal(userId, subscriptionId, { manager }));
    const reinstated = payment !== undefined && !revoked;
    // An older snapshot is ignored, unless it says that money is gone or back.
    if (before && BigInt(before.version) > BigInt(version) && !payment) return toPurchaseStatus(before);

    const now = this.clock.now();
    const observed = { state: seen.state, paidUntil: paidUntil(seen, price), revoked, reinstated };
    const life = nextState(before, observed, now);
    if (!life) return null;
    const row = { ...life, version, checkAt: nextCheck(life, now) };
    if (before) await repository.updateSubscription(manager, before, row);
    else await repository.insertSubscription(manager, { userId, subscriptionId, ...price, ...row, createdAt: now });
    await this.mails.queueChange(manager, before, { ...life, userId, subscriptionId });
    if (life.status === 'past_due') await this.queueFailureMail(manager, userId, seen);
    return toPurchaseStatus(life);
  }

  /** Records the paid invoices of a subscription, and the one whose money is known to be gone or back. */
  private async recordInvoices(
    manager: EntityManager,
    sold: Money & { userId: string; subscriptionId: string },
    invoices: readonly (InvoiceSnapshot | null)[],
    payment: InvoiceReading | undefined,
  ): Promise<void> {
    const record = (reference: string, reading: PaymentReading | null) =>
      this.repository.recordPayment(manager, { ...sold, kind: 'subscription', reference }, reading, this.clock.now());
    for (const invoice of invoices) {
      if (!invoice?.paid) continue;
      if (isSamePrice(invoice, sold)) await record(invoice.invoiceId, null);
      else this.logUnfulfilled(invoice.invoiceId, 'amount or currency differs');
    }
    if (payment) await record(payment.invoiceId, payment);
  }

  /** Queues the email about a failed payment, once per invoice, however often it fails. */
  private async queueFailureMail(
    manager: EntityManager,
    userId: string,
    { invoice, subscriptionId, periodEnd }: SubscriptionSnapshot,
  ): Promise<void> {
    const cause = invoice?.invoiceId ?? `${subscriptionId} ${periodEnd.toISOString()}`;
    await this.mails.queue(manager, 'payment_failed', userId, cause);
  }

  /** A person must look into it: money was received, but nothing was granted. */
  private logUnfulfilled(id: string, reason: string): void {
    this.logger.error({ of: redactId(id), reason }, 'payment not fulfilled');
  }
}
