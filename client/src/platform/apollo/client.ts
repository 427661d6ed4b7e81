import { ApolloClient } from '@apollo/client';
import { ApolloLink } from '@apollo/client/link';
import { BaseHttpLink } from '@apollo/client/link/http';
import { OperationTypeNode } from 'graphql';
import { concat, defer, EMPTY, filter, finalize, from, mergeMap, tap } from 'rxjs';
import { GRAPHQL_URL } from '../paths';
import { takeEarlyResponse } from './early-response';
import { loadServerSentences } from '../errors';
import { announceWrite } from '../session/other-tabs';
import { REQUEST_TIMEOUT_MS, withTimeout } from '../with-timeout';
import { createCache } from './cache';
import { createBearerLink, createSessionLink } from './session-links';

/** Fetch with a timeout, which also covers the body of the response. */
export const fetchInTime: typeof fetch = (input, init) =>
  withTimeout(
    REQUEST_TIMEOUT_MS,
    async (signal) => {
      const early = init && takeEarlyResponse(init, signal);
      const send = () => fetch(input, { ...init, signal });
      const response = await (early?.catch(send) ?? send());
      const body = await response.text();
      return new Response(body, { status: response.status, headers: response.headers });
    },
    init?.signal,
  );

/** Tells other tabs of the same user about mutations, so that they refresh their data. */
const announceLink = (token: string | null) =>
  new ApolloLink((operation, forward) => {
    const answers = forward(operation);
    if (token === null || operation.operationType !== OperationTypeNode.MUTATION) return answers;
    return answers.pipe(tap(({ errors }) => errors ?? announceWrite(token)));
  });

/**
 * Sends the operations with the same `queue` in their context one after the other, even if one fails. The response that
 * arrives last is then the newest.
 */
export function createWriteQueueLink(): ApolloLink {
  const lastTurns = new Map<string, Promise<void>>();

  return new ApolloLink((operation, forward) => {
    const { queue } = operation.getContext() as { queue?: string };
    if (queue === undefined) return forward(operation);
    const turn = lastTurns.get(queue) ?? Promise.resolve();
    let endTurn = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      endTurn = resolve;
    });
    lastTurns.set(
      queue,
      turn.then(() => ended),
    );
    return from(turn).pipe(
      mergeMap(() => forward(operation)),
      finalize(() => endTurn()),
    );
  });
}

/** After so many repeats the response counts, so that a series of writes cannot keep a screen waiting. */
const MAX_REPEATS = 3;

/**
 * Repeats a query if a mutation completed or failed while the query was in flight. The server may have read the data before
 * the mutation, and the stale response would overwrite the new state on screen.
 */
function createFreshReadsLink(): ApolloLink {
  let settledWrites = 0;
  const countWrite = () => {
    settledWrites += 1;
  };

  return new ApolloLink((operation, forward) => {
    if (operation.operationType === OperationTypeNode.MUTATION) {
      return forward(operation).pipe(tap({ next: countWrite, error: countWrite }));
    }
    const read = (repeats: number): ReturnType<typeof forward> =>
      defer(() => {
        const settledBefore = settledWrites;
        const isFresh = () => settledWrites === settledBefore || repeats === MAX_REPEATS;
        const repeatIfStale = defer(() => (isFresh() ? EMPTY : read(repeats + 1)));
        return concat(forward(operation).pipe(filter(isFresh)), repeatIfStale);
      });
    return read(0);
  });
}

/**
 * Sends the hash of each operation, which the server of the same version knows, instead of its document. A server of
 * another version asks for the document. Apollo's own link does the same with 2 KiB more.
 */
const createHashLink = () =>
  new ApolloLink((operation, forward) => {
    const { hash } = operation.query as { hash?: string };
    if (hash === undefined) return forward(operation);
    operation.extensions['persistedQuery'] = { version: 1, sha256Hash: hash };
    const send = (includeQuery: boolean) => {
      operation.setContext({ http: { includeQuery, includeExtensions: !includeQuery } });
      return forward(operation);
    };
    const isUnknown = ({ errors = [] }: ApolloLink.Result) =>
      errors.some(({ message }) => message === 'PersistedQueryNotSupported');
    return send(false).pipe(mergeMap((result) => (isUnknown(result) ? send(true) : [result])));
  });

/** Link chain of every operation. */
const createLink = (
  token: string | null,
  transport: ApolloLink = new BaseHttpLink({ uri: GRAPHQL_URL, fetch: fetchInTime }),
) =>
  ApolloLink.from([
    createSessionLink(),
    createBearerLink(token),
    createWriteQueueLink(),
    announceLink(token),
    createFreshReadsLink(),
    createHashLink(),
    transport,
  ]);

/**
 * Creates the client of one user. Another user gets another client, so that cached data and pending responses never reach
 * them. Late requests of the old client keep its last token.
 */
export function createClient(token: string | null, transport?: ApolloLink) {
  // Needed once a request fails.
  void loadServerSentences();
  return new ApolloClient({ link: createLink(token, transport), cache: createCache() });
}
