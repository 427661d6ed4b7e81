import type { ApolloClient } from '@apollo/client';
import { t } from '@lingui/core/macro';
import type { MealInput } from '../../../__generated__/graphql';
import { DeleteMealDocument, SaveMealDocument } from './__generated__/quick-picks';
import { reloadFoods } from '../../../data/reload-lists';
import { refresh, write } from '../../../data/write';
import { ignoreMissing } from '../../../platform/errors';

export const NAME_MISSING = t`Enter a name for the saved meal.`;
export const SAVE_FAILED = t`Failed to save the meal.`;
export const DELETE_FAILED = t`Failed to delete saved meal.`;

/** Waits for the new list of saved meals. If it does not arrive, the dialog loads it when it opens again. */
const reloadMeals = (client: ApolloClient) => refresh(client, ['QuickPicks']);

/** Foods of the database become own foods. */
export async function saveMeal(client: ApolloClient, input: MealInput, failed = SAVE_FAILED): Promise<void> {
  await write(client, SaveMealDocument, { input }, { failed });
  if (input.foods.some(({ lookupFoodId }) => lookupFoodId)) reloadFoods(client);
  await reloadMeals(client);
}

export async function deleteMeal(client: ApolloClient, id: string): Promise<void> {
  await write(client, DeleteMealDocument, { id }, { failed: DELETE_FAILED }).catch(ignoreMissing);
  await reloadMeals(client);
}
