import express, { Router, type ErrorRequestHandler, type Request } from 'express';
import { z } from 'zod';
import type { SandboxLedger } from './sandbox-ledger';
import type { SandboxObjects } from './sandbox-objects';
import type { CheckoutSession, Subscription } from './stripe-objects';

/** Runs work on the sandbox's objects and sends the resulting webhooks. */
export type Act = <T>(work: (ledger: SandboxLedger) => Promise<T>) => Promise<T>;

interface Options {
  act: Act;
  secretKey: string;
  /** URL of the payment page of a session. */
  pageOf: (sessionId: string) => string;
}

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

const missing = (what: string) => new StripeRefusal(404, 'resource_missing', `No such ${what}`);

const metadata = z.record(z.string(), z.string()).default({});
const cents = z.coerce.number().int().positive();

const lineItem = z.strictObject({
  quantity: z.literal('1'),
  price_data: z.strictObject({
    currency: z.literal('usd'),
    unit_amount: cents,
    product_data: z.strictObject({ name: z.string() }),
    recurring: z.strictObject({ interval: z.literal('month') }).optional(),
  }),
});

const common = {
  line_items: z.preprocess(
    (items) => (items && typeof items === 'object' ? Object.values(items) : items),
    z.tuple([lineItem]),
  ),
  customer: z.string(),
  client_reference_id: z.string().nullable().default(null),
  metadata,
  allowed_payment_method_types: z.unknown().optional(),
  adaptive_pricing: z.strictObject({ enabled: z.literal('false') }).optional(),
};

/** Parameters of a new session. Others are rejected, as Stripe rejects removed parameters. */
const newSession = z.discriminatedUnion('ui_mode', [
  z.strictObject({
    ...common,
    ui_mode: z.literal('embedded_page'),
    mode: z.literal('subscription'),
    return_url: z.url(),
    subscription_data: z.strictObject({ metadata }).optional(),
  }),
  z.strictObject({
    ...common,
    ui_mode: z.literal('hosted_page'),
    mode: z.literal('payment'),
    success_url: z.url(),
    cancel_url: z.url().optional(),
    payment_intent_data: z.strictObject({ metadata }).optional(),
  }),
]);

