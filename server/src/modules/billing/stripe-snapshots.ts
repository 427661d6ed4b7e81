import type { SubscriptionStatus } from '../accounts/user.entity';
import type Stripe from 'stripe';
import {
  toReversal,
  type CheckoutPage,
  type CheckoutSnapshot,
  type DisputeNews,
  type DisputeState,
  type InvoiceSnapshot,
  type PaymentEvent,
  type ReversedPayment,
  type SubscriptionSnapshot,
} from './payment-gateway';

// Converts Stripe's responses to the app's terms.

const STATES: Readonly<Record<string, SubscriptionStatus>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
};

/** Key in the metadata of a subscription that ends with the period because of a dispute. */
export const SUSPENDED = 'suspended';

export const toStripeId = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null);

export const expanded = <T extends object>(thing: string | T | null | undefined): T | null =>
  typeof thing === 'object' ? thing : null;

const instant = (seconds: number) => new Date(seconds * 1000);

const upper = (currency: string | null) => (currency ?? '').toUpperCase();

export const toCheckoutPage = (session: Stripe.Checkout.Session): CheckoutPage => ({
  sessionId: session.id,
  clientSecret: session.client_secret,
  url: session.url,
  amountCents: session.amount_total,
  currency: upper(session.currency),
});

export const toInvoice = (invoice: Stripe.Invoice): InvoiceSnapshot => ({
  invoiceId: invoice.id,
  paid: invoice.status === 'paid',
  // The customer's balance may have covered a part, which `amount_paid` doesn't include.
  amountCents: invoice.total,
  currency: upper(invoice.currency),
});

export function toSubscription(subscription: Stripe.Subscription): SubscriptionSnapshot | null {
  const [item] = subscription.items.data;
  if (!item) return null;
  const invoice = expanded(subscription.latest_invoice);
  const state = STATES[subscription.status] ?? 'canceled';
  const isCanceled = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  const isPending = state === 'active' && isCanceled;
  return {
    subscriptionId: subscription.id,
    userId: subscription.metadata['user_id'] ?? null,
    attemptId: subscription.metadata['attempt_id'] ?? null,
    state: isPending ? 'cancel_pending' : state,
    isSuspended: isPending && subscription.metadata[SUSPENDED] !== undefined,
    periodEnd: instant(item.current_period_end),
    invoice: invoice && toInvoice(invoice),
  };
}

/** An open session can't be paid if its customer was deleted. */
function toState({ status, payment_status, customer }: Stripe.Checkout.Session): CheckoutSnapshot['state'] {
  if (status === 'complete') return payment_status === 'paid' ? 'paid' : 'unpaid';
  return status === 'open' && !expanded(customer)?.deleted ? 'open' : 'expired';
}

const findCharge = (session: Stripe.Checkout.Session) => expanded(expanded(session.payment_intent)?.latest_charge);

/** ID of the payment of a one-time checkout if its disputes must be read; null if there are none. */
export const findDisputedPayment = (session: Stripe.Checkout.Session): string | null =>
  findCharge(session)?.disputed ? toStripeId(session.payment_intent) : null;

export function toCheckout(session: Stripe.Checkout.Session, disputes: DisputeState): CheckoutSnapshot {
  const subscription = expanded(session.subscription);
  const charge = findCharge(session);
  return {
    ...toCheckoutPage(session),
    kind: session.mode === 'subscription' ? 'subscription' : 'one_time',
    userId: session.client_reference_id,
    attemptId: session.metadata?.['attempt_id'] ?? null,
    state: toState(session),
    reversal: charge?.refunded ? 'refunded' : toReversal(disputes),
    wasReversed: charge !== null && (charge.refunded || charge.disputed),
    subscription: subscription && toSubscription(subscription),
  };
}

/** If the transactions are missing, the status decides. */
type Dispute = Pick<Stripe.Dispute, 'id' | 'status' | 'created' | 'payment_intent'> &
  Partial<Pick<Stripe.Dispute, 'balance_transactions'>>;

const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');

/** Whether more funds were withdrawn than reinstated. Withdrawn funds are negative. */
const isWithdrawn = ({ balance_transactions: moves }: Dispute): boolean =>
  !moves || moves.reduce((sum, { amount }) => sum + amount, 0) < 0;

function toDisputeState(dispute: Dispute): DisputeState {
  if (dispute.status === 'lost') return 'lost';
  const isOver = dispute.status === 'won' || isInquiry(dispute);
  return !isOver && isWithdrawn(dispute) ? 'withdrawn' : 'none';
}

export function combineDisputes(disputes: readonly Dispute[]): DisputeState {
  const states = new Set(disputes.map(toDisputeState));
  return states.has('lost') ? 'lost' : states.has('withdrawn') ? 'withdrawn' : 'none';
}

/** Null if the dispute has moved no money, or is about no payment of ours. */
export function toDisputeNews(dispute: Dispute): DisputeNews | null {
  const { id, status, balance_transactions: moves, created } = dispute;
  const paymentId = toStripeId(dispute.payment_intent);
  if (paymentId === null || isInquiry(dispute) || moves?.length === 0) return null;
  return { id: `${id} ${status} ${moves?.length}`, paymentId, happenedAt: instant(created) };
}

/** Whether a new dispute has moved money. If it hasn't, another event follows when it does. */
const hasMovedMoney = (dispute: Dispute): boolean =>
  dispute.balance_transactions !== undefined && toDisputeNews(dispute) !== null;

const toReversed = (payment: string | { id: string } | null, isRefunded: boolean): ReversedPayment | null => {
  const paymentId = toStripeId(payment);
  return paymentId === null ? null : { paymentId, isRefunded };
};

/** Null unless the charge was refunded in full or ever disputed. */
export function toReversedPayment({ payment_intent, refunded, disputed }: Stripe.Charge): ReversedPayment | null {
  return refunded || disputed ? toReversed(payment_intent, refunded) : null;
}

/** The subject of an event; null if it isn't relevant. */
export function findEventSubject(event: Stripe.Event): PaymentEvent['subject'] {
  // oxlint-disable-next-line @typescript-eslint/switch-exhaustiveness-check -- Most of Stripe's events aren't relevant.
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { sessionId: event.data.object.id };
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { subscriptionId: event.data.object.id };
    case 'invoice.paid':
    case 'invoice.payment_failed': {
      const { id: invoiceId, parent } = event.data.object;
      const subscriptionId = toStripeId(parent?.subscription_details?.subscription);
      return subscriptionId === null ? null : { subscriptionId, invoiceId };
    }
    case 'charge.refunded':
      // A partial refund ends no right.
      return event.data.object.refunded ? toReversed(event.data.object.payment_intent, true) : null;
    case 'charge.dispute.created':
      return hasMovedMoney(event.data.object) ? toReversed(event.data.object.payment_intent, false) : null;
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
    case 'charge.dispute.closed':
      return isInquiry(event.data.object) ? null : toReversed(event.data.object.payment_intent, false);
    default:
      return null;
  }
}
