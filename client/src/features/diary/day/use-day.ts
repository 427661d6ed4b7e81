import { skipToken, useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { DashboardDocument, DayDocument } from '../../../__generated__/graphql';
import { FOODS_PAGE_SIZE } from '../../../platform/apollo/reload-lists';
import { useKnownDay } from './use-known-day';

export const DATE_DEBOUNCE_MS = 300;

/**
 * Loads the dashboard. One request loads everything for the first day. Later days load separately, after the date has
 * not changed for 300 ms. The viewed day is read from the cache by its date, so that cached days show at once and a
 * late response for another day cannot replace it.
 */
export function useDay(date: string) {
  const [firstDate] = useState(date);
  const [restingDate] = useDebouncedValue(date, DATE_DEBOUNCE_MS);
  const dashboard = useQuery(DashboardDocument, {
    variables: { date: firstDate, first: FOODS_PAGE_SIZE },
    fetchPolicy: 'cache-and-network',
  });
  const loaded = dashboard.data !== undefined;
  const wanted = loaded && restingDate !== firstDate;
  const later = useQuery(
    DayDocument,
    wanted ? { variables: { date: restingDate }, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const day = useKnownDay(date);
  const ownError = date === firstDate ? dashboard.error : restingDate === date ? later.error : undefined;
  return {
    day,
    me: dashboard.data?.me ?? null,
    categories: dashboard.data?.categories ?? [],
    error: day ? undefined : (ownError ?? (loaded ? undefined : dashboard.error)),
    retry: () => void (!loaded || date === firstDate ? dashboard.refetch() : later.refetch()).catch(() => undefined),
  };
}
