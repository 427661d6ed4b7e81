import { useApolloClient } from '@apollo/client/react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { toastFailed } from '../../../ui/feedback/toast';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { DELETE_FAILED, deleteEntry, restoreEntry } from '../data/day-writes';

/**
 * Deletes an entry optimistically and offers to undo it. `index` is the entry's index in the day's list. Throws a
 * UserError.
 */
export function useDeleteEntry(date: string) {
  const client = useApolloClient();
  return async (entry: EntryRow_EntryFragment, index: number): Promise<void> => {
    const withdrawUndo = toastUndoable({
      message: 'Entry deleted successfully!',
      undo: () => restoreEntry(client, date, entry, index),
      undone: 'Entry restored successfully!',
      failed: 'Failed to restore entry.',
    });
    try {
      await deleteEntry(client, date, entry.id);
    } catch (error) {
      withdrawUndo();
      toastFailed(DELETE_FAILED, error);
      throw error;
    }
  };
}
