import { FaultyLine } from '../support/faulty-line';
import { isLong, longTest } from '../support/long';
import { Person } from '../support/person';
import {
  buy,
  findCharge,
  happens,
  findSession,
  startCheckout,
  findSubscription,
  tell,
  toSubscription,
  unheard,
} from '../support/shopping';
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
const NOW = '2026-03-10T12:00:00Z';
beforeEach(async () => {
  line.mend();
  app.clock.set(NOW);
  // The reconciliation job asks about nothing that an earlier test has bought.
  await app.dataSource.query('UPDATE subscriptions SET check_at = NULL');
  await app.dataSource.query(`UPDATE payment_attempts SET status = 'closed' WHERE status = 'open'`);
});

/** The user with any session: a month later, the session of the test has expired. */
const toViewer = (userId: string) => ({
  userId,
  sessionId: '',
  tier: 'free' as const,
  isAdmin: false,
  hasSecondFactor: false,
  timeZone: null,
  language: null,
});

/** State of a user's payments at another time. */
async function standing({ user }: Person, at = app.clock.now().toISOString()) {
  app.clock.set(at);
  const account = await app.services.accounts.users.me(toViewer(user.id));
  return [account.tier, account.subscriptionStatus];
}

const subscribe = async (): Promise<{ person: Person; sessionId: string }> => {
  const person = await Person.join(app);
  return { person, sessionId: await buy(app, person, 'SUBSCRIPTION') };
};

describe('a subscription', () => {
  test('goes on by a month with each paid invoice', async () => {
    const { person, sessionId } = await subscribe();
    app.clock.set('2026-04-10T12:00:00Z');
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.endPeriod(subscription));
    expect(await standing(person, '2026-05-10T11:59:59Z')).toEqual(['subscribed', 'active']);
    app.clock.set('2026-05-01T12:00:00Z');
    const { user } = await app.services.billing.payments.cancel(toViewer(person.user.id));
    expect(user.subscriptionEndsAt).toEqual(new Date('2026-05-10T12:00:00Z'));
  });

  test('whose renewal fails lasts 7 days, then falls back to the one-time purchase with no further charges', async () => {
    const { person, sessionId } = await subscribe();
    await buy(app, person, 'ONE_TIME');
    app.clock.set('2026-04-10T12:00:00Z');
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.renew(subscription, false));
    expect(await standing(person)).toEqual(['subscribed', 'past_due']);
    const { subscriptionEndsAt } = await app.services.accounts.users.me(toViewer(person.user.id));
    expect(subscriptionEndsAt).toEqual(new Date('2026-04-17T12:00:00Z'));
    expect(await standing(person, '2026-04-17T11:59:59Z')).toEqual(['subscribed', 'past_due']);
    expect(await standing(person, '2026-04-17T12:00:00Z')).toEqual(['one_time', 'past_due']);
    await app.services.billing.paymentReconciliation.run();
    expect(await standing(person)).toEqual(['one_time', 'canceled']);
    const { status } = await app.sandbox.act((ledger) => findSubscription(ledger, sessionId));
    expect(status).toBe('canceled');
  });

  longTest('is active again once the failed payment is made good', async () => {
    const { person, sessionId } = await subscribe();
    app.clock.set('2026-04-10T12:00:00Z');
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.renew(subscription, false));
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.payOverdue(subscription));
    expect(await standing(person, '2026-05-10T11:59:59Z')).toEqual(['subscribed', 'active']);
  });

  test('that is canceled while unpaid ends immediately and can be bought again', async () => {
    const { person, sessionId } = await subscribe();
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.renew(subscription, false));
    const { message, user } = await person.do('cancelSubscription');
    expect([message, user.tier, user.subscriptionStatus]).toEqual(['Your subscription has ended.', 'FREE', 'CANCELED']);
    expect(await person.refused('CONFLICT', 'cancelSubscription')).toBe('You have no subscription to cancel.');
    await buy(app, person, 'SUBSCRIPTION');
    expect(await standing(person)).toEqual(['subscribed', 'active']);
  });

  test('that was just paid keeps its month if it is canceled before the event arrives', async () => {
    const { person, sessionId } = await subscribe();
    app.clock.set('2026-04-10T12:00:00Z');
    await toSubscription(app, sessionId, (ledger, subscription) => ledger.renew(subscription, false));
    await unheard(app, async (ledger) => ledger.payOverdue(await findSubscription(ledger, sessionId)));
    const { user } = await app.services.billing.payments.cancel(toViewer(person.user.id));
    expect(user).toMatchObject({
      tier: 'subscribed',
      subscriptionStatus: 'cancel_pending',
      subscriptionEndsAt: new Date('2026-05-10T12:00:00Z'),
    });
    const atProvider = await app.sandbox.act((ledger) => findSubscription(ledger, sessionId));
    expect(atProvider).toMatchObject({ status: 'active', cancel_at_period_end: true });
  });

  longTest('that was canceled but continues at the provider is canceled again', async () => {
    const { person, sessionId } = await subscribe();
    await person.do('cancelSubscription');
    await app.sandbox.settled();
    await unheard(app, async (ledger) => ledger.setCancelAtPeriodEnd(await findSubscription(ledger, sessionId), false));
    await person.do('cancelSubscription');
    const atProvider = await app.sandbox.act((ledger) => findSubscription(ledger, sessionId));
    expect(atProvider.cancel_at_period_end).toBe(true);
    expect(await standing(person)).toEqual(['subscribed', 'cancel_pending']);
  });

  test('that has run out unnoticed is ended at the provider before another can begin', async () => {
    const { person, sessionId } = await subscribe();
    await unheard(app, async (ledger) => ledger.renew(await findSubscription(ledger, sessionId), false));
    app.clock.set('2026-04-20T12:00:00Z');
    const { sessionId: second } = await app.services.billing.payments.startSubscription(
      toViewer(person.user.id),
      CALLER,
    );
    expect(second).not.toBe(sessionId);
    const { status } = await app.sandbox.act((ledger) => findSubscription(ledger, sessionId));
    expect(status).toBe('canceled');
  });

  test('that is canceled several times in parallel is canceled once, with the same response for each', async () => {
    const { person } = await subscribe();
    const answers = await Promise.all(Array.from({ length: isLong ? 10 : 4 }, () => person.do('cancelSubscription')));
    await app.sandbox.settled();
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
    expect(await standing(person)).toEqual(['subscribed', 'cancel_pending']);
  });

  test('that is refunded ends immediately and permanently, with no further charges', async () => {
    const { person, sessionId } = await subscribe();
    await happens(app, async (ledger) => ledger.refund(await findCharge(ledger, sessionId)));
    expect(await standing(person)).toEqual(['free', 'canceled']);
    const { status } = await app.sandbox.act((ledger) => findSubscription(ledger, sessionId));
    expect(status).toBe('canceled');
  });
});

