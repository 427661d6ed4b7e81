// Stripe objects as its API returns them, reduced to the fields that the app reads. Data of the sandbox itself is in
// `sandbox`.

interface Thing<K extends string> {
  id: string;
  object: K;
  livemode: false;
  created: number;
}

type Metadata = Record<string, string>;

export interface Customer extends Thing<'customer'> {
  email: string | null;
  metadata: Metadata;
}

export interface CheckoutSession extends Thing<'checkout.session'> {
  mode: 'payment' | 'subscription';
  ui_mode: 'hosted_page' | 'embedded_page';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  amount_total: number;
  currency: string;
  client_reference_id: string | null;
  client_secret: string | null;
  url: string;
  customer: string;
  metadata: Metadata;
  payment_intent: string | null;
  subscription: string | null;
  expires_at: number;
  sandbox: {
    product: string;
    /** Redirect after a successful payment, and after a canceled one. */
    returnUrl: string;
    cancelUrl: string | null;
    subscriptionMetadata: Metadata;
    /** The bank of the card requires confirmation. */
    awaitsOwner: boolean;
  };
}

export interface PaymentIntent extends Thing<'payment_intent'> {
  amount: number;
  currency: string;
  customer: string;
  status: 'succeeded' | 'requires_payment_method';
  latest_charge: string;
}

export interface Charge extends Thing<'charge'> {
  amount: number;
  amount_refunded: number;
  currency: string;
  customer: string;
  payment_intent: string;
  paid: boolean;
  refunded: boolean;
  disputed: boolean;
  sandbox: { product: string };
}

export interface Invoice extends Thing<'invoice'> {
  status: 'paid' | 'open' | 'void';
  total: number;
  amount_due: number;
  amount_paid: number;
  currency: string;
  customer: string;
  parent: { type: 'subscription_details'; subscription_details: { subscription: string; metadata: Metadata } };
  sandbox: { paymentIntent: string | null };
}

export interface SubscriptionItem {
  id: string;
  object: 'subscription_item';
  quantity: 1;
  current_period_start: number;
  current_period_end: number;
  price: { unit_amount: number; currency: string; recurring: { interval: 'month' } };
}

export interface Subscription extends Thing<'subscription'> {
  status: 'active' | 'past_due' | 'canceled';
  customer: string;
  metadata: Metadata;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  ended_at: number | null;
  start_date: number;
  latest_invoice: string;
  items: { object: 'list'; data: [SubscriptionItem] };
  sandbox: { product: string };
}

/** A response stored under its idempotency key. */
export interface AnsweredCall {
  id: string;
  object: 'idempotency_key';
  request: string;
  status: number;
  body: unknown;
}

export type StripeObject = Customer | CheckoutSession | PaymentIntent | Charge | Invoice | Subscription | AnsweredCall;

export type Kind = StripeObject['object'];
export type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>;

/** An event that is sent to the webhook. */
export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  livemode: false;
  type: string;
  data: { object: object };
}
