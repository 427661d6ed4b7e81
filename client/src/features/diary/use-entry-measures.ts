import { useQuery } from '@apollo/client/react';
import { EntryMeasuresDocument } from '../../__generated__/graphql';
import type { Measure } from '../../lib/food-units';

const NONE: readonly Measure[] = [];

/** The measures of an entry's food by its source; none before they are there, and none once the food is deleted. */
export function useEntryMeasures(date: string, id: string): readonly Measure[] {
  // The day on screen has its entries as they are, with what is on its way to the server.
  const { data } = useQuery(EntryMeasuresDocument, { variables: { date }, fetchPolicy: 'no-cache' });
  return data?.day.entries.find((entry) => entry.id === id)?.food?.measures ?? NONE;
}
