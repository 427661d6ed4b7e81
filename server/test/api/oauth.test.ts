import { get, createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auth, Client, type OAuthDiscoveryState, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import Fastify from 'fastify';
import { ClientDocuments, isPublicAddress } from '../../src/modules/accounts/connected-apps/client-documents';
import { oauthRoutes } from '../../src/modules/accounts/connected-apps/oauth.routes';
import { isRedirectUri, isRegistered } from '../../src/modules/accounts/connected-apps/redirect-uris';
import type { Admission } from '../../src/platform/http/admission';
import { KeptLog } from '../support/kept-log';
import { isLong } from '../support/long';
import { createVerifier, REDIRECT_URI, registerApp, toRequest } from '../support/oauth';
import { Person, TODAY } from '../support/person';
import { APP_URL, CALLER, expectCode, TestApp } from '../support/test-app';

const NOW = '2026-03-10T12:00:00.000Z';

const log = new KeptLog();
let app: TestApp;
let clientId: string;
beforeAll(async () => {
  app = await TestApp.start({ logger: log.logger });
  clientId = await registerApp(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(NOW));

interface Tokens {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
  error?: string;
}

async function exchange(parameters: Record<string, string>) {
  const body = new URLSearchParams({ client_id: clientId, ...parameters });
  const response = await fetch(new URL('/oauth/token', app.origin), { method: 'POST', body });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Tokens };
}

/** The address to which the browser of a person goes. */
const answer = async (person: Person, parameters: Record<string, string>, isAllowed = true): Promise<URL> =>
  new URL(
    await person.do('answerAppRequest', { request: toRequest({ client_id: clientId, ...parameters }), isAllowed }),
  );

/** A code that a person gave the app, and what the app needs to use it. */
async function allow(person: Person, parameters: Record<string, string> = {}) {
  const { verifier, challenge } = createVerifier();
  const url = await answer(person, { code_challenge: challenge, ...parameters });
  const code = url.searchParams.get('code') ?? '';
  const redirectUri = parameters['redirect_uri'] ?? REDIRECT_URI;
  return { url, use: { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri } };
}

async function connect(person: Person, parameters: Record<string, string> = {}): Promise<Tokens> {
  return (await exchange((await allow(person, parameters)).use)).body;
}

const revoke = async (parameters: Record<string, unknown>) => {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(parameters) };
  return (await fetch(new URL('/oauth/revoke', app.origin), request)).status;
};

const refresh = (token: string, more: Record<string, string> = {}) =>
  exchange({ grant_type: 'refresh_token', refresh_token: token, ...more });

const works = async (token: string) =>
  (await app.graphql(`{ day(date: "${TODAY}") { date } }`, {}, token)).status === 200;

test('an app finds the server, is allowed by its user, reads and refreshes, and is disconnected at once', async () => {
  const person = await Person.join(app);
  const challenge = await fetch(new URL('/mcp', app.origin), { method: 'POST', body: '{}' });
  expect(challenge.status).toBe(401);
  const metadata = /resource_metadata="([^"]+)"/.exec(challenge.headers.get('www-authenticate') ?? '')?.[1] ?? '';
  expect(metadata).toBe(`${APP_URL}/.well-known/oauth-protected-resource/mcp`);
  const resource = await app.rest('GET', new URL(metadata).pathname);
  expect(resource.body).toMatchObject({ resource: `${APP_URL}/mcp`, authorization_servers: [APP_URL] });
  const server = await app.rest('GET', '/.well-known/oauth-authorization-server');
  expect(server.body).toMatchObject({
    issuer: APP_URL,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  });

  const request = toRequest({ client_id: clientId, code_challenge: createVerifier().challenge });
  expect(await person.do('appRequest', { request })).toEqual({
    name: 'Test app',
    goesTo: '127.0.0.1',
    isLocal: true,
    scopes: ['READ_DIARY', 'WRITE_DIARY', 'READ_FOODS'],
  });
  const denied = await answer(person, { code_challenge: createVerifier().challenge }, false);
  expect(denied.searchParams.get('error')).toBe('access_denied');
  expect(await person.do('connectedApps')).toEqual([]);

  const { url, use } = await allow(person, { redirect_uri: 'http://127.0.0.1:50001/callback' });
  expect(url.origin).toBe('http://127.0.0.1:50001');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ state: 'xyz', iss: APP_URL });
  const { status, headers, body } = await exchange(use);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(body).toMatchObject({ token_type: 'Bearer', scope: 'read_diary write_diary read_foods' });
  expect(await works(body.access_token)).toBe(true);
  const outside = await app.graphql('{ me { id } }', {}, body.access_token);
  expect(expectCode(outside, 'FORBIDDEN')).toContain('READ_ACCOUNT');
  expect(expectCode(await app.graphql('{ connectedApps { id } }', {}, body.access_token), 'FORBIDDEN')).toContain(
    'Log in',
  );

  app.clock.set('2026-03-10T13:00:00Z');
  expect(await works(body.access_token)).toBe(false);
  const second = (await refresh(body.refresh_token)).body;
  expect(await works(second.access_token)).toBe(true);
  const [connected] = await person.do('connectedApps');
  expect(connected).toMatchObject({ name: 'Test app', createdAt: NOW });
  await person.do('disconnectApp', { id: connected?.id });
  expect(await works(second.access_token)).toBe(false);
  expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant');
  expect(log.securityEvents).toEqual(expect.arrayContaining(['app_connected', 'app_disconnected']));
});

