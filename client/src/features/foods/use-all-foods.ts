import { MAX_FOODS_PAGE } from '@macrolog/domain';
import { NetworkStatus } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { MoreFoodsDocument, MyFoodsDocument } from './__generated__/foods';
import { reloadFoods } from '../../data/reload-lists';
import { FIRST_FOODS, foodsVariables } from '../../platform/first-queries';
import { compareNames } from '../../platform/language/compare-names';

/** Loads all foods, sorted by the language of the page, and what their table needs. The first page shows at once and the others follow. */
export function useAllFoods() {
  const query = useQuery(MyFoodsDocument, { variables: foodsVariables(), fetchPolicy: 'cache-and-network' });
  const [pageError, setPageError] = useState<unknown>(null);
  const { fetchMore, client } = query;
  const data = query.data ?? query.previousData;
  const connection = data?.foods;
  const after = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
  const ready = query.networkStatus === NetworkStatus.ready && pageError === null;

  useEffect(() => {
    if (!ready || !after) return;
    const next = { query: MoreFoodsDocument, variables: { first: MAX_FOODS_PAGE, after } };
    fetchMore(next).catch(setPageError);
  }, [ready, after, fetchMore]);

  // The query refreshes only the first page of a list that was loaded before.
  useEffect(() => reloadFoods(client, FIRST_FOODS), [client]);

  const edges = connection?.edges;
  const foods = useMemo(
    () => edges?.map(({ node }) => node).sort((a, b) => compareNames(a.name, b.name)) ?? null,
    [edges],
  );

  const retry = () => {
    if (pageError === null) query.refetch().catch(() => undefined);
    // Clearing the error requests the next page again.
    else setPageError(null);
  };

  return {
    /** Categories, goals and quotas. Undefined until the first page arrives. */
    data,
    /** Foods loaded so far. Null until the first page arrives. */
    foods,
    total: connection?.totalCount ?? 0,
    complete: connection !== undefined && !connection.pageInfo.hasNextPage,
    error: query.error ?? pageError ?? undefined,
    retry,
  };
}
