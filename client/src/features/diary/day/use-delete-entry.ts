import { useApolloClient } from '@apollo/client/react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { toastFailed } from '../../../ui/feedback/toast';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { failureMessage } from '../../../platform/errors';
import { deleteEntry, restoreEntry } from '../data/entry-writes';

const FAILED = 'Failed to delete entry.';

/**
 * Deletes an entry optimistically and offers to undo it. `place` is the entry's index in the day's list. Returns the
 * error message to show next to the restored entry, or null on success.
 */
export function useDeleteEntry(date: string) {
  const client = useApolloClient();
  return async (entry: EntryRow_EntryFragment, place: number): Promise<string | null> => {
    const withdrawUndo = toastUndoable({
      message: 'Entry deleted successfully!',
      undo: () => restoreEntry(client, date, entry, place),
      undone: 'Entry restored successfully!',
      failed: 'Failed to restore entry.',
    });
    try {
      await deleteEntry(client, date, entry.id);
      return null;
    } catch (error) {
      withdrawUndo();
      toastFailed(FAILED);
      return failureMessage(error, FAILED);
    }
  };
}
