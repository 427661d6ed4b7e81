import { MAX_PROVIDER_LINKS } from '../../src/modules/accounts/account-limits';
import { exportFiles } from '../support/archives';
import { KeptLog } from '../support/kept-log';
import { findToken } from '../support/mail';
import { Person } from '../support/person';
import { setUpTotp, TestBrowser, totpCode, type FactorRequest } from '../support/second-factor';
import { approveLink, linkProvider, signInAt, type At } from '../support/sign-in';
import { StandInProvider } from '../support/stand-in-provider';
import { CALLER, expectCode, PASSWORD, TestApp, type GraphQLAnswer } from '../support/test-app';

const EXPIRED = 'This request has expired. Start again.';
const REFUSED = "Acme didn't confirm who you are. Start again.";
const ENDED = 'Invalid token. Please log in again.';
const TAKEN = 'This Acme account is already linked.';

const LINKED = 'A sign-in provider was linked';
const REMOVED = 'A sign-in provider was removed';
const NEW_PASSWORD = 'violet umbrella 10';

/** An owner who calls the services without HTTP. */
const COOKIE = Buffer.alloc(32);
const OWNER = {
  password: PASSWORD,
  factor: {},
  clientInfo: CALLER,
  browser: { known: () => COOKIE, remember: () => COOKIE },
};

const log = new KeptLog();
let acme: StandInProvider;
let app: TestApp;
let at: At;
beforeAll(async () => {
  acme = await StandInProvider.start();
  app = await TestApp.start({ logger: log.logger, signInProviders: [acme.settings('acme')] });
  at = { provider: acme, id: 'acme' };
});
afterAll(async () => {
  await app.close();
  acme.stop();
});
beforeEach(() => {
  app.clock.set('2026-03-10T12:00:00Z');
  acme.deviation = {};
  log.clear();
});

let subjects = 0;
const newSubject = () => `linked-subject-${(subjects += 1)}`;

/** A person who has come back from the provider to link it. */
async function comeBack(more: object = {}) {
  const person = await Person.join(app);
  const browser = new TestBrowser(app);
  const subject = newSubject();
  return { person, browser, subject, back: await approveLink(at, browser, person, subject, more) };
}

const toAddress = ({ user }: Person) => `${user.username}@example.org`;
const subjectsTo = (person: Person) =>
  app.mail.mails.filter(({ to }) => to === toAddress(person)).map(({ subject }) => subject);

/** Requests a new password and takes the token from the mail. */
async function mailedToken(person: Person): Promise<string> {
  await person.do('requestPasswordReset', { email: toAddress(person) });
  await app.services.outbox.mailWorker.sendDue();
  return findToken(app.mail.to(toAddress(person)));
}

const complete = (browser: TestBrowser, back: object, { user }: Person) =>
  browser.send('completeProviderLink', { ...back }, user.token);

const toOutcome = ({ errors }: GraphQLAnswer<unknown>) => errors[0]?.extensions.code ?? 'linked';
const failure = (answer: GraphQLAnswer<unknown>) => [answer.errors[0]?.extensions.code, answer.errors[0]?.message];

test('a link is shown, mailed to the owner, logged, and removed again', async () => {
  const { person, browser, back, subject } = await comeBack();
  log.clear();
  const links = await browser.do('completeProviderLink', back, person.user.token);
  expect(links).toMatchObject([{ name: 'Acme', createdAt: '2026-03-10T12:00:00.000Z', lastUsedAt: null }]);
  expect(await person.do('providerLinks')).toEqual(links);
  await app.services.outbox.mailWorker.sendDue();
  expect(app.mail.to(toAddress(person)).subject).toBe(LINKED);

  const [{ id } = { id: '' }] = links;
  expect(await person.refused('FORBIDDEN', 'removeProviderLink', { id, password: 'wrong' })).toBe(
    'The current password is incorrect.',
  );
  expect(await person.do('removeProviderLink', { id, password: PASSWORD })).toEqual([]);
  await app.services.outbox.mailWorker.sendDue();
  expect(app.mail.to(toAddress(person)).subject).toBe(REMOVED);
  expect(await person.refused('NOT_FOUND', 'removeProviderLink', { id, password: PASSWORD })).toBe(
    'Sign-in provider not found.',
  );
  expect(log.securityEvents).toEqual(['provider_linked', 'own_password_wrong', 'provider_unlinked']);
  expect(log.text).not.toContain(subject);
});

test('the password and a present factor are needed to link and to remove', async () => {
  const person = await Person.join(app);
  const id = await linkProvider(app, at, person, newSubject());
  const start = { provider: 'acme', password: PASSWORD };
  await person.refused('FORBIDDEN', 'startProviderLink', { ...start, password: 'wrong' });
  const { secret, recoveryCodes } = await setUpTotp(app, person.user);
  app.clock.set('2026-03-10T12:01:00Z');
  const code = totpCode(secret, app.clock.now());
  const wrong = { code: code === '000000' ? '000001' : '000000' };
  for (const [operation, variables] of [
    ['startProviderLink', start],
    ['removeProviderLink', { id, password: PASSWORD }],
  ] as const) {
    await person.refused('SECOND_FACTOR_REQUIRED', operation, variables);
    await person.refused('FORBIDDEN', operation, { ...variables, factor: wrong });
  }
  const browser = new TestBrowser(app);
  const back = await approveLink(at, browser, person, newSubject(), { factor: { code } });
  expect(await browser.do('completeProviderLink', back, person.user.token)).toHaveLength(2);
  const factor = { recoveryCode: recoveryCodes[0] };
  expect(await person.do('removeProviderLink', { id, password: PASSWORD, factor })).toHaveLength(1);
});

