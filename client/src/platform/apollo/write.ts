import type { ApolloClient, OperationVariables } from '@apollo/client';
import { toUserError } from '../errors';
import { withinSession } from '../session/within-session';

/** The queue of all writes whose responses change a day: its entries, or the goals it is evaluated by. */
export const dayQueue = (date: string): { queue: string } => ({ queue: `day ${date}` });

/**
 * Sends a mutation and returns its data. Throws a UserError with the server's sentence, or with `failed`, and a
 * SessionEndedError if the user has changed meanwhile.
 */
export async function write<T, V extends OperationVariables>(
  client: ApolloClient,
  failed: string,
  options: ApolloClient.MutateOptions<T, V>,
): Promise<T> {
  try {
    const { data } = await withinSession(client.mutate(options));
    if (!data) throw new Error('The response has no data.');
    return data;
  } catch (error) {
    throw toUserError(error, failed);
  }
}
