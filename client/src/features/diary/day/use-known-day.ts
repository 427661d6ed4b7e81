import { useFragment } from '@apollo/client/react';
import { DayView_DayFragmentDoc, type DayView_DayFragment } from '../../../__generated__/graphql';

/** Reads a day from the cache, including optimistic writes. */
export function useKnownDay(date: string): DayView_DayFragment | null {
  const known = useFragment({
    fragment: DayView_DayFragmentDoc,
    fragmentName: 'DayView_day',
    from: { __typename: 'Day', date },
  });
  return known.complete ? known.data : null;
}
