import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { SandboxLedger } from './sandbox-ledger';
import type { Kind, OfKind, SandboxObjects } from './stripe-objects';

/** Runs work on the sandbox's objects and sends the resulting webhooks. */
export type Act = <T>(work: (ledger: SandboxLedger) => Promise<T>) => Promise<T>;

interface Options {
  act: Act;
  secretKey: string;
  /** URL of the payment page of a session. */
  toPageUrl: (sessionId: string) => string;
}

/** Form fields in Stripe's encoding, nested by their brackets. */
interface Form {
  [field: string]: string | Form;
}

interface Call {
  path: string;
  /** ID in the path. */
  id: string;
  query: Form;
  body: Form;
  idempotencyKey: string | undefined;
}

type Handler = (ledger: SandboxLedger, call: Call, options: Options) => Promise<object>;

/** An error in Stripe's format. */
class StripeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string | undefined,
    message: string,
    readonly type = 'invalid_request_error',
  ) {
    super(message);
  }
}

/** Parses fields such as `line_items[0][price_data][currency]=usd`. */
function parseForm(encoded: string): Form {
  const form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(encoded)) {
    const keys = name.split(/[[\]]+/).filter((key) => key !== '');
    const last = keys.pop() ?? '';
    let place = form;
    for (const key of keys) place = (place[key] ??= Object.create(null) as Form) as Form;
    place[last] = value;
  }
  return form;
}

/** Stripe sends a list as fields that are named by its indexes. */
const indexedList = <S extends z.ZodType>(schema: S) =>
  z.preprocess((list) => (list && typeof list === 'object' ? Object.values(list) : list), schema);

const metadata = z.record(z.string(), z.string()).default({});

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

function parse<S extends z.ZodType>(schema: S, form: Form): z.output<S> {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StripeRefusal(400, 'parameter_invalid', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

async function get<K extends Kind>({ objects }: SandboxLedger, kind: K, id: string): Promise<OfKind<K>> {
  const found = await objects.find(kind, id);
  if (!found) throw new StripeRefusal(404, 'resource_missing', `No such ${kind}`);
  return found;
}

const toList = (data: object[]) => ({ object: 'list', data, has_more: false });

const openSession: Handler = async (ledger, { body }, { toPageUrl }) => {
  const params = parse(newSession, body);
  const { mode, ui_mode, client_reference_id, metadata: sessionMetadata } = params;
  const { id: customer } = await get(ledger, 'customer', params.customer);
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

/** Ended subscriptions can't be changed. */
async function findChangeable(ledger: SandboxLedger, { id }: Call) {
  const subscription = await get(ledger, 'subscription', id);
  if (subscription.status === 'canceled') throw new StripeRefusal(404, 'resource_missing', 'No such subscription');
  return subscription;
}

const CALLS: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': (ledger, { body }) => {
    const customer = parse(z.strictObject({ email: z.string().nullable().default(null), metadata }), body);
    return ledger.addCustomer(customer.email, customer.metadata);
  },
  'POST /v1/checkout/sessions': openSession,
  'GET /v1/checkout/sessions': async ({ objects }, { query }) => {
    const filter = z.union([z.object({ payment_intent: z.string() }), z.object({ customer: z.string() })]);
    return toList(await objects.list('checkout.session', parse(filter, query)));
  },
  'GET /v1/checkout/sessions/:id': findSession,
  'POST /v1/checkout/sessions/:id/expire': async (ledger, call) => {
    const session = await findSession(ledger, call);
    if (session.status !== 'open') throw new StripeRefusal(400, undefined, 'Only open sessions can be expired.');
    return ledger.expire(session);
  },
  'GET /v1/subscriptions': async ({ objects }, { query }) =>
    toList(await objects.list('subscription', parse(z.object({ customer: z.string() }), query))),
  'GET /v1/subscriptions/:id': (ledger, { id }) => get(ledger, 'subscription', id),
  'POST /v1/subscriptions/:id': async (ledger, call) => {
    const params = parse(z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']) }), call.body);
    return ledger.setCancelAtPeriodEnd(await findChangeable(ledger, call), params.cancel_at_period_end === 'true');
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

const ROUTES = Object.entries(CALLS).map(([call, handler]) => ({
  pattern: new RegExp(`^${call.replace(':id', '([^/]+)')}$`),
  handler,
}));

/** A repeated call with the same idempotency key gets the first response. */
async function answerOnce(
  { objects }: SandboxLedger,
  { idempotencyKey, path, body: params }: Call,
  answer: () => Promise<object>,
): Promise<object> {
  if (idempotencyKey === undefined) return answer();
  const id = `idempotency_${idempotencyKey}`;
  const request = JSON.stringify([path, params]);
  const before = await objects.find('idempotency_key', id);
  if (before && before.request !== request) {
    const message = 'Keys for idempotent requests can only be used again as they were.';
    throw new StripeRefusal(400, undefined, message, 'idempotency_error');
  }
  if (before) return before.body;
  const body = await answer();
  await objects.put({ id, object: 'idempotency_key', request, body });
  return body;
}

/** Replaces IDs by their objects, along paths such as `subscription.latest_invoice`. */
async function expand(objects: SandboxObjects, value: unknown, [step, ...rest]: string[]): Promise<unknown> {
  if (step === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Promise.all(value.map((part) => expand(objects, part, [step, ...rest])));
  const field = (value as Record<string, unknown>)[step];
  const found = typeof field === 'string' ? ((await objects.any(field)) ?? field) : field;
  return { ...value, [step]: await expand(objects, found, rest) };
}

async function answer(req: IncomingMessage, options: Options): Promise<unknown> {
  const { method = 'GET', url = '/', headers } = req;
  if (headers.authorization !== `Bearer ${options.secretKey}`) {
    throw new StripeRefusal(401, undefined, 'Invalid API Key provided.');
  }
  const { pathname: path, search } = new URL(url, 'http://localhost');
  const route = ROUTES.find(({ pattern }) => pattern.test(`${method} ${path}`));
  if (!route) throw new StripeRefusal(404, undefined, 'Unrecognized request URL.');
  const [, id = ''] = route.pattern.exec(`${method} ${path}`) ?? [];
  const idempotencyKey = method === 'POST' ? headers['idempotency-key']?.toString() : undefined;
  const call = { path, id, query: parseForm(search), body: parseForm(await text(req)), idempotencyKey };
  const { expand: paths } = parse(z.object({ expand: indexedList(z.array(z.string())).default([]) }), call.query);
  return options.act(async (ledger) => {
    let found: unknown = await answerOnce(ledger, call, () => route.handler(ledger, call, options));
    for (const steps of paths) found = await expand(ledger.objects, found, steps.split('.'));
    return found;
  });
}

/** Stripe's API, as far as the app uses it. Without a framework, so that it shares nothing with the code that it tests. */
export const sandboxApi =
  (options: Options): RequestListener =>
  (req, res) => {
    answer(req, options)
      .catch((error: unknown) => {
        const refusal = error instanceof StripeRefusal ? error : new StripeRefusal(500, undefined, '', 'api_error');
        const { status, type, code, message } = refusal;
        res.statusCode = status;
        return { error: { type, ...(code && { code }), message: message || 'The sandbox failed.' } };
      })
      .then((body) => res.setHeader('Content-Type', 'application/json').end(JSON.stringify(body)))
      .catch(() => res.destroy());
  };
