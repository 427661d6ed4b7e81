import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@macrolog/domain';
import { TIMEOUTS } from '../../src/config/timeouts';
import { MAX_PURGE_ROWS } from '../../src/modules/accounts/users.repository';
import { SupportRepository } from '../../src/modules/support/support.repository';
import { someoneWaits } from '../support/blocked';
import { buildWorld } from '../support/documented-call';
import { FaultyLine } from '../support/faulty-line';
import { isLong } from '../support/long';
import { findLink } from '../support/mail';
import type { Operation } from '../support/operations';
import { removeQuotas } from '../support/many-rows';
import { Person, send, TODAY } from '../support/person';
import { setUpTotp, totpCode } from '../support/second-factor';
import {
  buy,
  findCharge,
  happens,
  findSession,
  startCheckout,
  findSubscription,
  tell,
  unheard,
} from '../support/shopping';
import { queryWithoutTimeout } from '../support/query-without-timeout';
import { APP_URL, CALLER, PASSWORD, TestApp } from '../support/test-app';

const line = new FaultyLine();
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ payVia: line.lead });
  await removeQuotas(app);
});
afterAll(async () => {
  await app.close();
  line.close();
});
beforeEach(() => {
  line.mend();
  app.clock.set('2026-03-10T12:00:00Z');
});

const password = { password: PASSWORD };

