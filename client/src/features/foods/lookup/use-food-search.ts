import { t } from '@lingui/core/macro';
import { skipToken, useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { SearchFoodsQuery } from '../../../__generated__/graphql';
import { SearchFoodsDocument } from './__generated__/food-search';
import type { FoodSearch } from '../../../ui/data/food-search-results';
import { failureMessage } from '../../../platform/errors';
import { SEARCH_LANGUAGE } from '../../../platform/language/language';
import { useMeasuresInCups } from '../../../platform/units/use-measures-in-cups';
import { toMatch, type FoodMatch } from '../../../platform/nutrition/loggable-food';
import { RecipeOptionsDocument } from '../../../platform/nutrition/__generated__/recipe-food';
import { toRecipeFood, toRecipeSearch } from '../../../platform/nutrition/recipe-food';
import { productFood } from '../scan/product-food';
import { foundFood } from './found-food';
import { newFoodName } from './new-food-name';

const SEARCH_DEBOUNCE_MS = 300;
const MIN_LENGTH = 3;
const DATABASE_AWAY = t`Couldn't reach the food database. Only your own foods are listed.`;

type Hit = SearchFoodsQuery['searchFoods']['hits'][number];

const toMatches =
  (hasAmount: boolean, inCups: boolean) =>
  ({ ownFood, lookupFood, amounts }: Hit): FoodMatch[] => {
    const lacksAmount = hasAmount && amounts.length === 0;
    if (ownFood) return [{ food: ownFood, amounts, lacksAmount }];
    return lookupFood ? [{ food: foundFood(lookupFood, inCups, amounts), amounts, lacksAmount }] : [];
  };

/** Recipes come first, because the user has named them. The search goes on without them if they fail to load. */
function useRecipeSearch(query: string): readonly FoodMatch[] {
  const search = toRecipeSearch(query);
  const { data } = useQuery(
    RecipeOptionsDocument,
    search.length < MIN_LENGTH ? skipToken : { variables: { search }, fetchPolicy: 'no-cache' },
  );
  return useMemo(() => data?.recipes.edges.map(({ node }) => toMatch(toRecipeFood(node))) ?? [], [data]);
}

/** Packaged foods, behind all others. Those that the user has are among the hits. */
function toProductMatches({ hits, products, hasAmount }: SearchFoodsQuery['searchFoods']): FoodMatch[] {
  const own = new Set(hits.map(({ ownFood }) => ownFood?.barcode));
  return products
    .filter(({ barcode }) => !own.has(barcode))
    .map((product) => ({ food: productFood(product), amounts: [], lacksAmount: hasAmount }));
}

const faultOf = (query: string): string | null => {
  if (query === '') return t`Please enter a food to search.`;
  return query.length < MIN_LENGTH ? t`Query too short. Enter at least 3 characters to search Edamam.` : null;
};

/**
 * Searches the user's foods and the food database: after a pause in typing, or at once by Enter or the icon. A late
 * response to an earlier query cannot replace the current results.
 */
export function useFoodSearch(search: string, canLookUp: boolean): FoodSearch {
  const inCups = useMeasuresInCups();
  const typed = search.trim();
  const [rested] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const [entered, setEntered] = useState('');
  const [faultyQuery, setFaultyQuery] = useState<string | null>(null);
  const query = typed === '' || typed === entered ? typed : rested;
  const { data, previousData, error, loading, refetch } = useQuery(
    SearchFoodsDocument,
    // Not cached, because results change with every food that is logged or added.
    query === '' ? skipToken : { variables: { query, language: SEARCH_LANGUAGE }, fetchPolicy: 'no-cache' },
  );
  // The results of a cleared box must not stay.
  const found = error || typed === '' ? undefined : (data ?? previousData)?.searchFoods;
  const recipes = useRecipeSearch(query);
  const matches = useMemo(
    () =>
      found
        ? [...recipes, ...found.hits.flatMap(toMatches(found.hasAmount, inCups)), ...toProductMatches(found)]
        : null,
    [found, recipes, inCups],
  );

  return {
    name: found ? newFoodName(typed, found.name) : typed,
    matches,
    loading: loading || query !== typed,
    failure: error ? failureMessage(error, t`Failed to fetch foods.`) : null,
    warning: found?.lookupFailed ? DATABASE_AWAY : null,
    nothingFound:
      canLookUp && typed.length >= MIN_LENGTH
        ? t`No foods found in Edamam. Check spelling or try a different term.`
        : t`No matches in your foods.`,
    // Typing clears the error.
    validationError: faultyQuery === typed ? faultOf(typed) : null,
    retry: () => void refetch().catch(() => undefined),
    searchNow: () => {
      if (canLookUp) setFaultyQuery(typed);
      if (typed === entered && error) void refetch().catch(() => undefined);
      setEntered(typed);
    },
  };
}