test('the official client connects by itself: it finds the server, registers, asks, and calls tools', async () => {
  const person = await Person.join(app);
  const kept: { client?: object; tokens?: object; verifier?: string; asked?: URL; found?: OAuthDiscoveryState } = {};
  const provider = {
    redirectUrl: REDIRECT_URI,
    clientMetadata: { client_name: 'Official client', redirect_uris: [REDIRECT_URI] },
    clientInformation: () => kept.client as { client_id: string } | undefined,
    saveClientInformation: (client: object) => void (kept.client = client),
    tokens: () => kept.tokens as { access_token: string; token_type: string } | undefined,
    saveTokens: (tokens: object) => void (kept.tokens = tokens),
    redirectToAuthorization: (url: URL) => void (kept.asked = url),
    saveCodeVerifier: (verifier: string) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
    saveDiscoveryState: (state: OAuthDiscoveryState) => void (kept.found = state),
    discoveryState: () => kept.found,
  };
  // The program has another address in tests than its own name.
  const fetchFn = (url: string | URL, init?: RequestInit) => fetch(String(url).replace(APP_URL, app.origin), init);
  const serverUrl = `${APP_URL}/mcp`;
  expect(await auth(provider, { serverUrl, fetchFn })).toBe('REDIRECT');
  expect(kept.asked?.href).toContain(`${APP_URL}/app/connect-app?`);
  const request = kept.asked?.search.slice(1) ?? '';
  expect((await person.do('appRequest', { request })).scopes).not.toContain('READ_ACCOUNT');
  const back = new URL(await person.do('answerAppRequest', { request, isAllowed: true }));
  const [authorizationCode, iss] = [back.searchParams.get('code') ?? '', back.searchParams.get('iss') ?? ''];
  expect(await auth(provider, { serverUrl, fetchFn, authorizationCode, iss })).toBe('AUTHORIZED');
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(serverUrl), { authProvider: provider, fetch: fetchFn }),
  );
  expect(await client.callTool({ name: 'get_today', arguments: {} })).toMatchObject({
    structuredContent: { date: TODAY },
  });
});

test.each(['/oauth/token', '/oauth/revoke', '/oauth/register'])('%s waits for its turn', async (url) => {
  let turns = 0;
  const fastify = Fastify().decorate('allowedMethods', new Map<string, string>());
  const admission = {
    run: (...[, , work]: Parameters<Admission['run']>) => {
      turns += 1;
      return work();
    },
    isFull: () => false,
  };
  await oauthRoutes(fastify, app.services.accounts.connectedApps, { admission, appUrl: APP_URL });
  const { statusCode } = await fastify.inject({ method: 'POST', url, payload: { redirect_uris: [REDIRECT_URI] } });
  expect([turns, statusCode < 500]).toEqual([1, true]);
  await fastify.close();
});

