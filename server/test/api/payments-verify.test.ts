import { TIMEOUTS } from '../../src/config/timeouts';
import { StripePaymentGateway } from '../../src/modules/billing/stripe-payment-gateway';
import { atOnce, isLong, longTest } from '../support/long';
import { Person } from '../support/person';
import { readRows } from '../support/rows';
import { byTurns } from '../support/sample';
import {
  buy,
  findCharge,
  happens,
  findSession,
  startCheckout,
  findSubscription,
  unheard,
  type Kind,
} from '../support/shopping';
import { CALLER, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const KINDS = ['SUBSCRIPTION', 'ONE_TIME'] as const;
const NO_IDS = [
  'null',
  'undefined',
  'cs_test_nothing',
  'cs_',
  '../customers',
  'cs_a/../../customers',
  'x'.repeat(3000),
];
const PATHS = { SUBSCRIPTION: '/api/premium_1/verify-payment', ONE_TIME: '/api/auth/verify-payment' } as const;
const other = (kind: Kind): Kind => (kind === 'SUBSCRIPTION' ? 'ONE_TIME' : 'SUBSCRIPTION');

/** Asserts that neither GraphQL nor REST grants anything for this checkout. */
async function grantsNothing(person: Person, kind: Kind, sessionId: string): Promise<void> {
  const before = await readRows(app.dataSource, person.user.id);
  const answer = await person.do('verifyPayment', { sessionId, kind });
  expect(answer.success).toBe(false);
  const path = `${PATHS[kind]}?session_id=${encodeURIComponent(sessionId)}`;
  const { status, body } = await app.rest('GET', path, undefined, person.user.token);
  expect([status, body]).toEqual([200, { success: false }]);
  expect(await readRows(app.dataSource, person.user.id)).toEqual(before);
}

/** Pays at the provider without delivering an event. */
async function paySecretly(person: Person, kind: Kind): Promise<string> {
  const sessionId = await startCheckout(person, kind);
  await unheard(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId)));
  return sessionId;
}

