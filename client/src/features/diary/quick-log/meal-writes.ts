import type { ApolloClient } from '@apollo/client';
import { t } from '@lingui/core/macro';
import type { MealInput } from '../../../__generated__/graphql';
import { DeleteMealDocument, QuickPicksDocument, SaveMealDocument } from './__generated__/quick-picks';
import { reloadFoods } from '../../../platform/apollo/reload-lists';
import { write } from '../../../platform/apollo/write';
import { ignoreMissing } from '../../../platform/errors';

export const NAME_MISSING = t`Enter a name for the saved meal.`;
export const SAVE_FAILED = t`Failed to save the meal.`;
export const DELETE_FAILED = t`Failed to delete saved meal.`;

/** Waits for the new list of saved meals. If it does not arrive, the dialog loads it when it opens again. */
const reloadMeals = (client: ApolloClient) =>
  client.refetchQueries({ include: [QuickPicksDocument] }).catch(() => undefined);

/** Foods of the database become own foods. */
export async function saveMeal(client: ApolloClient, input: MealInput, failed = SAVE_FAILED): Promise<void> {
  await write(client, failed, { mutation: SaveMealDocument, variables: { input } });
  if (input.foods.some(({ lookupFoodId }) => lookupFoodId)) reloadFoods(client);
  await reloadMeals(client);
}

export async function deleteMeal(client: ApolloClient, id: string): Promise<void> {
  await write(client, DELETE_FAILED, { mutation: DeleteMealDocument, variables: { id } }).catch(ignoreMissing);
  await reloadMeals(client);
}
