import { randomBytes } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { newId } from './sandbox-events';
import { SandboxReversals } from './sandbox-reversals';
import {
  SandboxObjects,
  type Charge,
  type CheckoutSession,
  type Customer,
  type Invoice,
  type PortalSession,
  type Subscription,
} from './stripe-objects';

const DAY_S = 86_400;

/** One calendar month later. The 31st becomes the last day of a shorter month. */
export function monthLater(seconds: number): number {
  const from = new Date(seconds * 1000);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate();
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + 1, Math.min(from.getUTCDate(), lastDay));
  return later.getTime() / 1000;
}

type NewSession = Pick<
  CheckoutSession,
  'mode' | 'ui_mode' | 'amount_total' | 'currency' | 'client_reference_id' | 'customer' | 'metadata'
> & { url: (id: string) => string; sandbox: Omit<CheckoutSession['sandbox'], 'requiresAction'> };

/** Amount and product of a charge. */
type Sale = Pick<Charge, 'customer' | 'amount' | 'currency' | 'sandbox'>;

/** Simulates Stripe's payments and their events, without a bank. */
export class SandboxLedger extends SandboxReversals {
  /** Runs work in one transaction. Returns its result and the events that it caused. */
  static run<T>(dataSource: DataSource, now: Date, work: (ledger: SandboxLedger) => Promise<T>) {
    return SandboxObjects.withLock(dataSource, async (objects) => {
      const ledger = new SandboxLedger(objects, now);
      return { result: await work(ledger), events: ledger.events };
    });
  }

  addCustomer(email: string | null, metadata: Record<string, string>): Promise<Customer> {
    return this.objects.put({ ...this.create('customer', 'cus'), email, metadata });
  }

  /** Ends the customer's subscriptions. Invoices and charges stay. */
  async deleteCustomer(customer: Customer): Promise<Customer> {
    for (const subscription of await this.objects.list('subscription', { customer: customer.id })) {
      await this.end(subscription);
    }
    return this.change('customer.deleted', customer, { email: null, metadata: {}, deleted: true });
  }

  saveCard(customer: Customer, lastDigits: string): Promise<Customer> {
    return this.change('customer.updated', customer, { sandbox: { card: lastDigits } });
  }

  openPortal(customer: string, return_url: string, toUrl: (id: string) => string): Promise<PortalSession> {
    const created = this.create('billing_portal.session', 'bps');
    return this.objects.put({ ...created, url: toUrl(created.id), customer, return_url, sandbox: {} });
  }

  openSession({ url, sandbox, ...session }: NewSession): Promise<CheckoutSession> {
    const created = this.create('checkout.session', 'cs_test');
    const isEmbedded = session.ui_mode === 'embedded_page';
    return this.objects.put({
      ...created,
      ...session,
      status: 'open',
      payment_status: 'unpaid',
      client_secret: isEmbedded ? `${created.id}_secret_${randomBytes(12).toString('hex')}` : null,
      url: url(created.id),
      payment_intent: null,
      subscription: null,
      expires_at: this.now + DAY_S,
      sandbox: { ...sandbox, requiresAction: false },
    });
  }

  /** A session in its current state. It expires if nobody pays in time. */
  async session(id: string): Promise<CheckoutSession | null> {
    const session = await this.objects.find('checkout.session', id);
    return session?.status === 'open' && session.expires_at <= this.now ? this.expire(session) : session;
  }

  expire(session: CheckoutSession): Promise<CheckoutSession> {
    return this.change('checkout.session.expired', session, { status: 'expired' });
  }

  /** The card is accepted: the payment succeeds, and a subscription starts. */
  async pay(session: CheckoutSession): Promise<CheckoutSession> {
    if (session.status !== 'open') return session;
    const { customer, amount_total: amount, currency, sandbox } = session;
    const bought =
      session.mode === 'subscription'
        ? { subscription: (await this.startSubscription(session)).id }
        : { payment_intent: await this.charge({ customer, amount, currency, sandbox }) };
    return this.change('checkout.session.completed', session, {
      ...bought,
      status: 'complete',
      payment_status: 'paid',
    });
  }