describe('the reconciliation job', () => {
  test('ends what the provider has ended, though the news was lost', async () => {
    const { person, sessionId } = await subscribe();
    await unheard(app, async (ledger) => ledger.end(await findSubscription(ledger, sessionId)));
    expect(await standing(person, '2026-04-10T11:59:59Z')).toEqual(['subscribed', 'active']);
    await app.services.billing.paymentReconciliation.run();
    expect(await standing(person)).toEqual(['subscribed', 'active']);
    app.clock.set('2026-04-10T12:00:00Z');
    await app.services.billing.paymentReconciliation.run();
    expect(await standing(person)).toEqual(['free', 'canceled']);
  });

  test('keeps what is paid for of one that the provider does not know, and finds it again', async () => {
    const { person, sessionId } = await subscribe();
    const { id } = await app.sandbox.act((ledger) => findSubscription(ledger, sessionId));
    const hide = (from: string, to: string) =>
      app.dataSource.query('UPDATE sandbox_objects SET id = $2 WHERE id = $1', [from, to]);
    const sweepAt = async (at: string) => {
      app.clock.set(at);
      await app.services.billing.paymentReconciliation.run();
      return standing(person);
    };
    await hide(id, `hidden_${id}`);
    expect(await person.refused('UPSTREAM_FAILED', 'cancelSubscription')).toBe(
      'Failed to cancel subscription. Please try again or contact support.',
    );
    expect(await sweepAt('2026-03-11T12:00:00Z')).toEqual(['subscribed', 'active']);
    expect(await standing(person, '2026-04-10T11:59:59Z')).toEqual(['subscribed', 'active']);
    expect(await sweepAt('2026-04-10T12:00:00Z')).toEqual(['free', 'active']);
    await hide(`hidden_${id}`, id);
    await unheard(app, async (ledger) => ledger.renew(await findSubscription(ledger, sessionId), true));
    expect(await sweepAt('2026-04-11T12:00:00Z')).toEqual(['subscribed', 'active']);
    await hide(id, `hidden_${id}`);
    expect(await sweepAt('2026-05-16T12:00:00Z')).toEqual(['free', 'active']);
    expect(await sweepAt('2026-05-17T12:00:00Z')).toEqual(['free', 'canceled']);
  });

  longTest('goes on with what was renewed, though the news was lost', async () => {
    const { person, sessionId } = await subscribe();
    app.clock.set('2026-04-10T12:00:00Z');
    await unheard(app, async (ledger) => ledger.renew(await findSubscription(ledger, sessionId), true));
    await app.services.billing.paymentReconciliation.run();
    expect(await standing(person, '2026-05-17T11:59:59Z')).toEqual(['subscribed', 'active']);
    expect(await standing(person, '2026-05-17T12:00:00Z')).toEqual(['free', 'active']);
  });

  test('grants what was paid by who closed the window, though the news was lost', async () => {
    const person = await Person.join(app);
    const sessionId = await startCheckout(person, 'ONE_TIME');
    await unheard(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId)));
    await app.services.billing.paymentReconciliation.run();
    expect(await standing(person)).toEqual(['free', null]);
    app.clock.set('2026-03-10T12:10:00Z');
    await app.services.billing.paymentReconciliation.run();
    expect(await standing(person)).toEqual(['one_time', null]);
  });

  test('closes a checkout that the provider never heard of, a day later', async () => {
    const person = await Person.join(app);
    line.break(429, /^POST/);
    await person.send('startOneTimeCheckout');
    line.mend();
    const status = async (at: string) => {
      app.clock.set(at);
      await app.services.billing.paymentReconciliation.run();
      const [attempt] = await app.dataSource.query<{ status: string }[]>(
        'SELECT status FROM payment_attempts WHERE user_id = $1',
        [person.user.id],
      );
      return attempt?.status;
    };
    expect(await status('2026-03-11T10:00:00Z')).toBe('open');
    expect(await status('2026-03-11T12:00:00Z')).toBe('closed');
  });

  test('stops where it stands when the program ends', async () => {
    await subscribe();
    app.clock.set('2026-04-10T12:00:00Z');
    line.mend();
    await app.services.billing.paymentReconciliation.run(AbortSignal.abort());
    expect(line.calls).toEqual([]);
    await app.services.billing.paymentReconciliation.run();
    expect(line.calls.length).toBeGreaterThan(0);
  });

  test('of several processes asks about each thing once', async () => {
    const SUBSCRIBERS = isLong ? 6 : 3;
    await Promise.all(Array.from({ length: SUBSCRIBERS }, () => subscribe()));
    app.clock.set('2026-06-01T12:00:00Z');
    const [due] = await app.dataSource.query<{ n: number }[]>(
      `SELECT ((SELECT count(*) FROM subscriptions WHERE check_at <= $1)
             + (SELECT count(*) FROM payment_attempts WHERE status = 'open' AND check_at <= $1))::int AS n`,
      [app.clock.now()],
    );
    const processes = [app.services, app.anotherProcess(), app.anotherProcess()];
    line.mend();
    const outcomes = await Promise.all(processes.map(({ billing }) => billing.paymentReconciliation.run()));
    expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
    const asked = outcomes.reduce((sum, outcome) => sum + outcome.asked, 0);
    expect(asked).toBe(due?.n);
    const ended = line.called(/^DELETE \/v1\/subscriptions\//).map(({ path }) => path);
    expect(ended.length).toBeGreaterThanOrEqual(SUBSCRIBERS);
    expect(new Set(ended).size).toBe(ended.length);
  });

  test('spares nobody from the failure of one, and comes back to that one later', async () => {
    const [first, second] = [await subscribe(), await subscribe()];
    for (const { sessionId } of [first, second]) {
      await unheard(app, async (ledger) => ledger.end(await findSubscription(ledger, sessionId)));
    }
    app.clock.set('2026-04-10T12:00:00Z');
    line.break(500, /^GET \/v1\/subscriptions/, 2);
    const { failures } = await app.services.billing.paymentReconciliation.run();
    expect(failures).toHaveLength(1);
    const known = async () => [(await standing(first.person))[1], (await standing(second.person))[1]].sort();
    expect(await known()).toEqual(['active', 'canceled']);
    app.clock.set('2026-04-10T13:00:00Z');
    await app.services.billing.paymentReconciliation.run();
    expect(await known()).toEqual(['canceled', 'canceled']);
  });
});

