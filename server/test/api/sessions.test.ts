import { UserEntity } from '../../src/modules/accounts/user.entity';
import { atOnce, isLong } from '../support/long';
import { KeptLog } from '../support/kept-log';
import { Person } from '../support/person';
import { TestApp } from '../support/test-app';
import { waitFor } from '../support/wait-for';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const NOW = '2026-03-10T12:00:00.000Z';

const log = new KeptLog();
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ logger: log.logger });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(NOW));

const writes = async ({ user }: Person) => {
  const [row] = await app.dataSource.query<{ at: Date | null }[]>(
    'SELECT last_used_at AS at FROM sessions WHERE user_id = $1',
    [user.id],
  );
  return row?.at?.toISOString() ?? null;
};

/** Resolves once the use of the session is recorded with that time. */
async function noted(person: Person, at: string): Promise<void> {
  await waitFor(async () => (await writes(person)) === at);
}

test('each session is listed with browser, start and last use, the current one first', async () => {
  const person = await Person.join(app);
  const phone = await person.again(IPHONE);
  app.clock.set('2026-03-10T12:30:00.000Z');
  const pc = await person.again(FIREFOX);
  expect(await phone.do('sessions')).toEqual([
    {
      id: expect.any(String) as string,
      browser: 'Safari on iOS',
      createdAt: NOW,
      lastUsedAt: NOW,
      isCurrent: true,
    },
    {
      id: expect.any(String) as string,
      browser: 'Firefox on Windows',
      createdAt: '2026-03-10T12:30:00.000Z',
      lastUsedAt: '2026-03-10T12:30:00.000Z',
      isCurrent: false,
    },
    { id: expect.any(String) as string, browser: null, createdAt: NOW, lastUsedAt: NOW, isCurrent: false },
  ]);
  const [first] = await pc.do('sessions');
  expect(first?.browser).toBe('Firefox on Windows');
});

