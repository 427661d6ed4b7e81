import { randomUUID } from 'node:crypto';
import { TIMEOUTS } from '../../src/config/timeouts';
import { FaultyLine } from '../support/faulty-line';
import { isLong } from '../support/long';
import { findToken } from '../support/mail';
import { Person, send } from '../support/person';
import { buy, findSession, startCheckout, type Kind } from '../support/shopping';
import { CALLER, PASSWORD, TestApp } from '../support/test-app';

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

/** A provider that hangs is given up. */
const HASTY = { timeouts: { paymentMs: TIMEOUTS.paymentMs } };
const KINDS = ['SUBSCRIPTION', 'ONE_TIME'] as const;
const FAULTS = ['lost', 500, 'hang'] as const;
const HOUR_LATER = '2026-03-10T13:00:00Z';
const UPDATES = /^(POST|DELETE) \/v1\/customers\/cus_/;

const runJob = (services = app.services) => services.billing.customerSync.run();
const deleteAccount = (person: Person) => person.do('deleteAccount', { password: PASSWORD });

/** The customers of a user at the provider. A deleted one has no email address. */
const readCustomers = ({ user }: Person, ids: string[] = []) =>
  app.sandbox.act(async ({ objects }) => {
    const named = await objects.list('customer', { metadata: { user_id: user.id } });
    const known = await Promise.all(ids.map((id) => objects.get('customer', id)));
    return [...named, ...known].map(({ email, deleted = false }) => ({ email, deleted }));
  });

const readCustomerId = async (sessionId: string) =>
  (await app.sandbox.act((ledger) => findSession(ledger, sessionId))).customer;

async function subscribe(kind: Kind = 'SUBSCRIPTION') {
  const person = await Person.join(app);
  return { person, customerId: await readCustomerId(await buy(app, person, kind)) };
}

async function changeEmail(person: Person): Promise<string> {
  const email = `new-${randomUUID()}@example.org`;
  await person.do('changeEmail', { password: PASSWORD, email });
  await app.services.outbox.mailWorker.sendDue();
  const { data } = await send(app, 'confirmEmail', { token: findToken(app.mail.to(email)) });
  expect(data).toEqual({ confirmEmail: true });
  return email;
}

describe('the customer of a deleted account', () => {
  test.each(isLong ? KINDS : KINDS.slice(0, 1))('is deleted at the provider, after a purchase (%s)', async (kind) => {
    const { person, customerId } = await subscribe(kind);
    await deleteAccount(person);
    expect(await runJob()).toEqual([]);
    expect(await readCustomers(person, [customerId])).toEqual([{ email: null, deleted: true }]);
    line.mend();
    expect(await runJob()).toEqual([]);
    expect(line.called(UPDATES)).toEqual([]);
  });

  test('is deleted even if the account is purged first', async () => {
    const { person, customerId } = await subscribe();
    await deleteAccount(person);
    await app.services.accounts.accountPurge.run();
    await runJob();
    expect(await readCustomers(person, [customerId])).toEqual([{ email: null, deleted: true }]);
  });

  test.each(isLong ? FAULTS : FAULTS.slice(0, 1))(
    'is deleted an hour later if the provider fails: %s',
    async (fault) => {
      const { person, customerId } = await subscribe();
      await deleteAccount(person);
      line.break(fault, UPDATES);
      const hasty = fault === 'hang' ? await app.startAnother(HASTY) : undefined;
      expect(await runJob(hasty?.services)).toHaveLength(1);
      await hasty?.close();
      line.mend();
      expect(await runJob()).toEqual([]);
      expect(line.called(UPDATES)).toEqual([]);
      app.clock.set(HOUR_LATER);
      expect(await runJob()).toEqual([]);
      expect(await readCustomers(person, [customerId])).toEqual([{ email: null, deleted: true }]);
      expect(await app.dataSource.query('SELECT FROM customer_deletions')).toEqual([]);
    },
  );

  test('is deleted by one of several processes', async () => {
    const { person } = await subscribe();
    await deleteAccount(person);
    const other = app.anotherProcess();
    await Promise.all([runJob(), runJob(other), runJob()]);
    expect(line.called(UPDATES)).toHaveLength(1);
  });

  test('waits for the keys of its provider', async () => {
    const { person, customerId } = await subscribe();
    await app.dataSource.query(
      `INSERT INTO payment_customers (user_id, provider, customer_id, created_at) VALUES ($1, 'live', 'cus_live', now())`,
      [person.user.id],
    );
    await deleteAccount(person);
    await runJob();
    expect(line.called(UPDATES).map(({ path }) => path)).toEqual([`/v1/customers/${customerId}`]);
    expect(await app.dataSource.query('DELETE FROM customer_deletions RETURNING provider')).toEqual([
      [{ provider: 'live' }],
      1,
    ]);
  });

  test('that is created while the account is deleted is deleted, too', async () => {
    const person = await Person.join(app);
    line.break('late', /^POST \/v1\/customers$/);
    const starting = person.send('startOneTimeCheckout');
    await line.untilLate();
    const [created] = await app.sandbox.act(({ objects }) =>
      objects.list('customer', { metadata: { user_id: person.user.id } }),
    );
    await deleteAccount(person);
    line.deliver();
    expect((await starting).errors).toHaveLength(1);
    line.mend();
    await runJob();
    expect(await readCustomers(person, [created!.id])).toEqual([{ email: null, deleted: true }]);
  });

  test('that lost against another one of the same user is deleted', async () => {
    const person = await Person.join(app);
    const viewer = await app.services.accounts.sessions.viewer(person.user.token);
    const other = app.anotherProcess();
    await Promise.all([
      app.services.billing.payments.startSubscription(viewer, CALLER),
      other.billing.payments.startOneTime(viewer, CALLER),
    ]);
    await runJob();
    expect((await readCustomers(person)).filter(({ deleted }) => !deleted)).toHaveLength(1);
    await app.services.billing.payments.startOneTime(viewer, CALLER);
  });
});

