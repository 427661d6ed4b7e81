import { skipToken, useQuery } from '@apollo/client/react';
import { FoodPickerDocument } from '../../__generated__/graphql';
import { FOODS_PAGE_SIZE } from './use-day';

/**
 * One's foods, page by page, filtered by the server: a list may hold thousands. The first page without a filter came with
 * the dashboard, so the dialog opens with it. While another category loads, the foods shown before stay.
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
