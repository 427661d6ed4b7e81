import type { ApolloCache, ApolloClient } from '@apollo/client';
import {
  DayWeightDocument,
  DeleteWeightDocument,
  LogWeightDocument,
  type DayWeight_EntryFragment,
} from '../../__generated__/graphql';
import { withinSession } from '../../platform/session/within-session';

const remember = (cache: ApolloCache, date: string, weights: readonly DayWeight_EntryFragment[]) =>
  cache.writeQuery({ query: DayWeightDocument, variables: { date }, data: { __typename: 'Query', weights } });

/** Reloads the list of weights if it is on screen, because it doesn't know the new weight. */
const reloadList = (client: ApolloClient) =>
  void client.refetchQueries({ include: 'active', onQueryUpdated: ({ queryName }) => queryName === 'WeightLogs' });

/** Logs the weight of a day and replaces an existing one. */
export const logWeight = async (client: ApolloClient, date: string, weightLb: number): Promise<void> => {
  await withinSession(
    client.mutate({
      mutation: LogWeightDocument,
      variables: { input: { date, weightLb } },
      update: (cache, { data }) => data && remember(cache, date, [data.logWeight]),
    }),
  );
  reloadList(client);
};

export const deleteWeight = async (client: ApolloClient, { id, date }: DayWeight_EntryFragment): Promise<void> => {
  await withinSession(
    client.mutate({
      mutation: DeleteWeightDocument,
      variables: { id },
      update: (cache) => {
        remember(cache, date, []);
        cache.evict({ id: cache.identify({ __typename: 'WeightEntry', id }) ?? '' });
      },
    }),
  );
};
