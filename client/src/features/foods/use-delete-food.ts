import { useApolloClient, useMutation } from '@apollo/client/react';
import { DeleteFoodDocument } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import { failureOf } from '../../platform/errors';
import { unlistFood } from '../../platform/apollo/food-lists';

/**
 * Deletes a food optimistically. On failure it restores the food and throws. A food that is already gone counts as
 * deleted, because an earlier response may have been lost or another device may have deleted it.
 */
export function useDeleteFood() {
  const client = useApolloClient();
  const [mutate] = useMutation(DeleteFoodDocument, {
    update: (cache, { data }) => {
      if (data) unlistFood(cache, data.deleteFood);
    },
  });

  return async (id: string): Promise<void> => {
    try {
      await mutate({ variables: { id }, optimisticResponse: { __typename: 'Mutation', deleteFood: id } });
    } catch (error) {
      if (failureOf(error).code !== 'NOT_FOUND') throw error;
      unlistFood(client.cache, id);
    }
    toastDone('Food deleted successfully!');
  };
}
