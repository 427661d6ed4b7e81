import type { DataSource } from 'typeorm';
import { TIMEOUTS } from '../src/config/timeouts';
import type { DatabaseAddress } from '../src/platform/database/embedded-postgres';
import { inTransaction } from '../src/platform/database/transaction';
import { withUserLock } from '../src/platform/database/user-lock';
import { isLong } from './support/long';
import { TestApp, type TestUser } from './support/test-app';
import { connectDatabase } from './support/test-database';
import { waitFor } from './support/wait-for';

const CONNECTIONS = 2;

let app: TestApp;
let address: DatabaseAddress;
let user: TestUser;
beforeAll(async () => {
  const via = (reached: DatabaseAddress) => Promise.resolve((address = reached));
  app = await TestApp.start({ connections: CONNECTIONS, via, rateLimit: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.buildUser();
});

/** Work that starts now and ends on request. */
function controlled() {
  let begin = (): void => undefined;
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const work = async () => {
    begin();
    await finished;
  };
  return { begun, finish, work };
}

test('changes of one account follow each other in the order in which they came', async () => {
  const events: string[] = [];
  const change = (name: string) =>
    withUserLock(app.dataSource, user.id, async (manager) => {
      events.push(`${name} begins`);
      await manager.query('SELECT 1');
      events.push(`${name} ends`);
    });
  await Promise.all([change('a'), change('b'), change('c')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('a change that fails keeps the next one from nothing', async () => {
  const failing = withUserLock(app.dataSource, user.id, () => Promise.reject(new Error('no')));
  const next = withUserLock(app.dataSource, user.id, () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

test('waiting changes hold no connection, so a stranger is answered meanwhile', async () => {
  const stranger = await app.buildUser();
  const { begun, finish, work } = controlled();
  const holder = withUserLock(app.dataSource, user.id, work);
  await begun;
  const document = 'mutation ($input: GoalInput!) { addGoal(input: $input) { id } }';
  const input = (index: number) => ({ macroName: `m${index}`, targetValue: 10, unit: 'G', goalType: 'STAY_UNDER' });
  const writes = Array.from({ length: 20 }, (_, index) => app.graphql(document, { input: input(index) }, user.token));
  expect(await app.data('{ me { id } }', {}, stranger.token)).toEqual({ me: { id: stranger.id } });
  finish();
  await holder;
  expect((await Promise.all(writes)).filter(({ errors }) => errors.length > 0)).toEqual([]);
});

test.each([
  ['is unauthenticated', undefined, 'Invalid token. Please log in again.'],
  ['can be answered otherwise', () => Promise.resolve('gone'), 'gone'],
])('an account that is gone %s', async (_, whenGone, outcome) => {
  const gone = '0192f000-0000-7000-8000-000000000000';
  const change = withUserLock(app.dataSource, gone, () => Promise.resolve('changed'), 'UPDATE', whenGone);
  expect(await change.catch((error: unknown) => (error as Error).message)).toBe(outcome);
});

describe('another process', () => {
  let other: DataSource;
  beforeAll(async () => {
    other = await connectDatabase(address, CONNECTIONS);
  });
  afterAll(() => other.destroy());

  test('is waited for without a connection', async () => {
    const { begun, finish, work } = controlled();
    const holder = withUserLock(other, user.id, work);
    await begun;
    const attempts = jest.spyOn(app.dataSource, 'transaction');
    const change = withUserLock(app.dataSource, user.id, () => Promise.resolve('changed'));
    await waitFor(async () => {
      const [{ waiting }] = await app.dataSource.query<[{ waiting: number }]>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toBe(0);
      return attempts.mock.calls.length >= 3;
    });
    attempts.mockRestore();
    finish();
    await holder;
    expect(await change).toBe('changed');
  });

  test('that holds the account for too long is not waited for', async () => {
    const { begun, finish, work } = controlled();
    const holder = withUserLock(other, user.id, work);
    await begun;
    const now = performance.now.bind(performance);
    // The first call of the clock sets the deadline, the next one is past it.
    const clock = jest
      .spyOn(performance, 'now')
      .mockImplementationOnce(now)
      .mockImplementation(() => now() + 600_000);
    await expect(withUserLock(app.dataSource, user.id, () => Promise.resolve())).rejects.toMatchObject({
      message: 'Another change to your account is still in progress. Try again in 2 seconds.',
      extensions: { code: 'RATE_LIMITED', retryAfter: 2 },
    });
    clock.mockRestore();
    finish();
    await holder;
  });
});

test('a lock that somebody else holds is given up before the statement is', async () => {
  const { begun, finish, work } = controlled();
  const holder = inTransaction(app.dataSource, async (manager) => {
    await manager.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]);
    await work();
  });
  await begun;
  const document = 'mutation ($input: LogWeightInput!) { logWeight(input: $input) { date } }';
  const input = { date: '2026-03-10', weightLb: 150 };
  expect(TIMEOUTS.lockMs).toBeLessThan(TIMEOUTS.statementMs);
  const other = await app.startAnother({ timeouts: isLong ? TIMEOUTS : { lockMs: 200 } });
  const { errors } = await other.graphql(document, { input }, user.token);
  await other.close();
  expect(errors).toMatchObject([
    {
      message: 'Another change to the same data is still in progress. Try again in 2 seconds.',
      extensions: { code: 'RATE_LIMITED', retryAfter: 2 },
    },
  ]);
  finish();
  await holder;
});
