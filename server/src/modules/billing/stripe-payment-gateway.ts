import Stripe from 'stripe';
import { invalidInput, type PlanKind, PLANS } from '@macrolog/domain';
import {
  ProviderFailure,
  type CheckoutOrder,
  type CheckoutPage,
  type CheckoutSnapshot,
  type InvoiceSnapshot,
  type PaymentEvent,
  type PaymentGateway,
  type PaymentProvider,
  type Purchase,
  type SubscriptionSnapshot,
} from './payment-gateway';
import {
  findEventSubject,
  toCheckout,
  expanded,
  toStripeId,
  toInvoice,
  toCheckoutPage,
  toSubscription,
} from './stripe-snapshots';

// Two attempts and the pause between them must stay below the request timeout of 8 seconds.
const TIMEOUT_MS = 2_500;
const RETRIES = 1;

/** Stripe's maximum page size. */
const PAGE = 100;

const SIGNATURE_MAX_AGE_S = 300;
const SIGNATURE_MAX_AHEAD_S = 60;

export interface StripeSettings {
  provider: PaymentProvider;
  secretKey: string;
  webhookSecret: string;
  /** Prices configured at Stripe. Without one, the amount is sent. */
  priceIds: Partial<Record<PlanKind, string>>;
  /** Different API host, for tests and the sandbox. */
  apiUrl?: string | undefined;
  /** Origin of the pages to which Stripe redirects. */
  appUrl: string;
}

/**
 * Not executed, or the same call is still in progress. Stripe doesn't store these responses for the idempotency key.
 */
const UNDECIDED: readonly (number | undefined)[] = [409, 429];

const MODES = { subscription: 'subscription', one_time: 'payment' } as const satisfies Record<PlanKind, string>;

function parseHost(apiUrl: string | undefined): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  if (!apiUrl) return {};
  const { hostname, port, protocol } = new URL(apiUrl);
  const isSecure = protocol === 'https:';
  return { host: hostname, port: port || (isSecure ? 443 : 80), protocol: isSecure ? 'https' : 'http' };
}

/** Stripe's message may contain the request's data, so only its type is logged. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, statusCode, requestId } = error;
  const isAway = error instanceof Stripe.errors.StripeConnectionError || UNDECIDED.includes(statusCode);
  const told = [type, code, statusCode, requestId].filter((part) => part !== undefined).join(' ');
  return new ProviderFailure(isAway ? 'away' : 'failed', new Error(`Stripe: ${told}`));
}

const asking = async <T>(call: Promise<T>): Promise<T> =>
  call.catch((error: unknown) => {
    throw toFailure(error);
  });

/** The response, or null if Stripe has no object with this ID. */
const finding = <T>(call: Promise<T>): Promise<T | null> =>
  asking(
    call.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null;
      throw error;
    }),
  );

/** Stripe, or a compatible API. */
export class StripePaymentGateway implements PaymentGateway {
  readonly provider: PaymentProvider;
  private readonly stripe: Stripe;

