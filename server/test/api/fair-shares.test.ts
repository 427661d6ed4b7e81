import type { DataSource } from 'typeorm';
import type { DatabaseAddress } from '../../src/platform/database/embedded-postgres';
import { MAX_ACTIVE_PER_USER } from '../../src/platform/http/admission';
import { someoneWaits } from '../support/blocked';
import { isLong } from '../support/long';
import { TestApp, type TestUser } from '../support/test-app';
import { LOCAL_ACCOUNT_RATES } from '../../src/modules/accounts/rates';
import { connectDatabase } from '../support/test-database';

let app: TestApp;
/** Connections of this test, not of the program. */
let outside: DataSource;
beforeAll(async () => {
  let address: DatabaseAddress | undefined;
  const via = (reached: DatabaseAddress) => Promise.resolve((address = reached));
  // Cheap hashes would be done before anybody has to wait.
  app = await TestApp.start({ via, rateLimit: true, realHashes: true, app: { trustProxy: 'loopback' } });
  if (address) outside = await connectDatabase(address, 2);
});
afterAll(async () => {
  await outside.destroy();
  await app.close();
});

const send = (path: string, body: object, { client, token }: { client: string; token?: string }) =>
  fetch(app.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': client,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

async function waitingStatements(): Promise<number> {
  const [row] = await outside.query<{ waiting: number }[]>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}

test('one user’s slow statements leave connections to strangers', async () => {
  const [user, stranger] = [await app.buildUser(), await app.buildUser()];
  const lock = outside.createQueryRunner();
  await lock.startTransaction();
  await lock.query('LOCK TABLE food_logs IN ACCESS EXCLUSIVE MODE');
  const query = `{ ${Array.from({ length: 12 }, (_, day) => `d${day}: day(date: "2026-03-0${(day % 9) + 1}") { date }`).join(' ')} }`;
  let answered = 0;
  const flood = Array.from({ length: 40 }, (_, index) =>
    send('/graphql', { query }, { client: `198.51.100.${index}`, token: user.token }).finally(() => (answered += 1)),
  );
  await someoneWaits(outside, MAX_ACTIVE_PER_USER);
  const answer = await send('/graphql', { query: '{ me { id } }' }, { client: '203.0.113.1', token: stranger.token });
  expect(await answer.json()).toEqual({ data: { me: { id: stranger.id } } });
  expect([answered, await waitingStatements()]).toEqual([0, MAX_ACTIVE_PER_USER]);
  await lock.rollbackTransaction();
  await lock.release();
  expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(flood.map(() => 200));
});

describe('right passwords', () => {
  const logIn = ({ username, password }: TestUser, client: string) =>
    send('/api/login', { username, password }, { client });

  test('of many accounts from one client do not delay the login of others for long', async () => {
    const users = await Promise.all(Array.from({ length: isLong ? 10 : 4 }, () => app.buildUser()));
    const stranger = await app.buildUser();
    let answered = 0;
    const flood = Array.from({ length: 4 }, () => users).flatMap((round) =>
      round.map((user) => logIn(user, '198.51.100.101').finally(() => (answered += 1))),
    );
    await Promise.race(flood);
    const before = answered;
    expect((await logIn(stranger, '203.0.113.2')).status).toBe(200);
    expect(answered - before).toBeLessThan(flood.length / 2);
    await Promise.all(flood);
  });

  test('of one client are bounded by the minute', async () => {
    const user = await app.buildUser();
    const client = '198.51.100.102';
    for (let time = 1; time < LOCAL_ACCOUNT_RATES.hash.points; time += 1)
      await app.program.core.limits.consumeLocally(LOCAL_ACCOUNT_RATES.hash, client);
    expect((await logIn(user, client)).status).toBe(200);
    const refused = await logIn(user, client);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await logIn(user, '203.0.113.3')).status).toBe(200);
  });
});