test('a removal ends a login with the provider that waits for the second factor', async () => {
  const person = await Person.join(app);
  const subject = newSubject();
  const id = await linkProvider(app, at, person, subject);
  const { secret, recoveryCodes } = await setUpTotp(app, person.user);
  app.clock.set('2026-03-10T12:01:00Z');
  const browser = new TestBrowser(app);
  const asked = await browser.send('completeProviderLogIn', await signInAt(at, browser, subject));
  expectCode(asked, 'SECOND_FACTOR_REQUIRED');
  const factor = { recoveryCode: recoveryCodes[0] };
  await person.do('removeProviderLink', { id, password: PASSWORD, factor });
  const { challenge } = asked.errors[0]?.extensions as unknown as FactorRequest;
  const answer = await browser.send('completeLogIn', { challenge, code: totpCode(secret, app.clock.now()) });
  expect(failure(answer)).toEqual(['UNAUTHENTICATED', 'This login has expired. Log in again.']);
  // The session that removed it stays.
  expect(await person.isIn()).toBe(true);
});

test('a provider that is away uses up no factor', async () => {
  const person = await Person.join(app);
  const { secret } = await setUpTotp(app, person.user);
  app.clock.set('2026-03-10T12:01:00Z');
  const factor = { code: totpCode(secret, app.clock.now()) };
  const other = await StandInProvider.start();
  const own = app.anotherProcess({ signInProviders: [other.settings('acme')] });
  other.deviation = { answers: { '/.well-known/openid-configuration': (res) => res.writeHead(503).end() } };
  const viewer = await own.accounts.sessions.viewer(person.user.token);
  const owner = { ...OWNER, viewer, factor };
  await expect(own.accounts.providerLinks.start(owner, 'acme')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  other.deviation = {};
  expect(await own.accounts.providerLinks.start(owner, 'acme')).toContain(other.issuer);
  other.stop();
});

describe('refuses what comes back', () => {
  test('in another session, for another user, without a session, in another browser, or too late', async () => {
    const { person, browser, back } = await comeBack();
    const others = [await person.again(), await Person.join(app)];
    for (const other of others) {
      expect(failure(await complete(browser, back, other))).toEqual(['INVALID_INPUT', EXPIRED]);
    }
    expect((await browser.send('completeProviderLink', back)).status).toBe(401);
    expect(failure(await complete(new TestBrowser(app), back, person))).toEqual(['INVALID_INPUT', EXPIRED]);
    app.clock.set('2026-03-10T12:05:00Z');
    expect(failure(await complete(browser, back, person))).toEqual(['INVALID_INPUT', EXPIRED]);
    expect(await person.do('providerLinks')).toEqual([]);
  });

  test.each([
    ['logged out', 'logOut'],
    ['logged out everywhere', 'logOutEverywhere'],
  ] as const)('of a person who %s while the provider answered', async (_what, operation) => {
    const { person, browser, back } = await comeBack();
    log.clear();
    acme.deviation = { meanwhile: () => person.do(operation) };
    const answer = await complete(browser, back, person);
    expect([answer.status, ...failure(answer)]).toEqual([401, 'UNAUTHENTICATED', ENDED]);
    const rows = await app.dataSource.query<unknown[]>('SELECT FROM provider_links WHERE user_id = $1', [
      person.user.id,
    ]);
    expect(rows).toEqual([]);
    await app.services.outbox.mailWorker.sendDue();
    expect(subjectsTo(person)).not.toContain(LINKED);
    expect(log.securityEvents).not.toContain('provider_linked');
  });

  test('once the password was reset, even if the session was checked before', async () => {
    const person = await Person.join(app);
    const token = await mailedToken(person);
    const viewer = await app.services.accounts.sessions.viewer(person.user.token);
    const url = await app.services.accounts.providerLinks.start({ ...OWNER, viewer }, 'acme');
    const answer = acme.approve(url, newSubject());
    await person.do('resetPassword', { token, newPassword: NEW_PASSWORD });
    const completion = app.services.accounts.providerLinks.complete(viewer, { ...OWNER, provider: 'acme', answer });
    await expect(completion).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await app.services.accounts.providerLinks.list(viewer)).toEqual([]);
  });

  test('of a login, which needed no password', async () => {
    const person = await Person.join(app);
    const browser = new TestBrowser(app);
    const back = await signInAt(at, browser, newSubject());
    expect(failure(await complete(browser, back, person))).toEqual(['INVALID_INPUT', EXPIRED]);
  });

  test('a second time, and with the nonce of another login', async () => {
    const { person, browser, back } = await comeBack();
    acme.deviation = { isLax: true };
    await browser.do('completeProviderLink', back, person.user.token);
    expect(failure(await complete(browser, back, person))).toEqual(['INVALID_INPUT', EXPIRED]);
    acme.deviation = { claims: { nonce: 'another' } };
    const again = await approveLink(at, browser, person, newSubject());
    expect(failure(await complete(browser, again, person))).toEqual(['INVALID_INPUT', REFUSED]);
    expect(await person.do('providerLinks')).toHaveLength(1);
  });

  test('for an identity that is linked, to this account or to another, also at the same time', async () => {
    const { person, browser, subject } = await comeBack();
    await linkProvider(app, at, person, subject);
    const again = await approveLink(at, browser, person, subject);
    expect(failure(await complete(browser, again, person))).toEqual(['CONFLICT', TAKEN]);

    const people = [await Person.join(app), await Person.join(app)];
    const wanted = newSubject();
    const answers = await Promise.all(
      people.map(async (other) => {
        const own = new TestBrowser(app);
        return complete(own, await approveLink(at, own, other, wanted), other);
      }),
    );
    expect(answers.map(toOutcome).sort()).toEqual(['CONFLICT', 'linked']);
    const linked = await Promise.all(people.map((other) => other.do('providerLinks')));
    expect(linked.flat()).toHaveLength(1);
  });
});

