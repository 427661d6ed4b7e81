import { t } from '@lingui/core/macro';
import type { ApolloCache, Reference } from '@apollo/client/cache';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { CategoryRow_CategoryFragment } from '../../../__generated__/graphql';
import { CategoriesDocument } from '../../../data/__generated__/reload-lists';
import { AddCategoryDocument, DeleteCategoryDocument, RenameCategoryDocument } from './__generated__/categories';
import { evictCategoryList, removeObject } from '../../../data/reload-lists';
import { write } from '../../../data/write';
import { ignoreMissing } from '../../../platform/errors';
import { toastDone } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/use-submit';

const ADD_FAILED = t`Failed to add category.`;
export const RENAME_FAILED = t`Failed to edit category.`;
export const DELETE_FAILED = t`Failed to delete category.`;

const CATEGORIES = { query: CategoriesDocument };

const list = (cache: ApolloCache, category: CategoryRow_CategoryFragment) =>
  cache.modify<{ categories: readonly Reference[] }>({
    fields: {
      categories: (listed, { toReference }) => {
        const added = toReference({ ...category });
        // A refresh may have brought it before the response.
        return added ? [...listed.filter(({ __ref }) => __ref !== added.__ref), added] : listed;
      },
    },
  });

/** Adds, renames and deletes categories. Each throws a UserError on failure. The cache sorts the list. */
export function useCategoryWrites() {
  const client = useApolloClient();

  return {
    /** A duplicate name fails, so a retry cannot add the category twice. */
    addCategory: async (name: string): Promise<CategoryRow_CategoryFragment> => {
      const { addCategory } = await write(
        client,
        AddCategoryDocument,
        { name: name.trim() },
        {
          failed: ADD_FAILED,
          recheck: CATEGORIES,
          update: (cache, { data }) => data && list(cache, data.addCategory),
          done: t`Category added successfully!`,
        },
      );
      return addCategory;
    },
    renameCategory: async (id: string, name: string): Promise<void> => {
      const renameCategory = { __typename: 'Category' as const, id, name };
      await write(
        client,
        RenameCategoryDocument,
        { id, name },
        {
          failed: RENAME_FAILED,
          recheck: CATEGORIES,
          optimisticResponse: { __typename: 'Mutation', renameCategory },
          done: t`Category updated successfully!`,
        },
      );
    },
    deleteCategory: async (id: string): Promise<void> => {
      const deletion = write(
        client,
        DeleteCategoryDocument,
        { id },
        {
          failed: DELETE_FAILED,
          recheck: CATEGORIES,
          optimisticResponse: { __typename: 'Mutation', deleteCategory: id },
          update: (cache) => removeObject(cache, 'Category', id),
        },
      );
      await deletion.catch(ignoreMissing);
      removeObject(client.cache, 'Category', id);
      evictCategoryList(client.cache, id);
      toastDone(t`Category deleted successfully!`);
    },
  };
}

/** State of a field for a new category. `onAdded` gets the id of an added one. */
export function useNewCategory(onAdded?: (id: string) => void) {
  const { addCategory } = useCategoryWrites();
  const submit = useSubmit({ failed: ADD_FAILED });
  /** Null while the field isn't used. */
  const [text, setText] = useState<string | null>(null);
  const name = text?.trim() ?? '';

  const type = (typed: string | null) => {
    setText(typed);
    submit.fail(null);
  };

  /** Adds the category and returns its id, or null if the name is blank or the request failed. */
  const add = async (): Promise<string | null> => {
    let id: string | null = null;
    const save = async () => {
      ({ id } = await addCategory(name));
      onAdded?.(id);
      setText(null);
    };
    if (name !== '') await submit.run(save);
    return id;
  };

  return {
    text,
    failure: submit.failure,
    adding: submit.pending,
    /** Whether an unsaved name was typed. */
    pending: name !== '',
    start: () => type(''),
    cancel: () => type(null),
    type,
    add,
  };
}
