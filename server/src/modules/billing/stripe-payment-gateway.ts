import type { PaymentProvider } from '../../config/payments';
import Stripe from 'stripe';
import { invalidInput, type PlanKind, PLANS } from '@macrolog/domain';
import type {
  CheckoutOrder,
  CheckoutPage,
  CheckoutSnapshot,
  DisputeNews,
  DisputeState,
  InvoiceSnapshot,
  PaymentEvent,
  PaymentGateway,
  Purchase,
  ReversedPayment,
  SubscriptionSnapshot,
} from './payment-gateway';
import { listOfCustomer, orNullIf404, parseHost, translateErrors } from './stripe-calls';
import { StripeCustomers } from './stripe-customers';
import {
  combineDisputes,
  findDisputedPayment,
  findEventSubject,
  SUSPENDED,
  toDisputeNews,
  toReversedPayment,
  toCheckout,
  expanded,
  toStripeId,
  toInvoice,
  toCheckoutPage,
  toSubscription,
} from './stripe-snapshots';

/** Origins that Stripe's script loads from. */
export const STRIPE_SOURCES = {
  script: ['https://js.stripe.com', 'https://checkout.stripe.com'],
  frame: ['https://js.stripe.com', 'https://checkout.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com', 'https://checkout.stripe.com'],
  image: ['https://*.stripe.com'],
};

const RETRIES = 1;

/** Stripe's maximum page size. */
const PAGE = 100;

const MAX_DISPUTES = 1_000;

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
  /** Time limit of one attempt. */
  timeoutMs: number;
  /** Origin of the pages to which Stripe redirects. */
  appUrl: string;
}

const MODES = { subscription: 'subscription', one_time: 'payment' } as const satisfies Record<PlanKind, string>;

/** Stripe, or a compatible API. */
export class StripePaymentGateway implements PaymentGateway {
  readonly provider: PaymentProvider;
  readonly customers: StripeCustomers;
  private readonly stripe: Stripe;

  constructor(private readonly settings: StripeSettings) {
    this.provider = settings.provider;
    this.stripe = new Stripe(settings.secretKey, {
      timeout: settings.timeoutMs,
      maxNetworkRetries: RETRIES,
      telemetry: false,
      ...parseHost(settings.apiUrl),
    });
    this.customers = new StripeCustomers(this.stripe, settings.appUrl);
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
    return toCheckoutPage(await translateErrors(session));
  }

  async readCheckout(sessionId: string): Promise<CheckoutSnapshot | null> {
    const expand = ['customer', 'subscription.latest_invoice', 'payment_intent.latest_charge'];
    const session = await orNullIf404(this.stripe.checkout.sessions.retrieve(sessionId, { expand }));
    return session && this.isOurs(session) ? this.toSnapshot(session) : null;
  }

  async expireCheckout(sessionId: string): Promise<void> {
    const expiring = this.stripe.checkout.sessions.expire(sessionId).catch((error: unknown) => {
      // Stripe rejects this if the session is no longer open. Its state is read afterwards.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
    await translateErrors(expiring);
  }

  async readSubscription(subscriptionId: string): Promise<SubscriptionSnapshot | null> {
    const expand = ['latest_invoice'];
    const subscription = await orNullIf404(this.stripe.subscriptions.retrieve(subscriptionId, { expand }));
    return subscription && this.isOurs(subscription) ? toSubscription(subscription) : null;
  }

  async listCheckouts(customer: string): Promise<CheckoutSnapshot[]> {
    const expand = ['data.subscription.latest_invoice', 'data.payment_intent.latest_charge'];
    const sessions = await listOfCustomer(this.stripe.checkout.sessions.list({ customer, expand, limit: PAGE }));
    return Promise.all(sessions.filter((session) => this.isOurs(session)).map((session) => this.toSnapshot(session)));
  }

  async listSubscriptions(customer: string): Promise<SubscriptionSnapshot[]> {
    const expand = ['data.latest_invoice'];
    const subscriptions = await listOfCustomer(
      this.stripe.subscriptions.list({ customer, status: 'all', expand, limit: PAGE }),
    );
    return subscriptions
      .filter((subscription) => this.isOurs(subscription))
      .flatMap((found) => toSubscription(found) ?? []);
  }

  async listReversedPayments(customer: string): Promise<ReversedPayment[]> {
    const charges = await listOfCustomer(this.stripe.charges.list({ customer, limit: PAGE }));
    return charges.filter((charge) => this.isOurs(charge)).flatMap((charge) => toReversedPayment(charge) ?? []);
  }

  async readInvoice(invoiceId: string): Promise<InvoiceSnapshot | null> {
    const invoice = await orNullIf404(this.stripe.invoices.retrieve(invoiceId));
    return invoice && this.isOurs(invoice) ? toInvoice(invoice) : null;
  }

  async findPurchase(paymentId: string): Promise<Purchase | null> {
    const sessions = await translateErrors(this.stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 }));
    const [session] = sessions.data;
    if (session) return { sessionId: session.id };
    const payment = { type: 'payment_intent', payment_intent: paymentId } as const;
    const payments = await translateErrors(
      this.stripe.invoicePayments.list({ payment, expand: ['data.invoice'], limit: 1 }),
    );
    const invoice = expanded(payments.data[0]?.invoice);
    if (!invoice || invoice.deleted) return null;
    const subscriptionId = toStripeId(invoice.parent?.subscription_details?.subscription);
    return subscriptionId === null ? null : { subscriptionId, invoiceId: invoice.id };
  }

  async readDisputes(paymentId: string): Promise<DisputeState> {
    const { data } = await translateErrors(this.stripe.disputes.list({ payment_intent: paymentId, limit: PAGE }));
    return combineDisputes(data);
  }

  async listDisputes(since: Date): Promise<DisputeNews[]> {
    const created = { gte: Math.floor(since.getTime() / 1000) };
    const disputes = this.stripe.disputes.list({ created, limit: PAGE }).autoPagingToArray({ limit: MAX_DISPUTES });
    return (await translateErrors(disputes))
      .filter((one) => this.isOurs(one))
      .flatMap((one) => toDisputeNews(one) ?? []);
  }

  async cancelAtPeriodEnd(subscriptionId: string): Promise<void> {
    await translateErrors(this.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }));
  }

  async suspend(subscriptionId: string): Promise<void> {
    const change = { cancel_at_period_end: true, metadata: { [SUSPENDED]: 'dispute' } };
    await translateErrors(this.stripe.subscriptions.update(subscriptionId, change));
  }

  async resume(subscriptionId: string): Promise<void> {
    const change = { cancel_at_period_end: false, metadata: { [SUSPENDED]: '' } };
    await translateErrors(this.stripe.subscriptions.update(subscriptionId, change));
  }

  async endSubscription(subscriptionId: string): Promise<void> {
    // Stripe doesn't find subscriptions that have already ended.
    await orNullIf404(this.stripe.subscriptions.cancel(subscriptionId));
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

  private async toSnapshot(session: Stripe.Checkout.Session): Promise<CheckoutSnapshot> {
    const paymentId = findDisputedPayment(session);
    return toCheckout(session, paymentId === null ? 'none' : await this.readDisputes(paymentId));
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
