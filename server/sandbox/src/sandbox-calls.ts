import { z } from 'zod';
import type { SandboxLedger } from './sandbox-ledger';
import { indexedList, parse, StripeRefusal, type Form } from './stripe-form';
import type { Customer, Kind, OfKind } from './stripe-objects';

export interface Call {
  path: string;
  /** ID in the path. */
  id: string;
  query: Form;
  body: Form;
  idempotencyKey: string | undefined;
}

/** URLs of the sandbox's pages, by the ID of a session. */
export interface PageUrls {
  toPageUrl: (sessionId: string) => string;
  toPortalUrl: (sessionId: string) => string;
}

type Handler = (ledger: SandboxLedger, call: Call, urls: PageUrls) => Promise<object>;

const metadata = z.record(z.string(), z.string()).default({});

type Metadata = z.output<typeof metadata>;

const lineItem = z.strictObject({
  quantity: z.literal('1'),
  price_data: z.strictObject({
    currency: z.literal('usd'),
    unit_amount: z.coerce.number().int().positive(),
    product_data: z.strictObject({ name: z.string() }),
    recurring: z.strictObject({ interval: z.literal('month') }).optional(),
  }),
});

const anySession = {
  line_items: indexedList(z.tuple([lineItem])),
  customer: z.string(),
  client_reference_id: z.string().nullable().default(null),
  metadata,
  allowed_payment_method_types: z.unknown().optional(),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }).optional(),
};

/** Parameters of a new session. Others are rejected, as Stripe rejects removed parameters. */
const newSession = z.discriminatedUnion('ui_mode', [
  z.strictObject({
    ...anySession,
    ui_mode: z.literal('embedded_page'),
    mode: z.literal('subscription'),
    return_url: z.url(),
    subscription_data: z.strictObject({ metadata }).optional(),
  }),
  z.strictObject({
    ...anySession,
    ui_mode: z.literal('hosted_page'),
    mode: z.literal('payment'),
    success_url: z.url(),
    cancel_url: z.url().optional(),
    payment_intent_data: z.strictObject({ metadata }).optional(),
  }),
]);

async function get<K extends Kind>({ objects }: SandboxLedger, kind: K, id: string): Promise<OfKind<K>> {
  const found = await objects.find(kind, id);
  if (!found) throw new StripeRefusal(404, 'resource_missing', `No such ${kind}`);
  return found;
}

/** A customer that can be used. Deleted ones can't. */
async function getCustomer({ objects }: SandboxLedger, id: string): Promise<Customer> {
  const customer = await objects.find('customer', id);
  if (customer && !customer.deleted) return customer;
  throw new StripeRefusal(400, 'resource_missing', 'No such customer', { param: 'customer' });
}

const toList = (data: object[]) => ({ object: 'list', data, has_more: false });

const openSession: Handler = async (ledger, { body }, { toPageUrl }) => {
  const params = parse(newSession, body);
  const { mode, ui_mode, client_reference_id, metadata: sessionMetadata } = params;
  const { id: customer } = await getCustomer(ledger, params.customer);
  const [{ price_data: price }] = params.line_items;
  if ((price.recurring !== undefined) !== (mode === 'subscription')) {
    throw new StripeRefusal(400, 'parameter_invalid', "The price doesn't match the mode.");
  }
  const page =
    params.ui_mode === 'embedded_page'
      ? {
          returnUrl: params.return_url,
          cancelUrl: null,
          subscriptionMetadata: params.subscription_data?.metadata ?? {},
        }
      : { returnUrl: params.success_url, cancelUrl: params.cancel_url ?? null, subscriptionMetadata: {} };
  const { unit_amount: amount_total, currency, product_data } = price;
  const session = { mode, ui_mode, client_reference_id, metadata: sessionMetadata, customer, amount_total, currency };
  return ledger.openSession({ ...session, url: toPageUrl, sandbox: { product: product_data.name, ...page } });
};

async function findSession(ledger: SandboxLedger, { id }: Call) {
  // Expires it if its time is over.
  await ledger.session(id);
  return get(ledger, 'checkout.session', id);
}

/** Stripe changes single keys, and an empty value removes one. */
const mergeMetadata = (before: Metadata, change: Metadata): Metadata =>
  Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''));

/** Ended subscriptions can't be changed. */
async function findChangeable(ledger: SandboxLedger, { id }: Call) {
  const subscription = await get(ledger, 'subscription', id);
  if (subscription.status === 'canceled') throw new StripeRefusal(404, 'resource_missing', 'No such subscription');
  return subscription;
}

