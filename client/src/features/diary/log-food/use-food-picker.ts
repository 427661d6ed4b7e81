import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { FoodPickerDocument } from '../../../__generated__/graphql';
import { FOODS_PAGE_SIZE } from '../../../platform/apollo/reload-lists';

/**
 * Loads the user's foods page by page, filtered by the server, because a list may have thousands. The dashboard query
 * has already loaded the first page. While another category loads, the previous foods stay visible.
 */
export function useFoodPicker(categoryId: string | null, opened: boolean) {
  const variables = { first: FOODS_PAGE_SIZE, ...(categoryId !== null && { categoryId }) };
  const query = useQuery(FoodPickerDocument, opened ? { variables } : skipToken);
  const connection = (query.data ?? query.previousData)?.foods;
  const foods = connection?.edges.map(({ node }) => node) ?? null;

  const after = connection?.pageInfo.endCursor ?? null;
  /** The page that failed to load. Another category or a reload has other pages. */
  const [failedPage, setFailedPage] = useState<{ after: string; error: unknown } | null>(null);

  const showMore = () => {
    setFailedPage(null);
    if (after) query.fetchMore({ variables: { after } }).catch((error: unknown) => setFailedPage({ after, error }));
  };

  return {
    foods,
    hiddenCount: connection?.pageInfo.hasNextPage ? Math.max(1, connection.totalCount - connection.edges.length) : 0,
    loading: query.loading,
    error: query.error,
    retry: () => void query.refetch().catch(() => undefined),
    showMore,
    moreError: failedPage?.after === after ? failedPage.error : undefined,
  };
}
