import type { ServerResponse } from 'node:http';
import { TIMEOUTS } from '../../src/config/timeouts';
import { KeptLog } from '../support/kept-log';
import { OidcProvider } from '../support/oidc-provider';
import { isLong, longTest } from '../support/long';
import { Person } from '../support/person';
import { sample } from '../support/sample';
import { setUpTotp, TestBrowser, totpCode } from '../support/second-factor';
import { linkProvider, signInAt, type At } from '../support/sign-in';
import { StandInProvider } from '../support/stand-in-provider';
import { APP_URL, CALLER, expectCode, PASSWORD, TestApp } from '../support/test-app';
import { ACCOUNT_RATES } from '../../src/modules/accounts/rates';

const REFUSED = "Acme didn't log you in. Try again.";
const EXPIRED = 'This login has expired. Log in again.';
const NOT_LINKED = 'Log in with your password and link Acme in Settings first.';
const DISCOVERY = '/.well-known/openid-configuration';

const log = new KeptLog();
let acme: StandInProvider;
let broken: StandInProvider;
/** A provider of others, in a process of its own. */
let certified: OidcProvider | undefined;
let app: TestApp;
let at: At;

beforeAll(async () => {
  [acme, broken] = await Promise.all([StandInProvider.start(), StandInProvider.start()]);
  if (isLong) certified = await OidcProvider.start('certified', `${APP_URL}/sign-in/certified/callback`);
  app = await TestApp.start({
    logger: log.logger,
    signInProviders: [acme.settings('acme'), broken.settings('broken'), ...(certified ? [certified.settings] : [])],
  });
  at = { provider: acme, id: 'acme' };
});
afterAll(async () => {
  acme.stop();
  broken.stop();
  await Promise.all([app.close(), certified?.stop()]);
});
beforeEach(() => {
  app.clock.set('2026-03-10T12:00:00Z');
  acme.deviation = {};
  log.clear();
});

let subjects = 0;
const newSubject = () => `subject-${(subjects += 1)}`;

/** A person whose account is linked with a user of the provider, and a browser that has come back from there. */
async function comeBack() {
  const person = await Person.join(app);
  const subject = newSubject();
  const linkId = await linkProvider(app, at, person, subject);
  const browser = new TestBrowser(app);
  return { person, subject, linkId, browser, back: await signInAt(at, browser, subject) };
}

const complete = (browser: TestBrowser, back: object) => browser.send('completeProviderLogIn', { ...back });