/** Deleted customers can be read, and that is all. */
async function findCustomer(ledger: SandboxLedger, { id }: Call) {
  const customer = await get(ledger, 'customer', id);
  if (customer.deleted) throw new StripeRefusal(404, 'resource_missing', 'No such customer', { param: 'id' });
  return customer;
}

/** Objects of a customer, newest first. */
const listForCustomer =
  (kind: 'checkout.session' | 'subscription' | 'charge'): Handler =>
  async (ledger, { query }) => {
    const { id: customer } = await getCustomer(ledger, parse(z.object({ customer: z.string() }), query).customer);
    return toList(await ledger.objects.list(kind, { customer }));
  };

const listSessions: Handler = async (ledger, call, urls) => {
  const payment = z.object({ payment_intent: z.string() }).safeParse(call.query);
  if (!payment.success) return listForCustomer('checkout.session')(ledger, call, urls);
  return toList(await ledger.objects.list('checkout.session', payment.data));
};

const disputeFilter = z.object({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  created: z.object({ gte: z.coerce.number() }).optional(),
});

const listDisputes: Handler = async ({ objects }, { query }) => {
  const { created, charge, payment_intent } = parse(disputeFilter, query);
  const disputes = await objects.list('dispute', {
    ...(charge && { charge }),
    ...(payment_intent && { payment_intent }),
  });
  return toList(disputes.filter((dispute) => dispute.created >= (created?.gte ?? 0)));
};

/** Stripe's calls by method and path. */
export const CALLS: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': (ledger, { body }) => {
    const customer = parse(z.strictObject({ email: z.string().nullable().default(null), metadata }), body);
    return ledger.addCustomer(customer.email, customer.metadata);
  },
  'GET /v1/customers/:id': async (ledger, { id }) => {
    const { deleted, ...customer } = await get(ledger, 'customer', id);
    return deleted ? { id, object: customer.object, deleted } : customer;
  },
  'POST /v1/customers/:id': async (ledger, call) => {
    const customer = await findCustomer(ledger, call);
    return ledger.objects.put({ ...customer, ...parse(z.strictObject({ email: z.string() }), call.body) });
  },
  'DELETE /v1/customers/:id': async (ledger, call) => {
    const { id, object, deleted } = await ledger.deleteCustomer(await findCustomer(ledger, call));
    return { id, object, deleted };
  },
  'POST /v1/billing_portal/sessions': async (ledger, { body }, { toPortalUrl }) => {
    const { customer, return_url } = parse(z.strictObject({ customer: z.string(), return_url: z.url() }), body);
    return ledger.openPortal((await getCustomer(ledger, customer)).id, return_url, toPortalUrl);
  },
  'GET /v1/charges': listForCustomer('charge'),
  'GET /v1/disputes': listDisputes,
  'POST /v1/checkout/sessions': openSession,
  'GET /v1/checkout/sessions': listSessions,
  'GET /v1/checkout/sessions/:id': findSession,
  'POST /v1/checkout/sessions/:id/expire': async (ledger, call) => {
    const session = await findSession(ledger, call);
    if (session.status !== 'open') throw new StripeRefusal(400, undefined, 'Only open sessions can be expired.');
    return ledger.expire(session);
  },
  'GET /v1/subscriptions': listForCustomer('subscription'),
  'GET /v1/subscriptions/:id': (ledger, { id }) => get(ledger, 'subscription', id),
  'POST /v1/subscriptions/:id': async (ledger, call) => {
    const params = parse(z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']), metadata }), call.body);
    const subscription = await findChangeable(ledger, call);
    const changed = { ...subscription, metadata: mergeMetadata(subscription.metadata, params.metadata) };
    return ledger.setCancelAtPeriodEnd(changed, params.cancel_at_period_end === 'true');
  },
  'DELETE /v1/subscriptions/:id': async (ledger, call) => ledger.end(await findChangeable(ledger, call)),
  'GET /v1/invoices/:id': (ledger, { id }) => get(ledger, 'invoice', id),
  'GET /v1/invoice_payments': async ({ objects }, { query }) => {
    const { payment } = parse(z.object({ payment: z.object({ payment_intent: z.string() }) }), query);
    const invoices = await objects.list('invoice', { sandbox: { paymentIntent: payment.payment_intent } });
    const of = { object: 'invoice_payment', payment: { type: 'payment_intent', ...payment } };
    return toList(invoices.map(({ id }) => ({ ...of, invoice: id })));
  },
};
