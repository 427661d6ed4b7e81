import { getToken, startSession } from '../lib/session';
import { LogInDocument, LogOutDocument } from '../__generated__/auth';
import { failureOf, TimeoutError } from '../lib/errors';
import { fakeServer, refusal } from '../testing/fake-server';
import { createClient } from './client';
import { fetchInTime, REQUEST_TIMEOUT_MS } from './links';

const logIn = () =>
  createClient(getToken())
    .mutate({ mutation: LogInDocument, variables: { input: { username: 'anna', password: 'secret' } } })
    .catch(failureOf);
const logOut = () => createClient(getToken()).mutate({ mutation: LogOutDocument }).catch(failureOf);

test('a refused token ends the session', async () => {
  fakeServer({ LogOut: () => refusal('UNAUTHENTICATED') });
  startSession('stale');
  await logOut();
  expect(getToken()).toBeNull();
});

test('a refused token is known by the status alone, too', async () => {
  Object.assign(globalThis, { fetch: () => Promise.resolve(new Response('', { status: 401 })) });
  startSession('stale');
  await logOut();
  expect(getToken()).toBeNull();
});

test.each(['FORBIDDEN', 'PLAN_REQUIRED', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR'])(
  'a refusal with %s keeps the session',
  async (code) => {
    fakeServer({ LogOut: () => refusal(code) });
    startSession('good');
    await logOut();
    expect(getToken()).toBe('good');
  },
);

test('wrong credentials at the log-in do not end the session that is stored', async () => {
  fakeServer({ LogIn: () => refusal('UNAUTHENTICATED', 'Wrong.') });
  startSession('good');
  await expect(logIn()).resolves.toEqual({ code: 'UNAUTHENTICATED', message: 'Wrong.' });
  expect(getToken()).toBe('good');
});

test('without a session no bearer is sent', async () => {
  const server = fakeServer({ LogIn: () => refusal('UNAUTHENTICATED') });
  await logIn();
  expect(server.requests[0]?.token).toBeNull();
});

test('what a session sends after another one has begun still goes out under its own token', async () => {
  const server = fakeServer({ LogOut: () => refusal('UNAUTHENTICATED') });
  startSession('older');
  const client = createClient(getToken());
  startSession('newer');
  await client.mutate({ mutation: LogOutDocument }).catch(failureOf);
  expect(server.requests[0]?.token).toBe('older');
  expect(getToken()).toBe('newer');
});

describe('time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A server that never answers, until the request is called off. */
  const silentServer = (_url: unknown, init?: RequestInit) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });

  test('a server that is silent for ten seconds is given up, and told as that', async () => {
    Object.assign(globalThis, { fetch: silentServer });
    const outcome = fetchInTime('/graphql').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await expect(outcome).resolves.toBeInstanceOf(TimeoutError);
  });

  test('the limit holds for an answer that begins and never ends', async () => {
    const stalled = { text: () => new Promise(() => undefined) };
    Object.assign(globalThis, {
      fetch: (_url: unknown, init?: RequestInit) =>
        Promise.resolve({ text: () => silentServer(undefined, init), ...(init?.signal ? {} : stalled) }),
    });
    const outcome = fetchInTime('/graphql').catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS);
    await expect(outcome).resolves.toBeInstanceOf(TimeoutError);
  });

  test('a request that the app called off itself is no timeout', async () => {
    Object.assign(globalThis, { fetch: silentServer });
    const controller = new AbortController();
    const outcome = fetchInTime('/graphql', { signal: controller.signal }).catch((error: unknown) => error);
    controller.abort();
    await expect(outcome).resolves.toMatchObject({ name: 'AbortError' });
  });
});
