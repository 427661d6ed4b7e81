import { useState } from 'react';
import type { CategoryRow_CategoryFragment } from '../../../__generated__/graphql';
import { failureMessage } from '../../../platform/errors';
import { useCategoryWrites } from './use-category-writes';

/** Mode of a row and its last error. */
export type RowState =
  { mode: 'shown'; failure?: string } | { mode: 'renaming'; text: string; failure?: string } | { mode: 'confirming' };

const SHOWN: RowState = { mode: 'shown' };

type Category = CategoryRow_CategoryFragment;

/** States of all rows by category id. */
export function useCategoryRows() {
  const [states, setStates] = useState<Readonly<Record<string, RowState>>>({});
  const { renameCategory, deleteCategory } = useCategoryWrites();
  const stateOf = (id: string): RowState => states[id] ?? SHOWN;
  const set = (id: string, state: RowState) => setStates((known) => ({ ...known, [id]: state }));

  /** Ignores a blank name. An unchanged name needs no request. */
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

  /** Whether a typed name would be lost. */
  const unsaved = (categories: readonly Category[]) =>
    categories.some(({ id, name }) => {
      const state = stateOf(id);
      return state.mode === 'renaming' && state.text.trim() !== name;
    });

  return { stateOf, set, rename, remove, unsaved };
}
