import { isLong } from '../support/long';
import { findToken } from '../support/mail';
import { Person, send } from '../support/person';
import { everySecond } from '../support/sample';
import { addPasskey, decodeBase32, setUpTotp, TestBrowser, totpCode } from '../support/second-factor';
import { CALLER, expectCode, PASSWORD, TestApp } from '../support/test-app';

const WRONG = 'The code or passkey is wrong or was already used.';
const EXPIRED = 'This login has expired. Log in again.';
const NOW = '2026-03-10T12:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(NOW));

const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
const showCode = (secret: string, secondsAgo = 0) =>
  totpCode(secret, new Date(app.clock.now().getTime() - secondsAgo * 1000));

/** A person whose authenticator app has shown one code, in a browser where the password was entered. */
async function halfLoggedIn() {
  const person = await Person.join(app);
  const { secret, recoveryCodes } = await setUpTotp(app, person.user);
  later(60);
  const browser = new TestBrowser(app);
  const { challenge } = await browser.enterPassword(person.user);
  return { person, secret, recoveryCodes, browser, challenge };
}

test('matches the test values of RFC 6238', () => {
  // The secret '12345678901234567890', and the last six of the eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(totpCode(secret, new Date(59_000))).toBe('287082');
  expect(totpCode(secret, new Date(1_111_111_109_000))).toBe('081804');
  expect(totpCode(secret, new Date(20_000_000_000_000))).toBe('353130');
});

describe('an account without a second factor', () => {
  test('logs in as before, without a cookie', async () => {
    const { user } = await Person.join(app);
    const { data, headers } = await send(app, 'logIn', { input: { username: user.username, password: PASSWORD } });
    expect(data?.logIn.user.id).toBe(user.id);
    expect(headers.getSetCookie()).toEqual([]);
    const rest = await app.rest('POST', '/api/login', { username: user.username, password: PASSWORD });
    expect([rest.status, Object.keys(rest.body).sort()]).toEqual([200, ['token', 'user']]);
  });

  test('has none to show', async () => {
    const person = await Person.join(app);
    const none = { totp: false, passkeys: [], recoveryCodesLeft: 0, required: false, removalDueAt: null };
    expect(await person.do('secondFactor')).toEqual(none);
    await app.dataSource.query('UPDATE users SET is_admin = true WHERE id = $1', [person.user.id]);
    expect(await person.do('secondFactor')).toEqual({ ...none, required: true });
  });

  test('gets no recovery codes', async () => {
    const person = await Person.join(app);
    const message = await person.refused('SECOND_FACTOR_MISSING', 'newRecoveryCodes', { password: PASSWORD });
    expect(message).toBe('Set up a passkey or login codes first.');
  });
});

