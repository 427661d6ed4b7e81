import { createHash } from 'node:crypto';
import { findLink, findToken } from '../support/mail';
import { APP_URL, expectCode, TestApp, type TestUser } from '../support/test-app';

const REQUEST = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const RESET =
  'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }';
const LOG_IN = 'mutation ($input: LogInInput!) { logIn(input: $input) { token } }';
const ME = '{ me { id } }';

const NEW_PASSWORD = 'a far better lantern 7';
const EXPIRED = 'Failed to reset password. The link may have expired or is invalid.';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.close());

const getAddress = async ({ id }: TestUser): Promise<string> => {
  const [user] = await app.dataSource.query<{ email: string }[]>('SELECT email FROM users WHERE id = $1', [id]);
  return user?.email ?? '';
};

/** Requests a link and takes the token from the mail. */
async function mailedToken(user: TestUser): Promise<string> {
  const email = await getAddress(user);
  await app.data(REQUEST, { email });
  await app.services.outbox.mailWorker.sendDue();
  return findToken(app.mail.to(email));
}

const reset = (token: string, newPassword = NEW_PASSWORD) => app.graphql(RESET, { token, newPassword });
const logIn = ({ username }: TestUser, password: string) => app.graphql(LOG_IN, { input: { username, password } });

test('a mailed link replaces the password, ends every session and is followed by a notice', async () => {
  const user = await app.buildUser();
  const token = await mailedToken(user);
  expect((await reset(token)).data).toEqual({ resetPassword: true });

  expectCode(await app.graphql(ME, {}, user.token), 'UNAUTHENTICATED');
  expectCode(await logIn(user, user.password), 'UNAUTHENTICATED');
  expect((await logIn(user, NEW_PASSWORD)).errors).toEqual([]);

  await app.services.outbox.mailWorker.sendDue();
  const notice = app.mail.to(await getAddress(user));
  expect(notice.subject).toBe('Your password was changed');
  expect(findLink(notice).href).toBe(`${APP_URL}/reset-password`);
});

