import { useApolloClient, useMutation } from '@apollo/client/react';
import { DeleteCategoryDocument } from '../../__generated__/graphql';
import { toastDone } from '../../components/toast';
import { failureOf } from '../../lib/errors';
import { dropCategory, reloadCategories } from './category-cache';

/**
 * Deletes a category: it is gone from the screen at once; a failure brings it back and is thrown. One that is not there
 * any more (the answer to a first try got lost, or another device was faster) counts as deleted.
 */
export function useDeleteCategory() {
  const client = useApolloClient();
  const [mutate] = useMutation(DeleteCategoryDocument, {
    update: (cache, { data }) => {
      if (data) dropCategory(cache, data.deleteCategory);
    },
  });

  return async (id: string): Promise<void> => {
    try {
      await mutate({ variables: { id }, optimisticResponse: { __typename: 'Mutation', deleteCategory: id } });
    } catch (error) {
      if (failureOf(error).code !== 'NOT_FOUND') {
        reloadCategories(client);
        throw error;
      }
      dropCategory(client.cache, id);
    }
    toastDone('Category deleted successfully!');
  };
}
