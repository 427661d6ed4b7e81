import { useState } from 'react';
import type { CategoryRow_CategoryFragment } from '../../__generated__/graphql';
import { failureMessage } from '../../lib/errors';
import { useDeleteCategory } from './use-delete-category';
import { useRenameCategory } from './use-rename-category';

/** What a line of the list is doing, and the sentence about what it failed to do. */
export type RowState =
  { mode: 'shown'; failure?: string } | { mode: 'renaming'; text: string; failure?: string } | { mode: 'confirming' };

const SHOWN: RowState = { mode: 'shown' };

type Category = CategoryRow_CategoryFragment;

/** The states of all lines, by the id of their category: what was typed in one is kept whatever happens in another. */
export function useCategoryRows() {
  const [states, setStates] = useState<Readonly<Record<string, RowState>>>({});
  const renameCategory = useRenameCategory();
  const deleteCategory = useDeleteCategory();
  const stateOf = (id: string): RowState => states[id] ?? SHOWN;
  const set = (id: string, state: RowState) => setStates((known) => ({ ...known, [id]: state }));

  /** An empty name is ignored, and one that stays as it is needs no request. */
  const rename = async ({ id, name }: Category, text: string): Promise<void> => {
    const wanted = text.trim();
    if (wanted === '') return;
    set(id, SHOWN);
    if (wanted === name) return;
    try {
      await renameCategory(id, wanted);
    } catch (error) {
      set(id, { mode: 'renaming', text, failure: failureMessage(error, 'Failed to edit category.') });
    }
  };

  const remove = async ({ id }: Category): Promise<void> => {
    set(id, SHOWN);
    try {
      await deleteCategory(id);
    } catch (error) {
      set(id, { mode: 'shown', failure: failureMessage(error, 'Failed to delete category.') });
    }
  };

  /** Whether closing would lose a new name that was typed. */
  const unsaved = (categories: readonly Category[]) =>
    categories.some(({ id, name }) => {
      const state = stateOf(id);
      return state.mode === 'renaming' && state.text.trim() !== name;
    });

  return { stateOf, set, rename, remove, unsaved };
}
