import { SecondFactorRepository } from '../../src/modules/accounts/second-factor/second-factor.repository';
import { UsersRepository } from '../../src/modules/accounts/users.repository';
import { KeptLog } from '../support/kept-log';
import { isLong } from '../support/long';
import { Person } from '../support/person';
import { addPasskey, setUpTotp, TestBrowser, totpCode } from '../support/second-factor';
import { CALLER, expectCode, PASSWORD, TestApp } from '../support/test-app';
import { ACCOUNT_RATES } from '../../src/modules/accounts/rates';

const log = new KeptLog();
const { factorPair, factorAccount } = ACCOUNT_RATES;

/** Guesses that are sent at once. */
const GUESSES = isLong ? 40 : factorPair.points + 5;

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ rateLimit: true, logger: log.logger });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-03-10T12:00:00Z');
  // All tests come from one client.
  await app.dataSource.query('DELETE FROM rate_limits');
});

async function joinWithCodes() {
  const person = await Person.join(app);
  const { secret, recoveryCodes } = await setUpTotp(app, person.user);
  app.clock.set('2026-03-10T12:01:00Z');
  const code = totpCode(secret, app.clock.now());
  const wrong = code === '000000' ? '000001' : '000000';
  log.clear();
  return { person, recoveryCodes, code, wrong };
}

/** Logs in from a client of its own with the password and a second factor. */
const logInFrom = (client: string, { user }: Person, factor: object) =>
  app.services.accounts.auth.logIn({ username: user.username, password: PASSWORD, factor }, { ...CALLER, client });

test('ten codes can be guessed for one account from one client, and the eleventh is refused even if it is right', async () => {
  const { person, code, wrong, recoveryCodes } = await joinWithCodes();
  const browser = new TestBrowser(app);
  const { challenge } = await browser.enterPassword(person.user);
  for (let guess = 0; guess < factorPair.points; guess += 1) {
    const given = guess % 2 === 0 ? { code: wrong } : { recoveryCode: 'wrong' };
    expectCode(await browser.send('completeLogIn', { challenge, ...given }), 'UNAUTHENTICATED');
  }
  const eleventh = await browser.send('completeLogIn', { challenge, code });
  expect([eleventh.status, expectCode(eleventh, 'RATE_LIMITED')]).toEqual([429, expect.stringMatching(/^Too many/)]);
  // Neither a new challenge nor another kind of factor or another API gives more guesses.
  const again = await browser.enterPassword(person.user);
  const recoveryCode = recoveryCodes[0];
  const retry = { challenge: again.challenge, recoveryCode };
  expectCode(await browser.send('completeLogIn', retry), 'RATE_LIMITED');
  const { username, password } = person.user;
  expect((await app.rest('POST', '/api/login', { username, password, code })).status).toBe(429);
  await person.refused('RATE_LIMITED', 'removeTotp', { password, factor: { code } });
  // The owner can still log in from elsewhere.
  expect((await logInFrom('203.0.113.1', person, { code })).user.id).toBe(person.user.id);
});

test('parallel guesses are counted one by one', async () => {
  const { person, wrong } = await joinWithCodes();
  const browser = new TestBrowser(app);
  const { challenge } = await browser.enterPassword(person.user);
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, () => browser.send('completeLogIn', { challenge, code: wrong })),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(factorPair.points);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(GUESSES - factorPair.points);
});

