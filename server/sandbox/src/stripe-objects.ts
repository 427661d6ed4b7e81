import type Stripe from 'stripe';
import { Column, Entity, PrimaryColumn, type DataSource, type EntityManager } from 'typeorm';

// Stripe's own types, reduced to the fields that the emulator keeps. References are IDs until a call expands them.
// `sandbox` holds the emulator's own data.

type Kept<T extends { id: string; object: string; created: number; livemode: boolean }, K extends keyof T, Own> = Pick<
  T,
  'id' | 'object' | 'created' | K
> & { livemode: false } & Own;

type Amount = 'amount' | 'currency';

interface Product {
  product: string;
}

/** A deleted customer keeps nothing but its ID. `card` are the last four digits of the saved card. */
export type Customer = Kept<Stripe.Customer, 'email' | 'metadata', { deleted?: true; sandbox?: { card: string } }>;

/** Things to do in the portal: to pay the overdue invoice with a card, or only to save the card. */
export const PORTAL_ACTIONS = ['pay', 'card'] as const;
export type PortalAction = (typeof PORTAL_ACTIONS)[number];

export type PortalSession = Kept<
  Stripe.BillingPortal.Session,
  'url',
  {
    customer: string;
    return_url: string;
    sandbox: {
      /** The bank of the card requires confirmation. */
      unconfirmed?: { action: PortalAction; card: string };
    };
  }
>;

export type CheckoutSession = Kept<
  Stripe.Checkout.Session,
  'client_reference_id' | 'client_secret' | 'expires_at' | 'status',
  {
    mode: 'payment' | 'subscription';
    ui_mode: 'hosted_page' | 'embedded_page';
    payment_status: 'paid' | 'unpaid';
    amount_total: number;
    currency: string;
    url: string;
    customer: string;
    metadata: Stripe.Metadata;
    payment_intent: string | null;
    subscription: string | null;
    sandbox: Product & {
      /** Redirect after a successful payment, and after a canceled one. */
      returnUrl: string;
      cancelUrl: string | null;
      subscriptionMetadata: Stripe.Metadata;
      /** The bank of the card requires confirmation. */
      requiresAction: boolean;
    };
  }
>;

export type PaymentIntent = Kept<Stripe.PaymentIntent, Amount | 'status', { customer: string; latest_charge: string }>;

export type Charge = Kept<
  Stripe.Charge,
  Amount | 'amount_refunded' | 'paid' | 'refunded' | 'disputed',
  { customer: string; payment_intent: string; sandbox: Product }
>;

export type Dispute = Kept<
  Stripe.Dispute,
  Amount | 'reason',
  {
    status: 'warning_needs_response' | 'warning_closed' | 'needs_response' | 'won' | 'lost';
    charge: string;
    payment_intent: string;
    /** Withdrawn funds are negative, and reinstated ones positive. */
    balance_transactions: { object: 'balance_transaction'; amount: number }[];
  }
>;

export type Invoice = Kept<
  Stripe.Invoice,
  'status' | 'total' | 'amount_due' | 'amount_paid' | 'currency',
  {
    customer: string;
    parent: {
      type: 'subscription_details';
      subscription_details: { subscription: string; metadata: Stripe.Metadata };
    };
    sandbox: { paymentIntent: string | null };
  }
>;

type SubscriptionItem = Pick<
  Stripe.SubscriptionItem,
  'id' | 'object' | 'current_period_start' | 'current_period_end'
> & {
  quantity: 1;
  price: { unit_amount: number; currency: string; recurring: { interval: 'month' } };
};

export type Subscription = Kept<
  Stripe.Subscription,
  'metadata' | 'cancel_at_period_end' | 'cancel_at' | 'canceled_at' | 'ended_at' | 'start_date',
  {
    status: 'active' | 'past_due' | 'canceled';
    customer: string;
    latest_invoice: string;
    items: { object: 'list'; data: [SubscriptionItem] };
    sandbox: Product;
  }
>;

/** A response stored under its idempotency key. */
interface StoredResponse {
  id: string;
  object: 'idempotency_key';
  request: string;
  body: object;
}

export type StripeObject =
  | Customer
  | CheckoutSession
  | PortalSession
  | PaymentIntent
  | Charge
  | Dispute
  | Invoice
  | Subscription
  | StoredResponse;

export type Kind = StripeObject['object'];
export type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>;

/** An event that is sent to the webhook. */
export type StripeEvent = Kept<Stripe.Event, 'api_version', { type: string; data: { object: object } }>;

const SANDBOX_LOCK = 7_402_002;

/** An object of the emulator in Stripe's format. */
@Entity('sandbox_objects')
export class SandboxObjectEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  kind: string;

  @Column('jsonb')
  data: unknown;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}

/** The emulator's objects within one transaction. */
export class SandboxObjects {
  private constructor(private readonly manager: EntityManager) {}

  /** Runs one transaction at a time across all processes. The emulator doesn't need to be fast. */
  static withLock<T>(dataSource: DataSource, work: (objects: SandboxObjects) => Promise<T>): Promise<T> {
    return dataSource.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1)', [SANDBOX_LOCK]);
      return work(new SandboxObjects(manager));
    });
  }

  async find<K extends Kind>(kind: K, id: string): Promise<OfKind<K> | null> {
    const found = await this.manager.findOneBy(SandboxObjectEntity, { id, kind });
    return found && (found.data as OfKind<K>);
  }

  /** The object with this ID, of any kind. */
  async any(id: string): Promise<StripeObject | null> {
    const found = await this.manager.findOneBy(SandboxObjectEntity, { id });
    return found && (found.data as StripeObject);
  }

  async get<K extends Kind>(kind: K, id: string): Promise<OfKind<K>> {
    const found = await this.find(kind, id);
    if (!found) throw new Error(`The sandbox has lost an object of the kind ${kind}.`);
    return found;
  }

  /** Objects of a kind that contain all these values, newest first. */
  async list<K extends Kind>(kind: K, containing: object = {}, limit = 100): Promise<OfKind<K>[]> {
    const rows = await this.manager.query<{ data: OfKind<K> }[]>(
      `SELECT data FROM sandbox_objects WHERE kind = $1 AND data @> $2::jsonb ORDER BY created_at DESC, id LIMIT $3`,
      [kind, JSON.stringify(containing), limit],
    );
    return rows.map(({ data }) => data);
  }

  async put<T extends StripeObject>(object: T): Promise<T> {
    await this.manager.query(
      `INSERT INTO sandbox_objects (id, kind, data) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET data = EXCLUDED.data`,
      [object.id, object.object, JSON.stringify(object)],
    );
    return object;
  }
}
