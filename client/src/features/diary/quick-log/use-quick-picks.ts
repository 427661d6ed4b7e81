import { skipToken, useQuery } from '@apollo/client/react';
import { QuickPicksDocument } from '../../../__generated__/graphql';

/** As many as a phone shows without scrolling. */
export const USUAL_FOODS = 6;

/**
 * Loads foods that are often logged at this hour, and meals. Refetches whenever the dialog opens and shows the previous
 * data meanwhile.
 */
export function useQuickPicks(opened: boolean) {
  const { data, previousData, loading } = useQuery(
    QuickPicksDocument,
    opened ? { variables: { first: USUAL_FOODS }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const known = data ?? previousData;
  return {
    usualFoods: known?.usualFoods ?? [],
    // Hides meals whose foods have all been deleted.
    meals: known?.meals.filter(({ foods }) => foods.length > 0) ?? [],
    loading: loading && !known,
  };
}