test('many clients together are limited, but not one that has logged in before', async () => {
  const { person, code, wrong } = await joinWithCodes();
  await logInFrom('198.51.100.1', person, { code });
  const refusals: unknown[] = [];
  const points = isLong ? factorAccount.points : 5;
  await app.program.core.limits.consumePoints(factorAccount, factorAccount.points - points, person.user.username);
  for (let client = 0; client <= points; client += 1) {
    await logInFrom(`2001:db8::${client}`, person, { code: wrong }).catch((error: unknown) => {
      refusals.push((error as { code: string }).code);
    });
  }
  expect(refusals.slice(0, -1)).toEqual(Array(points).fill('UNAUTHENTICATED'));
  expect(refusals.at(-1)).toBe('RATE_LIMITED');
  await expect(logInFrom('198.51.100.1', person, { code: wrong })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('a client that knows only the password stays unknown', async () => {
  const { person } = await joinWithCodes();
  await new TestBrowser(app).enterPassword(person.user);
  const known = await app.program.core.limits.isMarked(
    ACCOUNT_RATES.knownClient,
    person.user.username.toLowerCase(),
    '127.0.0.1',
  );
  expect(known).toBe(false);
});

test('passkeys are limited like codes', async () => {
  const person = await Person.join(app);
  const authenticator = await addPasskey(app, person.user);
  const browser = new TestBrowser(app);
  const attempt = async (deviation = {}, given = authenticator) =>
    browser.send('logInWithPasskey', { response: given.get(await browser.passkeyOptions(), deviation) });
  for (let guess = 0; guess < factorPair.points; guess += 1) {
    expect((await attempt({ origin: 'https://evil.example' })).status).toBe(401);
  }
  expect((await attempt()).status).toBe(429);
  const other = await addPasskey(app, (await Person.join(app)).user);
  expect((await attempt({}, other)).status).toBe(200);
});

test('a wrong first code of a setup counts, too', async () => {
  const person = await Person.join(app);
  const { secret } = await person.do('startTotp', { password: PASSWORD });
  const code = totpCode(secret, app.clock.now());
  for (let guess = 0; guess < factorPair.points; guess += 1) {
    await person.refused('INVALID_INPUT', 'confirmTotp', { code: 'wrong' });
  }
  await person.refused('RATE_LIMITED', 'confirmTotp', { code });
});

test('logins and changes are in the security log, without codes', async () => {
  const { person, code, wrong, recoveryCodes } = await joinWithCodes();
  const browser = new TestBrowser(app);
  const { challenge } = await browser.enterPassword(person.user);
  await browser.send('completeLogIn', { challenge, code: wrong });
  await browser.do('completeLogIn', { challenge, code });
  const factor = { recoveryCode: recoveryCodes[0] };
  const fresh = await person.do('newRecoveryCodes', { password: PASSWORD, factor });
  await person.do('removeTotp', { password: PASSWORD, factor: { recoveryCode: fresh[0] } });
  await setUpTotp(app, person.user);
  expect(log.securityEvents).toEqual([
    'second_factor_requested',
    'second_factor_failed',
    'logged_in',
    'recovery_codes_created',
    'recovery_code_used',
    'totp_removed',
    'recovery_code_used',
    'totp_added',
  ]);
  // Six digits can also stand inside of an id or a time.
  for (const digits of [code, wrong]) expect(log.text).not.toMatch(new RegExp(`\\b${digits}\\b`));
  for (const secret of [challenge, ...recoveryCodes, ...fresh]) expect(log.text).not.toContain(secret);
});

test('passkeys are in the security log', async () => {
  const person = await Person.join(app);
  log.clear();
  const authenticator = await addPasskey(app, person.user);
  const browser = new TestBrowser(app);
  const get = async () => authenticator.get(await browser.passkeyOptions());
  await browser.do('logInWithPasskey', { response: await get() });
  await browser.send('logInWithPasskey', {
    response: authenticator.get(await browser.passkeyOptions(), { counter: 1 }),
  });
  const [{ id } = { id: '' }] = (await person.do('secondFactor')).passkeys;
  const variables = { id, password: PASSWORD, factor: { passkey: await get() } };
  await browser.do('removePasskey', variables, person.user.token);
  expect(log.securityEvents).toEqual(['passkey_added', 'logged_in', 'second_factor_failed', 'passkey_removed']);
});

describe('a database that fails is not counted as a wrong guess', () => {
  const { prototype: factors } = SecondFactorRepository;
  const { prototype: users } = UsersRepository;
  afterEach(() => jest.restoreAllMocks());

  const readCounts = async () => {
    const [codes, limits] = await Promise.all([
      app.dataSource.query<unknown[]>('SELECT user_id, failures FROM totp_secrets ORDER BY 1'),
      app.dataSource.query<unknown[]>('SELECT key, points FROM rate_limits WHERE points > 0 ORDER BY 1'),
    ]);
    return { codes, limits };
  };

  const logIn = (person: Person, factor = {}) => logInFrom(CALLER.client, person, factor);

  test.each([
    [
      'a passkey alone',
      () => jest.spyOn(factors, 'saveUse'),
      async () => {
        const { user } = await Person.join(app);
        const authenticator = await addPasskey(app, user);
        const browser = new TestBrowser(app);
        const response = authenticator.get(await browser.passkeyOptions());
        return () => browser.do('logInWithPasskey', { response });
      },
    ],
    [
      'the first code of an app',
      () => jest.spyOn(factors, 'confirmTotp'),
      async () => {
        const person = await Person.join(app);
        const { secret } = await person.do('startTotp', { password: PASSWORD });
        return () => person.do('confirmTotp', { code: totpCode(secret, app.clock.now()) });
      },
    ],
    [
      'a code',
      () => jest.spyOn(factors, 'useStep'),
      async () => {
        const { person, code } = await joinWithCodes();
        return () => logIn(person, { code });
      },
    ],
    [
      'a recovery code',
      () => jest.spyOn(factors, 'useRecoveryCode'),
      async () => {
        const { person, recoveryCodes } = await joinWithCodes();
        return () => logIn(person, { recoveryCode: recoveryCodes[0] });
      },
    ],
    [
      'a password',
      () => jest.spyOn(users, 'findByUsername'),
      async () => {
        const person = await Person.join(app);
        return () => logIn(person);
      },
    ],
    [
      'a password for a change',
      () => jest.spyOn(users, 'find'),
      async () => {
        const person = await Person.join(app);
        return () => person.do('changePassword', { currentPassword: PASSWORD, newPassword: 'a far better lantern 7' });
      },
    ],
  ] as [string, () => jest.SpyInstance, () => Promise<() => Promise<unknown>>][])('%s', async (_, spy, prepare) => {
    const act = await prepare();
    const before = await readCounts();
    spy().mockRejectedValue(new Error('Connection terminated unexpectedly'));
    await expect(act()).rejects.toThrow(/Connection terminated|UNAVAILABLE/);
    expect(await readCounts()).toEqual(before);
    jest.restoreAllMocks();
    expect(await act()).toBeTruthy();
  });
});
