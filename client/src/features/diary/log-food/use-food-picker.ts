import { skipToken, useQuery } from '@apollo/client/react';
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

  const showMore = () => {
    const after = connection?.pageInfo.endCursor;
    if (after) query.fetchMore({ variables: { after } }).catch(() => undefined);
  };

  return {
    foods,
    hiddenCount: connection?.pageInfo.hasNextPage ? Math.max(1, connection.totalCount - connection.edges.length) : 0,
    loading: query.loading,
    error: query.error,
    retry: () => void query.refetch().catch(() => undefined),
    showMore,
  };
}
