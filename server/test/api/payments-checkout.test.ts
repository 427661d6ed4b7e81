import { TIMEOUTS } from '../../src/config/timeouts';
import { FaultyLine, type Fault } from '../support/faulty-line';
import { Person } from '../support/person';
import { atOnce, isLong, longTest } from '../support/long';
import { byTurns } from '../support/sample';
import { buy, happens, findSession, startCheckout, unheard } from '../support/shopping';
import { CALLER, TestApp } from '../support/test-app';

const line = new FaultyLine();
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ payVia: line.lead });
});
afterAll(async () => {
  await app.close();
  line.close();
});
beforeEach(() => {
  line.mend();
  app.clock.set('2026-03-10T12:00:00Z');
});

const SESSIONS = /^POST \/v1\/checkout\/sessions$/;
const CUSTOMERS = /^POST \/v1\/customers$/;

const made = async ({ user }: Person) => {
  const [counts] = await app.dataSource.query<Record<'sessions' | 'customers', number>[]>(
    `SELECT count(*) FILTER (WHERE kind = 'checkout.session')::int AS sessions,
            count(*) FILTER (WHERE kind = 'customer')::int AS customers
       FROM sandbox_objects WHERE data -> 'metadata' ->> 'user_id' = $1`,
    [user.id],
  );
  return counts;
};