/** With rows of users. */
let tables: { name: string }[];
beforeAll(async () => {
  tables = await app.dataSource.query(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'user_id' AND table_name <> 'audit_log'`,
  );
  expect(tables.length).toBeGreaterThanOrEqual(13);
});

/** Number of rows of a user in each table that has any, once the data of closed accounts is deleted. */
async function rowsLeft(userId: string): Promise<Record<string, number>> {
  expect(await app.services.accounts.accountPurge.run()).toEqual([]);
  const counts = [...tables.map(({ name }) => ({ name, key: 'user_id' })), { name: 'users', key: 'id' }].map(
    ({ name, key }) => `SELECT '${name}' AS name, count(*)::int FROM ${name} WHERE ${key} = $1`,
  );
  const left = await app.dataSource.query<{ name: string; count: number }[]>(counts.join(' UNION ALL '), [userId]);
  return Object.fromEntries(left.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]));
}

/** Keeps others from reading a table until the returned function is called. */
async function lockTable(table: string): Promise<() => Promise<void>> {
  const holder = app.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await holder.commitTransaction();
    await holder.release();
  };
}

const readState = async (sessionId: string) =>
  app.sandbox.act(async (ledger) => (await findSubscription(ledger, sessionId)).status);

test('everything of somebody goes, and a last mail leaves nothing either', async () => {
  const { person, userId, sessions } = await buildWorld(app, 'buyer');
  const [other] = [await buildWorld(app)];
  const email = `${person.user.username}@example.org`;
  await person.do('requestPasswordReset', { email });
  await person.do('changeEmail', { ...password, email: `new-${email}` });
  await app.services.outbox.mailWorker.sendDue();
  const othersRows = await rowsLeft(other.userId);
  expect(Object.keys(await rowsLeft(userId)).length).toBeGreaterThanOrEqual(12);

  expect(await person.do('deleteAccount', password)).toBe(true);
  expect(await rowsLeft(userId)).toEqual({ mails: 1 });
  expect(await readState(sessions.SUBSCRIPTION)).toBe('canceled');
  await app.services.outbox.mailWorker.sendDue();
  expect(await rowsLeft(userId)).toEqual({});
  const last = app.mail.to(email);
  expect([last.subject, findLink(last).href]).toEqual(['Your account was deleted', `${APP_URL}/signup`]);
  expect(await rowsLeft(other.userId)).toEqual(othersRows);
});

test('every token is refused at once, a repeat too, and the same name and address can sign up again', async () => {
  const person = await Person.join(app);
  const elsewhere = await person.again();
  await person.do('deleteAccount', password);
  for (const one of [person, elsewhere]) expect(await one.isIn()).toBe(false);
  const { status } = await person.send('deleteAccount', password);
  expect(status).toBe(401);
  const { username } = person.user;
  const input = { username, email: `${username}@example.org`, password: PASSWORD, acceptTerms: true };
  const { data } = await send(app, 'signUp', { input });
  expect(data?.signUp.user).toMatchObject({ username, tier: 'FREE' });
  // The mail of the deleted account does not affect the new one.
  await app.services.outbox.mailWorker.sendDue();
  const subjects = app.mail.mails.filter(({ to }) => to === input.email).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your account was deleted', 'Welcome to Macrolog']);
});

test('a wrong password deletes nothing and asks nobody', async () => {
  const person = await Person.join(app);
  await buy(app, person, 'SUBSCRIPTION');
  line.mend();
  expect(await person.refused('FORBIDDEN', 'deleteAccount', { password: 'not mine' })).toBe(
    'The current password is incorrect.',
  );
  expect(line.calls).toEqual([]);
  expect((await person.do('me')).tier).toBe('SUBSCRIBED');
});

test('of several deletions at once one succeeds, the others find nobody, and one mail goes out', async () => {
  const person = await Person.join(app);
  await buy(app, person, 'SUBSCRIPTION');
  const answers = await Promise.all(Array.from({ length: 4 }, () => person.send('deleteAccount', password)));
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  expect(await rowsLeft(person.user.id)).toEqual({ mails: 1 });
});

describe('with a second factor', () => {
  const joinWithCodes = async () => {
    const person = await Person.join(app);
    await buy(app, person, 'SUBSCRIPTION');
    const { secret, recoveryCodes } = await setUpTotp(app, person.user);
    app.clock.set('2026-03-10T12:01:00Z');
    line.mend();
    return { person, recoveryCodes, code: totpCode(secret, app.clock.now()) };
  };

  test('nothing ends at the provider without it, nor with a wrong one', async () => {
    const { person } = await joinWithCodes();
    await person.refused('SECOND_FACTOR_REQUIRED', 'deleteAccount', password);
    await person.refused('FORBIDDEN', 'deleteAccount', { ...password, factor: { recoveryCode: 'wrong' } });
    expect(line.calls).toEqual([]);
    expect((await person.do('me')).tier).toBe('SUBSCRIBED');
  });

  test('it stays good while the provider fails', async () => {
    const { person, code, recoveryCodes } = await joinWithCodes();
    line.break(500);
    for (const factor of [{ code }, ...(isLong ? [{ recoveryCode: recoveryCodes[0] }] : [])]) {
      expect((await person.send('deleteAccount', { ...password, factor })).data).toBeNull();
    }
    line.mend();
    await person.do('deleteAccount', { ...password, factor: { code } });
    expect(await rowsLeft(person.user.id)).toEqual({ mails: 1 });
  });

  test('a code is good however long the provider takes', async () => {
    const { person, code } = await joinWithCodes();
    const unlock = await lockTable('sandbox_objects');
    const deleting = person.do('deleteAccount', { ...password, factor: { code } });
    await someoneWaits(app.dataSource);
    app.clock.set('2026-03-10T12:10:00Z');
    await unlock();
    expect(await deleting).toBe(true);
  });
});

describe('while the payment provider', () => {
  const FAULTS = [
    ['fails', 500, 200],
    ['is too busy', 429, 503],
    ['does not answer', 'hang', 503],
  ] as const;
  test.each(isLong ? FAULTS : FAULTS.slice(0, 1))(
    '%s, everything is kept, and it can be asked for again',
    async (_, fault, status) => {
      const person = await Person.join(app);
      const sessionId = await buy(app, person, 'SUBSCRIPTION');
      const before = await rowsLeft(person.user.id);
      const timeouts = { paymentMs: TIMEOUTS.paymentMs };
      const hasty = fault === 'hang' ? await app.startAnother({ timeouts }) : undefined;
      line.break(fault);
      const answer = await person.at(hasty ?? app).send('deleteAccount', password);
      await hasty?.close();
      expect([answer.status, answer.errors[0]?.message]).toEqual([
        status,
        "Couldn't end your subscription, so nothing was deleted. Try again later.",
      ]);
      expect(await rowsLeft(person.user.id)).toEqual(before);
      expect((await person.do('me')).tier).toBe('SUBSCRIBED');
      line.mend();
      await person.do('deleteAccount', password);
      expect(await readState(sessionId)).toBe('canceled');
    },
  );

  test('ends the subscription and its answer is lost, a repeat goes on from there', async () => {
    const person = await Person.join(app);
    const sessionId = await buy(app, person, 'SUBSCRIPTION');
    line.break('lost', /^DELETE/);
    expect((await person.send('deleteAccount', password)).data).toBeNull();
    expect(await readState(sessionId)).toBe('canceled');
    line.mend();
    await app.sandbox.settled();
    await person.do('deleteAccount', password);
    expect(await rowsLeft(person.user.id)).toEqual({ mails: 1 });
  });
});

test('a subscription of real money that nobody can end without its keys keeps the account', async () => {
  const person = await Person.join(app);
  await buy(app, person, 'SUBSCRIPTION');
  await app.dataSource.query(`UPDATE subscriptions SET provider = 'live' WHERE user_id = $1`, [person.user.id]);
  await person.refused('UNAVAILABLE', 'deleteAccount', password);
  await app.dataSource.query(`UPDATE subscriptions SET provider = 'test' WHERE user_id = $1`, [person.user.id]);
  await person.do('deleteAccount', password);
});

describe('an open checkout', () => {
  test('is closed, so that nobody pays for an account that is gone', async () => {
    const person = await Person.join(app);
    const ids = [await startCheckout(person, 'SUBSCRIPTION'), await startCheckout(person, 'ONE_TIME')];
    await person.do('deleteAccount', password);
    for (const id of ids) {
      expect(await app.sandbox.act(async (ledger) => (await findSession(ledger, id)).status)).toBe('expired');
    }
  });

  test('that was paid a moment ago, unheard of, has its subscription ended', async () => {
    const person = await Person.join(app);
    const sessionId = await startCheckout(person, 'SUBSCRIPTION');
    const news = await unheard(app, async (ledger) => ledger.pay(await findSession(ledger, sessionId)));
    await person.do('deleteAccount', password);
    expect(await readState(sessionId)).toBe('canceled');
    for (const event of news) await tell(app, event);
    expect(await rowsLeft(person.user.id)).toEqual({ mails: 1 });
  });

  test('that is begun while the account goes is closed again, or was never opened', async () => {
    const person = await Person.join(app);
    const [, , checkout] = await Promise.all([
      person.send('deleteAccount', password),
      person.send('me'),
      person.send('startSubscriptionCheckout'),
      person.send('startOneTimeCheckout'),
    ]);
    const open = await app.sandbox.act(async (ledger) => {
      const sessions = await ledger.objects.list('checkout.session', { client_reference_id: person.user.id });
      return sessions.filter(({ status }) => status === 'open');
    });
    expect(open).toEqual([]);
    expect([200, 401]).toContain(checkout.status);
    expect(await rowsLeft(person.user.id)).toEqual({ mails: 1 });
  });

  test('whose answer is noted while the account goes is seen, and closed', async () => {
    const person = await Person.join(app);
    const sessionId = await startCheckout(person, 'ONE_TIME');
    const userId = person.user.id;
    await app.dataSource.query('UPDATE payment_attempts SET session_id = NULL WHERE user_id = $1', [userId]);
    const noting = app.dataSource.createQueryRunner();
    await noting.startTransaction();
    await noting.query('UPDATE payment_attempts SET session_id = $1 WHERE user_id = $2', [sessionId, userId]);
    const deleting = person.do('deleteAccount', password);
    await someoneWaits(app.dataSource);
    await noting.commitTransaction();
    await noting.release();
    expect(await deleting).toBe(true);
    expect(await app.sandbox.act(async (ledger) => (await findSession(ledger, sessionId)).status)).toBe('expired');
    expect(await rowsLeft(userId)).toEqual({ mails: 1 });
  });

  test('that the provider opens only after the account is gone is closed again', async () => {
    const person = await Person.join(app);
    const unlock = await lockTable('sandbox_objects');
    const starting = person.send('startSubscriptionCheckout');
    await someoneWaits(app.dataSource);
    const deleted = await person.do('deleteAccount', password);
    await unlock();
    expect([deleted, (await starting).status]).toEqual([true, 401]);
    const sessions = await app.sandbox.act((ledger) =>
      ledger.objects.list('checkout.session', { client_reference_id: person.user.id }),
    );
    expect(sessions.filter(({ status }) => status === 'open')).toEqual([]);
    expect(await rowsLeft(person.user.id)).toEqual({ mails: 1 });
  });
});

test('a deletion gives its slot to other requests while the provider is asked', async () => {
  const person = await Person.join(app);
  const sessionId = await buy(app, person, 'SUBSCRIPTION');
  const { accountDeletion, authentication } = app.services.accounts;
  const states: string[] = [];
  const suspend = async <T>(ask: () => Promise<T>) => {
    states.push(await readState(sessionId));
    const answer = await ask();
    expect(await person.isIn()).toBe(true);
    states.push(await readState(sessionId));
    return answer;
  };
  const viewer = await authentication.viewer(person.user.token, { ...CALLER, suspend });
  await accountDeletion.delete({ viewer, clientInfo: CALLER, password: PASSWORD, factor: null });
  expect([states, await person.isIn()]).toEqual([['active', 'canceled'], false]);
});

test('events of a deleted account and the reconciliation job do nothing', async () => {
  const person = await Person.join(app);
  const subscription = await buy(app, person, 'SUBSCRIPTION');
  const once = await buy(app, person, 'ONE_TIME');
  await person.do('deleteAccount', password);
  await app.services.outbox.mailWorker.sendDue();
  for (const id of [subscription, once]) {
    // Every event is answered with 200; otherwise the sandbox would report an error.
    await happens(app, async (ledger) => ledger.refund(await findCharge(ledger, id)));
  }
  await happens(app, async (ledger) => ledger.dispute(await findCharge(ledger, once)));
  app.clock.set('2026-09-10T12:00:00Z');
  expect((await app.services.billing.paymentReconciliation.run()).failures).toEqual([]);
  expect(await rowsLeft(person.user.id)).toEqual({});
});

test('whatever is written while the account goes ends as 401 or 404, and leaves no row', async () => {
  for (const round of isLong ? [0, 1, 2, 3, 4, 5] : [3]) {
    const { person, userId, foodId, categoryId } = await buildWorld(app);
    const input = { name: 'Late', servingSize: '1', macros: [] };
    const goal = { targetValue: 1, unit: 'G', goalType: 'STAY_UNDER' };
    const writes: [Operation, Record<string, unknown>][] = [
      ['addFood', { input: { ...input, categoryId } }],
      ['updateFood', { id: foodId, input: { ...input, categoryId } }],
      ['logFood', { input: { id: randomUUID(), foodId, date: TODAY, servings: 1 } }],
      [
        'logLookupFood',
        {
          input: {
            id: randomUUID(),
            foodId: '09037',
            servingSize: '1 cup',
            servingWeight: 230,
            date: TODAY,
            servings: 1,
          },
        },
      ],
      ['logWeight', { input: { date: TODAY, weightLb: 99 } }],
      ['addGoal', { input: { macroName: 'zinc', ...goal } }],
      ['updateGoal', { macroName: 'fiber', input: goal }],
      ['addCategory', { name: 'Late' }],
      ['deleteCategory', { id: categoryId }],
      ['setMarketingOptIn', { optIn: false }],
      ['changeEmail', { ...password, email: `${randomUUID()}@example.org` }],
      ['requestPasswordReset', { email: `${person.user.username}@example.org` }],
      ['logIn', { input: { username: person.user.username, password: PASSWORD } }],
    ];
    const deleting = person.send('deleteAccount', password);
    // Some requests arrive while the password is verified, others while rows are deleted.
    const writing = writes.map(async ([operation, variables], index) => {
      for (let turn = 0; turn < index * round; turn += 1) await new Promise(setImmediate);
      return person.send(operation, variables);
    });
    const codes = (await Promise.all(writing)).flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code));
    const fine: ErrorCode[] = ['UNAUTHENTICATED', 'NOT_FOUND', 'FORBIDDEN', 'CONFLICT'];
    expect(codes.filter((code) => !fine.includes(code))).toEqual([]);
    expect((await deleting).data).toEqual({ deleteAccount: true });
    await app.services.outbox.mailWorker.sendDue();
    expect(await rowsLeft(userId)).toEqual({});
  }
});

test('a write that waits for the deletion is told that its account is gone', async () => {
  const person = await Person.join(app);
  const holder = app.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('DELETE FROM users WHERE id = $1', [person.user.id]);
  const late = person.send('logWeight', { input: { date: TODAY, weightLb: 99 } });
  await someoneWaits(app.dataSource);
  await holder.commitTransaction();
  await holder.release();
  expect((await late).status).toBe(401);
});

describe('the data of a closed account', () => {
  const owned = ['food_logs', 'foods', 'goals', 'categories'];
  const count = async (userId: string) => {
    const counts = await Promise.all(
      owned.map((table) => app.dataSource.query<unknown[]>(`SELECT FROM ${table} WHERE user_id = $1`, [userId])),
    );
    return counts.map(({ length }) => length);
  };

  test('may be so much that no statement could delete all of it', async () => {
    const person = await Person.join(app);
    const foodId = await person.foodId('Avocado');
    await queryWithoutTimeout(
      app.dataSource,
      `INSERT INTO foods (user_id, id, name, name_folded, serving_size, macros, source, created_at)
       SELECT $1, gen_random_uuid(), 'x', 'x', 'x', '[]', 'custom', now() FROM generate_series(1, $2::int)`,
      [person.user.id, 2 * MAX_PURGE_ROWS],
    );
    await queryWithoutTimeout(
      app.dataSource,
      `INSERT INTO food_logs (user_id, id, log_date, food_id, name, serving_size, servings, macros, logged_at)
       SELECT $1, gen_random_uuid(), date '2026-03-10' - n / 3, $2, 'x', 'x', 1, '[]', now()
         FROM generate_series(1, $3::int) AS n`,
      [person.user.id, foodId, 2 * MAX_PURGE_ROWS],
    );
    await app.dataSource.query(
      `CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN
         IF (SELECT count(*) FROM gone) > ${MAX_PURGE_ROWS} THEN RAISE EXCEPTION 'too many rows at once'; END IF;
         RETURN NULL;
       END $$`,
    );
    for (const table of ['foods', 'food_logs']) {
      await app.dataSource.query(
        `CREATE TRIGGER refuse_many AFTER DELETE ON ${table} REFERENCING OLD TABLE AS gone
            FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`,
      );
    }
    await person.do('deleteAccount', password);
    expect(await rowsLeft(person.user.id)).toEqual({ mails: 1 });
    await app.dataSource.query('DROP FUNCTION refuse_many CASCADE');
  });

  test('is there until it is deleted, while nobody finds the account', async () => {
    const { person, userId, sessions } = await buildWorld(app, 'buyer');
    const { username } = person.user;
    const email = `${username}@example.org`;
    const news = await unheard(app, async (ledger) =>
      ledger.renew(await findSubscription(ledger, sessions.SUBSCRIPTION), true),
    );
    await person.do('deleteAccount', password);
    expect((await count(userId)).every((rows) => rows > 0)).toBe(true);
    for (const event of news) await tell(app, event);
    for (const name of [username, `closed:${userId}`, '']) {
      const { status } = await send(app, 'logIn', { input: { username: name, password: PASSWORD } });
      expect([400, 401]).toContain(status);
    }
    const reset = await send(app, 'requestPasswordReset', { email });
    expect(reset.errors[0]?.extensions.code).toBe('NOT_FOUND');
    const repository = new SupportRepository(app.dataSource, 'test');
    for (const search of [username, userId, 'closed']) {
      const { users } = await repository.findUsers({ search, first: 50 }, app.clock.now());
      expect(users).toEqual([]);
    }
    const everybody = await repository.findUsers({ first: 100 }, app.clock.now());
    expect(everybody.users.map(({ id }) => id)).not.toContain(userId);
    const [row] = await app.dataSource.query<Record<string, unknown>[]>('SELECT * FROM users WHERE id = $1', [userId]);
    expect(JSON.stringify(row)).not.toContain(username);
    expect(await rowsLeft(userId)).toEqual({ mails: 1 });
  });

  test('is deleted by the processes together, and the rest by the next one after a crash', async () => {
    const people = await Promise.all([1, 2, 3].map(() => Person.join(app)));
    for (const person of people) await person.do('deleteAccount', password);
    const stopped = new AbortController();
    const first = app.services.accounts.accountPurge.run(stopped.signal);
    stopped.abort();
    await first;
    const processes = [app.services, app.anotherProcess()];
    const failures = await Promise.all(processes.map(({ accounts }) => accounts.accountPurge.run()));
    expect(failures).toEqual([[], []]);
    for (const person of people) expect(await rowsLeft(person.user.id)).toEqual({ mails: 1 });
  });

  test('of one account that fails does not keep the others', async () => {
    const [stuck, other] = [await Person.join(app), await Person.join(app)];
    await app.dataSource.query(
      `CREATE FUNCTION keep() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN IF OLD.user_id = '${stuck.user.id}' THEN RAISE EXCEPTION 'kept'; END IF; RETURN OLD; END $$`,
    );
    await app.dataSource.query('CREATE TRIGGER keep BEFORE DELETE ON goals FOR EACH ROW EXECUTE FUNCTION keep()');
    for (const person of [stuck, other]) await person.do('deleteAccount', password);
    expect(await app.services.accounts.accountPurge.run()).toHaveLength(1);
    expect((await count(other.user.id)).every((rows) => rows === 0)).toBe(true);
    await app.dataSource.query('DROP FUNCTION keep CASCADE');
    expect(await rowsLeft(stuck.user.id)).toEqual({ mails: 1 });
  });
});
