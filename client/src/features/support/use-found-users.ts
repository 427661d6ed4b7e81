import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FindUsersDocument, type FoundUser_UserFragment, type Tier } from '../../__generated__/graphql';
import { failureMessage } from '../../platform/errors';

export interface UserSearch {
  search: string;
  tier: Tier | null;
}

const FAILED = "Couldn't load the accounts.";

/** Loads the accounts that match a search, page by page. Sends no request without a search. */
export function useFoundUsers(wanted: UserSearch | null) {
  const variables = { search: wanted?.search ?? null, tier: wanted?.tier ?? null };
  const query = useQuery(FindUsersDocument, wanted ? { variables, notifyOnNetworkStatusChange: true } : skipToken);
  const { data, error, loading, fetchMore, refetch } = query;
  const [moreFailure, setMoreFailure] = useState<string | null>(null);
  const users: readonly FoundUser_UserFragment[] = data?.users.edges.map(({ node }) => node) ?? [];

  const showMore = async () => {
    setMoreFailure(null);
    try {
      await fetchMore({
        variables: { ...variables, after: data?.users.pageInfo.endCursor ?? null },
        updateQuery: (before, { fetchMoreResult: { users: next } }) => ({
          ...before,
          users: { ...next, edges: [...before.users.edges, ...next.edges] },
        }),
      });
    } catch (failure) {
      setMoreFailure(failureMessage(failure, FAILED));
    }
  };

  return {
    users,
    isKnown: data !== undefined,
    loading,
    failure: error && !data ? failureMessage(error, FAILED) : null,
    retry: () => void refetch().catch(() => undefined),
    hasMore: data?.users.pageInfo.hasNextPage ?? false,
    moreFailure,
    showMore,
  };
}
