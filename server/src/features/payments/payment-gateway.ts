import type { PlanKind } from './prices';

/** Whose money it is: real, that of Stripe's test mode, or none. What one of them gave counts for nothing under another. */
export const PAYMENT_PROVIDERS = ['live', 'test', 'sandbox'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

/** An amount in the currency's smallest unit; the currency in upper case. */
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

/** Where and how an open checkout is paid. */
export interface CheckoutPage {
  sessionId: string;
  /** What it asks for; null where the provider does not say. */
  amountCents: number | null;
  currency: string;
  /** For the embedded form of a subscription. */
  clientSecret: string | null;
  url: string | null;
}

export type SubscriptionState = 'active' | 'cancel_pending' | 'past_due' | 'canceled';

/** One month's bill. */
export interface InvoiceReading extends Money {
  invoiceId: string;
  paid: boolean;
}

/** A subscription as the provider tells it now. */
export interface SubscriptionReading {
  subscriptionId: string;
  userId: string | null;
  attemptId: string | null;
  state: SubscriptionState;
  periodEnd: Date;
  /** The invoice of the current period. */
  invoice: InvoiceReading | null;
}

export type Reversal = 'refunded' | 'disputed';

/** A checkout as the provider tells it now. 'unpaid' is finished without money, which may still come. */
export interface CheckoutReading extends CheckoutPage {
  kind: PlanKind;
  userId: string | null;
  attemptId: string | null;
  state: 'open' | 'paid' | 'unpaid' | 'expired';
  reversal: Reversal | null;
  subscription: SubscriptionReading | null;
}

/** What a payment was for. */
export type Purchase = { sessionId: string } | { subscriptionId: string; invoiceId: string };

/** News from the provider: of what, never what; that is read again. A reversal alone is a fact that nothing undoes. */
export interface PaymentEvent {
  id: string;
  type: string;
  happenedAt: Date;
  about:
    | { sessionId: string }
    | { subscriptionId: string; invoiceId?: string }
    | { paymentId: string; reversal: Reversal }
    /** Nothing that concerns us. */
    | null;
}

/**
 * The provider could not be asked or what came of it is unknown ('away': the same call may be worth another try soon), or it
 * answered what cannot be used ('failed').
 */
export class ProviderFailure extends Error {
  constructor(
    readonly kind: 'away' | 'failed',
    cause: Error,
  ) {
    super('The payment provider failed.', { cause });
  }
}

/**
 * Taking money, in the product's own words. Every call may throw ProviderFailure; each is safe to repeat. No caller may
 * hold a lock or a transaction over one.
 */
export interface PaymentGateway {
  readonly provider: PaymentProvider;
  /** Makes the customer of a user; the same one again for the same attempt. */
  createCustomer(customer: { userId: string; attemptId: string; email: string }): Promise<string>;
  /** Opens the checkout of an attempt; the same one again for the same attempt. */
  openCheckout(order: CheckoutOrder): Promise<CheckoutPage>;
  /** Null where the provider knows none of that id. */
  readCheckout(sessionId: string): Promise<CheckoutReading | null>;
  /** Closes a checkout that is open; one that is over stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  readSubscription(subscriptionId: string): Promise<SubscriptionReading | null>;
  /** The newest of a customer's, as far as anybody could still want them. */
  checkoutsOf(customerId: string): Promise<CheckoutReading[]>;
  subscriptionsOf(customerId: string): Promise<SubscriptionReading[]>;
  readInvoice(invoiceId: string): Promise<InvoiceReading | null>;
  purchaseOf(paymentId: string): Promise<Purchase | null>;
  cancelAtPeriodEnd(subscriptionId: string): Promise<void>;
  /** Ends it at once: nothing is charged any more. */
  endSubscription(subscriptionId: string): Promise<void>;
  /** @throws AppError INVALID_INPUT for what the provider has not signed, or not just now. */
  readEvent(payload: Buffer, signature: string | undefined, now: Date): PaymentEvent;
}
