import { LoginChallengesRepository } from '../../src/modules/accounts/second-factor/login-challenges.repository';
import { SecondFactorRepository } from '../../src/modules/accounts/second-factor/second-factor.repository';
import { Authenticator, type Deviation, type PasskeyOptions } from '../support/authenticator';
import { KeptLog } from '../support/kept-log';
import { Person } from '../support/person';
import { addPasskey, setUpTotp, TestBrowser, totpCode } from '../support/second-factor';
import { expectCode, PASSWORD, TestApp, type GraphQLAnswer } from '../support/test-app';

const REFUSED = "The passkey wasn't accepted. Try again, or log in with your password.";

const log = new KeptLog();

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ logger: log.logger });
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.set('2026-03-10T12:00:00Z');
  log.clear();
});

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());

async function joinWithPasskey(authenticator = new Authenticator()) {
  const person = await Person.join(app);
  await addPasskey(app, person.user, { authenticator });
  return { person, authenticator };
}

/** Logs in with a passkey alone, in a new browser. */
async function logIn(authenticator: Authenticator, deviation: Deviation = {}, browser = new TestBrowser(app)) {
  const response = authenticator.get(await browser.passkeyOptions(), deviation);
  return browser.send('logInWithPasskey', { response });
}

/** A passkey that confirms a change. */
async function confirmBy(authenticator: Authenticator) {
  const browser = new TestBrowser(app);
  return { browser, factor: { passkey: authenticator.get(await browser.passkeyOptions()) } };
}

describe('a database that fails', () => {
  const { prototype: challenges } = LoginChallengesRepository;
  const { prototype: factors } = SecondFactorRepository;
  const fail = () => Promise.reject(new Error('Connection terminated unexpectedly'));
  afterEach(() => jest.restoreAllMocks());

  const expectUnavailable = (answer: GraphQLAnswer<unknown>) => {
    expectCode(answer, 'UNAVAILABLE');
    expect(answer.status).toBe(503);
    const failures = log.entries.filter(({ level, err }) => level === 50 && err !== undefined);
    expect(failures).toMatchObject([{ err: { message: 'Connection terminated unexpectedly' } }]);
  };

  test('while a passkey is added says so, and is logged', async () => {
    const person = await Person.join(app);
    const options = (await person.do('startPasskey', { password: PASSWORD })) as PasskeyOptions;
    const variables = { response: new Authenticator().create(options), name: 'Phone' };
    jest.spyOn(challenges, 'isOpen').mockImplementation(fail);
    jest.spyOn(challenges, 'take').mockImplementation(fail);
    expectUnavailable(await person.send('addPasskey', variables));
    jest.restoreAllMocks();
    expect((await person.do('addPasskey', variables)).passkeys).toHaveLength(1);
  });

  let used: Authenticator;
  beforeAll(async () => {
    ({ authenticator: used } = await joinWithPasskey());
  });
  test.each([
    ['is looked up', () => jest.spyOn(factors, 'findPasskey')],
    ['is used', () => jest.spyOn(factors, 'saveUse')],
    ['answers its challenge', () => jest.spyOn(challenges, 'spend')],
  ])('while a passkey %s says so, and is logged', async (_, spy) => {
    spy().mockImplementation(fail);
    expectUnavailable(await logIn(used));
  });
});

