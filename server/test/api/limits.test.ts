import { AppError } from '@macrolog/domain';
import { UserEntity } from '../../src/modules/accounts/user.entity';
import { RateLimits } from '../../src/platform/limits/rate-limits';
import { isLong } from '../support/long';
import { Person, TODAY } from '../support/person';
import { connectProgram } from '../support/program';
import { addPasskey } from '../support/second-factor';
import { CALLER, expectCode, PASSWORD, TestApp, type TestUser } from '../support/test-app';
import { ACCOUNT_RATES, LOCAL_ACCOUNT_RATES } from '../../src/modules/accounts/rates';
import { SUPPORT_RATES } from '../../src/modules/support/rates';
import { UNSUBSCRIBE_RATES } from '../../src/modules/messaging/rates';
import { MAIL_RATES } from '../../src/modules/outbox/rates';
import { PORTABILITY_RATES } from '../../src/modules/portability/rates';
import { RATES } from '../../src/program';
import { REQUEST_RATES, type LocalRate, type SharedRate } from '../../src/platform/limits/rates';
import { sha256 } from '../../src/platform/secrets';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await TestApp.start({ rateLimit: true, app: { trustProxy: 'loopback' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  user = await app.buildUser();
});

const DAY_MS = 86_400_000;

/** Guesses that are sent at once. */
const GUESSES = isLong ? 1_000 : 25;

let clients = 0;
/** A client address without earlier requests. */
const newClient = () => `198.51.100.${(clients += 1)}`;

const LOG_IN = 'mutation ($input: LogInInput!) { logIn(input: $input) { token } }';

const post = (path: string, body: unknown, client: string) =>
  fetch(app.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
    body: JSON.stringify(body),
  });

const get = (path: string, client: string) => fetch(app.origin + path, { headers: { 'x-forwarded-for': client } });

const logIn = (password: string, client: string, username = user.username) =>
  post('/api/login', { username, password }, client);

const tally = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]),
  );

/** Leaves some points of a limit. In a long run, the test uses up all of them by itself. */
async function leavePoints(left: number, rate: SharedRate, ...whom: string[]): Promise<number> {
  if (isLong) return rate.points;
  await app.program.core.limits.consumePoints(rate, rate.points - left, ...whom);
  return left;
}

/** Advances the time for database counters, which use the database clock, by moving their start back. */
const letPass = (ms: number) => app.dataSource.query('UPDATE rate_limits SET expire = expire - $1', [ms]);