describe('a login with a provider', () => {
  test('opens a session of the linked account, and notes when', async () => {
    const { person, browser, back } = await comeBack();
    const { token, user } = await browser.do('completeProviderLogIn', back);
    expect(user.id).toBe(person.user.id);
    expect(await person.by(token).isIn()).toBe(true);
    expect(await person.do('providerLinks')).toMatchObject([{ lastUsedAt: '2026-03-10T12:00:00.000Z' }]);
  });

  longTest('opens a session of the linked account, with a certified provider', async () => {
    const person = await Person.join(app);
    const browser = new TestBrowser(app);
    const linkUrl = await browser.do(
      'startProviderLink',
      { provider: 'certified', password: PASSWORD },
      person.user.token,
    );
    const linkAnswer = await certified!.logIn(linkUrl, 'anna');
    const linking = { provider: 'certified', answer: linkAnswer };
    const links = await browser.do('completeProviderLink', linking, person.user.token);
    expect(links).toEqual([
      { id: expect.any(String) as unknown, name: 'Certified', createdAt: '2026-03-10T12:00:00.000Z', lastUsedAt: null },
    ]);

    const elsewhere = new TestBrowser(app);
    const url = await elsewhere.do('startProviderLogIn', { provider: 'certified' });
    const back = { provider: 'certified', answer: await certified!.logIn(url, 'anna') };
    const { token, user } = await elsewhere.do('completeProviderLogIn', back);
    expect(user.id).toBe(person.user.id);
    expect(await person.by(token).isIn()).toBe(true);
    expect(await person.do('providerLinks')).toMatchObject([{ lastUsedAt: '2026-03-10T12:00:00.000Z' }]);
  });

  test('lists the configured providers to everybody, and none by default', async () => {
    expect(await new TestBrowser(app).do('signInProviders')).toEqual([
      { id: 'acme', name: 'Acme' },
      { id: 'broken', name: 'Broken' },
      ...(certified ? [{ id: 'certified', name: 'Certified' }] : []),
    ]);
    const other = await app.startAnother({ signInProviders: [] });
    expect(await new TestBrowser(other).do('signInProviders')).toEqual([]);
    expect(expectCode(await new TestBrowser(other).send('startProviderLogIn', { provider: 'acme' }), 'NOT_FOUND')).toBe(
      'Sign-in provider not found.',
    );
    await other.close();
  });

  test('asks for the second factor like a login with the password', async () => {
    const { person, browser, subject } = await comeBack();
    const { secret } = await setUpTotp(app, person.user);
    app.clock.set('2026-03-10T12:01:00Z');
    const answer = await complete(browser, await signInAt(at, browser, subject));
    expectCode(answer, 'SECOND_FACTOR_REQUIRED');
    const { challenge, methods } = answer.errors[0]?.extensions as unknown as { challenge: string; methods: string[] };
    expect(methods).toEqual(['code', 'recovery_code']);
    const code = totpCode(secret, app.clock.now());
    expect((await browser.do('completeLogIn', { challenge, code })).user.id).toBe(person.user.id);
  });

  test('never goes by an email address, verified or not', async () => {
    const person = await Person.join(app);
    for (const email_verified of [false, true]) {
      acme.deviation = { claims: { email: `${person.user.username}@example.org`, email_verified } };
      const browser = new TestBrowser(app);
      const answer = await complete(browser, await signInAt(at, browser, newSubject()));
      expect(expectCode(answer, 'UNAUTHENTICATED')).toBe(NOT_LINKED);
    }
    expect(await person.do('providerLinks')).toEqual([]);
  });

  test('is in the security log, without codes, states and subjects', async () => {
    const { browser, back, subject } = await comeBack();
    await browser.do('completeProviderLogIn', back);
    await complete(browser, back);
    expect(log.securityEvents).toEqual(['provider_linked', 'logged_in', 'log_in_failed']);
    const parameters = new URLSearchParams(back.answer);
    for (const secret of [parameters.get('code'), parameters.get('state'), subject])
      expect(log.text).not.toContain(secret);
  });
});

