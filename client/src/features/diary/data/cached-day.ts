import { useFragment } from '@apollo/client/react';
import type { DayView_DayFragment } from '../../../__generated__/graphql';
import { DayView_DayFragmentDoc } from '../../../platform/nutrition/__generated__/day';

export const cachedDay = (date: string) => ({
  from: { __typename: 'Day' as const, date },
  fragment: DayView_DayFragmentDoc,
  fragmentName: 'DayView_day',
});

/** Reads a day from the cache, including optimistic writes. */
export function useCachedDay(date: string): DayView_DayFragment | null {
  const { complete, data } = useFragment(cachedDay(date));
  return complete ? data : null;
}
