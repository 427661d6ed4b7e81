import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { operations } from '../../src/platform/http/operations';
import { STRIPE_SOURCES } from '../../src/modules/billing/stripe-payment-gateway';
import { createSecurityHeaders } from '../../src/platform/http/security-headers';
import { VERSION } from '../../src/platform/version';
import { Person } from '../support/person';
import { request } from '../support/raw-client';
import { TestApp } from '../support/test-app';

const METRICS_TOKEN = 'only-for-scrapers';
const SCRAPER = { authorization: `Bearer ${METRICS_TOKEN}` };

const requestId = expect.any(String) as string;

let app: TestApp;
let production: TestApp;
let ready = true;
beforeAll(async () => {
  app = await TestApp.start({ app: { isReady: () => Promise.resolve(ready), metricsToken: METRICS_TOKEN } });
  production = await app.startAnother({ app: { isProduction: true } });
});
afterAll(async () => {
  await production.close();
  await app.close();
});
beforeEach(() => {
  ready = true;
});

/** Calls one process directly, as monitoring does. */
const get = (path: string, headers: Record<string, string> = {}) => fetch(app.ownOrigin + path, { headers });

describe('health', () => {
  test('is good while the process lives, whatever else is away', async () => {
    ready = false;
    const response = await get('/healthz');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok', version: VERSION, commit: null }]);
  });

  test('and its metrics and the description of its API name one version', async () => {
    const figures = await (await get('/metrics', SCRAPER)).text();
    expect(figures).toContain(`macrolog_build_info{version="${VERSION}",commit="unknown"} 1`);
    const { body } = await app.rest('GET', '/api/openapi.json');
    expect(body).toMatchObject({ info: { version: VERSION } });
  });

  test.each([
    [true, 200, 'ready'],
    [false, 503, 'unavailable'],
  ])('readiness %p is %d', async (isReady, status, said) => {
    ready = isReady;
    const response = await get('/readyz');
    expect([response.status, await response.json()]).toEqual([status, { status: said }]);
  });
});

