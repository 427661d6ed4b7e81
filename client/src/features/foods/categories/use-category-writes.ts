import type { OperationVariables, ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import {
  AddCategoryDocument,
  DeleteCategoryDocument,
  RenameCategoryDocument,
  type CategoryRow_CategoryFragment,
} from '../../../__generated__/graphql';
import { evictCategoryList, reloadCategories, removeObject } from '../../../platform/apollo/reload-lists';
import { write } from '../../../platform/apollo/write';
import { failureOf } from '../../../platform/errors';
import { toastDone } from '../../../ui/feedback/toast';

/** Adds, renames and deletes categories. Each throws a UserError on failure. */
export function useCategoryWrites() {
  const client = useApolloClient();

  /** Reloads the list afterwards: it is sorted, and after a failure nobody knows what the server has done. */
  const send = async <T, V extends OperationVariables>(failed: string, options: ApolloClient.MutateOptions<T, V>) => {
    const sent = write(client, failed, options);
    const reload = () => reloadCategories(client);
    const reloaded = sent.then(reload, reload);
    return { data: await sent, reloaded };
  };

  return {
    /** A duplicate name fails, so a retry cannot add the category twice. */
    addCategory: async (name: string): Promise<CategoryRow_CategoryFragment> => {
      const mutation = { mutation: AddCategoryDocument, variables: { name: name.trim() } };
      const { data, reloaded } = await send('Failed to add category.', mutation);
      // Only a listed category can be selected.
      await reloaded;
      toastDone('Category added successfully!');
      return data.addCategory;
    },
    renameCategory: async (id: string, name: string): Promise<void> => {
      await send('Failed to edit category.', {
        mutation: RenameCategoryDocument,
        variables: { id, name },
        optimisticResponse: { __typename: 'Mutation', renameCategory: { __typename: 'Category', id, name } },
      });
      toastDone('Category updated successfully!');
    },
    /** A missing category counts as deleted: an earlier response was lost, or another device deleted it. */
    deleteCategory: async (id: string): Promise<void> => {
      try {
        await send('Failed to delete category.', {
          mutation: DeleteCategoryDocument,
          variables: { id },
          optimisticResponse: { __typename: 'Mutation', deleteCategory: id },
          update: (cache) => removeObject(cache, 'Category', id),
        });
      } catch (error) {
        if (failureOf(error).code !== 'NOT_FOUND') throw error;
        removeObject(client.cache, 'Category', id);
      }
      evictCategoryList(client.cache, id);
      toastDone('Category deleted successfully!');
    },
  };
}
