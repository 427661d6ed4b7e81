import { KeptLog } from '../support/kept-log';
import { findToken } from '../support/mail';
import { Person, send } from '../support/person';
import { TestApp } from '../support/test-app';
import { unsubscribeToken } from '../support/tokens';
import { archiveWith, sendImport } from '../support/archives';

const log = new KeptLog();
let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ logger: log.logger });
});
afterAll(() => app.close());
beforeEach(() => log.clear());

const NAME = 'CanaryName';
const MAIL = 'canary-old@example.org';
const NEW_MAIL = 'canary-new@example.org';
const PASSWORDS = {
  first: 'canary first violet 9',
  second: 'canary second violet 9',
  third: 'canary third violet 9',
  wrong: 'canary wrong guess',
};
const CARD = '4242424242424242';
const DISEASE = 'canary food for the ill';

/** Every part of a token that would be useful to a reader of the log. */
const splitToken = (token: string) =>
  token.split('.').filter((part) => part.length > 20 && !/^[0-9a-f-]{36}$/.test(part));

const mailTo = async (address: string) => {
  await app.services.outbox.mailWorker.sendDue();
  return app.mail.to(address);
};

/** Signing up and logging in, through GraphQL or REST. */
async function signUpAndLogIn(): Promise<{ userId: string; tokens: string[] }> {
  const account = { username: NAME, email: MAIL, password: PASSWORDS.first };
  const { body } = await app.rest('POST', '/api/signup', account);
  expect((await app.rest('POST', '/api/signup', account)).status).toBe(409);
  const logIn = (password: string) => app.rest('POST', '/api/login', { username: NAME, password });
  expect((await logIn(PASSWORDS.wrong)).status).toBe(401);
  const again = await logIn(PASSWORDS.first);
  expect(again.status).toBe(200);
  const tokens = [body['token'], again.body['token']] as string[];
  return { userId: (body['user'] as { id: string }).id, tokens };
}

/** Every change of password and email; returns the tokens that were mailed. */
async function changeAll(person: Person): Promise<{ person: Person; tokens: string[] }> {
  await person.refused('FORBIDDEN', 'changePassword', {
    currentPassword: PASSWORDS.wrong,
    newPassword: PASSWORDS.second,
  });
  const { token } = await person.do('changePassword', {
    currentPassword: PASSWORDS.first,
    newPassword: PASSWORDS.second,
  });
  await person.by(token).do('changeEmail', { password: PASSWORDS.second, email: NEW_MAIL });
  const confirmation = findToken(await mailTo(NEW_MAIL));
  await person.do('confirmEmail', { token: confirmation });
  await person.refused('INVALID_INPUT', 'confirmEmail', { token: confirmation });
  await app.rest('POST', '/api/reset-password', { email: NEW_MAIL });
  await app.rest('POST', '/api/reset-password', { email: 'canary-nobody@example.org' });
  const reset = findToken(await mailTo(NEW_MAIL));
  await fetch(`${app.origin}/reset-password-confirm?token=${reset}`);
  const confirm = { token: reset, newPassword: PASSWORDS.third };
  expect((await app.rest('POST', '/api/reset-password-confirm', confirm)).status).toBe(200);
  expect((await app.rest('POST', '/api/reset-password-confirm', confirm)).status).toBe(400);
  const back = await app.rest('POST', '/api/login', { username: NAME, password: PASSWORDS.third });
  const last = back.body['token'] as string;
  return { person: person.by(last), tokens: [token, confirmation, reset, last] };
}

async function payAndBringData(person: Person): Promise<void> {
  const { url, sessionId } = await person.do('startOneTimeCheckout');
  const card = new URLSearchParams({ card: CARD, expiry: '11 / 47', cvc: '739' });
  expect((await fetch(url, { method: 'POST', redirect: 'manual', body: card })).status).toBe(303);
  await person.do('verifyPayment', { sessionId, kind: 'ONE_TIME' });
  const foods = [
    { id: 'canary-id', name: DISEASE },
    { name: DISEASE, macros: 'canary macros' },
  ];
  await sendImport(app, person.user, archiveWith({ foods }));
  await sendImport(app, person.user, `{"format": "macrolog", "foods": [{"name": "${DISEASE}`);
}

