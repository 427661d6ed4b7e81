import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { MyFoodsDocument } from '../../__generated__/graphql';

/** Small enough to show soon, and all that most people have. */
const FIRST_PAGE = 150;

/** The most that the server gives at once. */
const NEXT_PAGES = 500;

/** All of the user's foods by name. The first page shows at once, the others follow one by one. */
export function useAllFoods() {
  const query = useQuery(MyFoodsDocument, { variables: { first: FIRST_PAGE }, fetchPolicy: 'cache-and-network' });
  const [pageError, setPageError] = useState<unknown>(null);
  const { fetchMore } = query;
  const connection = (query.data ?? query.previousData)?.foods;
  const after = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  const ready = query.networkStatus === NetworkStatus.ready && pageError === null;

  useEffect(() => {
    if (ready && after) fetchMore({ variables: { first: NEXT_PAGES, after } }).catch(setPageError);
  }, [ready, after, fetchMore]);

  const edges = connection?.edges;
  const foods = useMemo(() => edges?.map(({ node }) => node) ?? null, [edges]);

  const retry = () => {
    if (pageError === null) query.refetch().catch(() => undefined);
    // The next page is asked for anew.
    else setPageError(null);
  };

  return {
    /** Those loaded so far; null until the first are there. */
    foods,
    /** How many there are in all. */
    total: connection?.totalCount ?? 0,
    complete: connection !== undefined && !connection.pageInfo.hasNextPage,
    error: query.error ?? pageError ?? undefined,
    retry,
  };
}
