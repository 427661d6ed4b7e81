import { skipToken, useQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { LookupFoodsDocument } from '../../__generated__/graphql';
import { foundFood } from './found-food';

const MIN_LENGTH = 3;

const faultOf = (query: string): string | null => {
  if (query === '') return 'Please enter a food to search.';
  return query.length < MIN_LENGTH ? 'Query too short. Enter at least 3 characters to search Edamam.' : null;
};

export type Lookup = ReturnType<typeof useLookup>;

/**
 * The search in the external database: only what was asked for with Enter or the icon is looked up. The results shown are
 * those of the last question alone, so a slow answer to an earlier one cannot take their place.
 */
export function useLookup(search: string) {
  const [asked, setAsked] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const typed = search.trim();
  // A field that was emptied shows nothing any more.
  const query = typed === '' ? '' : asked;
  const { data, error, loading, refetch } = useQuery(
    LookupFoodsDocument,
    query === '' ? skipToken : { variables: { query } },
  );
  const foods = useMemo(() => data?.lookupFoods.map(foundFood) ?? null, [data]);

  const retry = () => void refetch().catch(() => undefined);

  const ask = () => {
    const wrong = faultOf(typed);
    setFault(wrong);
    if (wrong !== null) return;
    if (typed === query && error) retry();
    setAsked(typed);
  };

  return {
    /** What the results belong to; empty before anything was asked. */
    query,
    foods: error ? null : foods,
    error,
    loading,
    retry,
    ask,
    fault,
    clearFault: () => setFault(null),
    /** Typed and long enough, but not asked for yet. */
    askable: typed !== query && faultOf(typed) === null ? typed : null,
  };
}
