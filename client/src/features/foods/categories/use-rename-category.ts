import { useApolloClient, useMutation } from '@apollo/client/react';
import { RenameCategoryDocument } from '../../../__generated__/graphql';
import { toastDone } from '../../../ui/feedback/toast';
import { placeCategory, reloadCategories } from './category-cache';

/** Renames a category optimistically. On failure it reverts the name and throws. */
export function useRenameCategory() {
  const client = useApolloClient();
  const [mutate] = useMutation(RenameCategoryDocument, {
    update: (cache, { data }) => {
      if (data) placeCategory(cache, data.renameCategory);
    },
  });

  return async (id: string, name: string): Promise<void> => {
    const renamed = { __typename: 'Category' as const, id, name };
    try {
      await mutate({
        variables: { id, name },
        optimisticResponse: { __typename: 'Mutation', renameCategory: renamed },
      });
      toastDone('Category updated successfully!');
    } catch (error) {
      reloadCategories(client);
      throw error;
    }
  };
}
