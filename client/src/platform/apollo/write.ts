import type { ApolloClient, OperationVariables } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { toUserError } from '../errors';
import { withinSession } from '../session/within-session';

/** The queue of all writes whose responses change a day: its entries, or the goals it is evaluated by. */
export const dayQueue = (date: string): { queue: string } => ({ queue: `day ${date}` });

/** Sends a mutation of a visitor and returns its data. Throws a UserError with the server's sentence, or with `failed`. */
export async function send<T, V extends OperationVariables>(
  client: ApolloClient,
  failed: string,
  options: ApolloClient.MutateOptions<T, V>,
): Promise<T> {
  try {
    const { data } = await client.mutate(options);
    if (!data) throw new Error('The response has no data.');
    return data;
  } catch (error) {
    throw toUserError(error, failed);
  }
}

/** Sends a mutation of the logged-in user. Also throws a SessionEndedError if the user has changed meanwhile. */
export const write = <T, V extends OperationVariables>(
  client: ApolloClient,
  failed: string,
  options: ApolloClient.MutateOptions<T, V>,
): Promise<T> => withinSession(send(client, failed, options));

/** `write` for a component whose mutations share the message of a failure. */
export function useWrite(failed: string) {
  const client = useApolloClient();
  return <T, V extends OperationVariables>(options: ApolloClient.MutateOptions<T, V>): Promise<T> =>
    write(client, failed, options);
}
