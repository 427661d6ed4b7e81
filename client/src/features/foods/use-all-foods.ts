import { MAX_FOODS_PAGE } from '@macrolog/domain';
import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { MyFoodsDocument } from '../../__generated__/graphql';
import { foodsVariables } from '../../platform/first-queries';

/** Loads all foods sorted by name. The first page shows at once and the others follow. */
export function useAllFoods() {
  const query = useQuery(MyFoodsDocument, { variables: foodsVariables(), fetchPolicy: 'cache-and-network' });
  const [pageError, setPageError] = useState<unknown>(null);
  const { fetchMore } = query;
  const connection = (query.data ?? query.previousData)?.foods;
  const after = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  const ready = query.networkStatus === NetworkStatus.ready && pageError === null;

  useEffect(() => {
    if (ready && after) fetchMore({ variables: { first: MAX_FOODS_PAGE, after } }).catch(setPageError);
  }, [ready, after, fetchMore]);

  const edges = connection?.edges;
  const foods = useMemo(() => edges?.map(({ node }) => node) ?? null, [edges]);

  const retry = () => {
    if (pageError === null) query.refetch().catch(() => undefined);
    // Clearing the error requests the next page again.
    else setPageError(null);
  };

  return {
    /** Foods loaded so far. Null until the first page arrives. */
    foods,
    total: connection?.totalCount ?? 0,
    complete: connection !== undefined && !connection.pageInfo.hasNextPage,
    error: query.error ?? pageError ?? undefined,
    retry,
  };
}
