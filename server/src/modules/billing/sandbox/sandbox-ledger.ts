import { randomBytes } from 'node:crypto';
import type { SandboxObjects } from './sandbox-objects';
import type { Charge, CheckoutSession, Customer, Invoice, StripeEvent, Subscription } from './stripe-objects';

export const API_VERSION = '2026-10-28.endive';

const DAY_S = 86_400;

/** Unguessable ID in Stripe's format. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(18).toString('hex')}`;

/** One calendar month later. The 31st becomes the last day of a shorter month. */
export function monthLater(seconds: number): number {
  const from = new Date(seconds * 1000);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + 1, Math.min(from.getUTCDate(), lastDay));
  return later.getTime() / 1000;
}

export type NewSession = Pick<
  CheckoutSession,
  'mode' | 'ui_mode' | 'amount_total' | 'currency' | 'client_reference_id' | 'customer' | 'metadata'
> & { url: (id: string) => string; sandbox: Omit<CheckoutSession['sandbox'], 'awaitsOwner'> };

/** Simulates Stripe's payments and their events, without a bank. */
export class SandboxLedger {
  readonly news: StripeEvent[] = [];
  private readonly now: number;

  constructor(
    readonly objects: SandboxObjects,
    now: Date,
  ) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  addCustomer(email: string | null, metadata: Record<string, string>): Promise<Customer> {
    return this.objects.put({ ...this.thing('customer', 'cus'), email, metadata });
  }

  openSession({ url, sandbox, ...session }: NewSession): Promise<CheckoutSession> {
    const thing = this.thing('checkout.session', 'cs_test');
    const isEmbedded = session.ui_mode === 'embedded_page';
    return this.objects.put({
      ...thing,
      ...session,
      status: 'open',
      payment_status: 'unpaid',
      client_secret: isEmbedded ? `${thing.id}_secret_${randomBytes(12).toString('hex')}` : null,
      url: url(thing.id),
      payment_intent: null,
      subscription: null,
      expires_at: this.now + DAY_S,
      sandbox: { ...sandbox, awaitsOwner: false },
    });
  }

  /** A session in its current state. It expires if nobody pays in time. */
  async session(id: string): Promise<CheckoutSession | null> {
    const session = await this.objects.find('checkout.session', id);
    return session?.status === 'open' && session.expires_at <= this.now ? this.expire(session) : session;
  }

  async expire(session: CheckoutSession): Promise<CheckoutSession> {
    return this.tell('checkout.session.expired', await this.objects.put({ ...session, status: 'expired' }));
  }

  /** The card is accepted: the payment succeeds, and a subscription starts. */
  async pay(session: CheckoutSession): Promise<CheckoutSession> {
    if (session.status !== 'open') return session;
    const bought =
      session.mode === 'subscription'
        ? { subscription: (await this.begin(session)).id }
        : { payment_intent: (await this.charge(session.customer, session.amount_total, session)).payment_intent };
    const paid = { ...session, ...bought, status: 'complete' as const, payment_status: 'paid' as const };
    return this.tell('checkout.session.completed', await this.objects.put(paid));
  }

  async setCancelAtPeriodEnd(subscription: Subscription, isCancelled: boolean): Promise<Subscription> {
    const canceled_at = isCancelled ? this.now : null;
    const changed = { ...subscription, cancel_at_period_end: isCancelled, canceled_at };
    return this.tell('customer.subscription.updated', await this.objects.put(changed));
  }

  async end(subscription: Subscription): Promise<Subscription> {
    if (subscription.status === 'canceled') return subscription;
    const ended = { ...subscription, status: 'canceled' as const, canceled_at: this.now, ended_at: this.now };
    return this.tell('customer.subscription.deleted', await this.objects.put(ended));
  }

  /** Ends the period: a canceled or unpaid subscription ends, and others are renewed for another month. */
  async endPeriod(subscription: Subscription): Promise<Subscription> {
    if (subscription.status !== 'active' || subscription.cancel_at_period_end) return this.end(subscription);
    return this.renew(subscription, true);
  }