describe('an older state that arrives after a newer one', () => {
  /** Starts `older`, keeps its answer from the provider until `newer` is complete, and then lets it arrive. */
  async function overtake(older: () => Promise<unknown>, newer: () => Promise<unknown>): Promise<void> {
    line.break('late', /^GET \/v1\/(subscriptions|checkout\/sessions)\//, 1);
    const pending = older();
    await line.untilLate();
    await newer();
    // Otherwise the event of the newer state could repair what the older one did.
    await app.sandbox.settled();
    line.deliver();
    await pending;
  }

  test('by webhook does not undo a cancellation', async () => {
    const { person, sessionId } = await subscribe();
    const [event] = await unheard(app, async (ledger) =>
      ledger.setCancelAtPeriodEnd(await findSubscription(ledger, sessionId), false),
    );
    await overtake(
      () => tell(app, event!),
      () => person.do('cancelSubscription'),
    );
    expect(await standing(person)).toEqual(['subscribed', 'cancel_pending']);
  });

  longTest('by verification does not bring a paid subscription back to overdue', async () => {
    const { person, sessionId } = await subscribe();
    await unheard(app, async (ledger) => ledger.renew(await findSubscription(ledger, sessionId), false));
    await overtake(
      () => person.do('verifyPayment', { sessionId, kind: 'SUBSCRIPTION' }),
      () => toSubscription(app, sessionId, (ledger, subscription) => ledger.payOverdue(subscription)),
    );
    expect(await standing(person)).toEqual(['subscribed', 'active']);
    const mails = await app.dataSource.query<unknown[]>('SELECT kind FROM mails WHERE user_id = $1', [person.user.id]);
    expect(mails).toEqual([{ kind: 'subscription_started' }]);
  });
});

test('no lock and no transaction is held while the provider is asked', async () => {
  const person = await Person.join(app);
  line.break('late', /./, 1);
  const starting = person.send('startOneTimeCheckout');
  await line.untilLate();
  const held = await app.dataSource.query<unknown[]>(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  expect(held).toEqual([]);
  line.deliver();
  expect((await starting).errors).toEqual([]);
});
