import { skipToken, useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { FoodPickerDocument } from '../../__generated__/graphql';
import { FOODS_PAGE_SIZE } from './use-day';

const SEARCH_DEBOUNCE_MS = 300;

interface FoodFilter {
  search: string;
  categoryId: string | null;
}

/**
 * One's foods, page by page, filtered by the server: a list may hold thousands. The first page without a filter came with
 * the dashboard, so the dialog opens with it. While another filter loads, the foods shown before stay.
 */
export function useFoodPicker({ search, categoryId }: FoodFilter, opened: boolean) {
  const [typed] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const [entered, setEntered] = useState('');
  // An emptied field takes effect at once, since what it shows is at hand; so does Enter.
  const wanted = search.trim() === '' || search.trim() === entered ? search.trim() : typed;
  const variables = {
    first: FOODS_PAGE_SIZE,
    ...(wanted !== '' && { search: wanted }),
    ...(categoryId !== null && { categoryId }),
  };
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
    loading: query.loading || wanted !== search.trim(),
    error: query.error,
    retry: () => void query.refetch().catch(() => undefined),
    showMore,
    /** Asks for what is typed without waiting for the typing to rest. */
    searchNow: () => setEntered(search.trim()),
  };
}