describe('an app that is named by the address of a document', () => {
  const documentId = 'https://app.example.com/oauth/client';
  const asked: string[] = [];
  beforeAll(() => {
    jest.spyOn(ClientDocuments.prototype, 'find').mockImplementation((id) => {
      asked.push('asked');
      return Promise.resolve({ id, name: 'Documented app', redirectUris: [REDIRECT_URI] });
    });
  });
  beforeEach(() => void asked.splice(0));
  afterAll(() => jest.restoreAllMocks());

  test.each([documentId, `${documentId}/2`])('gets and refreshes tokens: %s', async (client_id) => {
    const person = await Person.join(app);
    const { use } = await allow(person, { client_id });
    const { status, body } = await exchange({ ...use, client_id });
    expect([status, await works(body.access_token)]).toEqual([200, true]);
    expect((await refresh(body.refresh_token, { client_id })).status).toBe(200);
    expect(await person.do('connectedApps')).toMatchObject([{ name: 'Documented app' }]);
  });

  test('is read once for each request of a user, which gives its slot to others meanwhile', async () => {
    const { user } = await Person.join(app);
    const { authentication, connectedApps } = app.services.accounts;
    const suspend = async <T>(ask: () => Promise<T>) => {
      asked.push('suspended');
      const answer = await ask();
      asked.push('resumed');
      return answer;
    };
    const viewer = await authentication.viewer(user.token, { ...CALLER, suspend });
    const request = toRequest({ client_id: documentId, code_challenge: createVerifier().challenge });
    const once = ['suspended', 'asked', 'resumed'];
    await connectedApps.describe(viewer, request);
    expect(asked).toEqual(once);
    await connectedApps.answer(viewer, request, { isAllowed: true });
    expect(asked).toEqual([...once, ...once]);
  });
});

test('is off with one variable, also for tokens that were issued before', async () => {
  const person = await Person.join(app);
  const { access_token: token } = await connect(person);
  expect(await works(token)).toBe(true);
  const off = await app.startAnother({ oauth: false });
  expect((await off.rest('GET', '/.well-known/oauth-authorization-server')).status).toBe(404);
  expect((await off.rest('POST', '/oauth/register', { redirect_uris: [REDIRECT_URI] })).status).toBe(404);
  const { headers } = await fetch(new URL('/mcp', off.origin), { method: 'POST', body: '{}' });
  expect(headers.get('www-authenticate')).not.toContain('resource_metadata');
  const stranger = (await Person.join(app)).at(off);
  const request = toRequest({ client_id: clientId, code_challenge: createVerifier().challenge });
  await stranger.refused('INVALID_INPUT', 'answerAppRequest', { request, isAllowed: true });
  expectCode(await off.graphql('{ me { id } }', {}, token), 'UNAUTHENTICATED');
  await off.close();
});

test('a code counts once: its second use ends the app, and so does that of a refresh token', async () => {
  const person = await Person.join(app);
  const { use } = await allow(person);
  const first = (await exchange(use)).body;
  expect((await exchange(use)).body.error).toBe('invalid_grant');
  expect(await works(first.access_token)).toBe(false);
  expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');

  const stolen = await connect(person);
  const rotated = (await refresh(stolen.refresh_token)).body;
  expect((await refresh(stolen.refresh_token)).body.error).toBe('invalid_grant');
  expect(await works(rotated.access_token)).toBe(false);
  expect((await refresh(rotated.refresh_token)).body.error).toBe('invalid_grant');
  expect(await person.do('connectedApps')).toEqual([]);
  expect(log.securityEvents.filter((event) => event === 'app_token_reused')).toHaveLength(2);

  const at = await allow(person);
  const answers = await Promise.all([exchange(at.use), exchange(at.use), exchange(at.use)]);
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  const { refresh_token: once } = await connect(person);
  const refreshed = await Promise.all(Array.from({ length: 8 }, () => refresh(once)));
  for (const { status } of [...answers, ...refreshed]) expect([200, 400]).toContain(status);
});

