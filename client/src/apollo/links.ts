import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { GRAPHQL_URL } from '../config/paths';
import { failureOf, TimeoutError } from '../lib/errors';
import { expireSession, getToken } from '../lib/session';

export const REQUEST_TIMEOUT_MS = 10_000;

/** A refused log-in means wrong credentials, not an ended session. */
const ABOUT_CREDENTIALS = new Set(['LogIn', 'SignUp']);

/** Fetch that gives up after ten seconds and says so, apart from a request that the app itself called off. */
export const fetchInTime: typeof fetch = async (input, init) => {
  const controller = new AbortController();
  const callOff = () => controller.abort();
  const timer = setTimeout(() => controller.abort(new TimeoutError()), REQUEST_TIMEOUT_MS);
  init?.signal?.addEventListener('abort', callOff);
  try {
    const response = await fetch(input, { ...init, signal: controller.signal });
    // The time limit covers the body too: reading it here keeps the timer running over a stalled answer.
    const body = await response.text();
    return new Response(body, { status: response.status, headers: response.headers });
  } catch (error) {
    // Not every engine throws the reason that a request was called off with.
    throw controller.signal.reason instanceof TimeoutError ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    init?.signal?.removeEventListener('abort', callOff);
  }
};

const bearerLink = new ApolloLink((operation, forward) => {
  // Logging out names the token itself, because the stored one is gone by the time the request leaves.
  const named: unknown = operation.getContext()['token'];
  const token = typeof named === 'string' ? named : getToken();
  operation.setContext({ token, headers: token === null ? {} : { authorization: `Bearer ${token}` } });
  return forward(operation);
});

const sessionLink = new ErrorLink(({ error, operation }) => {
  const token: unknown = operation.getContext()['token'];
  if (ABOUT_CREDENTIALS.has(operation.operationName ?? '') || typeof token !== 'string') return;
  if (failureOf(error).code === 'UNAUTHENTICATED') expireSession(token);
});

/** The way of every operation: the bearer goes on it, and a refused bearer ends the session that sent it. */
export const createLink = (transport: ApolloLink = new HttpLink({ uri: GRAPHQL_URL, fetch: fetchInTime })) =>
  ApolloLink.from([sessionLink, bearerLink, transport]);