  setCancelAtPeriodEnd(subscription: Subscription, isCanceled: boolean): Promise<Subscription> {
    const change = { cancel_at_period_end: isCanceled, canceled_at: isCanceled ? this.now : null };
    return this.change('customer.subscription.updated', subscription, change);
  }

  async end(subscription: Subscription): Promise<Subscription> {
    if (subscription.status === 'canceled') return subscription;
    const change = { status: 'canceled', canceled_at: this.now, ended_at: this.now } as const;
    return this.change('customer.subscription.deleted', subscription, change);
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
    this.emit(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice);
    return this.change('customer.subscription.updated', subscription, {
      status: isPaid ? 'active' : 'past_due',
      latest_invoice: invoice.id,
      items: {
        object: 'list',
        data: [{ ...item, current_period_start: start, current_period_end: monthLater(start) }],
      },
    });
  }

  /** Pays the failed invoice of a month. */
  async payOverdue(subscription: Subscription): Promise<Subscription> {
    const invoice = await this.objects.get('invoice', subscription.latest_invoice);
    if (subscription.status !== 'past_due' || invoice.status !== 'open') return subscription;
    const { customer, currency, amount_due: amount } = invoice;
    const paymentIntent = await this.charge({ customer, amount, currency, sandbox: subscription.sandbox });
    await this.change('invoice.paid', invoice, { status: 'paid', amount_paid: amount, sandbox: { paymentIntent } });
    return this.change('customer.subscription.updated', subscription, { status: 'active' });
  }

  /** Charges a card. Returns the ID of the payment intent. */
  private async charge({ sandbox: { product }, ...sale }: Sale): Promise<string> {
    const payment = this.create('payment_intent', 'pi');
    const charge = this.create('charge', 'ch');
    await this.objects.put({
      ...charge,
      ...sale,
      amount_refunded: 0,
      payment_intent: payment.id,
      paid: true,
      refunded: false,
      disputed: false,
      sandbox: { product },
    });
    await this.objects.put({ ...payment, ...sale, status: 'succeeded', latest_charge: charge.id });
    return payment.id;
  }

  private async startSubscription(session: CheckoutSession): Promise<Subscription> {
    const { customer, amount_total: unit_amount, currency, sandbox } = session;
    const subscription: Subscription = {
      ...this.create('subscription', 'sub'),
      status: 'active',
      customer,
      metadata: sandbox.subscriptionMetadata,
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      ended_at: null,
      start_date: this.now,
      latest_invoice: '',
      items: {
        object: 'list',
        data: [
          {
            id: newId('si'),
            object: 'subscription_item',
            quantity: 1,
            current_period_start: this.now,
            current_period_end: monthLater(this.now),
            price: { unit_amount, currency, recurring: { interval: 'month' } },
          },
        ],
      },
      sandbox: { product: sandbox.product },
    };
    const invoice = await this.bill(subscription, true);
    const started = await this.change('customer.subscription.created', subscription, { latest_invoice: invoice.id });
    this.emit('invoice.paid', invoice);
    return started;
  }

  private async bill(subscription: Subscription, isPaid: boolean): Promise<Invoice> {
    const [{ price }] = subscription.items.data;
    const { customer, id, metadata, sandbox } = subscription;
    const { unit_amount: amount, currency } = price;
    return this.objects.put({
      ...this.create('invoice', 'in'),
      status: isPaid ? 'paid' : 'open',
      total: amount,
      amount_due: amount,
      amount_paid: isPaid ? amount : 0,
      currency,
      customer,
      parent: { type: 'subscription_details', subscription_details: { subscription: id, metadata } },
      sandbox: { paymentIntent: isPaid ? await this.charge({ customer, amount, currency, sandbox }) : null },
    });
  }
}
