import { useApolloClient } from '@apollo/client/react';
import { FURTHER_NUTRIENTS, MAX_FOODS_PAGE } from '@macrolog/domain';
import { useEffect, useState } from 'react';
import type { FoodOption_FoodFragment, MyFoodsQuery } from '../../__generated__/graphql';
import type { Amount } from '../../platform/nutrition/macros';
import { FurtherNutrientsDocument } from './__generated__/foods';

/** Values beside the macros, by ID of the food. */
export type FoodNutrients = ReadonlyMap<string, readonly Amount[]>;

const NONE: FoodNutrients = new Map();

/**
 * The values of all foods for goals about vitamins and minerals, which lists of foods don't have. Nothing is read without such
 * a goal. They are read again when the foods change.
 */
export function useGoalNutrients(
  goals: MyFoodsQuery['goals'],
  foods: readonly FoodOption_FoodFragment[],
): FoodNutrients {
  const client = useApolloClient();
  const [known, setKnown] = useState(NONE);
  const isWanted = goals.some(({ macroName }) => FURTHER_NUTRIENTS.includes(macroName));

  useEffect(() => {
    if (!isWanted || foods.length === 0) return;
    let isCurrent = true;
    const readPage = async (after: string | null) => {
      const variables = { first: MAX_FOODS_PAGE, after };
      // Pages of the cached list have other fields.
      return (await client.query({ query: FurtherNutrientsDocument, variables, fetchPolicy: 'no-cache' })).data?.foods;
    };
    const read = async () => {
      const found = new Map<string, readonly Amount[]>();
      let page = await readPage(null);
      while (page) {
        for (const { node } of page.edges) found.set(node.id, node.nutrients);
        const { hasNextPage, endCursor } = page.pageInfo;
        page = hasNextPage && isCurrent ? await readPage(endCursor) : undefined;
      }
      if (isCurrent) setKnown(found);
    };
    // The columns keep their dashes.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, isWanted, foods]);

  return isWanted ? known : NONE;
}