test('without its verifier, in another app, at another address or too late, a code is of no use', async () => {
  const person = await Person.join(app);
  const other = await registerApp(app);
  const wrong: Record<string, string>[] = [
    { code_verifier: createVerifier().verifier },
    { code_verifier: '' },
    { client_id: other },
    { redirect_uri: 'http://127.0.0.1:1/callback' },
    { resource: 'https://elsewhere.example/mcp' },
  ];
  for (const change of wrong) {
    const { use } = await allow(person);
    expect(await exchange({ ...use, ...change })).toMatchObject({ status: 400 });
  }
  const { code_verifier: _, ...without } = (await allow(person)).use;
  expect((await exchange(without)).status).toBe(400);
  const late = await allow(person);
  app.clock.set('2026-03-10T12:01:00.000Z');
  expect((await exchange(late.use)).body.error).toBe('invalid_grant');
  expect((await refresh((await connect(person)).refresh_token, { scope: 'write_weights' })).body.error).toBe(
    'invalid_scope',
  );
});

test('refuses requests without PKCE S256, of unknown apps, and with another redirect, scope or resource', async () => {
  const person = await Person.join(app);
  const { challenge } = createVerifier();
  const good = { client_id: clientId, code_challenge: challenge };
  const refused: Record<string, string>[] = [
    { code_challenge: '' },
    { code_challenge_method: 'plain' },
    { code_challenge: 'short' },
    { response_type: 'token' },
    { client_id: 'none' },
    { client_id: '00000000-0000-7000-8000-000000000000' },
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: `${REDIRECT_URI}/more` },
    { redirect_uri: 'http://127.0.0.1.evil.example:33418/callback' },
    { redirect_uri: 'http://localhost:33418/callback' },
    { scope: 'write_diary admin' },
    { resource: 'https://elsewhere.example/mcp' },
  ];
  for (const change of refused) {
    const request = toRequest({ ...good, ...change });
    for (const [operation, more] of [
      ['appRequest', {}],
      ['answerAppRequest', { isAllowed: true }],
    ] as const) {
      expect(await person.refused('INVALID_INPUT', operation, { request, ...more })).toContain("isn't valid");
    }
  }
  const twice = `${toRequest(good)}&redirect_uri=https%3A%2F%2Fevil.example`;
  await person.refused('INVALID_INPUT', 'answerAppRequest', { request: twice, isAllowed: true });
  for (const uri of ['javascript://x/%0aalert(1)', 'http://evil.example', 'data:text/html,x', 'https://a.example#x']) {
    const { status } = await app.rest('POST', '/oauth/register', { redirect_uris: [uri] });
    expect([uri, status]).toEqual([uri, 400]);
  }
});

test('its user gives an app less than it asks for, but never more or nothing', async () => {
  const person = await Person.join(app);
  const { verifier, challenge } = createVerifier();
  const request = toRequest({ client_id: clientId, code_challenge: challenge });
  const choose = { request, isAllowed: true };
  await person.refused('INVALID_INPUT', 'answerAppRequest', { ...choose, scopes: ['READ_DIARY', 'READ_GOALS'] });
  await person.refused('INVALID_INPUT', 'answerAppRequest', { ...choose, scopes: [] });
  const back = new URL(await person.do('answerAppRequest', { ...choose, scopes: ['READ_DIARY'] }));
  const use = { grant_type: 'authorization_code', code_verifier: verifier, redirect_uri: REDIRECT_URI };
  const { body } = await exchange({ ...use, code: back.searchParams.get('code') ?? '' });
  expect(body.scope).toBe('read_diary');
  expect(await works(body.access_token)).toBe(true);
  expectCode(await app.graphql('{ foods { totalCount } }', {}, body.access_token), 'FORBIDDEN');
  expect((await person.do('connectedApps'))[0]?.scopes).toEqual(['READ_DIARY']);
});