describe.each(KINDS)('verifying a checkout of kind %s', (kind) => {
  const turn = KINDS.indexOf(kind);
  /** Both kinds run the same code here. */
  const subscriptionTest = kind === 'SUBSCRIPTION' ? test : longTest;
  const oneTimeTest = kind === 'ONE_TIME' ? test : longTest;

  test.each(byTurns(NO_IDS, turn))('grants nothing for an id that is none: %s', async (sessionId) =>
    grantsNothing(await Person.join(app), kind, sessionId),
  );

  test.each(
    byTurns(['', '?session_id=', '?session_id=%20', '?session_id=cs_1&session_id=cs_2', '?session=cs_1'], turn),
  )('needs exactly one id: "%s" is refused', async (query) => {
    const { user } = await Person.join(app);
    const { status, body } = await app.rest('GET', PATHS[kind] + query, undefined, user.token);
    expect([status, body['code']]).toEqual([400, 'INVALID_INPUT']);
  });

  oneTimeTest('grants nothing while it is unpaid', async () => {
    const person = await Person.join(app);
    await grantsNothing(person, kind, await startCheckout(person, kind));
  });

  oneTimeTest('grants nothing to another user, and takes nothing from the one who paid', async () => {
    const [buyer, thief] = [await Person.join(app), await Person.join(app)];
    const sessionId = await paySecretly(buyer, kind);
    await grantsNothing(thief, kind, sessionId);
    expect((await thief.do('me')).tier).toBe('FREE');
    expect((await buyer.do('verifyPayment', { sessionId, kind })).success).toBe(true);
  });

  test('grants nothing as the other product', async () => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, kind);
    await grantsNothing(person, other(kind), sessionId);
    expect((await person.do('me')).tier).toBe('FREE');
  });

  const CHANGES: [string, object][] = [
    ['at another price', { amount_total: 1 }],
    ['in another currency', { currency: 'jpy' }],
    ['without a payment', { payment_status: 'no_payment_required' }],
    ['for somebody else', { client_reference_id: '0198f0a2-7c1b-7d3e-8f00-0123456789ab' }],
    ['for nobody', { client_reference_id: null }],
    ['with real money, as it says, where none is taken', { livemode: true }],
  ];
  test.each(byTurns(CHANGES, turn))('grants nothing where the provider shows it %s', async (_, change) => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, kind);
    await app.dataSource.query('UPDATE sandbox_objects SET data = data || $2::jsonb WHERE id = $1', [
      sessionId,
      JSON.stringify(change),
    ]);
    const { success, user } = await person.do('verifyPayment', { sessionId, kind });
    expect([success, user.tier]).toEqual([false, 'FREE']);
  });

  oneTimeTest('grants nothing for a checkout that did not begin here', async () => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, kind);
    await app.dataSource.query('DELETE FROM payment_attempts WHERE user_id = $1', [person.user.id]);
    await grantsNothing(person, kind, sessionId);
  });

  subscriptionTest('grants what was paid though the note of the checkout was lost on the way', async () => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, kind);
    await app.dataSource.query('UPDATE payment_attempts SET session_id = NULL WHERE user_id = $1', [person.user.id]);
    expect((await person.do('verifyPayment', { sessionId, kind })).success).toBe(true);
  });

  const AT_ONCE = atOnce(50);
  subscriptionTest(`${AT_ONCE} times at once makes one payment`, async () => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, kind);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => person.do('verifyPayment', { sessionId, kind })),
    );
    expect(answers.every(({ success }) => success)).toBe(true);
    const rows = await readRows(app.dataSource, person.user.id);
    expect(rows['payments']).toHaveLength(1);
    expect(rows['subscriptions'] ?? []).toHaveLength(kind === 'SUBSCRIPTION' ? 1 : 0);
  });

  const REVERSALS = ['refund', 'dispute'] as const;
  test.each(byTurns(REVERSALS, turn))('grants nothing after a %s that nobody has heard of', async (reversal) => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, kind);
    const news = await unheard(app, async (ledger) => ledger[reversal](await findCharge(ledger, sessionId)));
    if (kind === 'ONE_TIME') expect((await person.do('verifyPayment', { sessionId, kind })).success).toBe(false);
    // Only the event says that a subscription has ended. After it was processed, nothing restores the access.
    await app.services.billing.paymentEvents.receive(
      Buffer.from(JSON.stringify(news[0])),
      app.sandbox.sign(JSON.stringify(news[0])),
    );
    await app.sandbox.settled();
    const { success, user } = await person.do('verifyPayment', { sessionId, kind });
    expect([success, user.tier]).toEqual([false, 'FREE']);
  });
});

describe('the first invoice of a subscription', () => {
  const changeInvoice = ({ user }: Person, change: object) =>
    app.dataSource.query(
      `UPDATE sandbox_objects SET data = data || $2::jsonb
        WHERE kind = 'invoice' AND data #>> '{parent,subscription_details,metadata,user_id}' = $1`,
      [user.id, JSON.stringify(change)],
    );
  const verify = async (person: Person, sessionId: string) => {
    const { success, user } = await person.do('verifyPayment', { sessionId, kind: 'SUBSCRIPTION' });
    return [success, user.tier];
  };

  test('counts in full where a part of it was paid from a balance at the provider', async () => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, 'SUBSCRIPTION');
    await changeInvoice(person, { amount_paid: 199 });
    expect(await verify(person, sessionId)).toEqual([true, 'SUBSCRIBED']);
  });

  test.each([
    ['over nothing', { total: 0 }],
    ['over another amount', { total: 498 }],
    ['in another currency', { currency: 'jpy' }],
  ])('grants nothing when it is %s', async (_, change) => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, 'SUBSCRIPTION');
    await changeInvoice(person, change);
    expect(await verify(person, sessionId)).toEqual([false, 'FREE']);
  });

  test('that cost nothing begins nothing by the unpaid one of the month after it', async () => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, 'SUBSCRIPTION');
    await changeInvoice(person, { total: 0 });
    await unheard(app, async (ledger) => ledger.renew(await findSubscription(ledger, sessionId), false));
    expect(await verify(person, sessionId)).toEqual([false, 'FREE']);
  });

  test('that is not paid yet grants nothing, but no second one is sold, and it counts once it is paid', async () => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, 'SUBSCRIPTION');
    await changeInvoice(person, { status: 'open' });
    expect(await verify(person, sessionId)).toEqual([false, 'FREE']);
    expect(await person.refused('CONFLICT', 'startSubscriptionCheckout')).toBe(
      'Your last payment is still being processed. Try again shortly.',
    );
    await changeInvoice(person, { status: 'paid' });
    app.clock.set('2026-03-10T12:10:00Z');
    await app.services.billing.paymentReconciliation.run();
    expect((await person.do('me')).tier).toBe('SUBSCRIBED');
    app.clock.set('2026-03-10T12:00:00Z');
  });

  test('that was never paid leaves the way free for another subscription once its own is over', async () => {
    const person = await Person.join(app);
    const sessionId = await paySecretly(person, 'SUBSCRIPTION');
    await changeInvoice(person, { status: 'void' });
    await unheard(app, async (ledger) => ledger.end(await findSubscription(ledger, sessionId)));
    expect(await verify(person, sessionId)).toEqual([false, 'FREE']);
    await buy(app, person, 'SUBSCRIPTION');
    expect((await person.do('me')).tier).toBe('SUBSCRIBED');
  });
});