test('an account has at most five links, also if several come at the same time', async () => {
  const person = await Person.join(app);
  for (let count = 2; count < MAX_PROVIDER_LINKS; count += 1) await linkProvider(app, at, person, newSubject());
  const attempts = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const browser = new TestBrowser(app);
      return { browser, back: await approveLink(at, browser, person, newSubject()) };
    }),
  );
  const answers = await Promise.all(attempts.map(({ browser, back }) => complete(browser, back, person)));
  expect(answers.map(toOutcome).sort()).toEqual(['CONFLICT', 'CONFLICT', 'linked', 'linked']);
  expect(await person.do('providerLinks')).toHaveLength(MAX_PROVIDER_LINKS);
  const message = await person.refused('CONFLICT', 'startProviderLink', { provider: 'acme', password: PASSWORD });
  expect(message).toBe('You can have at most 5 sign-in providers.');
});

test('a link of a provider that is no longer configured is shown by its server, and logs nobody in', async () => {
  const { person, subject, browser, back } = await comeBack();
  await browser.do('completeProviderLink', back, person.user.token);
  const viewer = await app.services.accounts.sessions.viewer(person.user.token);
  const without = app.anotherProcess({ signInProviders: [] });
  expect(await without.accounts.providerLinks.list(viewer)).toMatchObject([{ name: new URL(acme.issuer).host }]);
  // Another provider with the same user IDs is another identity.
  const other = await StandInProvider.start();
  const own = await app.startAnother({ signInProviders: [other.settings('acme')] });
  const stranger = new TestBrowser(own);
  const answer = await stranger.send('completeProviderLogIn', {
    ...(await signInAt({ provider: other, id: 'acme' }, stranger, subject)),
  });
  expectCode(answer, 'UNAUTHENTICATED');
  other.stop();
  await own.close();
});

test('a reset of the password removes the links of its account, mails the owner and logs each', async () => {
  const { person, browser, back, subject } = await comeBack();
  await browser.do('completeProviderLink', back, person.user.token);
  const second = newSubject();
  await linkProvider(app, at, person, second);
  const other = await Person.join(app);
  const kept = newSubject();
  await linkProvider(app, at, other, kept);
  const started = await signInAt(at, browser, second);

  const token = await mailedToken(person);
  log.clear();
  await person.do('resetPassword', { token, newPassword: NEW_PASSWORD });
  expect(log.securityEvents).toEqual(['password_reset', 'provider_unlinked', 'provider_unlinked']);
  await app.services.outbox.mailWorker.sendDue();
  const news = subjectsTo(person).slice(-2).sort();
  expect(news).toEqual([REMOVED, 'Your password was changed']);

  for (const attempt of [started, await signInAt(at, browser, subject)]) {
    expectCode(await browser.send('completeProviderLogIn', attempt), 'UNAUTHENTICATED');
  }
  const { user } = await browser.do('completeProviderLogIn', await signInAt(at, browser, kept));
  expect(user.id).toBe(other.user.id);
  const input = { username: person.user.username, password: NEW_PASSWORD };
  const { token: fresh } = await browser.do('logIn', { input });
  expect(await person.by(fresh).do('providerLinks')).toEqual([]);
});

test('a change of the password in Settings keeps the links, and the export names none', async () => {
  const { person, subject, browser, back } = await comeBack();
  await browser.do('completeProviderLink', back, person.user.token);
  await person.do('changePassword', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
  const { token } = await browser.do('completeProviderLogIn', await signInAt(at, browser, subject));
  const text = JSON.stringify(await exportFiles(app, { ...person.user, token }));
  expect(text).toContain(person.user.username);
  for (const part of [subject, acme.issuer]) expect(text).not.toContain(part);
});
