import type { SubscriptionStatus } from '../accounts/user.entity';
import { TaskCancelledError, timeout, TimeoutStrategy } from 'cockatiel';
import { type AppError, type PlainReason, type PlanKind, refusal } from '@macrolog/domain';
import type { PaymentProvider } from '../../config/payments';

/** An amount in the currency's smallest unit. The currency is in upper case. */
export interface Money {
  amountCents: number;
  currency: string;
}

export interface CheckoutOrder {
  kind: PlanKind;
  userId: string;
  attemptId: string;
  customerId: string;
  price: Money;
}

/** Data needed to pay an open checkout. */
export interface CheckoutPage {
  sessionId: string;
  /** Amount to pay; null if the provider doesn't say. */
  amountCents: number | null;
  currency: string;
  /** For the embedded form of a subscription. */
  clientSecret: string | null;
  url: string | null;
}

/** An invoice for one month. */
export interface InvoiceSnapshot extends Money {
  invoiceId: string;
  paid: boolean;
}

/** Current state of a subscription at the provider. */
export interface SubscriptionSnapshot {
  subscriptionId: string;
  userId: string | null;
  attemptId: string | null;
  state: SubscriptionStatus;
  /** True if it ends with the period because of a dispute, and not because somebody canceled it. */
  isSuspended: boolean;
  periodEnd: Date;
  /** Invoice of the current period. */
  invoice: InvoiceSnapshot | null;
}

/** Why the money of a payment is gone. A refund is final, and the funds of a dispute may come back. */
export const REVERSALS = ['refunded', 'disputed'] as const;
export type Reversal = (typeof REVERSALS)[number];

/** State of the disputes of a payment. An inquiry or early warning is none of them, because it moves no money. */
export type DisputeState = 'none' | 'withdrawn' | 'lost';

export const toReversal = (disputes: DisputeState): Reversal | null => (disputes === 'none' ? null : 'disputed');

/** A payment that may have been returned. */
export interface ReversedPayment {
  paymentId: string;
  /** Known to be refunded. Otherwise its disputes decide. */
  isRefunded: boolean;
}

/** A dispute that has moved money. */
export interface DisputeNews {
  /** Differs for each state of the dispute. */
  id: string;
  paymentId: string;
  happenedAt: Date;
}

/** Current state of a checkout at the provider. 'unpaid' is finished without money, which may still arrive. */
export interface CheckoutSnapshot extends CheckoutPage {
  kind: PlanKind;
  userId: string | null;
  attemptId: string | null;
  state: 'open' | 'paid' | 'unpaid' | 'expired';
  reversal: Reversal | null;
  /** True if the payment was ever refunded or disputed, even if the money is back. */
  wasReversed: boolean;
  subscription: SubscriptionSnapshot | null;
}

/** The product of a payment. */
export type Purchase = { sessionId: string } | { subscriptionId: string; invoiceId: string };

/**
 * A webhook event. It says what changed, and the new state is read from the provider. Only a refund is used directly,
 * because it is final.
 */
export interface PaymentEvent {
  id: string;
  type: string;
  happenedAt: Date;
  subject:
    | { sessionId: string }
    | { subscriptionId: string; invoiceId?: string }
    | ReversedPayment
    /** Not relevant here. */
    | null;
}

/**
 * The provider couldn't be reached or the result is unknown ('away': a retry may succeed), or its response was unusable
 * ('failed').
 */
export class ProviderFailure extends Error {
  constructor(
    readonly kind: 'away' | 'failed',
    cause: Error,
  ) {
    super('The payment provider failed.', { cause });
  }
}

/** The customer doesn't exist at the provider, or was deleted there. */
export class MissingCustomerError extends ProviderFailure {
  constructor(cause: Error) {
    super('failed', cause);
  }
}

