import type Stripe from 'stripe';
import type {
  CheckoutPage,
  CheckoutSnapshot,
  InvoiceSnapshot,
  PaymentEvent,
  Reversal,
  SubscriptionSnapshot,
  SubscriptionState,
} from './payment-gateway';

// Converts Stripe's responses to the app's terms.

const STATES: Readonly<Record<string, SubscriptionState>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
};

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
  const isCancelled = subscription.cancel_at_period_end || subscription.cancel_at !== null;
  return {
    subscriptionId: subscription.id,
    userId: subscription.metadata['user_id'] ?? null,
    attemptId: subscription.metadata['attempt_id'] ?? null,
    state: state === 'active' && isCancelled ? 'cancel_pending' : state,
    periodEnd: instant(item.current_period_end),
    invoice: invoice && toInvoice(invoice),
  };
}

function toState({ status, payment_status: payment }: Stripe.Checkout.Session): CheckoutSnapshot['state'] {
  if (status === 'complete') return payment === 'paid' ? 'paid' : 'unpaid';
  return status === 'open' ? 'open' : 'expired';
}

export function toCheckout(session: Stripe.Checkout.Session): CheckoutSnapshot {
  const payment = expanded(session.payment_intent);
  const charge = expanded(payment?.latest_charge);
  const subscription = expanded(session.subscription);
  return {
    ...toCheckoutPage(session),
    kind: session.mode === 'subscription' ? 'subscription' : 'one_time',
    userId: session.client_reference_id,
    attemptId: session.metadata?.['attempt_id'] ?? null,
    state: toState(session),
    reversal: charge?.disputed ? 'disputed' : charge?.refunded ? 'refunded' : null,
    subscription: subscription && toSubscription(subscription),
  };
}

const reversed = (payment: string | { id: string } | null, reversal: Reversal): PaymentEvent['subject'] => {
  const paymentId = toStripeId(payment);
  return paymentId === null ? null : { paymentId, reversal };
};

/** The subject of an event; null if it isn't relevant. */
export function findEventSubject(event: Stripe.Event): PaymentEvent['subject'] {
  // eslint-disable-next-line @typescript-eslint/switch-exhaustiveness-check -- Most of Stripe's events aren't relevant.
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
      return event.data.object.refunded ? reversed(event.data.object.payment_intent, 'refunded') : null;
    case 'charge.dispute.created':
      return reversed(event.data.object.payment_intent, 'disputed');
    default:
      return null;
  }
}
