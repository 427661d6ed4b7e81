import { waitFor } from '@testing-library/react';
import { endSession, getExpiredToken, getToken, startSession } from '../session/session';
import { LogInDocument } from '../../features/account/__generated__/auth';
import { LogOutDocument } from '../../features/account/__generated__/log-out';
import { failureOf, TimeoutError } from '../errors';
import { fakeServer, refusal } from '../../testing/fake-server';
import { tokenOf } from '../../testing/token';
import { REQUEST_TIMEOUT_MS } from '../with-timeout';
import { createClient, fetchInTime } from './client';

const logIn = () =>
  createClient(getToken())
    .mutate({ mutation: LogInDocument, variables: { input: { username: 'anna', password: 'secret' } } })
    .catch(failureOf);
const logOut = () => createClient(getToken()).mutate({ mutation: LogOutDocument }).catch(failureOf);

test('ends the session when the token is rejected', async () => {
  fakeServer({ LogOut: () => refusal('UNAUTHENTICATED') });
  startSession('stale');
  await logOut();
  expect(getToken()).toBeNull();
});

test('recognizes a rejected token by its status', async () => {
  Object.assign(globalThis, { fetch: () => Promise.resolve(new Response('', { status: 401 })) });
  startSession('stale');
  await logOut();
  expect(getToken()).toBeNull();
});

test.each(['FORBIDDEN', 'PLAN_REQUIRED', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])(
  'keeps the session on an error response with %s',
  async (code) => {
    fakeServer({ LogOut: () => refusal(code) });
    startSession('good');
    await logOut();
    expect(getToken()).toBe('good');
  },
);

test('keeps the stored session on wrong credentials', async () => {
  fakeServer({ LogIn: () => refusal('UNAUTHENTICATED', 'Wrong.') });
  startSession('good');
  await expect(logIn()).resolves.toEqual({ code: 'UNAUTHENTICATED', message: 'Wrong.' });
  expect(getToken()).toBe('good');
});

test('sends no bearer token without a session', async () => {
  const server = fakeServer({ LogIn: () => refusal('UNAUTHENTICATED') });
  await logIn();
  expect(server.requests[0]?.token).toBeNull();
});

test('keeps the token of the old session on its late requests', async () => {
  const server = fakeServer({ LogOut: () => refusal('UNAUTHENTICATED') });
  startSession('older');
  const client = createClient(getToken());
  startSession('newer');
  await client.mutate({ mutation: LogOutDocument }).catch(failureOf);
  expect(server.requests[0]?.token).toBe('older');
  expect(getToken()).toBe('newer');
});

test('sends the newest token of its user', async () => {
  const server = fakeServer({ LogOut: () => ({ data: { logOut: true } }) });
  startSession(tokenOf('anna'));
  const client = createClient(getToken());
  startSession(`${tokenOf('anna')}2`);
  await client.mutate({ mutation: LogOutDocument });
  endSession('logged-out');
  await client.mutate({ mutation: LogOutDocument });
  startSession(tokenOf('bo'));
  await client.mutate({ mutation: LogOutDocument });
  const newest = `${tokenOf('anna')}2`;
  expect(server.requests.map(({ token }) => token)).toEqual([newest, newest, newest]);
});

test('sends an operation again after another login of the user, even if the next token is rejected, too', async () => {
  const server = fakeServer({ LogOut: () => ({ data: { logOut: true } }) });
  startSession(tokenOf('anna'));
  const client = createClient(getToken());
  await client.mutate({ mutation: LogOutDocument });
  server.handlers['LogOut'] = (_variables, token) =>
    token === `${tokenOf('anna')}3` ? { data: { logOut: true } } : refusal('UNAUTHENTICATED');
  const outcome = client.mutate({ mutation: LogOutDocument });
  for (const next of ['2', '3']) {
    await waitFor(() => expect(getExpiredToken()).not.toBeNull());
    startSession(`${tokenOf('anna')}${next}`);
  }
  await expect(outcome).resolves.toMatchObject({ data: { logOut: true } });
  expect(getToken()).toBe(`${tokenOf('anna')}3`);
});

test('a waiting operation fails when another user logs in', async () => {
  const server = fakeServer({ LogOut: () => ({ data: { logOut: true } }) });
  startSession(tokenOf('anna'));
  const client = createClient(getToken());
  await client.mutate({ mutation: LogOutDocument });
  server.handlers['LogOut'] = () => refusal('UNAUTHENTICATED');
  const outcome = client.mutate({ mutation: LogOutDocument }).catch(failureOf);
  await waitFor(() => expect(getExpiredToken()).toBe(tokenOf('anna')));
  startSession(tokenOf('bo'));
  await expect(outcome).resolves.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(server.requests).toHaveLength(2);
  expect(getToken()).toBe(tokenOf('bo'));
});

test('sends the hash of an operation, and its document only to a server that asks for it', async () => {
  const known = fakeServer({ LogOut: () => ({ data: { logOut: true } }) });
  await logOut();
  expect(known.requests.map(({ document }) => document)).toEqual([undefined]);

  let requests = 0;
  const other = fakeServer({
    LogOut: () =>
      (requests += 1) === 1 ? refusal('INVALID_INPUT', 'PersistedQueryNotSupported') : { data: { logOut: true } },
  });
  expect(await logOut()).toMatchObject({ data: { logOut: true } });
  expect(other.requests.map(({ document }) => document)).toEqual([
    undefined,
    expect.stringContaining('mutation LogOut'),
  ]);
});

describe('time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A server that never responds until the request is aborted. */
  const silentServer = (_url: unknown, init?: RequestInit) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });

  test('times out after ten seconds without a response', async () => {
    Object.assign(globalThis, { fetch: silentServer });
    const outcome = fetchInTime('/graphql').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await expect(outcome).resolves.toBeInstanceOf(TimeoutError);
  });

  test('times out when a response never ends', async () => {
    const stalled = { text: () => new Promise(() => undefined) };
    Object.assign(globalThis, {
      fetch: (_url: unknown, init?: RequestInit) =>
        Promise.resolve({ text: () => silentServer(undefined, init), ...(init?.signal ? {} : stalled) }),
    });
    const outcome = fetchInTime('/graphql').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await expect(outcome).resolves.toBeInstanceOf(TimeoutError);
  });

  test('does not report an aborted request as a timeout', async () => {
    Object.assign(globalThis, { fetch: silentServer });
    const controller = new AbortController();
    const outcome = fetchInTime('/graphql', { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    await expect(outcome).resolves.toMatchObject({ name: 'AbortError' });
  });
});