/** Every request that is rejected or fails while it contains a secret. */
async function fail(token: string): Promise<void> {
  const secret = { username: NAME, password: PASSWORDS.wrong };
  await app.rest('POST', '/api/login', `{"password": "${PASSWORDS.wrong}`);
  await app.rest('POST', '/api/login', { ...secret, password: [PASSWORDS.wrong] });
  await app.rest('GET', `/api/nothing?password=${encodeURIComponent(PASSWORDS.wrong)}`, undefined, `${token}x`);
  await app.graphql('mutation ($input: LogInInput!) { logIn(input: $input) { token } }', {
    input: { ...secret, pin: PASSWORDS.wrong },
  });
  await app.graphql(`mutation { logIn(input: { username: "x", password: "${PASSWORDS.wrong}" }) { tokn } }`);
  // Postgres names the whole row in its error.
  await app.dataSource.query('ALTER TABLE users ADD CONSTRAINT no_more CHECK (false) NOT VALID');
  const account = { username: 'CanaryTwo', email: 'canary-two@example.org', password: PASSWORDS.third };
  expect((await app.rest('POST', '/api/signup', account)).status).toBe(500);
  const input = { ...account, acceptTerms: true };
  const answer = await app.graphql('mutation ($input: SignUpInput!) { signUp(input: $input) { token } }', { input });
  expect(answer.errors[0]?.extensions.code).toBe('INTERNAL');
  await app.dataSource.query('ALTER TABLE users DROP CONSTRAINT no_more');
}

test('nothing that opens an account, and nothing that was typed, reaches the log at its most talkative', async () => {
  const { userId, tokens } = await signUpAndLogIn();
  const changed = await changeAll((await Person.join(app)).by(tokens[1] ?? ''));
  await payAndBringData(changed.person);
  const unsubscribe = unsubscribeToken(userId);
  await fetch(`${app.origin}/api/unsubscribe?token=${unsubscribe}`, { method: 'POST' });
  await fetch(`${app.origin}/api/unsubscribe?token=${unsubscribe}x`, { method: 'POST' });
  await fail(changed.person.user.token);
  await changed.person.do('deleteAccount', { password: PASSWORDS.third });
  await app.services.outbox.mailWorker.sendDue();

  // All of this is logged, including failures.
  for (const said of ['/api/signup', '/api/account/import', 'violates check constraint', 'account_deleted']) {
    expect(log.text).toContain(said);
  }
  const secrets = [...tokens, ...changed.tokens, unsubscribe].flatMap(splitToken);
  expect(secrets.length).toBeGreaterThanOrEqual(12);
  expect([...secrets, CARD, '$argon2id'].filter((secret) => log.text.includes(secret))).toEqual([]);
  expect(log.lines.filter((line) => /canary/i.test(line))).toEqual([]);
});