  /** The next month's payment, which may fail. */
  async renew(subscription: Subscription, isPaid: boolean): Promise<Subscription> {
    if (subscription.status === 'canceled') return subscription;
    const [item] = subscription.items.data;
    const { current_period_end: start } = item;
    const invoice = await this.bill(subscription, isPaid);
    const renewed: Subscription = {
      ...subscription,
      status: isPaid ? 'active' : 'past_due',
      latest_invoice: invoice.id,
      items: {
        object: 'list',
        data: [{ ...item, current_period_start: start, current_period_end: monthLater(start) }],
      },
    };
    await this.objects.put(renewed);
    this.tell(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    return this.tell('customer.subscription.updated', renewed);
  }

  /** Pays the failed invoice of a month. */
  async payLate(subscription: Subscription): Promise<Subscription> {
    const invoice = await this.objects.get('invoice', subscription.latest_invoice);
    if (subscription.status !== 'past_due' || invoice.status !== 'open') return subscription;
    const { payment_intent } = await this.charge(invoice.customer, invoice.amount_due, subscription, invoice.currency);
    const paid = { ...invoice, status: 'paid' as const, amount_paid: invoice.amount_due };
    this.tell('invoice.paid', await this.objects.put({ ...paid, sandbox: { paymentIntent: payment_intent } }));
    return this.tell(
      'customer.subscription.updated',
      await this.objects.put({ ...subscription, status: 'active' as const }),
    );
  }

  async refund(charge: Charge): Promise<Charge> {
    if (charge.refunded) return charge;
    const refunded = { ...charge, refunded: true, amount_refunded: charge.amount };
    return this.tell('charge.refunded', await this.objects.put(refunded));
  }

  async dispute(charge: Charge): Promise<Charge> {
    if (charge.disputed) return charge;
    const disputed = await this.objects.put({ ...charge, disputed: true });
    const { id, amount, currency, payment_intent } = charge;
    const dispute = { object: 'dispute', status: 'needs_response', charge: id, amount, currency, payment_intent };
    this.tell('charge.dispute.created', { id: newId('du'), ...dispute });
    return disputed;
  }

  private thing<K extends string>(object: K, prefix: string) {
    return { id: newId(prefix), object, livemode: false as const, created: this.now };
  }

  private tell<T extends object>(type: string, object: T): T {
    const event = this.thing('event', 'evt');
    // A copy of the current state, because later changes in the same transaction are other events.
    this.news.push({ ...event, api_version: API_VERSION, type, data: { object: structuredClone(object) } });
    return object;
  }

  private async charge(
    customer: string,
    amount: number,
    { sandbox: { product }, ...bought }: { sandbox: { product: string }; currency?: string },
    currency = bought.currency ?? '',
  ): Promise<Charge> {
    const payment = this.thing('payment_intent', 'pi');
    const charge = await this.objects.put({
      ...this.thing('charge', 'ch'),
      ...{ amount, amount_refunded: 0, currency, customer },
      payment_intent: payment.id,
      ...{ paid: true, refunded: false, disputed: false },
      sandbox: { product },
    });
    await this.objects.put({ ...payment, amount, currency, customer, status: 'succeeded', latest_charge: charge.id });
    return charge;
  }

  private async begin(session: CheckoutSession): Promise<Subscription> {
    const { customer, amount_total: unit_amount, currency, sandbox } = session;
    const recurring = { interval: 'month' as const };
    const subscription: Subscription = {
      ...this.thing('subscription', 'sub'),
      status: 'active',
      customer,
      metadata: sandbox.subscriptionMetadata,
      ...{ cancel_at_period_end: false, cancel_at: null, canceled_at: null, ended_at: null },
      start_date: this.now,
      latest_invoice: '',
      items: {
        object: 'list',
        data: [
          {
            ...{ id: newId('si'), object: 'subscription_item', quantity: 1 },
            ...{ current_period_start: this.now, current_period_end: monthLater(this.now) },
            price: { unit_amount, currency, recurring },
          },
        ],
      },
      sandbox: { product: sandbox.product },
    };
    const invoice = await this.bill(subscription, true);
    const begun = await this.objects.put({ ...subscription, latest_invoice: invoice.id });
    this.tell('customer.subscription.created', begun);
    this.tell('invoice.paid', invoice);
    return begun;
  }

  private async bill(subscription: Subscription, isPaid: boolean): Promise<Invoice> {
    const [{ price }] = subscription.items.data;
    const { customer, id, metadata } = subscription;
    const { unit_amount: amount, currency } = price;
    const charge = isPaid ? await this.charge(customer, amount, subscription, currency) : null;
    return this.objects.put({
      ...this.thing('invoice', 'in'),
      status: isPaid ? 'paid' : 'open',
      ...{ total: amount, amount_due: amount, amount_paid: isPaid ? amount : 0, currency, customer },
      parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
      sandbox: { paymentIntent: charge?.payment_intent ?? null },
    });
  }
}