function parsed<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new StripeRefusal(400, 'parameter_invalid', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

async function openSession(ledger: SandboxLedger, body: unknown, pageOf: Options['pageOf']): Promise<CheckoutSession> {
  const given = parsed(newSession, body);
  if (!(await ledger.objects.find('customer', given.customer))) throw missing('customer');
  const [{ price_data: price }] = given.line_items;
  if ((price.recurring !== undefined) !== (given.mode === 'subscription')) {
    throw new StripeRefusal(400, 'parameter_invalid', "The price doesn't match the mode.");
  }
  const isEmbedded = given.ui_mode === 'embedded_page';
  return ledger.openSession({
    ...{ mode: given.mode, ui_mode: given.ui_mode, customer: given.customer, metadata: given.metadata },
    ...{ amount_total: price.unit_amount, currency: price.currency },
    client_reference_id: given.client_reference_id,
    url: pageOf,
    sandbox: {
      product: price.product_data.name,
      returnUrl: isEmbedded ? given.return_url : given.success_url,
      cancelUrl: isEmbedded ? null : (given.cancel_url ?? null),
      subscriptionMetadata: isEmbedded ? (given.subscription_data?.metadata ?? {}) : {},
    },
  });
}

/** Replaces IDs by their objects, along paths such as `subscription.latest_invoice`. */
async function expand(objects: SandboxObjects, thing: unknown, [step, ...rest]: string[]): Promise<unknown> {
  if (step === undefined || typeof thing !== 'object' || thing === null) return thing;
  if (Array.isArray(thing)) return Promise.all(thing.map((part) => expand(objects, part, [step, ...rest])));
  const value = (thing as Record<string, unknown>)[step];
  const found = typeof value === 'string' ? ((await objects.any(value)) ?? value) : value;
  return { ...thing, [step]: await expand(objects, found, rest) };
}

async function answerOf(objects: SandboxObjects, thing: object, query: Request['query']): Promise<object> {
  const { expand: paths } = z.object({ expand: z.array(z.string()).default([]) }).parse(query);
  let answer: unknown = thing;
  for (const path of paths) answer = await expand(objects, answer, path.split('.'));
  return answer as object;
}

async function subscriptionOf({ objects }: SandboxLedger, id: string): Promise<Subscription> {
  const subscription = await objects.find('subscription', id);
  if (!subscription) throw missing('subscription');
  return subscription;
}

type Handler = (ledger: SandboxLedger, req: Request<{ id: string }>, options: Options) => Promise<object>;

const listOf = (data: object[]) => ({ object: 'list', data, has_more: false });

const CALLS: Readonly<Record<string, Handler>> = {
  'post /v1/customers': (ledger, { body }) => {
    const { email, ...rest } = parsed(z.strictObject({ email: z.string().nullable().default(null), metadata }), body);
    return ledger.addCustomer(email, rest.metadata);
  },
  'post /v1/checkout/sessions': (ledger, { body }, { pageOf }) => openSession(ledger, body, pageOf),
  'get /v1/checkout/sessions': async ({ objects }, { query }) => {
    const wanted = z.union([z.object({ payment_intent: z.string() }), z.object({ customer: z.string() })]).parse(query);
    return listOf(await objects.list('checkout.session', wanted));
  },
  'get /v1/subscriptions': async ({ objects }, { query }) =>
    listOf(await objects.list('subscription', z.object({ customer: z.string() }).parse(query))),
  'get /v1/checkout/sessions/:id': async (ledger, { params }) => {
    const session = await ledger.session(params.id);
    if (!session) throw missing('checkout.session');
    return session;
  },
  'post /v1/checkout/sessions/:id/expire': async (ledger, { params }) => {
    const session = await ledger.session(params.id);
    if (!session) throw missing('checkout.session');
    if (session.status !== 'open') throw new StripeRefusal(400, undefined, 'Only open sessions can be expired.');
    return ledger.expire(session);
  },
  'get /v1/subscriptions/:id': (ledger, { params }) => subscriptionOf(ledger, params.id),
  'post /v1/subscriptions/:id': async (ledger, { params, body }) => {
    const { cancel_at_period_end: wanted } = parsed(
      z.strictObject({ cancel_at_period_end: z.enum(['true', 'false']) }),
      body,
    );
    const subscription = await subscriptionOf(ledger, params.id);
    // Ended subscriptions can't be changed.
    if (subscription.status === 'canceled') throw missing('subscription');
    return ledger.setCancelAtPeriodEnd(subscription, wanted === 'true');
  },
  'delete /v1/subscriptions/:id': async (ledger, { params }) => {
    const subscription = await subscriptionOf(ledger, params.id);
    if (subscription.status === 'canceled') throw missing('subscription');
    return ledger.end(subscription);
  },
  'get /v1/invoices/:id': async ({ objects }, { params }) => {
    const invoice = await objects.find('invoice', params.id);
    if (!invoice) throw missing('invoice');
    return invoice;
  },
  'get /v1/invoice_payments': async ({ objects }, { query }) => {
    const { payment } = z.object({ payment: z.object({ payment_intent: z.string() }) }).parse(query);
    const invoices = await objects.list('invoice', { sandbox: { paymentIntent: payment.payment_intent } });
    return listOf(
      invoices.map(({ id }) => ({
        object: 'invoice_payment',
        invoice: id,
        payment: { type: 'payment_intent', ...payment },
      })),
    );
  },
};

/** A repeated call with the same idempotency key gets the first response. */
async function once(
  ledger: SandboxLedger,
  req: Request<{ id: string }>,
  answer: () => Promise<object>,
): Promise<object> {
  const key = req.method === 'POST' ? req.get('idempotency-key') : undefined;
  if (key === undefined) return answer();
  const id = `idempotency_${key}`;
  const request = JSON.stringify([req.path, req.body]);
  const before = await ledger.objects.find('idempotency_key', id);
  if (before && before.request !== request) {
    throw new StripeRefusal(
      400,
      undefined,
      'Keys for idempotent requests can only be used again as they were.',
      'idempotency_error',
    );
  }
  if (before) return before.body as object;
  const body = await answer();
  await ledger.objects.put({ id, object: 'idempotency_key', request, status: 200, body });
  return body;
}

const asStripe: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const refusal =
    error instanceof StripeRefusal ? error : new StripeRefusal(500, undefined, 'The sandbox failed.', 'api_error');
  const { status, type, code, message } = refusal;
  res.status(status).json({ error: { type, ...(code && { code }), message } });
};

/** The Stripe API calls that the app uses. */
export function sandboxApi(options: Options): Router {
  const router = Router()
    .use((req, _res, next) => {
      if (req.get('authorization') === `Bearer ${options.secretKey}`) next();
      else throw new StripeRefusal(401, undefined, 'Invalid API Key provided.');
    })
    .use(express.urlencoded({ extended: true }));
  for (const [call, handle] of Object.entries(CALLS)) {
    const [method, path] = call.split(' ') as ['get' | 'post' | 'delete', string];
    router[method](path, async (req: Request<{ id: string }>, res) => {
      const answer = await options.act(async (ledger) => {
        const thing = await once(ledger, req, () => handle(ledger, req, options));
        return answerOf(ledger.objects, thing, req.query);
      });
      res.json(answer);
    });
  }
  return router
    .use(() => {
      throw new StripeRefusal(404, undefined, 'Unrecognized request URL.');
    })
    .use(asStripe);
}