describe('the log tells', () => {
  /** The logged fields of an event without time and place. */
  const facts = ({ security, userId, sessionId, client, requestId, limit }: Record<string, unknown>) => ({
    security,
    userId,
    sessionId,
    client,
    requestId,
    limit,
  });

  test('every step in the safety of an account, by ids alone', async () => {
    const person = await Person.join(app);
    const { id: userId, username, password } = person.user;
    const email = `${username}@example.org`;
    const logIn = { input: { username, password } };
    await person.send('logIn', { input: { username, password: PASSWORDS.wrong } });
    const { data } = await send(app, 'logIn', logIn);
    const token = data?.logIn.token ?? '';
    const second = person.by(token);
    await second.refused('FORBIDDEN', 'changePassword', { currentPassword: 'x', newPassword: PASSWORDS.second });
    await second.do('endSession', { id: (await second.do('sessions')).at(-1)?.id });
    await second.do('requestPasswordReset', { email });
    const newPassword = PASSWORDS.second;
    const reset = { token: findToken(await mailTo(email)), newPassword };
    await person.do('resetPassword', reset);
    await person.refused('INVALID_INPUT', 'resetPassword', reset);
    const again = await send(app, 'logIn', { input: { username, password: newPassword } });
    const third = person.by(again.data?.logIn.token ?? '');
    await third.do('logOut');
    expect(log.securityEvents).toEqual([
      'log_in_failed',
      'logged_in',
      'own_password_wrong',
      'session_ended',
      'reset_requested',
      'password_reset',
      'reset_failed',
      'logged_in',
      'logged_out',
    ]);
    const [failed, ...others] = log.entries.filter(({ security }) => security);
    expect(facts(failed ?? {})).toEqual({
      security: 'log_in_failed',
      userId,
      client: '127.0.0.1',
      requestId: expect.any(String) as string,
    });
    expect(others.map((entry) => entry['userId'])).toEqual(others.map(() => userId));
    expect(log.text).not.toContain(username);
  });

  test('a guess at a name that nobody has, without the name', async () => {
    await app.rest('POST', '/api/login', { username: NAME, password: PASSWORDS.wrong });
    expect(log.entries.find(({ security }) => security === 'log_in_failed')).not.toHaveProperty('userId');
    expect(log.text).not.toMatch(/canary/i);
  });

  test.each([
    [
      'REST',
      (person: Person) => app.rest('GET', '/api/premium_1/food-lookup?query=oats', undefined, person.user.token),
    ],
    ['GraphQL', (person: Person) => person.send('lookupFoods', { query: 'oats' })],
  ])('who was refused what the plan does not grant (%s)', async (_, ask) => {
    await ask(await Person.join(app));
    const refused = log.entries.find(({ msg }) => msg === 'refused');
    expect(refused).toMatchObject({
      code: 'PLAN_REQUIRED',
      client: '127.0.0.1',
      requestId: expect.any(String) as string,
    });
  });

  /** Another program, whose clients are told apart, and its log. */
  const kept = new KeptLog('info');
  let other: TestApp;
  beforeAll(async () => {
    other = await app.startAnother({ logger: kept.logger, rateLimit: true, app: { trustProxy: 'loopback' } });
  });
  afterAll(() => other.close());
  beforeEach(() => kept.clear());

  test.each([
    ['a document', '/graphql', '{"query": "{ me { canary "}'],
    ['a body', '/api/login', '{"username": "canary'],
    ['a value', '/api/login', '{"username": ["canary"]}'],
    ['a body that is too large', '/graphql', JSON.stringify({ query: 'canary'.repeat(200_000) })],
  ])(
    'that %s was rejected as malformed, once however many come after, without what was sent',
    async (what, path, body) => {
      const client = `198.51.100.${what.length}`;
      const post = () => fetch(other.origin + path, { method: 'POST', body, headers: { 'x-forwarded-for': client } });
      const statuses = [await post(), await post(), await post()].map(({ status }) => status);
      expect(statuses.every((status) => [400, 413].includes(status))).toBe(true);
      const rejected = kept.entries.filter(({ security }) => security === 'request_rejected');
      expect(rejected).toHaveLength(1);
      expect(rejected[0]).toMatchObject({
        client,
        requestId: expect.any(String) as string,
        route: path,
      });
      expect(kept.text).not.toContain('canary');
    },
  );

  test('that a limit was reached, once however many calls come after', async () => {
    const asked = await Promise.all(
      Array.from({ length: 12 }, () => other.rest('POST', '/api/reset-password', { email: 'nobody@example.org' })),
    );
    expect(asked.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(kept.entries.filter(({ limit }) => limit === 'resetRequest')).toHaveLength(1);
  });
});