test('an app ends its own access with one of its tokens, and no other app does', async () => {
  const person = await Person.join(app);
  const tokens = await connect(person);
  const other = await registerApp(app);
  const useless = [
    { token: tokens.access_token, client_id: other },
    { token: tokens.access_token },
    { token: 'none', client_id: clientId },
    { token: [tokens.access_token], client_id: { $ne: '' } },
    {},
  ];
  for (const body of useless) expect(await revoke(body)).toBe(200);
  expect(await works(tokens.access_token)).toBe(true);
  expect(await revoke({ token: tokens.refresh_token, client_id: clientId })).toBe(200);
  expect(await works(tokens.access_token)).toBe(false);
  const second = await connect(person);
  await revoke({ token: second.access_token, client_id: clientId });
  expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant');
  expect(await person.do('connectedApps')).toEqual([]);
});

test('an app that refreshes all the time keeps 50 tokens of a kind', async () => {
  const person = await Person.join(app);
  let tokens = await connect(person);
  // The others in a long run are as if they had come before.
  const refreshes = isLong ? 51 : 5;
  await app.dataSource.query(
    `INSERT INTO app_tokens (user_id, token_hash, app_id, kind, expires_at)
     SELECT user_id, sha256(n::text::bytea), app_id, kind, expires_at - n * interval '1 s'
       FROM app_tokens, generate_series(1, $2::integer) AS n WHERE user_id = $1 AND kind = 'access'`,
    [person.user.id, 51 - refreshes],
  );
  for (let second = 1; second <= refreshes; second += 1) {
    app.clock.set(new Date(Date.parse(NOW) + second * 1000).toISOString());
    tokens = (await refresh(tokens.refresh_token)).body;
  }
  const rows = await app.dataSource.query<{ kind: string; count: number }[]>(
    'SELECT kind, count(*)::int FROM app_tokens WHERE user_id = $1 GROUP BY kind ORDER BY kind',
    [person.user.id],
  );
  expect(rows.slice(0, 2)).toEqual([
    { kind: 'access', count: 50 },
    { kind: 'code', count: 1 },
  ]);
  expect(await works(tokens.access_token)).toBe(true);
});

test('a new password ends connected apps, and no token is in the log or the database', async () => {
  const person = await Person.join(app);
  const tokens = await connect(person);
  const dump = await app.dataSource.query<unknown[]>(
    `SELECT query_to_xml('SELECT * FROM app_tokens', true, false, '') AS tokens`,
  );
  for (const text of [log.text, JSON.stringify(dump)]) {
    for (const token of [tokens.access_token, tokens.refresh_token]) expect(text).not.toContain(token.slice(4, 60));
  }
  await person.do('changePassword', { currentPassword: person.user.password, newPassword: 'violet umbrella 10' });
  expect(await works(tokens.access_token)).toBe(false);
  const unused = await registerApp(app);
  app.clock.set('2026-03-12T12:00:00Z');
  await app.services.accounts.connectedApps.purgeExpired();
  const clients = await app.dataSource.query<{ id: string }[]>('SELECT id FROM oauth_clients');
  expect(clients).toContainEqual({ id: clientId });
  expect(clients).not.toContainEqual({ id: unused });
});