/** Customers at the provider, one for each user who has started to pay. */
export interface CustomerGateway {
  /** Idempotent per attempt. */
  create(customer: { userId: string; attemptId: string; email: string }): Promise<string>;
  /** Changes the address that receipts are sent to. A missing customer has none. */
  setEmail(customerId: string, email: string): Promise<void>;
  /** Deletes a customer permanently, which ends its subscriptions. Invoices stay. */
  delete(customerId: string): Promise<void>;
  /** Whether the provider knows the customer and has deleted it, which also ended its subscriptions. */
  isDeleted(customerId: string): Promise<boolean>;
  /**
   * URL of a page to pay open invoices and change the card. It must be opened immediately.
   * @throws MissingCustomerError
   */
  openPortal(customerId: string): Promise<string>;
}

/**
 * Payment provider in the app's own terms. Every call may throw ProviderFailure, and each is safe to repeat. Callers
 * must not hold a lock or a transaction during a call.
 */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  readonly customers: CustomerGateway;
  /**
   * Opens the checkout of an attempt. Idempotent per attempt.
   * @throws MissingCustomerError
   */
  openCheckout(order: CheckoutOrder): Promise<CheckoutPage>;
  /** Null if the provider has no checkout with this ID. */
  readCheckout(sessionId: string): Promise<CheckoutSnapshot | null>;
  /** Closes an open checkout. Others stay as they are. */
  expireCheckout(sessionId: string): Promise<void>;
  readSubscription(subscriptionId: string): Promise<SubscriptionSnapshot | null>;
  /** The customer's most recent checkouts that can still matter. A missing customer has none, as in the other lists. */
  listCheckouts(customerId: string): Promise<CheckoutSnapshot[]>;
  listSubscriptions(customerId: string): Promise<SubscriptionSnapshot[]>;
  /** The customer's most recent payments that were refunded, or ever disputed. */
  listReversedPayments(customerId: string): Promise<ReversedPayment[]>;
  readInvoice(invoiceId: string): Promise<InvoiceSnapshot | null>;
  findPurchase(paymentId: string): Promise<Purchase | null>;
  /** State of the disputes of a payment; lost if any of them is lost, none if all funds are back. */
  readDisputes(paymentId: string): Promise<DisputeState>;
  /** Disputes opened since then that have moved money. */
  listDisputes(since: Date): Promise<DisputeNews[]>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Cancels at the end of the period, because the payment is disputed. */
  suspend(subscriptionId: string): Promise<void>;
  /** Takes that back. */
  resume(subscriptionId: string): Promise<void>;
  /** Ends a subscription immediately, without further charges. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** @throws AppError INVALID_INPUT unless the provider signed it recently. */
  readEvent(payload: Buffer, signature: string | undefined, now: Date): PaymentEvent;
}

/** Several calls in a row may be slow, but the request must be answered in time. */
const DEADLINE = timeout(7_000, TimeoutStrategy.Aggressive);

const RETRY_AFTER_S = 10;

export const paymentsDisabled = () => refusal('UNAVAILABLE', 'PAYMENTS_DISABLED');

/** Creates the error for a provider that can't be reached or that fails. */
export type ToError = (
  code: 'UNAVAILABLE' | 'UPSTREAM_FAILED',
  options: { retryAfter?: number; cause?: unknown },
) => AppError;

export const because =
  (reason: PlainReason): ToError =>
  (code, options) =>
    refusal(code, reason, options);

/**
 * Runs work that calls the provider, with a time limit. Work that continues after the limit does no harm, because all
 * of it can be repeated.
 * @throws AppError UNAVAILABLE if the provider can't be reached, UPSTREAM_FAILED if it fails.
 */
export async function withProviderErrors<T>(toError: ToError, work: () => Promise<T>): Promise<T> {
  try {
    return await DEADLINE.execute(work);
  } catch (error) {
    const isTimeout = error instanceof TaskCancelledError;
    if (!isTimeout && !(error instanceof ProviderFailure)) throw error;
    const cause = isTimeout ? error : error.cause;
    throw isTimeout || error.kind === 'away'
      ? toError('UNAVAILABLE', { retryAfter: RETRY_AFTER_S, cause })
      : toError('UPSTREAM_FAILED', { cause });
  }
}
