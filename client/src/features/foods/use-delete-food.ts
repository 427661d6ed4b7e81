import { useApolloClient } from '@apollo/client/react';
import { DeleteFoodDocument } from '../../__generated__/graphql';
import { reloadFoods, removeObject } from '../../platform/apollo/reload-lists';
import { write } from '../../platform/apollo/write';
import { failureOf } from '../../platform/errors';
import { toastDone } from '../../ui/feedback/toast';

/**
 * Deletes a food optimistically. Throws a UserError on failure. A missing food counts as deleted: an earlier response was
 * lost, or another device deleted it.
 */
export function useDeleteFood() {
  const client = useApolloClient();
  return async (id: string): Promise<void> => {
    try {
      await write(client, 'Failed to delete food.', {
        mutation: DeleteFoodDocument,
        variables: { id },
        optimisticResponse: { __typename: 'Mutation', deleteFood: id },
        update: (cache) => removeObject(cache, 'Food', id),
      });
    } catch (error) {
      if (failureOf(error).code !== 'NOT_FOUND') throw error;
      removeObject(client.cache, 'Food', id);
    }
    reloadFoods(client);
    toastDone('Food deleted successfully!');
  };
}
