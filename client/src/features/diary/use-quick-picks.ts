import { skipToken, useQuery } from '@apollo/client/react';
import { QuickPicksDocument } from '../../__generated__/graphql';

/** As many as fit above the fold of a phone. */
export const USUAL_FOODS = 6;

/** What is usual at this hour and the meals, asked for anew each time the dialog opens; what was known shows meanwhile. */
export function useQuickPicks(opened: boolean) {
  const { data, previousData, loading } = useQuery(
    QuickPicksDocument,
    opened ? { variables: { first: USUAL_FOODS }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const known = data ?? previousData;
  return {
    usualFoods: known?.usualFoods ?? [], // Of some all foods were deleted since.
    meals: known?.meals.filter(({ foods }) => foods.length > 0) ?? [],
    loading: loading && !known,
  };
}
