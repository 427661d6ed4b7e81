import { once } from 'node:events';
import { get, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { longTest } from '../support/long';
import { Person } from '../support/person';
import { byTurns } from '../support/sample';
import { buy, type Kind } from '../support/shopping';
import { TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const CARD = { card: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
const OWNER_ASKED = { ...CARD, card: '4000 0025 0000 3155' };
const DECLINED = { ...CARD, card: '4000 0000 0000 0002' };

const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(new URL(url, app.ownOrigin), {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams(fields),
  });

const readPage = async (path: string) => (await fetch(new URL(path, app.ownOrigin))).text();

async function begin(kind: Kind): Promise<{ person: Person; sessionId: string; url: string }> {
  const person = await Person.join(app);
  const operation = kind === 'SUBSCRIPTION' ? 'startSubscriptionCheckout' : 'startOneTimeCheckout';
  const { sessionId, url } = await person.do(operation);
  return { person, sessionId, url: url ?? '' };
}

describe('the page of a checkout', () => {
  test.each([
    ['SUBSCRIPTION', 'Premium', '$4.99'],
    ['ONE_TIME', 'Lifetime', '$8.99'],
  ] as const)('says what %s costs, that no money moves, and runs no script', async (kind, name, price) => {
    const { url } = await begin(kind);
    const response = await fetch(url);
    const page = await response.text();
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(page).toContain(name);
    expect(page).toContain(`Pay ${price}`);
    expect(page).toContain('No real money is charged');
    expect(page).not.toMatch(/<script|onclick|style=/);
    const href = /<link rel="stylesheet" href="([^"]+)"/.exec(page)?.[1];
    const style = await fetch(`${app.ownOrigin}${href}`);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8']);
    expect(response.headers.get('content-security-policy')).toContain("style-src 'self'");
  });

  test.each([
    ['SUBSCRIPTION', '/payment-success', 'SUBSCRIBED'],
    ['ONE_TIME', '/payment-success-onetime', 'ONE_TIME'],
  ] as const)('leads back with the checkout’s id once %s is paid, and the right is there', async (kind, path, tier) => {
    const { person, url, sessionId } = await begin(kind);
    const response = await post(url, CARD);
    expect([response.status, response.headers.get('location')]).toEqual([303, `${path}?session_id=${sessionId}`]);
    expect((await person.do('me')).tier).toBe(tier);
    const again = await post(url, CARD);
    expect(again.headers.get('location')).toBe(response.headers.get('location'));
  });

  test('says that a card was declined, grants nothing, and takes another card', async () => {
    const { person, url } = await begin('ONE_TIME');
    const response = await post(url, DECLINED);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('role="alert"');
    expect(page).toContain('Your card was declined. Try another card.');
    expect(page).not.toContain('0000 0000 0002"');
    expect((await person.do('me')).tier).toBe('FREE');
    expect((await post(url, CARD)).status).toBe(303);
    expect((await person.do('me')).tier).toBe('ONE_TIME');
  });

  test('asks the owner of some cards first, who may refuse and try again', async () => {
    const { person, url } = await begin('SUBSCRIPTION');
    expect(await (await post(url, OWNER_ASKED)).text()).toContain('Your bank requires you to confirm this payment.');
    expect(await readPage(url)).toContain('Confirm Payment');
    const refused = await post(url, { owner: 'refuses' });
    expect([refused.status, await refused.text()]).toEqual([
      200,
      expect.stringContaining('You haven&#39;t been charged.'),
    ]);
    expect((await post(url, { owner: 'confirms' })).status).toBe(400);
    expect((await person.do('me')).tier).toBe('FREE');
    await post(url, OWNER_ASKED);
    expect((await post(url, { owner: 'confirms' })).status).toBe(303);
    expect((await person.do('me')).tier).toBe('SUBSCRIBED');
  });

  test.each(['/payment-sandbox/pay?session=cs_test_x', '/payment-sandbox/pay?session='])(
    'of no checkout says so: %s',
    async (path) => {
      const response = await fetch(app.ownOrigin + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('This checkout has ended.');
    },
  );

  test('of one that has expired takes no card', async () => {
    const { person, url } = await begin('ONE_TIME');
    app.clock.set('2026-03-11T12:00:00Z');
    expect((await post(url, CARD)).status).toBe(404);
    app.clock.set('2026-03-10T12:00:00Z');
    expect((await person.do('me')).tier).toBe('FREE');
  });

  test('is not pressed by the page of another site', async () => {
    const { person, url } = await begin('ONE_TIME');
    expect((await post(url, CARD, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post(url, CARD, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await person.do('me')).tier).toBe('FREE');
  });
});

test.each([
  ['through a proxy', { 'x-forwarded-for': '192.0.2.7' }],
  ['through a proxy of another kind', { forwarded: 'for=192.0.2.7' }],
  ['through a proxy that names its client alone', { 'x-real-ip': '192.0.2.7' }],
  ['through a proxy that names itself', { via: '1.1 proxy' }],
  ['under another name', { host: 'macrolog.example' }],
  ['under a name that only looks like this machine', { host: 'localhost.example:4000' }],
  ['through a proxy that claims to forward for this machine', { 'x-forwarded-for': '127.0.0.1' }],
  ['from the page of another host', { referer: 'https://macrolog.example/app' }],
  ['from another origin', { origin: 'https://macrolog.example' }],
])('who comes %s finds no sandbox', async (_, headers) => {
  const status = await new Promise((resolve, reject) => {
    get(`${app.ownOrigin}/payment-sandbox`, { headers }, (res) => resolve(res.resume().statusCode)).on('error', reject);
  });
  expect(status).toBe(403);
});

describe('a checkout in the sandbox is opened for its own machine alone', () => {
  const CHECKOUTS = [
    ['/graphql', { query: 'mutation { startOneTimeCheckout { sessionId } }' }, 0],
    ['/graphql', { query: 'mutation { startSubscriptionCheckout { sessionId } }' }, 1],
    ['/api/auth/create-checkout-session', {}, 2],
    ['/api/premium_1/create-checkout-session', {}, 3],
  ] as const;
  const ELSEWHERE = [
    { host: 'macrolog.example' },
    { origin: 'https://macrolog.example' },
    { referer: 'https://macrolog.example/app/upgrade' },
    { 'x-forwarded-for': '192.0.2.7' },
    { forwarded: 'for=192.0.2.7' },
    { via: '1.1 proxy' },
  ] as Record<string, string>[];

  const countAttempts = async () => (await app.dataSource.query<unknown[]>('SELECT FROM payment_attempts')).length;

  async function start({ user }: Person, path: string, body: object, headers: Record<string, string>) {
    const sent = request(`${app.ownOrigin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}`, ...headers },
    });
    sent.end(JSON.stringify(body));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return text(response);
  }

  test.each(CHECKOUTS)('%s %j', async (path, body, turn) => {
    const person = await Person.join(app);
    const before = await countAttempts();
    for (const headers of byTurns(ELSEWHERE, turn, CHECKOUTS.length)) {
      expect(await start(person, path, body, headers)).toContain('"FORBIDDEN"');
    }
    expect(await countAttempts()).toBe(before);
    const local = { origin: 'http://localhost:5173', referer: 'http://localhost:5173/app/upgrade' };
    expect(await start(person, path, body, local)).toContain('"sessionId":"cs_');
  });
});

describe('the overview', () => {
  test('shows no address of a buyer', async () => {
    const person = await Person.join(app);
    await buy(app, person, 'ONE_TIME');
    await buy(app, person, 'SUBSCRIPTION');
    const page = await readPage('/payment-sandbox');
    expect(page).toContain(`u…@e….org · account ${person.user.id} · `);
    expect(page).not.toContain(person.user.username);
    expect(page).not.toContain('example.org');
  });

  /** The ID that an action is sent with: that of the only purchase. */
  async function findId({ user }: Person, path: 'subscriptions' | 'charges'): Promise<string> {
    const [bought] = await app.sandbox.act(async ({ objects }) => {
      const [customer] = await objects.list('customer', { email: `${user.username}@example.org` });
      const ofCustomer = { customer: customer?.id ?? '' };
      return path === 'charges' ? objects.list('charge', ofCustomer) : objects.list('subscription', ofCustomer);
    });
    return bought?.id ?? '';
  }

  const press = async (person: Person, path: 'subscriptions' | 'charges', action: string) => {
    const response = await post(`/payment-sandbox/${path}`, { id: await findId(person, path), action });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/payment-sandbox']);
  };

  const standing = async (person: Person) => {
    const { tier, subscriptionStatus } = await person.do('me');
    return [tier, subscriptionStatus];
  };

  longTest('ends the period of a canceled subscription and its access', async () => {
    const person = await Person.join(app);
    await buy(app, person, 'SUBSCRIPTION');
    await person.do('cancelSubscription');
    await app.sandbox.settled();
    await press(person, 'subscriptions', 'end_period');
    expect(await standing(person)).toEqual(['FREE', 'CANCELED']);
  });

  test('lets a renewal succeed, fail, and be made good', async () => {
    const person = await Person.join(app);
    await buy(app, person, 'SUBSCRIPTION');
    await press(person, 'subscriptions', 'end_period');
    expect(await standing(person)).toEqual(['SUBSCRIBED', 'ACTIVE']);
    await press(person, 'subscriptions', 'fail_renewal');
    expect(await standing(person)).toEqual(['SUBSCRIBED', 'PAST_DUE']);
    await press(person, 'subscriptions', 'pay_late');
    expect(await standing(person)).toEqual(['SUBSCRIBED', 'ACTIVE']);
    await press(person, 'subscriptions', 'fail_renewal');
    await press(person, 'subscriptions', 'end_period');
    expect(await standing(person)).toEqual(['FREE', 'CANCELED']);
  });

  // The inquiry below ends with both.
  longTest.each(['refund', 'dispute'])('takes a purchase back by a %s', async (action) => {
    const person = await Person.join(app);
    await buy(app, person, 'ONE_TIME');
    await press(person, 'charges', action);
    expect(await standing(person)).toEqual(['FREE', null]);
  });

  test('opens an inquiry, makes a dispute of it, and wins it back', async () => {
    const person = await Person.join(app);
    await buy(app, person, 'ONE_TIME');
    const presses = [
      ['win', 'ONE_TIME'],
      ['inquire', 'ONE_TIME'],
      ['dispute', 'FREE'],
      ['close', 'FREE'],
      ['win', 'ONE_TIME'],
      ['refund', 'FREE'],
    ] as const;
    for (const [action, tier] of presses) {
      await press(person, 'charges', action);
      expect([action, ...(await standing(person))]).toEqual([action, tier, null]);
    }
  });

  longTest('closes an inquiry, and loses a dispute permanently', async () => {
    const [asked, disputed] = [await Person.join(app), await Person.join(app)];
    for (const person of [asked, disputed]) await buy(app, person, 'ONE_TIME');
    for (const action of ['inquire', 'close', 'dispute']) await press(asked, 'charges', action);
    for (const action of ['dispute', 'lose', 'win']) await press(disputed, 'charges', action);
    expect([await standing(asked), await standing(disputed)]).toEqual([
      ['ONE_TIME', null],
      ['FREE', null],
    ]);
  });

  test.each([
    ['subscriptions', { id: 'sub_x', action: 'end_period' }, 404],
    ['charges', { id: 'ch_x', action: 'refund' }, 404],
    ['charges', { id: 'ch_x', action: 'steal' }, 400],
    ['subscriptions', {}, 400],
  ])('does nothing at %s with %j', async (path, fields, status) => {
    expect((await post(`/payment-sandbox/${path}`, fields)).status).toBe(status);
  });
});

describe('its calls', () => {
  const call = (method: string, path: string, body = '', key = app.sandbox.secretKey) =>
    fetch(app.sandbox.apiUrl + path, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': body,
      },
      ...(body && { body }),
    });

  test('are for who has its key alone', async () => {
    expect((await call('GET', '/v1/checkout/sessions/cs_1', '', 'sk_test_other')).status).toBe(401);
  });

  test.each([
    ['what Stripe has renamed', 'mode=subscription&ui_mode=embedded'],
    ['what Stripe has given up', 'mode=payment&ui_mode=hosted_page&payment_method_types[0]=card'],
    ['nothing', 'mode=payment'],
  ])('refuse a checkout with %s', async (_, body) => {
    const response = await call('POST', '/v1/checkout/sessions', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  test('answer a repeat under the same key as before, and refuse another call under it', async () => {
    const make = (email: string) =>
      fetch(`${app.sandbox.apiUrl}/v1/customers`, {
        method: 'POST',
        headers: { authorization: `Bearer ${app.sandbox.secretKey}`, 'idempotency-key': 'one-key' },
        body: new URLSearchParams({ email }),
      });
    const first = await (await make('a@example.org')).json();
    expect(await (await make('a@example.org')).json()).toEqual(first);
    expect((await make('b@example.org')).status).toBe(400);
  });
});