test('parallel readiness requests share one check, later ones start a new check', async () => {
  const asked: ((isReady: boolean) => void)[] = [];
  const isReady = () => new Promise<boolean>((resolve) => asked.push(resolve));
  const fastify = Fastify();
  operations(fastify, { isReady, commit: null, metricsToken: undefined, isProduction: false });
  await fastify.ready();
  const server = createServer((req, res) => fastify.routing(req, res)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = () => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/readyz`);
  const allArrived = new Promise<void>((resolve) => {
    let arrivals = 0;
    server.on('request', () => (arrivals += 1) === 5 && resolve());
  });
  const answers = Array.from({ length: 5 }, ask);
  await allArrived;
  expect(asked).toHaveLength(1);
  asked[0]?.(true);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const later = ask();
  await once(server, 'request');
  asked[1]?.(false);
  expect((await later).status).toBe(503);
  server.close();
});

describe('metrics', () => {
  test('are Prometheus text of every request by its route, never by its path', async () => {
    const { user } = await Person.join(app);
    await app.rest('GET', '/api/premium_1/me', undefined, user.token);
    await app.rest('DELETE', '/api/categories/of-somebody', undefined, user.token);
    await app.rest('PUT', '/api/categories/of-somebody');
    await app.rest('PATCH', '/api/categories/of-somebody');
    await app.rest('GET', '/api/nothing/of-somebody');
    await app.graphql('{ __typename }');
    const response = await get('/metrics', SCRAPER);
    const figures = await response.text();
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(figures).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/premium_1\/me",status="200"\} 1/,
    );
    for (const [method, status] of [
      ['DELETE', 404],
      ['PUT', 401],
      ['PATCH', 405],
    ]) {
      expect(figures).toContain(`method="${method}",route="/api/categories/:id",status="${status}"} 1`);
    }
    expect(figures).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/graphql",status="200"\} \d/);
    expect(figures).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]*other",status="404"\} 1/);
    expect(figures).not.toContain('of-somebody');
    expect(figures).toContain('process_cpu_seconds_total');
  });

  test('are returned for the token from any address', async () => {
    expect((await get('/metrics', { ...SCRAPER, 'x-forwarded-for': '10.0.0.1' })).status).toBe(200);
  });

  test.each([
    ['nothing', undefined],
    ['another token', `${METRICS_TOKEN}!`],
    ['part of the token', METRICS_TOKEN.slice(0, 1)],
    ['as many characters in more bytes', 'é'.repeat(METRICS_TOKEN.length)],
  ])('are not given for %s, also on this machine', async (_, token) => {
    const response = await get('/metrics', token === undefined ? {} : { authorization: `Bearer ${token}` });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  describe('without a token', () => {
    let own: TestApp;
    beforeAll(async () => {
      own = await app.startAnother({ app: {} });
    });
    afterAll(() => own.close());

    const ask = async (headers: Record<string, string>, from = own) => {
      const asked = request(from.ownOrigin, { path: '/metrics', headers }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };

    test('are for this machine alone, and not for a proxy on it', async () => {
      expect(await ask({})).toBe(200);
      expect(await ask({ host: 'localhost' })).toBe(200);
      for (const headers of [
        { 'x-forwarded-for': '127.0.0.1' },
        { forwarded: 'for=127.0.0.1' },
        { 'x-real-ip': '127.0.0.1' },
        { via: '1.1 proxy' },
        { host: 'macrolog.example' },
      ]) {
        expect([headers, await ask(headers)]).toEqual([headers, 403]);
      }
    });

    test('are for nobody in production', async () => {
      expect(await ask({}, production)).toBe(403);
    });
  });
});

describe('every answer', () => {
  const OF_PAGES = [
    "base-uri 'none'",
    "connect-src 'self'",
    "default-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "img-src 'self' data:",
    "manifest-src 'self'",
    "object-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'own'",
    "worker-src 'self'",
  ];
  const OF_DATA = ["base-uri 'none'", "default-src 'none'", "frame-ancestors 'none'", "object-src 'none'"];

  test.each([
    ['/healthz', OF_PAGES],
    ['/nothing', OF_PAGES],
    ['/metrics', OF_PAGES],
    ['/api/docs', OF_PAGES],
    ['/API/Docs/', OF_PAGES],
    ['/api/nothing', OF_DATA],
    ['/api/openapi.json', OF_DATA],
    ['/graphql', OF_DATA],
  ])('carries the headers that keep a browser safe: %s', async (path, expected) => {
    const { headers } = await get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers.get('x-powered-by')).toBeNull();
    const policy = (headers.get('content-security-policy') ?? '').replace(/'(nonce|sha256)-[^']+'/, "'own'");
    expect(policy.split(';').sort()).toEqual(expected);
  });

  test.each([
    ['/app/dashboard', true],
    ['/LOGIN/', true],
    ['/', true],
    ['/support/users', false],
    ['/api/docs', false],
    ['/nothing', false],
  ])('lets a screen use the camera and read barcodes, and nothing else: %s', async (path, expected) => {
    const { headers } = await get(path);
    const camera = expected ? 'camera=(self)' : 'camera=()';
    expect(headers.get('permissions-policy')).toBe(`${camera}, geolocation=(), microphone=()`);
    expect(headers.get('content-security-policy')?.includes("'wasm-unsafe-eval'")).toBe(expected);
    expect(headers.get('content-security-policy')).not.toContain("'unsafe-eval'");
  });

  test('loosens the styles and the letters for the page of the GraphQL IDE, and for nothing else', async () => {
    const policyAt = async (path: string, method = 'GET') => {
      const { headers } = await fetch(app.origin + path, { method });
      return (headers.get('content-security-policy') ?? '').replace(/'nonce-[^']+'/, "'own'").split(';');
    };
    const usual = await policyAt('/support');
    const [ide, added] = [await policyAt('/support/graphiql'), (line: string) => !usual.includes(line)];
    expect(ide.filter(added)).toEqual(["style-src 'self' 'unsafe-inline'", "font-src 'self' data:"]);
    expect(usual.filter((line) => !ide.includes(line))).toEqual(["style-src 'self' 'own'"]);
    for (const path of ['/support/users', '/support/graphiql/more', '/SUPPORT/graphiql', '/support%2Fgraphiql'])
      expect((await policyAt(path)).filter(added)).toEqual([]);
    expect((await policyAt('/support/graphiql', 'POST')).filter(added)).toEqual([]);
  });

  test('lets Stripe’s own script, frames and calls through where cards are taken by it, and nothing else', async () => {
    const readPolicy = async (mode: 'stripe' | 'sandbox') => {
      const setHeaders = await createSecurityHeaders({
        isProduction: true,
        sources: mode === 'stripe' ? [STRIPE_SOURCES] : [],
      });
      const fastify = Fastify();
      fastify.get('/', (request, reply) => {
        setHeaders(request, reply);
        return reply.send();
      });
      const { headers } = await fastify.inject('/');
      return String(headers['content-security-policy'])
        .replace(/'nonce-[^']+'/, "'own'")
        .split(';');
    };
    const without = await readPolicy('sandbox');
    const added = (await readPolicy('stripe')).filter((directive) => !without.includes(directive));
    expect(added.sort()).toEqual([
      "connect-src 'self' https://api.stripe.com https://checkout.stripe.com",
      'frame-src https://js.stripe.com https://checkout.stripe.com https://hooks.stripe.com',
      "img-src 'self' data: https://*.stripe.com",
      "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://checkout.stripe.com",
    ]);
  });

  test('has a nonce of its own', async () => {
    const nonces = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const policy = (await get('/healthz')).headers.get('content-security-policy') ?? '';
        return /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1];
      }),
    );
    expect(nonces).not.toContain(undefined);
    expect(new Set(nonces).size).toBe(5);
  });

  test('asks for encryption in production only', async () => {
    const secured = await fetch(`${production.origin}/healthz`);
    expect(secured.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect((await get('/healthz')).headers.get('strict-transport-security')).toBeNull();
  });

  test('of the API is kept by no cache', async () => {
    const { user } = await Person.join(app);
    const { headers } = await app.rest('GET', '/api/premium_1/me', undefined, user.token);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await app.graphql('{ me { id } }', {}, user.token)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a request id', () => {
  test('is made for every request', async () => {
    const ids = await Promise.all([get('/healthz'), get('/healthz')]);
    const [one, other] = ids.map(({ headers }) => headers.get('x-request-id'));
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).not.toBe(one);
  });

  test('of the caller is kept and included in an error response', async () => {
    const response = await get('/api/nothing', { 'x-request-id': 'trace-0123456789' });
    expect(response.headers.get('x-request-id')).toBe('trace-0123456789');
    expect(await response.json()).toMatchObject({ requestId: 'trace-0123456789' });
  });

  test.each(['short', 'x'.repeat(65), 'has blanks in it', '<script>alert(1)</script>', '{"a":"b"}', '12345678;'])(
    'that could do harm is not kept: %s',
    async (id) => {
      const response = await get('/healthz', { 'x-request-id': id });
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('in production', () => {
  test('nobody reads the schema, and no message hints at it', async () => {
    const introspection = await production.graphql('{ __schema { types { name } } }');
    expect(introspection.status).toBe(400);
    expect(introspection.errors[0]?.extensions.code).toBe('INVALID_INPUT');
    const guess = await production.graphql('{ mee { id } }');
    expect(guess.errors.map(({ message }) => message)).toEqual(['Cannot query field "mee" on type "Query".']);
  });

  test('while others may, to build against it', async () => {
    const { status, errors } = await app.graphql('{ __schema { types { name } } }');
    expect([status, errors]).toEqual([200, []]);
  });
});

test.each(['/', '/graphql', '/api/premium_1/me', '/healthz'])(
  'no path says back what it was sent: TRACE %s',
  async (path) => {
    const echo = request(app.origin, { path, method: 'TRACE', headers: { 'x-secret': 'canary' } }).end();
    const [response] = (await once(echo, 'response')) as [IncomingMessage];
    expect([404, 405]).toContain(response.statusCode);
    expect(await text(response)).not.toContain('canary');
  },
);

test.each(['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])('/graphql does not take %s', async (method) => {
  const body = ['GET', 'OPTIONS'].includes(method) ? null : '{';
  const response = await fetch(`${app.origin}/graphql?query={__typename}`, { method, body });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
  expect(await response.json()).toEqual({
    errors: [{ message: 'Method not allowed. Use POST.', extensions: { code: 'METHOD_NOT_ALLOWED', requestId } }],
  });
});
