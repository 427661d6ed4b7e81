import { isLong } from '../support/long';
import { Person } from '../support/person';
import { readRows } from '../support/rows';
import { PASSWORD, TestApp } from '../support/test-app';

const JOINED = '2026-03-10T12:00:00Z';
const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(JOINED));

/** Runs the job on a day after the account was made. */
async function run(day: number): Promise<void> {
  app.clock.set(new Date(Date.parse(JOINED) + day * DAY_MS).toISOString());
  expect(await app.services.accounts.unusedAccounts.run()).toEqual([]);
  await app.services.outbox.mailWorker.sendDue();
}

const change = (person: Person, columns: string) =>
  app.dataSource.query(`UPDATE users SET ${columns} WHERE id = $1`, [person.user.id]);

/** A person whose address was never confirmed, as after signing up. */
async function join(): Promise<Person> {
  const person = await Person.join(app);
  await change(person, 'email_verified_at = NULL');
  return person;
}

const addCustomer = ({ user }: Person) =>
  app.dataSource.query(
    `INSERT INTO payment_customers (user_id, provider, customer_id, created_at) VALUES ($1, 'sandbox', 'cus_' || gen_random_uuid(), now())`,
    [user.id],
  );

const subjectsTo = ({ user }: Person) =>
  app.mail.mails.filter(({ to }) => to === `${user.username}@example.org`).map(({ subject }) => subject);

const logIn = ({ user: { username } }: Person) => app.rest('POST', '/api/login', { username, password: PASSWORD });

/** Days after sign-up: the job first sees the account without a session, and mails its owner 166 days later. */
const MARKED = 30;
const TOLD = MARKED + 166;

test('an account that is not used ends, and its owner is told two weeks before', async () => {
  const person = await join();
  await run(MARKED);
  await run(TOLD - 1);
  expect(subjectsTo(person)).toEqual([]);
  await run(TOLD);
  await run(TOLD + 1);
  expect(subjectsTo(person)).toEqual(['Your account will be closed']);
  const { text } = app.mail.to(`${person.user.username}@example.org`);
  expect(text).toContain('It will be closed on Tuesday, October 6, 2026, and everything in it will be deleted.');
  await run(TOLD + 13);
  expect(Object.keys(await readRows(app.dataSource, person.user.id))).toContain('foods');
  await run(TOLD + 14);
  expect(await app.services.accounts.accountPurge.run()).toEqual([]);
  expect(await readRows(app.dataSource, person.user.id)).toEqual({});
  expect((await logIn(person)).status).toBe(401);
});

test('a login on the last day keeps the account for as long again, even if it ends immediately', async () => {
  const person = await join();
  await run(MARKED);
  await run(TOLD);
  app.clock.set(new Date(Date.parse(JOINED) + (TOLD + 13) * DAY_MS).toISOString());
  const again = await person.again();
  await again.do('logOut');
  await run(TOLD + 14);
  await run(TOLD + 14 + 165);
  expect(subjectsTo(person)).toEqual(['Your account will be closed']);
  await run(TOLD + 14 + 166);
  expect(subjectsTo(person)).toHaveLength(2);
});

test('an account in use is never marked', async () => {
  const person = await join();
  // A session lasts for 30 days.
  const apart = isLong ? 10 : 25;
  for (let day = apart; day <= TOLD + 20; day += apart) {
    app.clock.set(new Date(Date.parse(JOINED) + day * DAY_MS).toISOString());
    await person.again();
    await run(day);
  }
  expect(subjectsTo(person)).toEqual([]);
});

test.each([
  ['a confirmed address', (person: Person) => change(person, 'email_verified_at = created_at')],
  [
    'a grant, even one that has ended',
    (person: Person) => change(person, `is_paid_one_time = true, one_time_ends_at = created_at`),
  ],
  ['the support staff', (person: Person) => change(person, 'is_admin = true')],
  ['a payment', addCustomer],
])('%s keeps an account, also one that was told', async (_, keep) => {
  const [kept, told] = [await join(), await join()];
  await keep(kept);
  await run(MARKED);
  await run(TOLD);
  await keep(told);
  await run(TOLD + 30);
  expect(subjectsTo(kept)).toEqual([]);
  for (const { user } of [kept, told]) {
    expect(await app.dataSource.query('SELECT closed_at FROM users WHERE id = $1', [user.id])).toEqual([
      { closed_at: null },
    ]);
  }
});

test('two processes tell an owner once', async () => {
  const person = await join();
  await run(MARKED);
  app.clock.set(new Date(Date.parse(JOINED) + TOLD * DAY_MS).toISOString());
  await Promise.all([app.services.accounts.unusedAccounts.run(), app.services.accounts.unusedAccounts.run()]);
  await app.services.outbox.mailWorker.sendDue();
  expect(subjectsTo(person)).toEqual(['Your account will be closed']);
});
