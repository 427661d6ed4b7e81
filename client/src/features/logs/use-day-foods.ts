import { useQuery } from '@apollo/client/react';
import { DayFoodsDocument, type EntryRow_EntryFragment } from '../../__generated__/graphql';
import { formatNumber } from '../../lib/decimal';

/** The foods of a day that has been opened. */
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

export const servingsText = ({ servings, servingSize }: EntryRow_EntryFragment): string =>
  `${formatNumber(servings)} ${servings === 1 ? 'serving' : 'servings'} · ${servingSize}`;
