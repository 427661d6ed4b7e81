import { useApolloClient, useMutation } from '@apollo/client/react';
import { AddCategoryDocument, type CategoryRow_CategoryFragment } from '../../../__generated__/graphql';
import { toastDone } from '../../../ui/feedback/toast';
import { placeCategory, reloadCategories } from './category-cache';

/** Adds a category. Throws on failure. A duplicate name fails, so a retry cannot add the category twice. */
export function useAddCategory() {
  const client = useApolloClient();
  const [mutate, { loading }] = useMutation(AddCategoryDocument, {
    update: (cache, { data }) => {
      if (data) placeCategory(cache, data.addCategory);
    },
  });

  const addCategory = async (name: string): Promise<CategoryRow_CategoryFragment> => {
    try {
      const { data } = await mutate({ variables: { name: name.trim() } });
      if (!data) throw new Error('The response has no category.');
      toastDone('Category added successfully!');
      return data.addCategory;
    } catch (error) {
      reloadCategories(client);
      throw error;
    }
  };

  return { addCategory, adding: loading };
}
