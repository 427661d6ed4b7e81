import { useApolloClient } from '@apollo/client/react';
import { UpdateFoodDocument } from '../../__generated__/graphql';
import { reloadFoods } from '../../platform/apollo/reload-lists';
import { write } from '../../platform/apollo/write';
import { toastDone } from '../../ui/feedback/toast';
import type { FoodValues } from './food-draft';

/** Updates a food. Logged entries keep their values. Throws a UserError on failure. */
export function useEditFood() {
  const client = useApolloClient();
  return async (id: string, input: FoodValues): Promise<void> => {
    await write(client, 'Failed to edit food.', { mutation: UpdateFoodDocument, variables: { id, input } });
    reloadFoods(client);
    toastDone('Food updated successfully!');
  };
}