describe.each([
  ['startSubscriptionCheckout', '/api/premium_1/create-checkout-session', 0],
  ['startOneTimeCheckout', '/api/auth/create-checkout-session', 1],
] as const)('%s', (operation, path, turn) => {
  test('makes one checkout and one customer, however often it is asked for at once by either door', async () => {
    const person = await Person.join(app);
    const answers = await Promise.all(
      Array.from({ length: atOnce(20) }, async (_, index) => {
        if (index % 2) return (await person.do(operation)).sessionId;
        return (await app.rest('POST', path, {}, person.user.token)).body['sessionId'];
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^cs_test_/);
    expect(await made(person)).toEqual({ sessions: 1, customers: 1 });
  });

  /** Both kinds run the same code here. */
  const firstTest = turn === 0 ? test : longTest;

  firstTest('returns the checkout that is open, and a new one once that has expired', async () => {
    const person = await Person.join(app);
    const first = await person.do(operation);
    expect(await person.do(operation)).toEqual(first);
    app.clock.set('2026-03-11T12:00:01Z');
    const second = await person.do(operation);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(await made(person)).toEqual({ sessions: 2, customers: 1 });
  });

  test('takes no word of a price or an address from who asks', async () => {
    const person = await Person.join(app);
    const body = { price: 1, amount: 1, success_url: 'https://evil.example', customer: 'cus_1', kind: 'x' };
    await app.rest('POST', path, body, person.user.token);
    const [sent] = line.called(SESSIONS);
    expect(sent?.body).not.toMatch(/evil|cus_1(?!\w)/);
    expect(decodeURIComponent(sent?.body ?? '')).toContain(`client_reference_id=${person.user.id}`);
  });

  firstTest('by a second process at the same time makes no second checkout', async () => {
    const person = await Person.join(app);
    const viewer = await app.services.accounts.sessions.viewer(person.user.token);
    const other = app.anotherProcess();
    const start = (services: typeof other) =>
      operation === 'startOneTimeCheckout'
        ? services.billing.payments.startOneTime(viewer, CALLER)
        : services.billing.payments.startSubscription(viewer, CALLER);
    const started = await Promise.all([start(app.services), start(other), start(other), start(app.services)]);
    expect(new Set(started.map(({ sessionId }) => sessionId)).size).toBe(1);
    expect(await made(person)).toEqual({ sessions: 1, customers: 1 });
  });

  const FAILURES: [Fault, number, string][] = [
    [500, 502, 'UPSTREAM_FAILED'],
    [429, 503, 'UNAVAILABLE'],
    ['html', 502, 'UPSTREAM_FAILED'],
  ];
  test.each(isLong ? FAILURES : [FAILURES[turn]!])(
    'is told plainly that the provider fails (%s), and works when it is tried again',
    async (fault, status, code) => {
      const person = await Person.join(app);
      line.break(fault, SESSIONS);
      const answer = await app.rest('POST', path, {}, person.user.token);
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
      expect(answer.body['error']).toBe(
        operation === 'startOneTimeCheckout'
          ? 'Failed to initiate checkout.'
          : 'Failed to load payment form. Please try again.',
      );
      expect(answer.headers.get('retry-after')).toBe(status === 503 ? '10' : null);
      line.mend();
      expect((await app.rest('POST', path, {}, person.user.token)).status).toBe(200);
      expect(await made(person)).toEqual({ sessions: 1, customers: 1 });
    },
  );

  const REPEATS = [
    [500, CUSTOMERS, 'another key'],
    [500, SESSIONS, 'another key'],
    [429, SESSIONS, 'the same key'],
    ['lost', CUSTOMERS, 'the same key'],
    ['lost', SESSIONS, 'the same key'],
  ] as const;
  // 'makes nothing twice' below shows the others, in which the provider has done what it was asked for.
  test.each(isLong ? REPEATS : [REPEATS[turn]])(
    'after %s to %s is asked for again under %s',
    async (fault, calls, expected) => {
      const person = await Person.join(app);
      line.break(fault, calls);
      await person.send(operation);
      const before = new Set(line.called(calls).map(({ key }) => key));
      line.mend();
      await person.do(operation);
      const after = line.called(calls).map(({ key }) => key);
      expect([before.size, after.length]).toEqual([1, 1]);
      expect(before.has(after[0])).toBe(expected === 'the same key');
    },
  );

  test.each(byTurns([CUSTOMERS, SESSIONS], turn))(
    'makes nothing twice where the answer is lost after the effect: %s',
    async (calls) => {
      const person = await Person.join(app);
      line.break('lost', calls, 2);
      const first = await person.send(operation);
      line.mend();
      const { sessionId } = await person.do(operation);
      expect(first.errors.map(({ extensions }) => extensions.code)).toEqual(['UNAVAILABLE']);
      expect(sessionId).toMatch(/^cs_/);
      expect(await made(person)).toEqual({ sessions: 1, customers: 1 });
    },
  );
});

test('a provider that hangs is given up by every call, and what was begun is found again', async () => {
  const [buyer, leaver, verifier] = await Promise.all([Person.join(app), Person.join(app), Person.join(app)]);
  await buy(app, leaver, 'SUBSCRIPTION');
  const sessionId = await startCheckout(verifier, 'ONE_TIME');
  const hasty = await app.startAnother({ timeouts: { paymentMs: isLong ? TIMEOUTS.paymentMs : 200 } });
  line.break('hang');
  const answers = await Promise.all([
    hasty.rest('POST', '/api/premium_1/create-checkout-session', {}, buyer.user.token),
    hasty.rest('POST', '/api/auth/create-checkout-session', {}, buyer.user.token),
    hasty.rest('GET', `/api/auth/verify-payment?session_id=${sessionId}`, undefined, verifier.user.token),
    hasty.rest('POST', '/api/premium_1/cancel-subscription', {}, leaver.user.token),
  ]);
  await hasty.close();
  expect(answers.map(({ status, body }) => [status, body['code'], body['error']])).toEqual([
    [503, 'UNAVAILABLE', 'Failed to load payment form. Please try again.'],
    [503, 'UNAVAILABLE', 'Failed to initiate checkout.'],
    [503, 'UNAVAILABLE', 'Failed to verify payment.'],
    [503, 'UNAVAILABLE', 'Failed to cancel subscription. Please try again or contact support.'],
  ]);
  line.mend();
  await buyer.do('startOneTimeCheckout');
  await buyer.do('startSubscriptionCheckout');
  expect(await made(buyer)).toEqual({ sessions: 2, customers: 1 });
  expect((await leaver.do('cancelSubscription')).user.subscriptionStatus).toBe('CANCEL_PENDING');
});

describe('who has it already', () => {
  test('is not sold a second subscription, but the one-time purchase beside it', async () => {
    const person = await Person.join(app);
    await buy(app, person, 'SUBSCRIPTION');
    expect(await person.refused('CONFLICT', 'startSubscriptionCheckout')).toBe('You already have a subscription.');
    await buy(app, person, 'ONE_TIME');
    expect(await person.refused('CONFLICT', 'startOneTimeCheckout')).toBe('You already made this purchase.');
    expect(await person.do('me')).toMatchObject({ tier: 'SUBSCRIBED', isPaidOneTime: true });
  });

  test('because it was paid just after the next was asked for, is not sold it again', async () => {
    const person = await Person.join(app);
    const sessionId = await startCheckout(person, 'ONE_TIME');
    const spies = app.processes.map(({ services }) => {
      const { users } = services.accounts;
      const me = users.me.bind(users);
      return jest.spyOn(users, 'me').mockImplementation(async (viewer) => {
        for (const spy of spies) spy.mockRestore();
        const before = await me(viewer);
        await happens(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId)));
        return before;
      });
    });
    expect(await person.refused('CONFLICT', 'startOneTimeCheckout')).toBe('You already made this purchase.');
    expect(await made(person)).toEqual({ sessions: 1, customers: 1 });
  });

  test('though no news of it came, is found out by asking', async () => {
    const person = await Person.join(app);
    const sessionId = await startCheckout(person, 'ONE_TIME');
    await unheard(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId)));
    expect((await person.do('me')).tier).toBe('FREE');
    expect(await person.refused('CONFLICT', 'startOneTimeCheckout')).toBe('You already made this purchase.');
    expect((await person.do('me')).tier).toBe('ONE_TIME');
  });
});
