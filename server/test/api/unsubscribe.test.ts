import { KeptLog } from '../support/kept-log';
import { Person } from '../support/person';
import { expectCode, TestApp } from '../support/test-app';
import { altered, unsubscribeToken } from '../support/tokens';

const { lines, logger } = new KeptLog();

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start({ logger });
});
afterAll(() => app.close());

const BAD = "This link isn't valid. You can turn off marketing email in Settings.";
const UNSUBSCRIBE = 'mutation ($token: String!) { unsubscribe(token: $token) }';
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

const at = (token: string) => `${app.origin}/api/unsubscribe?token=${encodeURIComponent(token)}`;
const optIn = async (person: Person) => (await person.do('me')).marketingOptIn;

/** As mail programs send it: a form without a login or a cookie. */
const oneClick = (address: string, init: RequestInit = {}) =>
  fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), ...init });

test('one click in a mail program unsubscribes without a login, and can be repeated', async () => {
  const [person, neighbour] = [await Person.join(app), await Person.join(app)];
  for (const _ of [1, 2]) {
    const response = await oneClick(at(unsubscribeToken(person.user.id)));
    expect([response.status, await response.json()]).toEqual([200, { message: 'You are unsubscribed.' }]);
    expect([await optIn(person), await optIn(neighbour)]).toEqual([false, true]);
  }
});

test.each<[string, RequestInit]>([
  ['the parts of a form', { body: new FormData() }],
  ['nothing', { body: null }],
  ['what is no JSON', { body: '{ broken', headers: { 'Content-Type': 'application/json' } }],
])('whatever is sent with it says nothing: %s', async (_, init) => {
  const person = await Person.join(app);
  expect((await oneClick(at(unsubscribeToken(person.user.id)), init)).status).toBe(200);
  expect(await optIn(person)).toBe(false);
});

test('the page does the same by its button', async () => {
  const person = await Person.join(app);
  const token = unsubscribeToken(person.user.id);
  for (const _ of [1, 2]) expect(await app.data(UNSUBSCRIBE, { token })).toEqual({ unsubscribe: true });
  expect(await optIn(person)).toBe(false);
  await person.do('setMarketingOptIn', { optIn: true });
  expect(await optIn(person)).toBe(true);
});

test.each(['', 'x', 'x.y', 'x.y.z'])('a token that is not ours is refused behind both doors: %j', async (token) => {
  const response = await oneClick(at(token));
  expect([response.status, await response.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'INVALID_INPUT', error: BAD }),
  ]);
  expect(expectCode(await app.graphql(UNSUBSCRIBE, { token }), 'INVALID_INPUT')).toBe(BAD);
});

test('no token at all, and two of them, are refused', async () => {
  const person = await Person.join(app);
  const token = unsubscribeToken(person.user.id);
  for (const query of ['', '?token', `?token=${token}&token=${token}`]) {
    expect((await oneClick(`${app.origin}/api/unsubscribe${query}`)).status).toBe(400);
  }
  expect(await optIn(person)).toBe(true);
});

test('it is no access token, and an access token is none of them', async () => {
  const person = await Person.join(app);
  const token = unsubscribeToken(person.user.id);
  expectCode(await app.graphql('{ me { id } }', {}, token), 'UNAUTHENTICATED');
  expect((await app.rest('GET', '/api/premium_1/me', undefined, token)).status).toBe(401);
  for (const other of [person.user.token, altered(person.user.token)]) {
    expect((await oneClick(at(other))).status).toBe(400);
  }
  expect(await optIn(person)).toBe(true);
});

test('looking at the address changes nothing: a program is told how it goes, a browser is led to the page', async () => {
  const person = await Person.join(app);
  const address = at(unsubscribeToken(person.user.id));
  for (const method of ['GET', 'HEAD', 'PUT', 'DELETE']) expect((await fetch(address, { method })).status).toBe(405);
  const response = await fetch(address, { headers: BROWSER, redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    `/unsubscribe#token=${unsubscribeToken(person.user.id)}`,
  ]);
  expect(await optIn(person)).toBe(true);
});

test('who is led to the page stays with us, whatever stands in the token', async () => {
  for (const token of ['//evil.example', 'x\r\nSet-Cookie: a=b', 'x&y=z#']) {
    const response = await fetch(at(token), { headers: BROWSER, redirect: 'manual' });
    const { origin, pathname, search, hash } = new URL(response.headers.get('location') ?? '', app.origin);
    expect([origin, pathname, search]).toEqual([app.origin, '/unsubscribe', '']);
    expect([...new URLSearchParams(hash.slice(1))]).toEqual([['token', token]]);
  }
});

test('the mail of an account that is gone has ended already', async () => {
  const person = await Person.join(app);
  await app.dataSource.query('DELETE FROM users WHERE id = $1', [person.user.id]);
  expect((await oneClick(at(unsubscribeToken(person.user.id)))).status).toBe(200);
});

test('a body above 64 KB is too large', async () => {
  const person = await Person.join(app);
  const response = await oneClick(at(unsubscribeToken(person.user.id)), { body: 'x'.repeat(65_537) });
  expect(response.status).toBe(413);
  expect(await optIn(person)).toBe(true);
});

test('nothing of a token comes into the log, good or bad', async () => {
  const person = await Person.join(app);
  const token = unsubscribeToken(person.user.id);
  const [, mac = ''] = token.split('.');
  lines.length = 0;
  await oneClick(at(token));
  await oneClick(at(`${token}x`));
  await fetch(at(token), { headers: BROWSER, redirect: 'manual' });
  await app.graphql(UNSUBSCRIBE, { token });
  await app.graphql(UNSUBSCRIBE, { token: `${token}x` });
  await fetch(`${app.origin}/unsubscribe?token=${token}`, { headers: { Referer: at(token) } });
  expect(lines.filter((line) => line.includes('/api/unsubscribe')).length).toBeGreaterThan(2);
  expect(lines.join('')).not.toContain(mac);
});