test('the link leads to the configured address, whatever host the request named, as text and as HTML', async () => {
  const user = await app.buildUser();
  const email = await getAddress(user);
  await fetch(`${app.origin}/api/reset-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' },
    body: JSON.stringify({ email }),
  });
  await app.services.outbox.mailWorker.sendDue();
  const mail = app.mail.to(email);
  const link = findLink(mail);
  expect(link.origin + link.pathname).toBe(`${APP_URL}/reset-password-confirm`);
  expect(mail.html).toContain(`href="${link.href}"`);
  expect(JSON.stringify(mail)).not.toContain('evil');
});

test('by REST it is the same, in the words of the specification', async () => {
  const user = await app.buildUser();
  const email = await getAddress(user);
  const asked = await app.rest('POST', '/api/reset-password', { email: ` ${email.toUpperCase()} ` });
  expect([asked.status, asked.body]).toEqual([200, { message: 'A reset link has been sent to your email.' }]);
  await app.services.outbox.mailWorker.sendDue();
  const token = findToken(app.mail.to(email));
  const done = await app.rest('POST', '/api/reset-password-confirm', { token, newPassword: NEW_PASSWORD });
  expect([done.status, done.body]).toEqual([
    200,
    { message: 'Password reset successfully. You can now log in with your new password.' },
  ]);
  const again = await app.rest('POST', '/api/reset-password-confirm', { token, newPassword: NEW_PASSWORD });
  expect([again.status, again.body['error']]).toEqual([400, EXPIRED]);
});

test('an unknown address is told, and mails nobody', async () => {
  const answer = await app.graphql(REQUEST, { email: 'nobody@example.org' });
  expect(expectCode(answer, 'NOT_FOUND')).toBe('Failed to request password reset. User not found.');
  expect(await app.dataSource.query(`SELECT FROM mails WHERE recipient = 'nobody@example.org'`)).toEqual([]);
});

test('requests at once for one address share a mail, three mails an hour are sent, and all are answered alike', async () => {
  const user = await app.buildUser();
  const email = await getAddress(user);
  const answers: unknown[] = [];
  const mailed: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const requests = Array.from({ length: 4 }, () => app.graphql(REQUEST, { email }));
    answers.push(...(await Promise.all(requests)).map(({ data }) => JSON.stringify(data)));
    await app.services.outbox.mailWorker.sendDue();
    mailed.push(app.mail.mails.filter(({ to }) => to === email).length);
  }
  expect(new Set(answers)).toEqual(new Set(['{"requestPasswordReset":true}']));
  expect(mailed).toEqual([1, 2, 3, 3, 3]);
});

test('of two uses of one token at once one succeeds, and every other link of the account is void', async () => {
  const user = await app.buildUser();
  const [first, second] = [await mailedToken(user), await mailedToken(user)];
  const answers = await Promise.all([reset(first, `${NEW_PASSWORD} a`), reset(first, `${NEW_PASSWORD} b`)]);
  expect(answers.filter(({ data }) => data !== null)).toHaveLength(1);
  expect(expectCode(await reset(second), 'INVALID_INPUT')).toBe(EXPIRED);
});

test('a link that was asked for before a reset and not mailed yet never comes', async () => {
  const user = await app.buildUser();
  const email = await getAddress(user);
  const token = await mailedToken(user);
  await app.data(REQUEST, { email });
  expect((await reset(token)).errors).toEqual([]);
  await app.services.outbox.mailWorker.sendDue();
  const subjects = app.mail.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  expect(subjects).toEqual(['Reset your password', 'Your password was changed']);
});

test('no link goes to an address that the account has no more', async () => {
  const user = await app.buildUser();
  const email = await getAddress(user);
  await app.data(REQUEST, { email });
  await app.dataSource.query(`UPDATE users SET email = 'moved@example.org' WHERE id = $1`, [user.id]);
  await app.services.outbox.mailWorker.sendDue();
  expect(app.mail.mails.filter(({ to }) => to === email)).toEqual([]);
});

test('a token that is altered, foreign, empty, old or of a user who is gone is refused', async () => {
  const [user, other] = [await app.buildUser(), await app.buildUser()];
  const token = await mailedToken(user);
  const [, secret] = token.split('.');
  const foreign = `${other.id}.${secret}`;
  const altered = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA');
  for (const bad of [
    altered,
    foreign,
    '',
    '.',
    'x.y',
    `${user.id}.`,
    `${token}.more`,
    `${user.id}.${'x'.repeat(5_000)}`,
  ]) {
    expect(expectCode(await reset(bad), 'INVALID_INPUT')).toBe(EXPIRED);
  }
  app.clock.set('2026-03-10T13:00:01Z');
  expect(expectCode(await reset(token), 'INVALID_INPUT')).toBe(EXPIRED);
  app.clock.set('2026-03-10T12:00:00Z');
  await app.dataSource.query('DELETE FROM users WHERE id = $1', [user.id]);
  expect(expectCode(await reset(token), 'INVALID_INPUT')).toBe(EXPIRED);
});

test('a password that cannot be taken leaves the token good', async () => {
  const user = await app.buildUser();
  const token = await mailedToken(user);
  expectCode(await reset(token, 'short'), 'INVALID_INPUT');
  expectCode(await reset(token, user.username), 'INVALID_INPUT');
  expect((await reset(token)).errors).toEqual([]);
});

test('the database holds no usable token, neither before the mail is sent nor after', async () => {
  const user = await app.buildUser();
  const email = await getAddress(user);
  await app.data(REQUEST, { email });
  expect(await app.dataSource.query('SELECT FROM email_tokens WHERE user_id = $1', [user.id])).toEqual([]);
  await app.services.outbox.mailWorker.sendDue();
  const [, secret = ''] = findToken(app.mail.to(email)).split('.');
  const tables = await app.dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  for (const { name } of tables) {
    const rows = await app.dataSource.query<{ row: string }[]>(`SELECT t::text AS row FROM ${name} t`);
    expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
  }
  const [kept] = await app.dataSource.query<{ hash: Buffer }[]>(
    'SELECT token_hash AS hash FROM email_tokens WHERE user_id = $1',
    [user.id],
  );
  expect(kept?.hash.equals(createHash('sha256').update(secret).digest())).toBe(true);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

test('a login with the old password during the reset fails', async () => {
  const user = await app.buildUser();
  const token = await mailedToken(user);
  const [, ...logIns] = await Promise.all([
    reset(token),
    ...Array.from({ length: 6 }, () => logIn(user, user.password)),
  ]);
  const tokens = logIns.flatMap(({ data }) =>
    data ? [(data as unknown as { logIn: { token: string } }).logIn.token] : [],
  );
  for (const old of tokens) expectCode(await app.graphql(ME, {}, old), 'UNAUTHENTICATED');
});

describe('where addresses are not to be told apart', () => {
  let discreet: TestApp;
  beforeAll(async () => {
    discreet = await TestApp.start({ resetDisclosure: 'uniform' });
  });
  afterAll(() => discreet.close());
  afterEach(() => jest.restoreAllMocks());

  test('an unknown one is answered as a known one, and only what is no address is refused', async () => {
    expect(await discreet.data(REQUEST, { email: 'nobody@example.org' })).toEqual({ requestPasswordReset: true });
    expectCode(await discreet.graphql(REQUEST, { email: 'no address' }), 'INVALID_INPUT');
  });

  test('the answer waits for no account: it comes while that is locked, and the mail is queued afterwards', async () => {
    const user = await discreet.buildUser();
    const email = `${user.username}@example.org`;
    const runner = discreet.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id]);
    for (const address of [email, 'nobody@example.org']) {
      expect(await discreet.data(REQUEST, { email: address })).toEqual({ requestPasswordReset: true });
    }
    expect(await discreet.services.outbox.mailWorker.sendDue()).toBe(0);
    await runner.commitTransaction();
    await runner.release();
    await Promise.all(discreet.processes.map(({ services }) => services.accounts.passwordResets.deferred.finish()));
    expect(await discreet.services.outbox.mailWorker.sendDue()).toBe(1);
    expect(discreet.mail.to(email).subject).toBe('Reset your password');
  });
});
