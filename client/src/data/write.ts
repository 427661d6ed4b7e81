import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { failureOf, toUserError, type FailureCode } from '../platform/errors';
import { withinSession } from '../platform/session/within-session';
import { toastDone, toastUndoable, type Undo } from '../ui/feedback/toast';

/** The queue of all writes whose responses change a day: its entries, or the goals it is evaluated by. */
export const dayQueue = (date: string): { queue: string } => ({ queue: `day ${date}` });

/** After these errors the data on screen may be outdated: a response was lost, or another device made a change. */
const UNCLEAR: ReadonlySet<FailureCode> = new Set(['NETWORK', 'TIMEOUT', 'NOT_FOUND', 'CONFLICT']);

interface WriteRules<T> extends Pick<
  ApolloClient.MutateOptions<T>,
  'context' | 'fetchPolicy' | 'optimisticResponse' | 'update'
> {
  /** Shown if an error has no message of its own. */
  failed: string;
  /** Names of queries that the write changes beyond its response. Those on screen are loaded again. */
  refresh?: readonly string[];
  /** Loaded again if the server may have saved the write, or something else, without a response. */
  recheck?: { query: DocumentNode; variables?: OperationVariables };
}

/** The toast that follows the write. */
export interface Announcement {
  done?: string;
  /** Offered next to `done`. */
  undo?: Undo;
}

/** Loads queries on screen again. If that fails, the data on screen stays. */
export const refresh = (client: ApolloClient, names: readonly string[]): Promise<unknown> =>
  client
    .refetchQueries({ include: 'active', onQueryUpdated: ({ queryName = '' }) => names.includes(queryName) })
    .catch(() => undefined);

/** Sends a mutation of a visitor and returns its data. Throws a UserError with the server's sentence, or with `failed`. */
export async function send<T, V extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<T, V>,
  variables: V,
  { failed, refresh: names, recheck, ...options }: WriteRules<T>,
): Promise<T> {
  try {
    const request = { mutation, variables, ...options } as ApolloClient.MutateOptions<T, V>;
    const { data } = await client.mutate(request);
    if (!data) throw new Error('The response has no data.');
    if (names) void refresh(client, names);
    return data;
  } catch (error) {
    if (recheck && UNCLEAR.has(failureOf(error).code)) {
      client.query({ ...recheck, fetchPolicy: 'network-only' }).catch(() => undefined);
    }
    throw toUserError(error, failed);
  }
}

/** `send` for a component. The response isn't kept. */
export function useSend<T, V extends OperationVariables>(mutation: TypedDocumentNode<T, V>, failed: string) {
  const client = useApolloClient();
  return (variables: V): Promise<T> => send(client, mutation, variables, { failed, fetchPolicy: 'no-cache' });
}

/** Sends a mutation of the logged-in user. Also throws a SessionEndedError if the user has changed meanwhile. */
export async function write<T, V extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<T, V>,
  variables: V,
  { done, undo, ...rules }: WriteRules<T> & Announcement,
): Promise<T> {
  const data = await withinSession(send(client, mutation, variables, rules));
  if (done !== undefined && undo) toastUndoable(done, undo);
  else if (done !== undefined) toastDone(done);
  return data;
}

/** `write` for a component. */
export function useWrite<T, V extends OperationVariables>(
  mutation: TypedDocumentNode<T, V>,
  rules: WriteRules<T> & Announcement,
) {
  const client = useApolloClient();
  return (variables: V, more?: Partial<WriteRules<T> & Announcement>): Promise<T> =>
    write(client, mutation, variables, { ...rules, ...more });
}