describe('a changed email address', () => {
  test('reaches the customer at the provider once it is confirmed', async () => {
    const { person } = await subscribe();
    const email = await changeEmail(person);
    expect(await runJob()).toEqual([]);
    expect(await readCustomers(person)).toEqual([{ email, deleted: false }]);
    line.mend();
    await runJob();
    expect(line.called(UPDATES)).toEqual([]);
  });

  test('that is not confirmed stays here', async () => {
    const { person } = await subscribe();
    await person.do('changeEmail', { password: PASSWORD, email: `new-${randomUUID()}@example.org` });
    await runJob();
    expect(line.called(UPDATES)).toEqual([]);
  });

  test('is sent an hour later if the provider fails, and then the newest one', async () => {
    const { person } = await subscribe();
    await changeEmail(person);
    line.break(500, UPDATES);
    expect(await runJob()).toHaveLength(1);
    line.mend();
    app.clock.set(HOUR_LATER);
    const email = await changeEmail(person);
    expect(await runJob()).toEqual([]);
    expect(await readCustomers(person)).toEqual([{ email, deleted: false }]);
  });

  test('that is confirmed while an earlier one is sent is sent, too', async () => {
    const { person } = await subscribe();
    await changeEmail(person);
    line.break('late', UPDATES);
    const running = runJob();
    await line.untilLate();
    app.clock.set('2026-03-10T12:00:01Z');
    const email = await changeEmail(person);
    line.mend();
    line.deliver();
    await running;
    await runJob();
    expect(await readCustomers(person)).toEqual([{ email, deleted: false }]);
  });

  test('reaches a customer that is being created with the old one', async () => {
    const person = await Person.join(app);
    line.break('late', /^POST \/v1\/customers$/);
    const starting = startCheckout(person, 'ONE_TIME');
    await line.untilLate();
    const email = await changeEmail(person);
    line.deliver();
    await starting;
    line.mend();
    await runJob();
    expect(await readCustomers(person)).toEqual([{ email, deleted: false }]);
  });

  test('of a customer that was deleted at the provider has nowhere to go', async () => {
    const { person, customerId } = await subscribe('ONE_TIME');
    await app.sandbox.act(async (ledger) => ledger.deleteCustomer(await ledger.objects.get('customer', customerId)));
    await changeEmail(person);
    expect(await runJob()).toEqual([]);
    line.mend();
    app.clock.set(HOUR_LATER);
    expect(await runJob()).toEqual([]);
    expect(line.called(UPDATES)).toEqual([]);
  });
});

test('a run handles a bounded number of customers', async () => {
  await app.dataSource.query(
    `INSERT INTO customer_deletions (provider, customer_id, due_at) SELECT 'sandbox', 'cus_' || i, '2026-03-10' FROM generate_series(1, 45) i`,
  );
  for (const left of [25, 5, 0]) {
    expect(await runJob()).toEqual([]);
    expect(await app.dataSource.query('SELECT FROM customer_deletions')).toHaveLength(left);
  }
});

test('nothing is called if payments are disabled', async () => {
  const { person } = await subscribe();
  await changeEmail(person);
  expect(await runJob(app.anotherProcess({ gateway: undefined }))).toEqual([]);
  expect(line.called(UPDATES)).toEqual([]);
});