describe('setting up login codes', () => {
  test('takes the password and the first code, and returns ten recovery codes', async () => {
    const person = await Person.join(app);
    const { secret, uri } = await person.do('startTotp', { password: PASSWORD });
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Macrolog:${person.user.username}`);
    const codes = await person.do('confirmTotp', { code: showCode(secret) });
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/);
    expect(await person.do('secondFactor')).toMatchObject({ totp: true, recoveryCodesLeft: 10 });
  });

  test('fails if the session ends while it is confirmed', async () => {
    const person = await Person.join(app);
    const { secret } = await person.do('startTotp', { password: PASSWORD });
    const viewer = await app.services.accounts.sessions.viewer(person.user.token);
    const other = await person.again();
    await person.do('logOut');
    const confirmation = app.services.accounts.totp.confirm(viewer, showCode(secret), CALLER);
    await expect(confirmation).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await other.do('secondFactor')).toMatchObject({ totp: false });
  });

  test('changes nothing until the first code, which must be right and in time', async () => {
    const person = await Person.join(app);
    const { secret } = await person.do('startTotp', { password: PASSWORD });
    await person.refused('INVALID_INPUT', 'confirmTotp', { code: showCode(secret, 120) });
    expect(await person.do('secondFactor')).toMatchObject({ totp: false });
    expect((await person.again()).user.id).toBe(person.user.id);
    later(601);
    const message = await person.refused('INVALID_INPUT', 'confirmTotp', { code: showCode(secret) });
    expect(message).toBe('The setup has expired. Start again.');
  });

  test('needs the right password, and codes can only be set up once', async () => {
    const person = await Person.join(app);
    await person.refused('FORBIDDEN', 'startTotp', { password: 'violet umbrella 8' });
    const { secret } = await setUpTotp(app, person.user);
    await person.refused('CONFLICT', 'confirmTotp', { code: showCode(secret) });
    later(60);
    const factor = { code: showCode(secret) };
    expect(await person.refused('CONFLICT', 'startTotp', { password: PASSWORD, factor })).toBe(
      'Login codes are already set up. Remove them first.',
    );
  });

  test('ends all other sessions, which were opened without a code', async () => {
    const person = await Person.join(app);
    const elsewhere = await person.again();
    await setUpTotp(app, person.user);
    expect([await person.isIn(), await elsewhere.isIn()]).toEqual([true, false]);
  });

  test('stores the secret encrypted, for this account only, and recovery codes as hashes', async () => {
    const [person, other] = [await Person.join(app), await Person.join(app)];
    const { secret, recoveryCodes } = await setUpTotp(app, person.user);
    await setUpTotp(app, other.user);
    const rows = await app.dataSource.query<{ row: string }[]>(
      'SELECT t::text AS row FROM totp_secrets t UNION ALL SELECT r::text FROM recovery_codes r',
    );
    expect(rows.length).toBeGreaterThan(20);
    const plain = [decodeBase32(secret).toString('hex'), Buffer.from(secret).toString('hex')];
    for (const code of recoveryCodes) plain.push(Buffer.from(code.replaceAll('-', '')).toString('hex'));
    expect(rows.filter(({ row }) => plain.some((text) => row.includes(text)))).toEqual([]);
    // Moved to another account, the secret is of no use.
    await app.dataSource.query(
      'UPDATE totp_secrets SET secret = (SELECT secret FROM totp_secrets WHERE user_id = $1) WHERE user_id = $2',
      [person.user.id, other.user.id],
    );
    later(60);
    const browser = new TestBrowser(app);
    const { challenge } = await browser.enterPassword(other.user);
    expectCode(await browser.send('completeLogIn', { challenge, code: showCode(secret) }), 'UNAUTHENTICATED');
  });
});

describe('logging in with a code', () => {
  test('opens a session with the password and the code', async () => {
    const { person, secret, browser, challenge } = await halfLoggedIn();
    const { token, user } = await browser.do('completeLogIn', { challenge, code: showCode(secret) });
    expect(user.id).toBe(person.user.id);
    expect(await person.by(token).isIn()).toBe(true);
  });

  test('says what the account has, and sets a cookie that scripts and other sites cannot use', async () => {
    const person = await Person.join(app);
    await setUpTotp(app, person.user);
    const answer = await send(app, 'logIn', { input: { username: person.user.username, password: PASSWORD } });
    expect(answer.status).toBe(401);
    expect(expectCode(answer, 'SECOND_FACTOR_REQUIRED')).toBe('Enter a code or use a passkey to continue.');
    expect(answer.errors[0]?.extensions).toMatchObject({ methods: ['code', 'recovery_code'] });
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-login=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict; Secure$/);
  });

  test('refuses a code that was used before, also the one of the setup', async () => {
    const { secret, browser, challenge, person } = await halfLoggedIn();
    const used = showCode(secret);
    await browser.do('completeLogIn', { challenge, code: used });
    const { challenge: again } = await browser.enterPassword(person.user);
    const answer = await browser.send('completeLogIn', { challenge: again, code: used });
    expect(expectCode(answer, 'UNAUTHENTICATED')).toBe(WRONG);
    app.clock.set(NOW);
    const { challenge: first } = await browser.enterPassword(person.user);
    const setUp = { challenge: first, code: showCode(secret) };
    expect(expectCode(await browser.send('completeLogIn', setUp), 'UNAUTHENTICATED')).toBe(WRONG);
  });

  test('accepts a code at once only once', async () => {
    const { secret, person } = await halfLoggedIn();
    const browsers = Array.from({ length: 6 }, () => new TestBrowser(app));
    const challenges = await Promise.all(browsers.map((browser) => browser.enterPassword(person.user)));
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.send('completeLogIn', { challenge: challenges[index]?.challenge, code: showCode(secret) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test.each([
    ['one step old', 30, true],
    ['two steps old', 60, false],
    ['one step ahead', -30, true],
    ['two steps ahead', -60, false],
  ])('a code that is %s', async (_, secondsAgo, isAccepted) => {
    const { secret, browser, challenge } = await halfLoggedIn();
    later(60);
    const { status } = await browser.send('completeLogIn', { challenge, code: showCode(secret, secondsAgo) });
    expect(status).toBe(isAccepted ? 200 : 401);
  });

  test('refuses a code of an earlier step than the last one', async () => {
    const { secret, browser, challenge, person } = await halfLoggedIn();
    later(60);
    await browser.do('completeLogIn', { challenge, code: showCode(secret) });
    const { challenge: again } = await browser.enterPassword(person.user);
    const old = { challenge: again, code: showCode(secret, 30) };
    expect(expectCode(await browser.send('completeLogIn', old), 'UNAUTHENTICATED')).toBe(WRONG);
  });

  const AHEAD: [time: string, seconds: number][] = [
    ['two minutes', 120],
    ['an hour', 3_600],
    ['40 days', 40 * 86_400],
  ];
  test.each(everySecond(AHEAD))('accepts codes after the clock was %s ahead, each once', async (_, secondsAhead) => {
    const { secret, browser, challenge, person } = await halfLoggedIn();
    later(secondsAhead);
    const ahead = await browser.enterPassword(person.user);
    await browser.do('completeLogIn', { challenge: ahead.challenge, code: showCode(secret) });
    later(-secondsAhead);
    const code = showCode(secret);
    expect((await browser.send('completeLogIn', { challenge, code })).status).toBe(200);
    const { challenge: again } = await browser.enterPassword(person.user);
    expectCode(await browser.send('completeLogIn', { challenge: again, code }), 'UNAUTHENTICATED');
  });

  test.each(everySecond(['', 'x', '12345', '1234567', '١٢٣٤٥٦']))('refuses %j', async (code) => {
    const { browser, challenge } = await halfLoggedIn();
    expectCode(await browser.send('completeLogIn', { challenge, code }), 'UNAUTHENTICATED');
  });

  test('ignores blanks in a code', async () => {
    const { secret, browser, challenge } = await halfLoggedIn();
    const code = showCode(secret).replace(/^(...)/, ' $1 ');
    expect((await browser.send('completeLogIn', { challenge, code })).status).toBe(200);
  });

  test('needs exactly one code', async () => {
    const { secret, browser, challenge } = await halfLoggedIn();
    expectCode(await browser.send('completeLogIn', { challenge }), 'INVALID_INPUT');
    const both = { challenge, code: showCode(secret), recoveryCode: 'x' };
    expectCode(await browser.send('completeLogIn', both), 'INVALID_INPUT');
  });
});

describe('a challenge', () => {
  test('stays open after a wrong code, and is good for one login', async () => {
    const { secret, browser, challenge } = await halfLoggedIn();
    expectCode(await browser.send('completeLogIn', { challenge, code: '000000' }), 'UNAUTHENTICATED');
    await browser.do('completeLogIn', { challenge, code: showCode(secret) });
    later(60);
    const answer = await browser.send('completeLogIn', { challenge, code: showCode(secret) });
    expect(expectCode(answer, 'UNAUTHENTICATED')).toBe(EXPIRED);
  });

  test('lives five minutes', async () => {
    const { secret, browser, challenge } = await halfLoggedIn();
    later(300);
    const answer = await browser.send('completeLogIn', { challenge, code: showCode(secret) });
    expect(expectCode(answer, 'UNAUTHENTICATED')).toBe(EXPIRED);
  });

  test('is bound to the browser that entered the password', async () => {
    const { secret, challenge, person } = await halfLoggedIn();
    const [stranger, other] = [new TestBrowser(app), new TestBrowser(app)];
    await other.enterPassword(person.user);
    for (const browser of [stranger, other]) {
      const answer = await browser.send('completeLogIn', { challenge, code: showCode(secret) });
      expect(expectCode(answer, 'UNAUTHENTICATED')).toBe(EXPIRED);
    }
  });

  test('of one user does not accept the code of another', async () => {
    const { browser, challenge } = await halfLoggedIn();
    const other = await Person.join(app);
    const { secret } = await setUpTotp(app, other.user);
    later(60);
    expectCode(await browser.send('completeLogIn', { challenge, code: showCode(secret) }), 'UNAUTHENTICATED');
    const [, ownSecret] = challenge.split('.');
    const swapped = { challenge: `${other.user.id}.${ownSecret}`, code: showCode(secret) };
    expect(expectCode(await browser.send('completeLogIn', swapped), 'UNAUTHENTICATED')).toBe(EXPIRED);
  });

  test('is void after a password reset', async () => {
    const { secret, recoveryCodes, browser, challenge, person } = await halfLoggedIn();
    const factor = { recoveryCode: recoveryCodes[0] };
    await person.do('changePassword', { currentPassword: PASSWORD, newPassword: 'a far better lantern 7', factor });
    const answer = await browser.send('completeLogIn', { challenge, code: showCode(secret) });
    expect(expectCode(answer, 'UNAUTHENTICATED')).toBe(EXPIRED);
  });

  test('ends when twenty later ones are open', async () => {
    const { secret, browser, challenge, person } = await halfLoggedIn();
    const earlier = isLong ? 0 : 19;
    await app.dataSource.query(
      `INSERT INTO login_challenges (user_id, challenge_hash, purpose, bound_to, created_at, expires_at)
       SELECT $1, uuid_send(gen_random_uuid()), 'log_in', '', $2::timestamptz + interval '1 second',
              $2::timestamptz + interval '5 minutes' FROM generate_series(1, $3::integer)`,
      [person.user.id, app.clock.now(), earlier],
    );
    for (let count = earlier; count < 20; count += 1) {
      later(2);
      await browser.enterPassword(person.user);
    }
    expectCode(await browser.send('completeLogIn', { challenge, code: showCode(secret) }), 'UNAUTHENTICATED');
    const rows = await app.dataSource.query<unknown[]>('SELECT FROM login_challenges WHERE user_id = $1', [
      person.user.id,
    ]);
    expect(rows).toHaveLength(20);
  });

  test('is stored as a hash only, and deleted once it has expired', async () => {
    const { challenge, person } = await halfLoggedIn();
    const secret = Buffer.from(challenge.split('.')[1] ?? '', 'base64url').toString('hex');
    const read = () =>
      app.dataSource.query<{ row: string }[]>('SELECT t::text AS row FROM login_challenges t WHERE user_id = $1', [
        person.user.id,
      ]);
    const [stored] = await read();
    expect(stored?.row).not.toContain(secret);
    later(300);
    await app.services.accounts.sessions.purgeExpired();
    expect(await read()).toEqual([]);
  });
});

test('a new password by mail leaves the second factor, and the password alone opens nothing', async () => {
  const { person, secret } = await halfLoggedIn();
  const email = `${person.user.username}@example.org`;
  await person.do('requestPasswordReset', { email });
  await app.services.outbox.mailWorker.sendDue();
  const newPassword = 'a far better lantern 7';
  await person.do('resetPassword', { token: findToken(app.mail.to(email)), newPassword });
  const browser = new TestBrowser(app);
  const { challenge, methods } = await browser.enterPassword(person.user, newPassword);
  expect(methods).toEqual(['code', 'recovery_code']);
  const logIn = { username: person.user.username, password: newPassword };
  expect((await app.rest('POST', '/api/login', logIn)).body).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  await browser.do('completeLogIn', { challenge, code: showCode(secret) });
});

describe('recovery codes', () => {
  test('each log in once, however they are written, and the owner gets a mail', async () => {
    const { recoveryCodes, browser, challenge, person } = await halfLoggedIn();
    const [first = '', second = ''] = recoveryCodes;
    const typed = ` ${first.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'o')} `;
    await browser.do('completeLogIn', { challenge, recoveryCode: typed });
    expect(await person.do('secondFactor')).toMatchObject({ recoveryCodesLeft: 9 });
    const { challenge: again } = await browser.enterPassword(person.user);
    expectCode(await browser.send('completeLogIn', { challenge: again, recoveryCode: first }), 'UNAUTHENTICATED');
    await browser.do('completeLogIn', { challenge: again, recoveryCode: second });
    await app.services.outbox.mailWorker.sendDue();
    expect(app.mail.to(`${person.user.username}@example.org`).subject).toBe('A recovery code was used');
  });

  test('of another account are refused', async () => {
    const { browser, challenge } = await halfLoggedIn();
    const other = await halfLoggedIn();
    const [recoveryCode] = other.recoveryCodes;
    expectCode(await browser.send('completeLogIn', { challenge, recoveryCode }), 'UNAUTHENTICATED');
  });

  test('are replaced as a whole, with the password and a factor', async () => {
    const { recoveryCodes, browser, challenge, person, secret } = await halfLoggedIn();
    await person.refused('SECOND_FACTOR_REQUIRED', 'newRecoveryCodes', { password: PASSWORD });
    const fresh = await person.do('newRecoveryCodes', { password: PASSWORD, factor: { code: showCode(secret) } });
    expect(fresh).toHaveLength(10);
    const old = { challenge, recoveryCode: recoveryCodes[0] };
    expectCode(await browser.send('completeLogIn', old), 'UNAUTHENTICATED');
    await browser.do('completeLogIn', { challenge, recoveryCode: fresh[0] });
  });
});

describe('over REST', () => {
  const logIn = ({ user }: Person, more: object = {}) =>
    app.rest('POST', '/api/login', { username: user.username, password: user.password, ...more });

  test('the password alone gets 401, and a second call takes the code', async () => {
    const { person, secret, recoveryCodes } = await halfLoggedIn();
    const first = await logIn(person);
    expect([first.status, first.body['code']]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(Object.keys(first.body).sort()).toEqual(['code', 'error', 'message', 'requestId']);
    const wrong = await logIn(person, { code: '000000' });
    expect([wrong.status, wrong.body['code'], wrong.body['message']]).toEqual([401, 'UNAUTHENTICATED', WRONG]);
    const right = await logIn(person, { code: showCode(secret) });
    expect([right.status, Object.keys(right.body).sort()]).toEqual([200, ['token', 'user']]);
    expect((await logIn(person, { code: showCode(secret) })).status).toBe(401);
    expect((await logIn(person, { recovery_code: recoveryCodes[0] })).status).toBe(200);
  });

  test('a code does not replace the password', async () => {
    const { person, secret } = await halfLoggedIn();
    const wrong = { password: 'violet umbrella 8', code: showCode(secret) };
    expect((await logIn(person, wrong)).body['message']).toBe('Login failed. Check your credentials.');
    expect((await logIn(person, { code: showCode(secret) })).status).toBe(200);
  });
});

describe('removing login codes', () => {
  test('needs the password and a factor, and takes the recovery codes along', async () => {
    const { person, secret, recoveryCodes } = await halfLoggedIn();
    const answer = await person.send('removeTotp', { password: PASSWORD });
    expectCode(answer, 'SECOND_FACTOR_REQUIRED');
    expect(answer.errors[0]?.extensions).not.toHaveProperty('challenge');
    await person.refused('FORBIDDEN', 'removeTotp', { password: PASSWORD, factor: { code: '000000' } });
    await person.refused('FORBIDDEN', 'removeTotp', { password: 'no', factor: { code: showCode(secret) } });
    const removed = await person.do('removeTotp', {
      password: PASSWORD,
      factor: { recoveryCode: recoveryCodes[0] },
    });
    expect(removed).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0, required: false, removalDueAt: null });
    expect((await person.again()).user.id).toBe(person.user.id);
    await person.refused('NOT_FOUND', 'removeTotp', { password: PASSWORD });
  });

  test('leaves the recovery codes to an account with a passkey', async () => {
    const person = await Person.join(app);
    await addPasskey(app, person.user);
    const { secret } = await setUpTotp(app, person.user, {
      factor: { recoveryCode: (await passkeyOnlyRecoveryCodes(person))[0] },
    });
    later(60);
    const left = await person.do('removeTotp', { password: PASSWORD, factor: { code: showCode(secret) } });
    expect(left).toMatchObject({ totp: false, recoveryCodesLeft: 10 });
  });
});

/** Recovery codes of an account whose only factor is a passkey, made known to the test. */
async function passkeyOnlyRecoveryCodes({ user }: Person): Promise<string[]> {
  return app.services.accounts.secondFactor.replaceRecoveryCodes(app.dataSource.manager, user.id);
}

test('changes are mailed to the owner', async () => {
  const { person, secret } = await halfLoggedIn();
  await person.do('newRecoveryCodes', { password: PASSWORD, factor: { code: showCode(secret) } });
  later(60);
  await person.do('removeTotp', { password: PASSWORD, factor: { code: showCode(secret) } });
  await app.services.outbox.mailWorker.sendDue();
  const subjects = app.mail.mails
    .filter(({ to }) => to === `${person.user.username}@example.org`)
    .map(({ subject }) => subject);
  expect(subjects).toEqual(['Login codes were set up', 'New recovery codes', 'Login codes were removed']);
});

test('a deleted account leaves nothing behind', async () => {
  const { person, secret, recoveryCodes } = await halfLoggedIn();
  await addPasskey(app, person.user, { factor: { code: showCode(secret) } });
  await person.do('deleteAccount', { password: PASSWORD, factor: { recoveryCode: recoveryCodes[0] } });
  for (const table of ['totp_secrets', 'recovery_codes', 'login_challenges', 'passkeys']) {
    expect(await app.dataSource.query(`SELECT FROM ${table} WHERE user_id = $1`, [person.user.id])).toEqual([]);
  }
});