describe('guessing a password', () => {
  test('of one account from one client is possible ten times, however many come at once', async () => {
    const client = newClient();
    const { points } = ACCOUNT_RATES.logInPair;
    const answers = await Promise.all(Array.from({ length: GUESSES }, () => logIn('a wrong guess', client)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 401: points, 429: GUESSES - points });
    const refused = answers.find(({ headers }) => Number(headers.get('retry-after')) > 200);
    expect(await refused?.json()).toMatchObject({
      code: 'RATE_LIMITED',
      error: expect.stringMatching(/^Too many requests\. Try again in \d+ seconds\.$/) as unknown,
    });
    // The right password does not help there either, while the owner can log in from their own client.
    expect((await logIn(user.password, client)).status).toBe(429);
    expect((await logIn(user.password, newClient())).status).toBe(200);
  });

  test('counts GraphQL and REST together, and GraphQL sends the HTTP status', async () => {
    const client = newClient();
    const points = await leavePoints(2, ACCOUNT_RATES.logInPair, user.username, client);
    for (let guess = 0; guess < points; guess += 1) {
      expect((await logIn('a wrong guess', client)).status).toBe(401);
    }
    const input = { username: user.username.toUpperCase(), password: user.password };
    const answer = await post('/graphql', { query: LOG_IN, variables: { input } }, client);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
  });

  test('counts by the username and by the email address together', async () => {
    const client = newClient();
    const { email } = await app.dataSource.getRepository(UserEntity).findOneByOrFail({ id: user.id });
    const names = Array.from({ length: 10 }, (_, guess) => (guess % 2 === 0 ? user.username : email));
    for (const name of names) expect((await logIn('a wrong guess', client, name)).status).toBe(401);
    for (const name of [user.username, email]) expect((await logIn(user.password, client, name)).status).toBe(429);
    expect((await logIn(user.password, newClient(), email)).status).toBe(200);
  });

  test('of an address without an account ends as of one with it', async () => {
    const client = newClient();
    const statuses: number[] = [];
    for (let guess = 0; guess < 11; guess += 1) {
      statuses.push((await logIn('a guess', client, 'nobody@example.org')).status);
    }
    expect(tally(statuses)).toEqual({ 401: 10, 429: 1 });
  });

  test('of many accounts from one client is possible a hundred times', async () => {
    const client = newClient();
    const points = await leavePoints(10, ACCOUNT_RATES.logInClient, client);
    const statuses: number[] = [];
    for (let guess = 0; guess < points + 5; guess += 1)
      statuses.push((await logIn('a guess', client, `nobody-${guess}`)).status);
    expect(tally(statuses)).toEqual({ 401: points, 429: 5 });
  });

  test('of one account from many clients ends too', async () => {
    const points = await leavePoints(20, ACCOUNT_RATES.logInAccount, user.username);
    const statuses: number[] = [];
    const guess = (client: number) => logIn('a guess', `203.0.113.${client}`);
    // The number of requests that can wait for a hash at once.
    for (let client = 0; client < points + 20; client += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => guess(client + index)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(tally(statuses)).toEqual({ 401: points, 429: 20 });
  });

  test('of one account by many strangers does not keep its owner out where they have logged in before', async () => {
    const [owner, stranger] = [newClient(), newClient()];
    expect((await logIn(user.password, owner)).status).toBe(200);
    const strangers = await leavePoints(10, ACCOUNT_RATES.logInAccount, user.username);
    const looked = jest.spyOn(app.services.accounts.passwords, 'matches').mockResolvedValue(false);
    for (let guess = 0; guess < strangers; guess += 1) {
      const from = { ...CALLER, client: `2001:db8::${guess}` };
      await expect(app.services.accounts.auth.logIn(user, from)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    looked.mockRestore();
    expect((await logIn(user.password, stranger)).status).toBe(429);
    expect((await logIn(user.password, owner)).status).toBe(200);
    // No more guesses are possible there than on the other paths.
    const { points } = ACCOUNT_RATES.logInPair;
    const answers = await Promise.all(Array.from({ length: points + 5 }, () => logIn('a wrong guess', owner)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 401: points, 429: 5 });
  });

  test('of names that nobody can have is counted for no account', async () => {
    const looked = jest.spyOn(app.services.accounts.passwords, 'matches').mockResolvedValue(false);
    const input = { ...user, username: `${user.username} or so` };
    // All such names would share this limit.
    const points = await leavePoints(5, ACCOUNT_RATES.logInAccount, '');
    for (let guess = 0; guess <= points; guess += 1) {
      const from = { ...CALLER, client: `2001:db8:1::${guess}` };
      await expect(app.services.accounts.auth.logIn(input, from)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    looked.mockRestore();
  });

  test('is not counted while there is no time to look at passwords', async () => {
    const counted = () =>
      app.dataSource.query<unknown[]>('SELECT key, points FROM rate_limits WHERE points > 0 ORDER BY 1');
    const viewer = await app.services.accounts.sessions.viewer(user.token);
    const before = await counted();
    const busy = new AppError('UNAVAILABLE', 'Busy.');
    const looked = jest.spyOn(app.services.accounts.passwords, 'matches').mockRejectedValue(busy);
    const client = newClient();
    await expect(app.services.accounts.auth.logIn(user, { ...CALLER, client })).rejects.toBe(busy);
    const deletion = app.services.accounts.accountDeletion.delete({
      viewer,
      password: user.password,
      factor: null,
      clientInfo: CALLER,
    });
    await expect(deletion).rejects.toBe(busy);
    looked.mockRestore();
    expect(await counted()).toEqual(before);
  });

  test('does not count against those who know it', async () => {
    const client = newClient();
    const points = await leavePoints(2, ACCOUNT_RATES.logInPair, user.username, client);
    for (let time = 0; time < points + 2; time += 1) {
      expect((await logIn(user.password, client)).status).toBe(200);
    }
  });

  test('is counted by all processes together', async () => {
    const client = newClient();
    const input = { username: user.username, password: 'a wrong guess' };
    const other = app.anotherProcess();
    const points = await leavePoints(4, ACCOUNT_RATES.logInPair, user.username, client);
    for (let guess = 0; guess < points; guess += 1) {
      const { auth } = (guess % 2 ? app.services : other).accounts;
      await expect(auth.logIn(input, { ...CALLER, client })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    for (const { auth } of [app.services.accounts, other.accounts]) {
      await expect(auth.logIn(input, { ...CALLER, client })).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    }
  });

  test('starts again after its period', async () => {
    const client = newClient();
    const { seconds } = ACCOUNT_RATES.logInPair;
    const points = await leavePoints(2, ACCOUNT_RATES.logInPair, user.username, client);
    for (let guess = 0; guess <= points; guess += 1) await logIn('a wrong guess', client);
    expect((await logIn(user.password, client)).status).toBe(429);
    await letPass(seconds * 1000);
    // A process that has rejected a request remembers it; another process asks the database.
    const { auth } = app.anotherProcess().accounts;
    await expect(
      auth.logIn({ username: user.username, password: user.password }, { ...CALLER, client }),
    ).resolves.toMatchObject({
      user: { id: user.id },
    });
  });

  test('is forgotten once its time is over', async () => {
    const count = async () => (await app.dataSource.query<unknown[]>('SELECT FROM rate_limits')).length;
    await logIn('a wrong guess', newClient());
    expect(await count()).toBeGreaterThan(2);
    await letPass(31 * DAY_MS);
    await app.program.core.limits.purgeExpired();
    expect(await count()).toBe(0);
  });
});

describe('limits go by the clock of the database', () => {
  const guess = (client: string) =>
    app.anotherProcess().accounts.auth.logIn({ ...user, password: 'a wrong guess' }, { ...CALLER, client });
  const useUpGuesses = async (client: string) => {
    const { auth } = app.anotherProcess().accounts;
    const points = await leavePoints(2, ACCOUNT_RATES.logInPair, user.username, client);
    for (let time = 0; time < points; time += 1) {
      const guessed = auth.logIn({ ...user, password: 'a wrong guess' }, { ...CALLER, client });
      await expect(guessed).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    }
  };
  afterEach(() => jest.restoreAllMocks());

  test.each([-40, 40])('and a process whose clock is %d days off counts with the others', async (days) => {
    const client = newClient();
    await useUpGuesses(client);
    const wrong = Date.now() + days * DAY_MS;
    jest.spyOn(Date, 'now').mockImplementation(() => wrong);
    await expect(guess(client)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const other = newClient();
    await useUpGuesses(other);
    jest.restoreAllMocks();
    await expect(guess(other)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('and what it counted while it was 40 days ahead locks nobody out once it is right again', async () => {
    const client = newClient();
    await useUpGuesses(client);
    await expect(guess(client)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    await letPass(-40 * DAY_MS);
    await expect(guess(client)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await letPass(-40 * DAY_MS);
    expect(await app.program.core.limits.isMarked(ACCOUNT_RATES.logInPair, 'nobody')).toBe(false);
    await app.program.core.limits.mark(ACCOUNT_RATES.knownClient, client);
    await letPass(-40 * DAY_MS);
    expect(await app.program.core.limits.isMarked(ACCOUNT_RATES.knownClient, client)).toBe(false);
    await app.program.core.limits.purgeExpired();
    expect(await app.dataSource.query('SELECT FROM rate_limits')).toEqual([]);
  });

  test('and a remembered limit ends on time, although the clock of the machine is set back', async () => {
    const client = newClient();
    const limits = new RateLimits(app.dataSource, RATES, true, () => undefined);
    const { points, seconds } = ACCOUNT_RATES.resetRequest;
    for (let time = 0; time < points; time += 1) await limits.consume(ACCOUNT_RATES.resetRequest, client);
    await expect(limits.consume(ACCOUNT_RATES.resetRequest, client)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const [machine, monotonic] = [Date.now(), performance.now()];
    jest.spyOn(Date, 'now').mockImplementation(() => machine - 40 * DAY_MS);
    jest.spyOn(performance, 'now').mockImplementation(() => monotonic + seconds * 1000);
    await letPass(seconds * 1000);
    await limits.consume(ACCOUNT_RATES.resetRequest, client);
  });
});

describe('what one client may do', () => {
  test('is to make twenty accounts an hour', async () => {
    const client = newClient();
    const account = (index: number) => {
      const username = `many-${clients}-${index}`;
      return { username, email: `${username}@example.org`, password: 'violet umbrella 9' };
    };
    const points = await leavePoints(2, ACCOUNT_RATES.signUp, client);
    const answers = await Promise.all(
      Array.from({ length: points + 3 }, (_, index) => post('/api/signup', account(index), client)),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 201: points, 429: 3 });
  });

  test('is to ask for five reset links an hour, by either door and for whatever address', async () => {
    const client = newClient();
    const query = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      const email = index % 2 ? 'nobody@example.org' : `${user.username}@example.org`;
      statuses.push((await post('/api/reset-password', { email }, client)).status);
      statuses.push((await post('/graphql', { query, variables: { email } }, client)).status);
    }
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
    expect(statuses.slice(0, 5)).not.toContain(429);
  });

  test('is to try twenty reset tokens an hour', async () => {
    const client = newClient();
    const body = { token: `${user.id}.guess`, newPassword: 'violet umbrella 10' };
    const points = await leavePoints(2, ACCOUNT_RATES.resetConfirm, client);
    const answers = await Promise.all(
      Array.from({ length: points + 10 }, () => post('/api/reset-password-confirm', body, client)),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 400: points, 429: 10 });
  });
});

test('address changes are limited per user and hour, for any address and in any session', async () => {
  const { points } = ACCOUNT_RATES.emailChange;
  const { username: taken } = await app.buildUser();
  const [person, other] = [await Person.join(app), await Person.join(app)];
  const ask = (by: Person, email: string) => by.send('changeEmail', { password: PASSWORD, email });
  for (let time = 0; time < points; time += 1) {
    expectCode(await ask(person, `${taken.toUpperCase()}@example.org`), 'CONFLICT');
  }
  expectCode(await ask(await person.again(), 'nobody-yet@example.org'), 'RATE_LIMITED');
  expectCode(await ask(other, `${taken}@example.org`), 'CONFLICT');
});

test('confirmation mails are limited per address, for all users together', async () => {
  const { points } = MAIL_RATES.mailRecipient;
  const people = await Promise.all(Array.from({ length: points + 2 }, () => Person.join(app)));
  const address = `stranger-${user.username}@example.org`;
  const ask = (by: Person, email: string) => by.send('changeEmail', { password: PASSWORD, email });
  // A request that is rejected for another reason sends no mail and does not count.
  for (let time = 0; time < points; time += 1)
    expectCode(await ask(people[0]!, `${user.username}@example.org`), 'CONFLICT');
  const answers: string[] = [];
  for (const person of people) {
    const { errors } = await ask(person, answers.length % 2 ? address.toUpperCase() : address);
    answers.push(errors[0]?.extensions.code ?? 'mailed');
  }
  expect(answers).toEqual([...Array<string>(points).fill('mailed'), 'RATE_LIMITED', 'RATE_LIMITED']);
  const mails = await app.dataSource.query<unknown[]>('SELECT FROM mails WHERE recipient ILIKE $1', [address]);
  expect(mails).toHaveLength(points);
});

test('uses of links to confirm an address are bounded by the client, whatever the token', async () => {
  const client = newClient();
  const query = 'mutation ($token: String!) { confirmEmail(token: $token) }';
  const use = (token: string, by: string) => post('/graphql', { query, variables: { token } }, by);
  const points = await leavePoints(2, ACCOUNT_RATES.emailConfirm, client);
  const statuses: number[] = [];
  for (let time = 0; time < points + 3; time += 1) {
    statuses.push((await use(time % 2 ? 'x' : `${user.id}.${'A'.repeat(43)}`, client)).status);
  }
  expect(tally(statuses)).toEqual({ 200: points, 429: 3 });
  expect((await use('x', newClient())).status).toBe(200);
});

describe('removals of second factors are bounded', () => {
  const { factorRemoval, factorRemovalAccount } = SUPPORT_RATES;
  const { factorRemovalLink } = ACCOUNT_RATES;
  const about = ({ user: { id: userId } }: Person) => ({ userId, reason: 'Lost phone and codes.' });

  test('by the account, for all staff together; asking for a pending one again counts as none', async () => {
    const [staff, colleague] = [await Person.joinStaff(app), await Person.joinStaff(app)];
    const [person, other] = [await Person.join(app), await Person.join(app)];
    for (const { user: owner } of [person, other]) await addPasskey(app, owner);
    const points = await leavePoints(1, factorRemovalAccount, person.user.id);
    for (let time = 0; time < points; time += 1) {
      await staff.do('startFactorRemoval', about(person));
      await colleague.do('startFactorRemoval', about(person));
      await person.do('cancelOwnFactorRemoval');
    }
    await staff.refused('RATE_LIMITED', 'startFactorRemoval', about(person));
    await colleague.refused('RATE_LIMITED', 'startFactorRemoval', about(person));
    await staff.do('startFactorRemoval', about(other));
  });

  test('by the member of the support staff', async () => {
    const [staff, colleague] = [await Person.joinStaff(app), await Person.joinStaff(app)];
    const person = await Person.join(app);
    await addPasskey(app, person.user);
    await app.program.core.limits.consumePoints(SUPPORT_RATES.factorRemoval, factorRemoval.points, staff.user.id);
    await staff.refused('RATE_LIMITED', 'startFactorRemoval', about(person));
    await colleague.do('startFactorRemoval', about(person));
  });

  test('and so are guesses at the link that cancels one, by the client', async () => {
    const client = newClient();
    const query = 'mutation ($token: String!) { cancelFactorRemovalByLink(token: $token) }';
    const use = (by: string) => post('/graphql', { query, variables: { token: `${user.id}.${'A'.repeat(43)}` } }, by);
    const points = await leavePoints(2, factorRemovalLink, client);
    const answers = await Promise.all(Array.from({ length: points + 3 }, () => use(client)));
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: points, 429: 3 });
    expect((await use(newClient())).status).toBe(200);
  });
});

test('uses of unsubscribe links are bounded by the client, by either door', async () => {
  const { points } = UNSUBSCRIBE_RATES.unsubscribe;
  const from = { ...CALLER, client: newClient() };
  await app.program.core.limits.consumePoints(UNSUBSCRIBE_RATES.unsubscribe, points, from.client);
  await expect(app.services.messaging.unsubscribe.unsubscribe('x', from)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  const query = 'mutation { unsubscribe(token: "x") }';
  expect((await post('/graphql', { query }, from.client)).status).toBe(429);
  expect((await post('/api/unsubscribe?token=x', {}, from.client)).status).toBe(429);
});

test('imports of one user are bounded by the hour, and so are looks at what they would do', async () => {
  await app.program.core.limits.consumePoints(PORTABILITY_RATES.import, PORTABILITY_RATES.import.points - 2, user.id);
  const statuses: number[] = [];
  for (const preview of [true, false, true, false]) {
    const path = `/api/account/import?preview=${preview}`;
    statuses.push((await app.rest('POST', path, { format: 'macrolog', version: 1 }, user.token)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
});

test('exports of one user are bounded by the hour', async () => {
  await app.program.core.limits.consumePoints(PORTABILITY_RATES.export, PORTABILITY_RATES.export.points - 1, user.id);
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const headers = { Authorization: `Bearer ${user.token}` };
    const response = await fetch(`${app.origin}/api/account/export`, { headers });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  expect(statuses).toEqual([200, 429, 429]);
});

/** Uses up the limits of this process. */
async function useUp(rate: LocalRate, whom: string): Promise<void> {
  for (let time = 0; time < rate.points; time += 1) await app.program.core.limits.consumeLocally(rate, whom);
}

describe('too many requests', () => {
  test('of one client are refused at either door, and nobody else is', async () => {
    const client = newClient();
    await useUp(REQUEST_RATES.client, client);
    const query = '{ __typename }';
    const [graphql, rest, webhook, docs, undecodable, other] = await Promise.all([
      post('/graphql', { query }, client),
      post('/api/login', {}, client),
      post('/api/stripe/webhook', {}, client),
      get('/api/docs', client),
      get('/api/%', client),
      post('/graphql', { query }, newClient()),
    ]);
    const refused = [graphql, rest, webhook, docs, undecodable];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 429));
    expect(refused.map(({ headers }) => headers.get('cache-control'))).toEqual(refused.map(() => 'no-store'));
    expect(other.status).toBe(200);
    expect(await graphql.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] });
    expect(await rest.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect([graphql, rest].map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual([true, true]);
  });

  test('of one client for pages and files are refused, and its API requests and health checks are not', async () => {
    const client = newClient();
    await useUp(REQUEST_RATES.files, client);
    const paths = ['/', '/login', '/assets/index.js', '/sandbox', '/nowhere', '/%'];
    const refused = await Promise.all(paths.map((path) => get(path, client)));
    expect(refused.map(({ status }) => status)).toEqual(paths.map(() => 429));
    expect(refused.map(({ headers }) => Number(headers.get('retry-after')) > 0)).toEqual(paths.map(() => true));
    expect(refused.map(({ headers }) => headers.get('cache-control'))).toEqual(paths.map(() => 'no-store'));
    expect(await refused[0]?.json()).toMatchObject({ code: 'RATE_LIMITED' });
    expect((await post('/graphql', { query: '{ __typename }' }, client)).status).toBe(200);
    expect((await get('/', newClient())).status).toBe(404);
    const watcher = newClient();
    await Promise.all([useUp(REQUEST_RATES.files, watcher), useUp(REQUEST_RATES.client, watcher)]);
    const health = await Promise.all(['/healthz', '/readyz'].map((path) => get(path, watcher)));
    expect(health.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('of one client can be read by pages of other origins that may call the API', async () => {
    const origin = 'https://other.example';
    const open = await app.startAnother({ app: { corsOrigins: [origin] } });
    for (let time = 0; time < REQUEST_RATES.client.points; time += 1) {
      await open.program.core.limits.consumeLocally(REQUEST_RATES.client, '127.0.0.1');
    }
    const refused = await fetch(`${open.origin}/graphql`, { method: 'POST', headers: { origin } });
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([429, origin]);
    await open.close();
  });

  test('of one token, or of all programs of a user, are refused, but not those of the user', async () => {
    const wild = await Person.join(app);
    const scopes = ['READ_DIARY'];
    const [first, second] = [await connectProgram(wild, scopes), await connectProgram(wild, scopes)];
    const works = async ({ token }: { token: string }) =>
      (await app.graphql(`{ day(date: "${TODAY}") { date } }`, {}, token)).status === 200;
    await useUp(LOCAL_ACCOUNT_RATES.program, sha256(first.token).toString('base64'));
    expect([await works(first), await works(second)]).toEqual([false, true]);
    const crowded = await Person.join(app);
    const third = await connectProgram(crowded, scopes);
    await useUp(LOCAL_ACCOUNT_RATES.programs, crowded.user.id);
    expect([await works(third), await works(crowded.user)]).toEqual([false, true]);
  });

  test('of one user are refused from wherever they come', async () => {
    await useUp(LOCAL_ACCOUNT_RATES.user, user.id);
    const answer = await app.rest('GET', '/api/premium_1/me', undefined, user.token);
    expect([answer.status, answer.body['code']]).toEqual([429, 'RATE_LIMITED']);
    expectCode(await app.graphql('{ me { id } }', {}, user.token), 'RATE_LIMITED');
  });
});

test('a token whose session has ended is refused before it is looked up, and keeps its owner from nothing', async () => {
  const { token } = await app.services.accounts.auth.logIn(user, CALLER);
  await app.services.accounts.sessions.endAll(await app.services.accounts.sessions.viewer(token));
  const { points } = LOCAL_ACCOUNT_RATES.session;
  const outcomes = await Promise.all(
    Array.from({ length: points + 10 }, () =>
      app.services.accounts.sessions.viewer(token).catch((error: unknown) => (error as AppError).code),
    ),
  );
  expect(outcomes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(11);
  expect(outcomes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(points - 1);
  const back = await app.services.accounts.auth.logIn(user, CALLER);
  expect((await app.rest('GET', '/api/premium_1/me', undefined, back.token)).status).toBe(200);
});

test('nothing of whom a limit concerns can be read in the database', async () => {
  await app.services.accounts.auth
    .logIn({ username: user.username, password: 'a wrong guess' }, CALLER)
    .catch(() => undefined);
  const rows = await app.dataSource.query<{ key: string }[]>('SELECT key FROM rate_limits');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ key }) => key.includes(user.username) || key.includes('127.0.0.1'))).toEqual([]);
});
