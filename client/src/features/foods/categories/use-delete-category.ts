import { useApolloClient, useMutation } from '@apollo/client/react';
import { DeleteCategoryDocument } from '../../../__generated__/graphql';
import { toastDone } from '../../../ui/feedback/toast';
import { failureOf } from '../../../platform/errors';
import { dropCategory, reloadCategories } from './category-cache';

/**
 * Deletes a category optimistically. On failure it restores the category and throws. A category that is already gone
 * counts as deleted, because an earlier response may have been lost or another device may have deleted it.
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
