import type { IncomingMessage, RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { CALLS, type Call, type PageUrls } from './sandbox-calls';
import type { SandboxLedger } from './sandbox-ledger';
import { indexedList, parse, parseForm, StripeRefusal } from './stripe-form';
import type { SandboxObjects } from './stripe-objects';

/** Runs work on the sandbox's objects and sends the resulting webhooks. */
export type Act = <T>(work: (ledger: SandboxLedger) => Promise<T>) => Promise<T>;

interface Options extends PageUrls {
  act: Act;
  secretKey: string;
}

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
    throw new StripeRefusal(400, undefined, message, { type: 'idempotency_error' });
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

const FAILED = new StripeRefusal(500, undefined, 'The sandbox failed.', { type: 'api_error' });

/** Stripe's API, as far as the app uses it. Without a framework, so that it shares nothing with the code that it tests. */
export const sandboxApi =
  (options: Options): RequestListener =>
  (req, res) => {
    answer(req, options)
      .catch((error: unknown) => {
        const refusal = error instanceof StripeRefusal ? error : FAILED;
        const { status, code, message, details } = refusal;
        res.statusCode = status;
        return { error: { type: 'invalid_request_error', ...(code && { code }), message, ...details } };
      })
      .then((body) => res.setHeader('Content-Type', 'application/json').end(JSON.stringify(body)))
      .catch(() => res.destroy());
  };
