import { ApolloLink } from '@apollo/client/link';
import { ErrorLink } from '@apollo/client/link/error';
import { HttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';
import { GRAPHQL_URL } from '../paths';
import { failureOf, TimeoutError } from '../errors';
import { announceWrite } from '../session/other-tabs';
import { expireSession } from '../session/session';
import { createFreshReadsLink } from './fresh-reads';
import { createWriteQueueLink } from './write-queue';

export const REQUEST_TIMEOUT_MS = 10_000;

/** UNAUTHENTICATED from these operations means wrong credentials, not an expired session. */
const ABOUT_CREDENTIALS = new Set(['LogIn', 'SignUp']);

/** Fetch with a ten-second timeout. A timeout throws TimeoutError, unlike a request that the app aborted. */
export const fetchInTime: typeof fetch = async (input, init) => {
  const controller = new AbortController();
  const callOff = () => controller.abort();
  const timer = setTimeout(() => controller.abort(new TimeoutError()), REQUEST_TIMEOUT_MS);
  init?.signal?.addEventListener('abort', callOff);
  try {
    const response = await fetch(input, { ...init, signal: controller.signal });
    // Reads the body here, so that the timeout also covers a stalled response.
    const body = await response.text();
    return new Response(body, { status: response.status, headers: response.headers });
  } catch (error) {
    // Not every browser rejects with the reason passed to abort().
    throw controller.signal.reason instanceof TimeoutError ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
    init?.signal?.removeEventListener('abort', callOff);
  }
};

const bearerLink = (token: string | null) =>
  new ApolloLink((operation, forward) => {
    if (token !== null) operation.setContext({ headers: { authorization: `Bearer ${token}` } });
    return forward(operation);
  });

const sessionLink = (token: string | null) =>
  new ErrorLink(({ error, operation }) => {
    if (ABOUT_CREDENTIALS.has(operation.operationName ?? '') || token === null) return;
    if (failureOf(error).code === 'UNAUTHENTICATED') expireSession(token);
  });

/** Tells other tabs of the same user about mutations, so that they refresh their data. */
const announceLink = (token: string | null) =>
  new ApolloLink((operation, forward) => {
    const answers = forward(operation);
    if (token === null || operation.operationType !== OperationTypeNode.MUTATION) return answers;
    return answers.pipe(tap(({ errors }) => errors ?? announceWrite(token)));
  });

/** Link chain of every operation: adds the bearer token of the session, and ends the session if the server rejects it. */
export const createLink = (
  token: string | null,
  transport: ApolloLink = new HttpLink({ uri: GRAPHQL_URL, fetch: fetchInTime }),
) =>
  ApolloLink.from([
    sessionLink(token),
    bearerLink(token),
    createWriteQueueLink(),
    announceLink(token),
    createFreshReadsLink(),
    transport,
  ]);