describe('refuses an ID token', () => {
  const now = () => Math.floor(Date.now() / 1000);

  test.each<[what: string, deviation: () => StandInProvider['deviation']]>([
    ['with the nonce of another login', () => ({ claims: { nonce: 'another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['for another client', () => ({ claims: { aud: 'another client' } })],
    ['of another issuer', () => ({ claims: { iss: 'http://127.0.0.1:1/' } })],
    ['that has expired', () => ({ claims: { iat: now() - 7200, exp: now() - 3600 } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['with a subject that is too long', () => ({ claims: { sub: 'x'.repeat(256) } })],
    ['with a very long subject', () => ({ claims: { sub: 'x'.repeat(180_000) } })],
    ['with a NUL in its subject', () => ({ claims: { sub: 'a\0b' } })],
    ['with half of a character in its subject', () => ({ claims: { sub: 'a\ud83d' } })],
    ['with a number as its subject', () => ({ claims: { sub: 42 } })],
    ['that is not signed', () => ({ signature: 'none' })],
    ['that is signed with the secret of the client', () => ({ signature: 'secret' })],
    ['that is signed with a key that the provider does not publish', () => ({ signature: 'other key' })],
  ])('%s', async (_what, deviation) => {
    const { browser, back, person } = await comeBack();
    acme.deviation = deviation();
    const answer = await complete(browser, back);
    expect([expectCode(answer, 'UNAUTHENTICATED'), answer.data]).toEqual([REFUSED, null]);
    expect(await person.do('providerLinks')).toMatchObject([{ lastUsedAt: null }]);
  });
});

describe('refuses what comes back', () => {
  const change = (back: { answer: string }, name: string, value: string | null) => {
    const parameters = new URLSearchParams(back.answer);
    if (value === null) parameters.delete(name);
    else parameters.set(name, value);
    return { ...back, answer: parameters.toString() };
  };

  test('with an altered state, none, or one of a link', async () => {
    const { browser, back, person, subject } = await comeBack();
    const ofLink = await new TestBrowser(app).do(
      'startProviderLink',
      { provider: 'acme', password: PASSWORD },
      person.user.token,
    );
    const states = [null, '', 'log_in.x', `log_in.${'A'.repeat(72)}`, new URL(ofLink).searchParams.get('state')];
    for (const state of states) {
      const answer = await complete(browser, change(back, 'state', state));
      expect(expectCode(answer, 'UNAUTHENTICATED')).toBe(EXPIRED);
    }
    // The link's own browser can't log in with its state, either.
    const linking = new TestBrowser(app);
    const url = await linking.do('startProviderLink', { provider: 'acme', password: PASSWORD }, person.user.token);
    const answer = await complete(linking, { provider: 'acme', answer: acme.approve(url, subject) });
    expect(expectCode(answer, 'UNAUTHENTICATED')).toBe(EXPIRED);
  });

  test('to another browser, and leaves it to the one that began', async () => {
    const { browser, back, person } = await comeBack();
    const stranger = new TestBrowser(app);
    expect(expectCode(await complete(stranger, back), 'UNAUTHENTICATED')).toBe(EXPIRED);
    await signInAt(at, stranger, newSubject());
    expect(expectCode(await complete(stranger, back), 'UNAUTHENTICATED')).toBe(EXPIRED);
    expect((await browser.do('completeProviderLogIn', back)).user.id).toBe(person.user.id);
  });

  test('after five minutes', async () => {
    const { browser, back } = await comeBack();
    app.clock.set('2026-03-10T12:05:00Z');
    expect(expectCode(await complete(browser, back), 'UNAUTHENTICATED')).toBe(EXPIRED);
  });

  test('from another provider', async () => {
    const { browser, back } = await comeBack();
    expect(expectCode(await complete(browser, { ...back, provider: 'broken' }), 'UNAUTHENTICATED')).toBe(EXPIRED);
    acme.deviation = { metadata: {} };
    const mixedUp = await complete(browser, change(back, 'iss', 'http://127.0.0.1:1/'));
    expect(expectCode(mixedUp, 'UNAUTHENTICATED')).toBe(REFUSED);
  });

  test('with a code that the provider does not know, or with an error instead', async () => {
    for (const [name, value] of [
      ['code', 'unknown'],
      ['code', null],
      ['error', 'access_denied'],
    ] as const) {
      const { browser, back } = await comeBack();
      expect(expectCode(await complete(browser, change(back, name, value)), 'UNAUTHENTICATED')).toBe(REFUSED);
    }
  });

  test('a second time, even if the provider takes a code twice', async () => {
    const { browser, back, subject } = await comeBack();
    acme.deviation = { isLax: true };
    await browser.do('completeProviderLogIn', back);
    expect(expectCode(await complete(browser, back), 'UNAUTHENTICATED')).toBe(EXPIRED);
    // A new code with the old state.
    const url = new URL(await browser.do('startProviderLogIn', { provider: 'acme' }));
    const { state, code } = Object.fromEntries(new URLSearchParams(acme.approve(url.href, subject)));
    expect(state).not.toBe(new URLSearchParams(back.answer).get('state'));
    const replayed = await complete(browser, change(back, 'code', code ?? ''));
    expect(expectCode(replayed, 'UNAUTHENTICATED')).toBe(EXPIRED);
    // An old code with the new state.
    const answer = await complete(browser, change(back, 'state', state ?? ''));
    expect(expectCode(answer, 'UNAUTHENTICATED')).toBe(REFUSED);
  });

  test('more than once of several at the same time', async () => {
    const { browser, back, person } = await comeBack();
    acme.deviation = { isLax: true };
    const before = (await person.do('sessions')).length;
    const answers = await Promise.all(Array.from({ length: 8 }, () => complete(browser, back)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
    expect(await person.do('sessions')).toHaveLength(before + 1);
  });

  test('for an account whose link was removed meanwhile, or that was deleted', async () => {
    const removed = await comeBack();
    await removed.person.do('removeProviderLink', { id: removed.linkId, password: PASSWORD });
    expect(expectCode(await complete(removed.browser, removed.back), 'UNAUTHENTICATED')).toBe(NOT_LINKED);
    const deleted = await comeBack();
    await deleted.person.do('deleteAccount', { password: PASSWORD });
    expect(expectCode(await complete(deleted.browser, deleted.back), 'UNAUTHENTICATED')).toBe(NOT_LINKED);
    const rows = await app.dataSource.query<unknown[]>('SELECT FROM provider_links WHERE user_id = $1', [
      deleted.person.user.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('that is too long', async () => {
    const { browser, back } = await comeBack();
    const answer = `${back.answer}&x=${'x'.repeat(5_000)}`;
    expectCode(await complete(browser, { ...back, answer }), 'INVALID_INPUT');
  });
});

describe('a provider that fails', () => {
  const UNREACHABLE = "Couldn't reach Broken. Try again shortly.";
  const json = (res: ServerResponse, body: string) => res.setHeader('content-type', 'application/json').end(body);

  const DEVIATIONS: [what: string, deviation: StandInProvider['deviation']][] = [
    ['answers with an error', { answers: { [DISCOVERY]: (res) => res.writeHead(503).end() } }],
    ['never answers', { answers: { [DISCOVERY]: () => undefined } }],
    ['hangs up', { answers: { [DISCOVERY]: (res) => res.destroy() } }],
    ['sends no end of data', { answers: { [DISCOVERY]: (res) => json(res, `{"a":"${'x'.repeat(300_000)}"}`) } }],
    ['sends no JSON', { answers: { [DISCOVERY]: (res) => json(res, 'no JSON') } }],
    ['names another issuer', { metadata: { issuer: 'http://127.0.0.1:1/' } }],
    ['has an address without encryption', { metadata: { authorization_endpoint: 'http://login.example/' } }],
    ['leads elsewhere', { answers: { [DISCOVERY]: (res) => res.writeHead(302, { location: '/elsewhere' }).end() } }],
  ];

  test.each(sample(DEVIATIONS))('is unavailable if it %s, and the others work', async (_what, deviation) => {
    const other = await StandInProvider.start();
    const own = await app.startAnother({
      signInProviders: [other.settings('broken'), acme.settings('acme')],
      timeouts: { signInRequestMs: TIMEOUTS.signInRequestMs },
    });
    other.deviation = deviation;
    const browser = new TestBrowser(own);
    const answer = await browser.send('startProviderLogIn', { provider: 'broken' });
    expect([answer.status, expectCode(answer, 'UNAVAILABLE')]).toEqual([503, UNREACHABLE]);
    expect(await browser.do('startProviderLogIn', { provider: 'acme' })).toContain(acme.issuer);
    expect(other.requests).not.toContain('/elsewhere');
    // It is asked again, and works once it works.
    other.deviation = {};
    expect(await browser.do('startProviderLogIn', { provider: 'broken' })).toContain(other.issuer);
    other.stop();
    await own.close();
  });

  test('fails while it is asked for the token, and the login starts again', async () => {
    const person = await Person.join(app);
    const where = { provider: broken, id: 'broken' };
    const subject = newSubject();
    await linkProvider(app, where, person, subject);
    const browser = new TestBrowser(app);
    const back = await signInAt(where, browser, subject);
    broken.deviation = { answers: { '/token': (res) => res.writeHead(500).end('out of order') } };
    expect(expectCode(await complete(browser, back), 'UNAVAILABLE')).toBe(UNREACHABLE);
    broken.deviation = {};
    expect(expectCode(await complete(browser, back), 'UNAUTHENTICATED')).toBe(EXPIRED);
    const again = await browser.do('completeProviderLogIn', await signInAt(where, browser, subject));
    expect(again.user.id).toBe(person.user.id);
    expect(log.text).not.toContain('out of order');
  });

  test('is left alone for a while after five failures in a row, and a working one is asked for its metadata once', async () => {
    const [other, working] = await Promise.all([StandInProvider.start(), StandInProvider.start()]);
    const own = await app.startAnother({ signInProviders: [other.settings('broken'), working.settings('acme')] });
    other.deviation = { answers: { [DISCOVERY]: (res) => res.writeHead(503).end() } };
    const browser = new TestBrowser(own);
    for (let call = 0; call < 8; call += 1) {
      expectCode(await browser.send('startProviderLogIn', { provider: 'broken' }), 'UNAVAILABLE');
    }
    expect(other.requests).toHaveLength(5);
    const starts = Array.from({ length: 5 }, () => new TestBrowser(own).do('startProviderLogIn', { provider: 'acme' }));
    await Promise.all(starts);
    expect(working.requests).toEqual([DISCOVERY]);
    for (const each of [other, working]) each.stop();
    await own.close();
  });
});

test('failed logins of one client are limited', async () => {
  const own = await app.startAnother({ rateLimit: true });
  const person = (await Person.join(app)).at(own);
  const subject = newSubject();
  await linkProvider(own, at, person, subject);
  const browser = new TestBrowser(own);
  const attempt = () => complete(browser, { provider: 'acme', answer: 'state=x' });
  const rate = ACCOUNT_RATES.providerLogIn;
  const last = isLong ? rate.points - 1 : 3;
  if (!isLong) await own.program.core.limits.consumePoints(rate, rate.points - 1 - last, CALLER.client);
  for (let guess = 0; guess < last; guess += 1) expect((await attempt()).status).toBe(401);
  // A success doesn't count.
  for (let login = 0; login < 3; login += 1) {
    await browser.do('completeProviderLogIn', await signInAt(at, browser, subject));
  }
  expect((await attempt()).status).toBe(401);
  const answer = await complete(browser, await signInAt(at, browser, subject));
  expect([answer.status, expectCode(answer, 'RATE_LIMITED')]).toEqual([429, expect.stringMatching(/^Too many/)]);
  await own.close();
});

describe('the address to which providers send users back', () => {
  const load = (path: string, method = 'GET') => fetch(`${app.origin}${path}`, { method, redirect: 'manual' });

  test('hands the answer to the client in the fragment, and logs nothing of it', async () => {
    const response = await load(
      '/sign-in/acme/callback?code=the-code&state=the-state&iss=http://a.example&session_state=more&x=%0d%0aA:b',
    );
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      '/sign-in#provider=acme&code=the-code&state=the-state&iss=http%3A%2F%2Fa.example',
    );
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(log.text).not.toMatch(/the-(code|state)/);
  });

  test('exists only for configured providers, and only to be read', async () => {
    expect((await load('/sign-in/nobody/callback?code=x')).status).toBe(404);
    const response = await load('/sign-in/acme/callback', 'POST');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await load('/sign-in/acme/callback?code=a&code=b')).headers.get('location')).toBe('/sign-in#provider=acme');
  });
});