test('a checkout of a subscription that is over brings it back by no verification', async () => {
  const person = await Person.join(app);
  const sessionId = await buy(app, person, 'SUBSCRIPTION');
  await happens(app, async (ledger) => {
    const { subscription } = await findSession(ledger, sessionId);
    await ledger.end(await ledger.objects.get('subscription', subscription ?? ''));
  });
  const { success, user } = await person.do('verifyPayment', { sessionId, kind: 'SUBSCRIPTION' });
  expect([success, user.tier, user.subscriptionStatus]).toEqual([false, 'FREE', 'CANCELED']);
});

const PROVIDERS = ['live', 'test'] as const;
test.each(isLong ? PROVIDERS : PROVIDERS.slice(0, 1))(
  'what the sandbox gave is void under keys of the kind %s',
  async (provider) => {
    const person = await Person.join(app);
    await buy(app, person, 'ONE_TIME');
    await buy(app, person, 'SUBSCRIPTION');
    const settings = {
      secretKey: 'sk',
      webhookSecret: 'whsec',
      priceIds: {},
      apiUrl: app.sandbox.apiUrl,
      appUrl: app.origin,
      timeoutMs: TIMEOUTS.paymentMs,
    };
    const real = app.anotherProcess({ gateway: new StripePaymentGateway({ provider, ...settings }) });
    const viewer = await real.accounts.sessions.viewer(person.user.token);
    expect(viewer.tier).toBe('free');
    expect(await real.accounts.users.me(viewer)).toMatchObject({
      tier: 'free',
      isPaid: false,
      isPaidOneTime: false,
      subscriptionStatus: null,
    });
    const closed = app.anotherProcess({ gateway: undefined });
    expect((await closed.accounts.sessions.viewer(person.user.token)).tier).toBe('free');
    expect((await person.do('me')).tier).toBe('SUBSCRIBED');
  },
);

test('where payments are closed every call says so', async () => {
  const person = await Person.join(app);
  const closed = app.anotherProcess({ gateway: undefined });
  const viewer = await closed.accounts.sessions.viewer(person.user.token);
  const calls = [
    () => closed.billing.payments.startSubscription(viewer, CALLER),
    () => closed.billing.payments.startOneTime(viewer, CALLER),
    () => closed.billing.payments.verify(viewer, 'cs_1', 'one_time'),
    () => closed.billing.payments.cancel(viewer),
    () => closed.billing.paymentEvents.receive(Buffer.from('{}'), ''),
  ];
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Payments are disabled on this server.',
    });
  }
  expect(await closed.billing.paymentReconciliation.run()).toEqual({ asked: 0, failures: [] });
});
