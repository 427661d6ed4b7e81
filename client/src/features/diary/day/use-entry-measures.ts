import { useQuery } from '@apollo/client/react';
import { EntryMeasuresDocument } from '../../../__generated__/graphql';
import type { Measure } from '../../../platform/nutrition/food-units';

const NONE: readonly Measure[] = [];

/** Measures of the entry's food. Empty until loaded, and if the food was deleted. */
export function useEntryMeasures(date: string, id: string): readonly Measure[] {
  // Not cached, because this query would overwrite the optimistic entries of the viewed day.
  const { data } = useQuery(EntryMeasuresDocument, { variables: { date }, fetchPolicy: 'no-cache' });
  return data?.day.entries.find((entry) => entry.id === id)?.food?.measures ?? NONE;
}
