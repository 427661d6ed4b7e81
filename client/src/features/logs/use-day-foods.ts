import { useQuery } from '@apollo/client/react';
import { DayFoodsDocument } from '../../__generated__/graphql';

/** Loads the foods of an opened day. */
export function useDayFoods(date: string) {
  const { data, error, refetch } = useQuery(DayFoodsDocument, {
    variables: { date },
    fetchPolicy: 'cache-and-network',
  });
  return {
    foods: data?.day.entries ?? null,
    failed: error !== undefined && data === undefined,
    retry: () => void refetch().catch(() => undefined),
  };
}