test.each(['graphql', 'rest'])(
  'the browser is that of the request by which one logs in or signs up (%s)',
  async (door) => {
    const { user } = await Person.join(app);
    const headers = { 'Content-Type': 'application/json', 'User-Agent': FIREFOX };
    const username = `agent_${door}`;
    const account = { username, email: `${username}@example.org`, password: user.password };
    const post = async (path: string, body: object) => {
      const response = await fetch(app.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return JSON.stringify(await response.json());
    };
    const query = 'mutation ($input: SignUpInput!) { signUp(input: $input) { token } }';
    const logIn = 'mutation ($input: LogInInput!) { logIn(input: $input) { token } }';
    const credentials = { username, password: user.password };
    const answers =
      door === 'rest'
        ? [await post('/api/signup', account), await post('/api/login', credentials)]
        : [
            await post('/graphql', { query, variables: { input: { ...account, acceptTerms: true } } }),
            await post('/graphql', { query: logIn, variables: { input: credentials } }),
          ];
    const browsers = await app.dataSource.query<{ browser: string }[]>(
      'SELECT browser FROM sessions JOIN users ON users.id = user_id WHERE username = $1',
      [username],
    );
    expect(answers.every((answer) => answer.includes('"token"'))).toBe(true);
    expect(browsers).toEqual([{ browser: 'Firefox on Windows' }, { browser: 'Firefox on Windows' }]);
  },
);

test('its last use is noted at most once an hour, beside the request', async () => {
  const person = await Person.join(app);
  app.clock.set('2026-03-10T12:59:59.999Z');
  await person.do('me');
  expect(await writes(person)).toBeNull();
  app.clock.set('2026-03-10T13:00:00.000Z');
  await Promise.all([person.do('me'), person.do('goals'), person.do('categories')]);
  await noted(person, '2026-03-10T13:00:00.000Z');
  app.clock.set('2026-03-10T13:30:00.000Z');
  await person.do('me');
  expect(await writes(person)).toBe('2026-03-10T13:00:00.000Z');
  app.clock.set('2026-03-10T14:00:00.000Z');
  await person.do('sessions');
  await noted(person, '2026-03-10T14:00:00.000Z');
  expect((await person.do('sessions'))[0]?.lastUsedAt).toBe('2026-03-10T14:00:00.000Z');
});

test('a use that cannot be noted fails no request and delays none', async () => {
  const person = await Person.join(app);
  app.clock.set('2026-03-10T15:00:00.000Z');
  const holder = app.dataSource.createQueryRunner();
  await holder.startTransaction();
  await holder.query('SELECT FROM sessions WHERE user_id = $1 FOR UPDATE', [person.user.id]);
  expect(await person.isIn()).toBe(true);
  await holder.commitTransaction();
  await holder.release();
  await noted(person, '2026-03-10T15:00:00.000Z');
});

test('one that is ended is refused at once, and the others go on; ending it again changes nothing', async () => {
  const person = await Person.join(app);
  const other = await person.again();
  const [, { id } = { id: '' }] = await person.do('sessions');
  expect(await other.isIn()).toBe(true);
  expect(await person.do('endSession', { id })).toBe(true);
  expect([await other.isIn(), await person.isIn()]).toEqual([false, true]);
  expect(await person.do('endSession', { id })).toBe(true);
  expect(await person.do('endSession', { id: 'no id at all' })).toBe(true);
  expect(await person.do('sessions')).toHaveLength(1);
});

test('another user’s session cannot be ended', async () => {
  const [person, stranger] = [await Person.join(app), await Person.join(app)];
  const [{ id } = { id: '' }] = await person.do('sessions');
  expect(await stranger.do('endSession', { id })).toBe(true);
  expect(await person.isIn()).toBe(true);
});

test('the security log names the sessions that have ended, and no others', async () => {
  const [person, stranger] = [await Person.join(app), await Person.join(app)];
  await person.again();
  const [, { id } = { id: '' }] = await person.do('sessions');
  log.clear();
  await stranger.do('endSession', { id });
  expect(log.securityEvents).toEqual([]);
  await person.do('endSession', { id });
  await person.do('endSession', { id });
  expect(log.securityEvents).toEqual(['session_ended']);
});

test('the list ends at 50, and leaves out what has run out, which is forgotten within the hour', async () => {
  const person = await Person.join(app);
  await app.dataSource.query(
    `INSERT INTO sessions (user_id, id, created_at, expires_at)
     SELECT $1, gen_random_uuid(), $2::timestamptz - n * interval '1 hour', $2::timestamptz + (60 - n) * interval '1 hour'
       FROM generate_series(1, 1100) AS n`,
    [person.user.id, NOW],
  );
  const listed = await person.do('sessions');
  expect([listed.length, listed[0]?.isCurrent]).toEqual([50, true]);
  app.clock.set('2026-03-10T18:00:00.000Z');
  await app.services.accounts.sessions.purgeExpired();
  const left = await app.dataSource.query<unknown[]>('SELECT FROM sessions WHERE user_id = $1', [person.user.id]);
  expect(left).toHaveLength(54);
  expect(await person.isIn()).toBe(true);
});

describe('of 60 logins to one account', () => {
  const open = ({ user }: Person) =>
    app.dataSource.query<unknown[]>('SELECT FROM sessions WHERE user_id = $1', [user.id]);

  /** Sessions of earlier logins, of the minutes after noon. */
  const addSessions = ({ user }: Person, count: number) =>
    app.dataSource.query(
      `INSERT INTO sessions (user_id, id, created_at, expires_at)
       SELECT $1, gen_random_uuid(), $2::timestamptz + n * interval '1 minute', $2::timestamptz + interval '30 days'
         FROM generate_series(1, $3::integer) AS n`,
      [user.id, NOW, count],
    );

  test('one after the other, the newest 50 stay open', async () => {
    const person = await Person.join(app);
    const [first, second, third] = [person, await person.again(), await person.again()];
    const earlier = isLong ? 0 : 48;
    await addSessions(person, earlier);
    let newest = person;
    for (let count = earlier + 3; count <= 60; count += 1) {
      app.clock.set(`2026-03-10T13:${String(count % 60).padStart(2, '0')}:00.000Z`);
      const opened = await app.services.accounts.sessions.open(app.dataSource.manager, await readUser(person), {});
      newest = person.by(opened.token);
    }
    expect(await open(person)).toHaveLength(50);
    expect(await newest.do('sessions')).toHaveLength(50);
    expect(await Promise.all([first, second, third].map((one) => one.isIn()))).toEqual([false, false, false]);
  });

  test('at once, 50 stay open', async () => {
    const person = await Person.join(app);
    const user = await readUser(person);
    const logIn = () => app.dataSource.transaction((manager) => app.services.accounts.sessions.open(manager, user, {}));
    const last = atOnce(60);
    await addSessions(person, 60 - last);
    app.clock.set('2026-03-10T13:00:00.000Z');
    const logins = await Promise.all(Array.from({ length: last }, logIn));
    expect(await open(person)).toHaveLength(50);
    const answers = await Promise.all(logins.map(({ token }) => person.by(token).isIn()));
    expect(answers.filter((isIn) => isIn)).toHaveLength(Math.min(last, 50));
    expect(await (await person.again()).isIn()).toBe(true);
    expect(await open(person)).toHaveLength(50);
  });
});

const readUser = ({ user }: Person) => app.dataSource.manager.findOneByOrFail(UserEntity, { id: user.id });

describe('a session that is not used', () => {
  const DAY_MS = 86_400_000;
  const IDLE_S = (14 * DAY_MS) / 1000;
  let idle: TestApp;
  beforeAll(async () => {
    idle = await TestApp.start({ sessionIdleSeconds: IDLE_S });
  });
  afterAll(() => idle.close());

  /** Moves the clock to that time after the login. */
  const letPass = (ms: number) => idle.clock.set(new Date(Date.parse(NOW) + ms).toISOString());
  const expiry = async ({ user }: Person) => {
    const [row] = await idle.dataSource.query<{ at: Date }[]>(
      'SELECT expires_at AS at FROM sessions WHERE user_id = $1',
      [user.id],
    );
    return row?.at.getTime();
  };
  /** Resolves once the last use has moved the end of the session. */
  async function extended(person: Person, end: number): Promise<void> {
    await waitFor(async () => (await expiry(person)) === end);
  }

  test('ends after 14 days, and is no longer listed', async () => {
    idle.clock.set(NOW);
    const person = await Person.join(idle);
    letPass(13 * DAY_MS);
    const other = await person.again();
    letPass(14 * DAY_MS - 1);
    expect(await other.do('sessions')).toHaveLength(2);
    letPass(14 * DAY_MS);
    expect(await person.isIn()).toBe(false);
    expect(await other.do('sessions')).toHaveLength(1);
    await idle.services.accounts.sessions.purgeExpired();
    expect(
      await idle.dataSource.query<unknown[]>('SELECT FROM sessions WHERE user_id = $1', [person.user.id]),
    ).toHaveLength(1);
  });

  test('stays open while it is used, but for no longer than its token', async () => {
    idle.clock.set(NOW);
    const person = await Person.join(idle);
    for (const day of [13, 26]) {
      letPass(day * DAY_MS);
      expect(await person.isIn()).toBe(true);
      await extended(person, Date.parse(NOW) + Math.min(day + 14, 30) * DAY_MS);
    }
    letPass(30 * DAY_MS - 1);
    expect(await person.isIn()).toBe(true);
    letPass(30 * DAY_MS);
    expect(await person.isIn()).toBe(false);
  });
});