  constructor(private readonly settings: StripeSettings) {
    this.provider = settings.provider;
    this.stripe = new Stripe(settings.secretKey, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...parseHost(settings.apiUrl),
    });
  }

  async createCustomer({ userId, attemptId, email }: Parameters<PaymentGateway['createCustomer']>[0]): Promise<string> {
    const customer = this.stripe.customers.create(
      { email, metadata: { user_id: userId } },
      { idempotencyKey: `customer-${attemptId}` },
    );
    return (await asking(customer)).id;
  }

  async openCheckout(order: CheckoutOrder): Promise<CheckoutPage> {
    const { kind, attemptId, userId, customerId } = order;
    const metadata = { user_id: userId, attempt_id: attemptId, kind };
    const session = this.stripe.checkout.sessions.create(
      {
        mode: MODES[kind],
        line_items: [{ ...this.toLineItem(order), quantity: 1 }],
        customer: customerId,
        client_reference_id: userId,
        metadata,
        allowed_payment_method_types: ['card'],
        // Only a payment at the displayed price grants anything.
        adaptive_pricing: { enabled: false },
        ...(kind === 'subscription' ? this.embedded(metadata) : this.hosted(metadata)),
      },
      { idempotencyKey: `checkout-${attemptId}` },
    );
    return toCheckoutPage(await asking(session));
  }

  async readCheckout(sessionId: string): Promise<CheckoutSnapshot | null> {
    const expand = ['subscription.latest_invoice', 'payment_intent.latest_charge'];
    const session = await finding(this.stripe.checkout.sessions.retrieve(sessionId, { expand }));
    return session && this.isOurs(session) ? toCheckout(session) : null;
  }

  async expireCheckout(sessionId: string): Promise<void> {
    const expiring = this.stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
      // Stripe rejects this if the session is no longer open. Its state is read afterwards.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
    await asking(expiring);
  }

  async readSubscription(subscriptionId: string): Promise<SubscriptionSnapshot | null> {
    const expand = ['latest_invoice'];
    const subscription = await finding(this.stripe.subscriptions.retrieve(subscriptionId, { expand }));
    return subscription && this.isOurs(subscription) ? toSubscription(subscription) : null;
  }

  async listCheckouts(customer: string): Promise<CheckoutSnapshot[]> {
    const expand = ['data.subscription.latest_invoice', 'data.payment_intent.latest_charge'];
    const { data } = await asking(this.stripe.checkout.sessions.list({ customer, expand, limit: PAGE }));
    return data.filter((session) => this.isOurs(session)).map(toCheckout);
  }

  async listSubscriptions(customer: string): Promise<SubscriptionSnapshot[]> {
    const expand = ['data.latest_invoice'];
    const { data } = await asking(this.stripe.subscriptions.list({ customer, status: 'all', expand, limit: PAGE }));
    return data.filter((subscription) => this.isOurs(subscription)).flatMap((found) => toSubscription(found) ?? []);
  }

  async readInvoice(invoiceId: string): Promise<InvoiceSnapshot | null> {
    const invoice = await finding(this.stripe.invoices.retrieve(invoiceId));
    return invoice && this.isOurs(invoice) ? toInvoice(invoice) : null;
  }

  async findPurchase(paymentId: string): Promise<Purchase | null> {
    const sessions = await asking(this.stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }));
    const [session] = sessions.data;
    if (session) return { sessionId: session.id };
    const payment = { type: 'payment_intent', payment_intent: paymentId } as const;
    const payments = await asking(this.stripe.invoicePayments.list({ payment, expand: ['data.invoice'], limit: 1 }));
    const invoice = expanded(payments.data[0]?.invoice);
    if (!invoice || invoice.deleted) return null;
    const subscriptionId = toStripeId(invoice.parent?.subscription_details?.subscription);
    return subscriptionId === null ? null : { subscriptionId, invoiceId: invoice.id };
  }

  async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
    await asking(this.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
  }

  async endSubscription(subscriptionId: string): Promise<void> {
    // Stripe doesn't find subscriptions that have already ended.
    await finding(this.stripe.subscriptions.cancel(subscriptionId));
  }

  readEvent(payload: Buffer, signature: string | undefined, now: Date): PaymentEvent {
    const event = this.signedEvent(payload, signature ?? '', now);
    if (!this.isOurs(event)) throw invalidInput('The event is from a different mode.');
    const happenedAt = new Date(event.created * 1000);
    return { id: event.id, type: event.type, happenedAt, subject: findEventSubject(event) };
  }

  private signedEvent(payload: Buffer, signature: string, now: Date): Stripe.Event {
    const seconds = Math.floor(now.getTime() / 1000);
    // Stripe's library checks only the age of a signature.
    const isAhead = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1] ?? 0) > seconds + SIGNATURE_MAX_AHEAD_S;
    if (isAhead) throw invalidInput("The signature isn't valid.");
    try {
      const { webhookSecret } = this.settings;
      const { webhooks } = this.stripe;
      return webhooks.constructEvent(payload, signature, webhookSecret, SIGNATURE_MAX_AGE_S, undefined, now.getTime());
    } catch {
      throw invalidInput("The signature isn't valid.");
    }
  }

  /** Ignores test objects in live mode, and live objects in test mode. */
  private isOurs({ livemode }: { livemode: boolean }): boolean {
    return !livemode === (this.provider !== 'live');
  }

  private toLineItem({ kind, price }: CheckoutOrder): Stripe.Checkout.SessionCreateParams.LineItem {
    const { priceIds } = this.settings;
    const id = priceIds[kind];
    if (id) return { price: id };
    const { name, interval } = PLANS[kind];
    return {
      price_data: {
        currency: price.currency.toLowerCase(),
        unit_amount: price.amountCents,
        product_data: { name },
        ...(interval && { recurring: { interval } }),
      },
    };
  }

  private embedded(metadata: Stripe.MetadataParam) {
    return {
      ui_mode: 'embedded_page',
      return_url: `${this.settings.appUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
      subscription_data: { metadata },
    } as const;
  }

  private hosted(metadata: Stripe.MetadataParam) {
    return {
      ui_mode: 'hosted_page',
      success_url: `${this.settings.appUrl}/payment-success-onetime?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${this.settings.appUrl}/payment-cancel`,
      payment_intent_data: { metadata },
    } as const;
  }
}
