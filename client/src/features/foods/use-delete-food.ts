import { useApolloClient, useMutation } from '@apollo/client/react';
import { DeleteFoodDocument } from '../../__generated__/graphql';
import { toastDone } from '../../components/toast';
import { failureOf } from '../../lib/errors';
import { unlistFood } from '../../apollo/food-lists';

/**
 * Deletes a food: it is gone from the screen at once; a failure brings it back and is thrown. One that is not there any more
 * (the answer to a first try got lost, or another device was faster) counts as deleted.
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