describe('adding a passkey', () => {
  /** To whom no passkey is added. */
  let newcomer: Person;
  beforeAll(async () => {
    newcomer = await Person.join(app);
  });

  test('asks for one that verifies its user and can list itself, for the origin of APP_URL', async () => {
    const options = (await newcomer.do('startPasskey', { password: PASSWORD })) as PasskeyOptions;
    expect(options).toMatchObject({
      rp: { id: 'macrolog.example', name: 'Macrolog' },
      user: { name: newcomer.user.username },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      excludeCredentials: [],
    });
  });

  test('brings recovery codes if it is the first second factor, and only then', async () => {
    const person = await Person.join(app);
    const add = async (factor?: object) => {
      const options = await person.do('startPasskey', { password: PASSWORD, factor });
      const response = new Authenticator().create(options as PasskeyOptions);
      return (await person.do('addPasskey', { response, name: 'Phone' })).newRecoveryCodes;
    };
    const codes = (await add()) ?? [];
    expect(new Set(codes).size).toBe(10);
    expect(await add({ recoveryCode: codes[0] })).toBeNull();
    expect(await person.do('secondFactor')).toMatchObject({ recoveryCodesLeft: 9 });
    const browser = new TestBrowser(app);
    const { challenge, methods } = await browser.enterPassword(person.user);
    expect(methods).toEqual(['passkey', 'recovery_code']);
    await browser.do('completeLogIn', { challenge, recoveryCode: codes[1] });
  });

  test('after login codes keeps their recovery codes', async () => {
    const person = await Person.join(app);
    const { recoveryCodes } = await setUpTotp(app, person.user);
    const factor = { recoveryCode: recoveryCodes[0] };
    const options = (await person.do('startPasskey', { password: PASSWORD, factor })) as PasskeyOptions;
    const response = new Authenticator().create(options);
    expect(await person.do('addPasskey', { response, name: 'Phone' })).toMatchObject({
      newRecoveryCodes: null,
      recoveryCodesLeft: 9,
    });
  });

  test('lists it by its name, and excludes its authenticator from the next one', async () => {
    const { person, authenticator } = await joinWithPasskey();
    expect(await person.do('secondFactor')).toEqual({
      totp: false,
      passkeys: [
        { id: expect.any(String) as string, name: 'Phone', createdAt: expect.any(String) as string, lastUsedAt: null },
      ],
      recoveryCodesLeft: 10,
      required: false,
      removalDueAt: null,
    });
    const { browser, factor } = await confirmBy(authenticator);
    const options = (await browser.do(
      'startPasskey',
      { password: PASSWORD, factor },
      person.user.token,
    )) as PasskeyOptions;
    expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([authenticator.id.toString('base64url')]);
  });

  test('keeps whether it is backed up', async () => {
    const { person } = await joinWithPasskey();
    expect(
      await app.dataSource.query('SELECT backup_eligible, backed_up, transports FROM passkeys WHERE user_id = $1', [
        person.user.id,
      ]),
    ).toEqual([{ backup_eligible: true, backed_up: true, transports: ['internal'] }]);
  });

  test.each<[string, Deviation]>([
    ['of another origin', { origin: 'https://macrolog.example.evil.example' }],
    ['of another port', { origin: 'https://macrolog.example:8443' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['that has not verified its user', { isVerified: false }],
    ['with another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['with a key of an algorithm that is not offered', { algorithm: -9 }],
  ])('refuses one %s', async (_, deviation) => {
    const options = (await newcomer.do('startPasskey', { password: PASSWORD })) as PasskeyOptions;
    const response = new Authenticator().create(options, deviation);
    const message = await newcomer.refused('INVALID_INPUT', 'addPasskey', { response, name: 'Phone' });
    expect(message).toBe("The passkey wasn't accepted. Start again.");
    expect((await newcomer.do('secondFactor')).passkeys).toEqual([]);
  });

  test('takes the options once, for five minutes, and only in the session that asked', async () => {
    const person = await Person.join(app);
    const start = async () => (await person.do('startPasskey', { password: PASSWORD })) as PasskeyOptions;
    const elsewhere = await person.again();
    const stranger = await Person.join(app);
    const options = await start();
    const response = new Authenticator().create(options);
    await elsewhere.refused('INVALID_INPUT', 'addPasskey', { response, name: 'Phone' });
    await stranger.refused('INVALID_INPUT', 'addPasskey', { response, name: 'Phone' });
    const late = await start();
    later(300);
    await person.refused('INVALID_INPUT', 'addPasskey', { response: new Authenticator().create(late), name: 'x' });
    later(-300);
    await person.do('addPasskey', { response, name: 'Phone' });
    await person.refused('INVALID_INPUT', 'addPasskey', { response, name: 'Again' });
  });

  test('registers once when it is sent twice at once', async () => {
    const person = await Person.join(app);
    const options = (await person.do('startPasskey', { password: PASSWORD })) as PasskeyOptions;
    const response = new Authenticator().create(options);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => person.send('addPasskey', { response, name: 'Phone' })),
    );
    expect(answers.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    expect((await person.do('secondFactor')).passkeys).toHaveLength(1);
  });

  test('adds one authenticator once, also by two registrations at once', async () => {
    const person = await Person.join(app);
    const authenticator = new Authenticator();
    const options: PasskeyOptions[] = [];
    for (let count = 0; count < 2; count += 1) {
      options.push((await person.do('startPasskey', { password: PASSWORD })) as PasskeyOptions);
    }
    const answers = await Promise.all(
      options.map((each) => person.send('addPasskey', { response: authenticator.create(each), name: 'Phone' })),
    );
    expect(answers.map(({ errors: [error] }) => error?.message).sort()).toEqual([
      'Your account already has this passkey.',
      undefined,
    ]);
  });

  test('stops at twenty, also for two at once', async () => {
    const { person, authenticator } = await joinWithPasskey();
    await app.dataSource.query(
      `INSERT INTO passkeys SELECT user_id, gen_random_uuid(), uuid_send(gen_random_uuid()), public_key, counter, transports,
              backup_eligible, backed_up, name, created_at, last_used_at FROM passkeys, generate_series(1, 18)
        WHERE user_id = $1`,
      [person.user.id],
    );
    const start = async () => {
      const { browser, factor } = await confirmBy(authenticator);
      return browser.send('startPasskey', { password: PASSWORD, factor }, person.user.token);
    };
    const options = [(await start()).data?.startPasskey, (await start()).data?.startPasskey] as PasskeyOptions[];
    const answers = await Promise.all(
      options.map((each) => person.send('addPasskey', { response: new Authenticator().create(each), name: 'x' })),
    );
    expect(answers.map(({ errors: [error] }) => error?.message).sort()).toEqual([
      'You can have at most 20 passkeys.',
      undefined,
    ]);
    expect((await person.do('secondFactor')).passkeys).toHaveLength(20);
    expectCode(await start(), 'CONFLICT');
  });

  test.each(['', ' ', 'x'.repeat(61), 'a\0b'])('refuses the name %j', async (name) => {
    await newcomer.refused('INVALID_INPUT', 'addPasskey', { response: {}, name });
  });

  test('needs the password, and a present factor where there is one', async () => {
    const { person, authenticator } = await joinWithPasskey();
    await person.refused('FORBIDDEN', 'startPasskey', { password: 'violet umbrella 8' });
    const answer = await person.send('startPasskey', { password: PASSWORD });
    expectCode(answer, 'SECOND_FACTOR_REQUIRED');
    expect(answer.errors[0]?.extensions).toMatchObject({ methods: ['passkey', 'recovery_code'] });
    const { browser, factor } = await confirmBy(authenticator);
    await person.refused('FORBIDDEN', 'startPasskey', { password: PASSWORD, factor });
    await browser.do('startPasskey', { password: PASSWORD, factor }, person.user.token);
    // The same answer again.
    expectCode(await browser.send('startPasskey', { password: PASSWORD, factor }, person.user.token), 'FORBIDDEN');
    const other = await joinWithPasskey();
    const foreign = await confirmBy(other.authenticator);
    const given = { password: PASSWORD, factor: foreign.factor };
    expectCode(await foreign.browser.send('startPasskey', given, person.user.token), 'FORBIDDEN');
  });

  test('ends all other sessions with the first one, and is mailed', async () => {
    const person = await Person.join(app);
    const elsewhere = await person.again();
    await addPasskey(app, person.user);
    expect([await person.isIn(), await elsewhere.isIn()]).toEqual([true, false]);
    await app.services.outbox.mailWorker.sendDue();
    expect(app.mail.to(`${person.user.username}@example.org`).subject).toBe('A passkey was added');
  });
});

describe('logging in with a passkey alone', () => {
  let counting: Authenticator;
  /** The counter of its last use. */
  let last = 5;
  beforeAll(async () => {
    ({ authenticator: counting } = await joinWithPasskey());
    expect((await logIn(counting, { counter: last })).status).toBe(200);
  });

  test.each([true, false])('opens a session without a name or a password; it counts its uses: %p', async (counts) => {
    const { person, authenticator } = await joinWithPasskey(new Authenticator(counts));
    for (let count = 0; count < 2; count += 1) {
      const { data } = await logIn(authenticator);
      expect(data?.logInWithPasskey.user.id).toBe(person.user.id);
      expect(await person.by(data?.logInWithPasskey.token ?? '').isIn()).toBe(true);
    }
    const { passkeys } = await person.do('secondFactor');
    expect(passkeys[0]?.lastUsedAt).toBe(app.clock.now().toISOString());
  });

  test('names no account in its options', async () => {
    const options = await new TestBrowser(app).passkeyOptions();
    expect(options).toMatchObject({ rpId: 'macrolog.example', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
  });

  test.each<[string, () => Deviation]>([
    ['of another origin', () => ({ origin: 'https://evil.example' })],
    ['for another relying party', () => ({ rpId: 'evil.example' })],
    ['that has not verified its user', () => ({ isVerified: false })],
    ['with another challenge', () => ({ challenge: Buffer.alloc(54).toString('base64url') })],
    ['that names nobody', () => ({ userHandle: Buffer.alloc(16).toString('base64url') })],
    ['that names something else', () => ({ userHandle: 'AAAA' })],
    ['with the counter of its last use', () => ({ counter: last })],
    ['with a lower counter', () => ({ counter: last - 1 })],
    ['that has stopped counting', () => ({ counter: 0 })],
  ])('refuses an assertion %s', async (_, deviate) => {
    const answer = await logIn(counting, { counter: last + 1, ...deviate() });
    expect([answer.status, expectCode(answer, 'UNAUTHENTICATED')]).toEqual([401, REFUSED]);
    expect((await logIn(counting, { counter: (last += 1) })).status).toBe(200);
  });

  test('refuses the passkey of one user for another', async () => {
    const { person } = await joinWithPasskey();
    const userHandle = Buffer.from(person.user.id.replaceAll('-', ''), 'hex').toString('base64url');
    expectCode(await logIn(counting, { counter: last + 1, userHandle }), 'UNAUTHENTICATED');
  });

  test('refuses an assertion in another browser', async () => {
    const [one, other] = [new TestBrowser(app), new TestBrowser(app)];
    const response = counting.get(await one.passkeyOptions(), { counter: (last += 1) });
    await other.passkeyOptions();
    expectCode(await other.send('logInWithPasskey', { response }), 'UNAUTHENTICATED');
    expectCode(await new TestBrowser(app).send('logInWithPasskey', { response }), 'UNAUTHENTICATED');
    expect((await one.send('logInWithPasskey', { response })).status).toBe(200);
  });

  test('refuses an assertion after five minutes', async () => {
    const browser = new TestBrowser(app);
    const response = counting.get(await browser.passkeyOptions(), { counter: last + 1 });
    later(300);
    expectCode(await browser.send('logInWithPasskey', { response }), 'UNAUTHENTICATED');
  });

  test('accepts an assertion once, also of a passkey that does not count, and at once', async () => {
    const { authenticator } = await joinWithPasskey(new Authenticator(false));
    const browser = new TestBrowser(app);
    const response = authenticator.get(await browser.passkeyOptions());
    const answers = await Promise.all(Array.from({ length: 5 }, () => browser.send('logInWithPasskey', { response })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('refuses more than a hundred within five minutes', async () => {
    const { person, authenticator } = await joinWithPasskey();
    await app.dataSource.query(
      `INSERT INTO login_challenges SELECT $1, uuid_send(gen_random_uuid()), 'used', '', $2, $2::timestamptz + interval '5 minutes'
         FROM generate_series(1, 100)`,
      [person.user.id, app.clock.now()],
    );
    expectCode(await logIn(authenticator), 'UNAUTHENTICATED');
    later(300);
    expect((await logIn(authenticator)).status).toBe(200);
  });

  test('refuses what is not an assertion', async () => {
    for (const response of [null, 5, 'x', [], {}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'password' }]) {
      const answer = await new TestBrowser(app).send('logInWithPasskey', { response });
      expectCode(answer, 'INVALID_INPUT');
    }
  });

  test('works after the password, too', async () => {
    const { person, authenticator } = await joinWithPasskey();
    const browser = new TestBrowser(app);
    expect((await browser.enterPassword(person.user)).methods).toEqual(['passkey', 'recovery_code']);
    expect((await logIn(authenticator, {}, browser)).data?.logInWithPasskey.user.id).toBe(person.user.id);
  });
});

describe('removing a passkey', () => {
  test('needs the password and a factor, and ends its logins', async () => {
    const { person, authenticator } = await joinWithPasskey();
    const [{ id } = { id: '' }] = (await person.do('secondFactor')).passkeys;
    await person.refused('SECOND_FACTOR_REQUIRED', 'removePasskey', { id, password: PASSWORD });
    const { browser, factor } = await confirmBy(authenticator);
    const left = await browser.do('removePasskey', { id, password: PASSWORD, factor }, person.user.token);
    expect(left.passkeys).toEqual([]);
    expectCode(await logIn(authenticator), 'UNAUTHENTICATED');
    await person.refused('NOT_FOUND', 'removePasskey', { id, password: PASSWORD });
    await person.refused('NOT_FOUND', 'removePasskey', { id: 'x', password: PASSWORD });
    await app.services.outbox.mailWorker.sendDue();
    expect(app.mail.to(`${person.user.username}@example.org`).subject).toBe('A passkey was removed');
  });

  test('keeps the codes and recovery codes', async () => {
    const person = await Person.join(app);
    const { secret } = await setUpTotp(app, person.user);
    later(60);
    await addPasskey(app, person.user, { factor: { code: totpCode(secret, app.clock.now()) } });
    const [{ id } = { id: '' }] = (await person.do('secondFactor')).passkeys;
    later(60);
    const factor = { code: totpCode(secret, app.clock.now()) };
    expect(await person.do('removePasskey', { id, password: PASSWORD, factor })).toEqual({
      totp: true,
      passkeys: [],
      recoveryCodesLeft: 10,
      required: false,
      removalDueAt: null,
    });
  });
});