test('the page on which a user allows an app is shown in no frame', async () => {
  const response = await fetch(new URL(`/app/connect-app?${toRequest({})}`, app.origin));
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

describe('a client ID metadata document', () => {
  let server: Server;
  let origin: string;
  let requests = 0;
  let body: (id: string) => string;
  let status = 200;
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      requests += 1;
      if (url === '/slow') return;
      response.writeHead(status, { location: '/other' }).end(body(`https://${origin}${url}`));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    origin = `client.example:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());
  beforeEach(() => {
    requests = 0;
    status = 200;
    body = (id) => JSON.stringify({ client_id: id, client_name: 'Some app', redirect_uris: ['https://a.example/cb'] });
  });

  /** Reads documents from the server above, instead of over HTTPS. */
  const documents = (isAllowed = (_address: string) => true, timeoutMs = 60_000) =>
    new ClientDocuments({
      timeoutMs,
      isAllowed,
      get: (url, options, answered) =>
        get(new URL(url.href.replace('https:', 'http:').replace('client.example', 'localhost')), options, answered),
    });

  test('names the app and is cached', async () => {
    const found = documents();
    const id = `https://${origin}/app`;
    expect(await found.find(id)).toEqual({ id, name: 'Some app', redirectUris: ['https://a.example/cb'] });
    await found.find(id);
    expect(requests).toBe(1);
  });

  test('counts without a name, and with other redirects than those that can be used here', async () => {
    const uris = ['vscode://app/cb', 'http://a.example', 7, 'https://a.example/cb'];
    body = (id) => JSON.stringify({ client_id: id, client_name: null, redirect_uris: uris });
    expect(await documents().find(`https://${origin}/app`)).toMatchObject({
      name: origin,
      redirectUris: ['vscode://app/cb', 'https://a.example/cb'],
    });
    body = (id) => JSON.stringify({ client_id: id, redirect_uris: ['http://a.example'] });
    expect(await documents().find(`https://${origin}/other`)).toBeUndefined();
  });

  test('is refused at a private address, by redirect, for another ID, too large, too slow, or not by HTTPS', async () => {
    const id = `https://${origin}/app`;
    expect(await documents(isPublicAddress).find(id)).toBeUndefined();
    expect(requests).toBe(0);
    for (const host of ['127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254', '[::ffff:10.0.0.1]', '0.0.0.0']) {
      expect(await documents(isPublicAddress).find(`https://${host}/app`)).toBeUndefined();
    }
    expect(await documents(undefined, 20).find(`https://${origin}/slow`)).toBeUndefined();
    status = 302;
    expect(await documents().find(id)).toBeUndefined();
    status = 200;
    body = () => JSON.stringify({ client_id: 'https://other.example/app', redirect_uris: ['https://a.example/cb'] });
    expect(await documents().find(id)).toBeUndefined();
    body = (own) => JSON.stringify({ client_id: own, redirect_uris: ['https://a.example/cb'], x: 'x'.repeat(70_000) });
    expect(await documents().find(id)).toBeUndefined();
    const before = requests;
    for (const other of [
      `http://${origin}/app`,
      `https://user@${origin}/app`,
      `https://${origin}/`,
      'none',
      'file:///etc',
    ]) {
      expect(await documents().find(other)).toBeUndefined();
    }
    expect(requests).toBe(before);
  });
});

test.each([
  ['https://a.example/cb', ['https://a.example/cb'], true],
  ['https://a.example/cb2', ['https://a.example/cb'], false],
  ['https://a.example:444/cb', ['https://a.example/cb'], false],
  ['http://127.0.0.1:5/cb', ['http://127.0.0.1/cb'], true],
  ['http://[::1]:5/cb', ['http://[::1]:6/cb'], true],
  ['http://127.0.0.1:5/other', ['http://127.0.0.1/cb'], false],
  ['http://127.0.0.1:5/cb?x=1', ['http://127.0.0.1/cb'], false],
  ['cursor://anysphere/cb', ['cursor://anysphere/cb'], true],
  ['com.example.app:/cb', ['com.example.app:/cb'], true],
  ['com.example.app:/cb2', ['com.example.app:/cb'], false],
])('the redirect %s of an app with %j: %s', (requested, registered, expected) => {
  expect(isRegistered(requested, registered)).toBe(expected);
});

test.each(['javascript:alert(1)', 'data:x', 'http://a.example', 'https://u:p@a.example', 'mailto:x', 'x'.repeat(600)])(
  'no app can be called back at %s',
  (uri) => {
    expect(isRedirectUri(uri)).toBe(false);
  },
);
