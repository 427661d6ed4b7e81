import { skipToken, useQuery } from '@apollo/client/react';
import { plural, t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { RecipeOptionsDocument } from '../../../platform/nutrition/__generated__/recipe-food';
import { entryAmount } from '../../../platform/nutrition/entry-amount';
import { toRecipeFood } from '../../../platform/nutrition/recipe-food';
import { formatNumber } from '../../../platform/numbers/format';
import type { FoodAmount } from '../../../platform/nutrition/loggable-food';
import type { Picks } from '../log-food/use-picks';
import { QuickRow, QuickRows } from './quick-rows';

/** Recipes that show without a tap. Those of which something is left come first. */
const SHOWN = 4;

interface RecipePicksProps {
  opened: boolean;
  locked: boolean;
  picks: Picks;
  onChoose: (food: FoodAmount) => void;
  onLog: (foods: readonly FoodAmount[]) => void;
}

/** The user's recipes. The section is missing while they load and if that fails, because the search finds them, too. */
export function RecipePicks({ opened, locked, picks, onChoose, onLog }: RecipePicksProps) {
  const { data, previousData } = useQuery(
    RecipeOptionsDocument,
    opened ? { variables: {}, fetchPolicy: 'cache-and-network' } : skipToken,
  );
  const [showsAll, setShowsAll] = useState(false);
  const edges = (data ?? previousData)?.recipes.edges ?? [];
  const recipes = edges
    .map(({ node }) => node)
    .sort((a, b) => Number((b.servingsLeft ?? 0) > 0) - Number((a.servingsLeft ?? 0) > 0));
  if (recipes.length === 0) return null;
  const hiddenCount = showsAll ? 0 : Math.max(0, recipes.length - SHOWN);
  return (
    <QuickRows title={t`Recipes`}>
      {recipes.slice(0, recipes.length - hiddenCount).map((recipe) => {
        const { id, name, servings, servingsLeft } = recipe;
        const portion = { food: toRecipeFood(recipe), servings: 1, amount: null };
        const amount = entryAmount({ ...portion, servingSize: portion.food.servingSize });
        const [left, made] = [formatNumber(servingsLeft ?? 0), formatNumber(servings)];
        return (
          <QuickRow
            key={id}
            name={name}
            amount={servingsLeft === null ? amount : t`${left} of ${made} servings left`}
            foods={[portion]}
            chosen={picks.has(portion.food)}
            onChoose={() => onChoose(portion)}
            logLabel={t`Log ${name}: ${amount}`}
            locked={locked}
            onLog={() => onLog([portion])}
          />
        );
      })}
      {hiddenCount > 0 && (
        <li>
          <Button variant="subtle" px="sm" h={44} onClick={() => setShowsAll(true)}>
            {plural(hiddenCount, { one: 'Show # more recipe', other: 'Show # more recipes' })}
          </Button>
        </li>
      )}
    </QuickRows>
  );
}
