import { Person } from '../support/person';
import { buy, findCharge, happens, findSession, startCheckout, toSubscription } from '../support/shopping';
import { CALLER, TestApp } from '../support/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-03-10T12:00:00Z'));

const verify = (person: Person, sessionId: string, kind: 'SUBSCRIPTION' | 'ONE_TIME') =>
  person.do('verifyPayment', { sessionId, kind });

describe('the subscription', () => {
  test('is had within one request once it is paid, with all its rights', async () => {
    const person = await Person.join(app);
    await buy(app, person, 'SUBSCRIPTION');
    expect(await person.do('me')).toMatchObject({
      tier: 'SUBSCRIBED',
      isPaid: true,
      isPaidOneTime: false,
      subscriptionStatus: 'ACTIVE',
      subscriptionEndsAt: null,
      entitlements: { ads: false, externalLookup: true, historyMonths: 12 },
    });
  });

  test('is confirmed to who comes back from paying, and confirmed again', async () => {
    const person = await Person.join(app);
    const sessionId = await buy(app, person, 'SUBSCRIPTION');
    for (const _ of [1, 2]) {
      expect(await verify(person, sessionId, 'SUBSCRIPTION')).toMatchObject({
        success: true,
        user: { tier: 'SUBSCRIBED', subscriptionStatus: 'ACTIVE' },
      });
    }
  });

  test('that is canceled keeps its access until the end of the paid period, which is returned', async () => {
    const person = await Person.join(app);
    const sessionId = await buy(app, person, 'SUBSCRIPTION');
    const first = await person.do('cancelSubscription');
    expect(first).toMatchObject({
      message: 'Your subscription will end at the end of the current billing period.',
      user: {
        tier: 'SUBSCRIBED',
        subscriptionStatus: 'CANCEL_PENDING',
        subscriptionEndsAt: '2026-04-10T12:00:00.000Z',
      },
    });
    expect(await person.do('cancelSubscription')).toEqual(first);
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.endPeriod(subscription));
    expect(await person.do('me')).toMatchObject({ tier: 'FREE', isPaid: false, subscriptionStatus: 'CANCELED' });
  });
});

describe('the one-time purchase', () => {
  test('is granted immediately and permanently', async () => {
    const person = await Person.join(app);
    const sessionId = await buy(app, person, 'ONE_TIME');
    expect(await verify(person, sessionId, 'ONE_TIME')).toMatchObject({
      success: true,
      user: { tier: 'ONE_TIME', isPaidOneTime: true, isPaid: false, subscriptionStatus: null },
    });
    app.clock.set('2036-03-10T12:00:00Z');
    const later = await app.services.accounts.auth.logIn(
      { username: person.user.username, password: person.user.password },
      CALLER,
    );
    expect(later.user).toMatchObject({ tier: 'one_time', isPaidOneTime: true });
  });

  test.each(['refund', 'dispute'] as const)(
    'ends permanently by a %s, whatever is verified later',
    async (reversal) => {
      const person = await Person.join(app);
      const sessionId = await buy(app, person, 'ONE_TIME');
      await happens(app, async (ledger) => ledger[reversal](await findCharge(ledger, sessionId)));
      expect((await person.do('me')).tier).toBe('FREE');
      const session = await app.sandbox.act((ledger) => findSession(ledger, sessionId));
      expect(session.payment_status).toBe('paid');
      expect(await verify(person, sessionId, 'ONE_TIME')).toMatchObject({ success: false, user: { tier: 'FREE' } });
      expect((await person.do('me')).tier).toBe('FREE');
    },
  );
});

test('an unpaid checkout grants nothing', async () => {
  const person = await Person.join(app);
  const sessionId = await startCheckout(person, 'ONE_TIME');
  expect(await verify(person, sessionId, 'ONE_TIME')).toMatchObject({ success: false, user: { tier: 'FREE' } });
});
