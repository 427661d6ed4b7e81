import { useApolloClient } from '@apollo/client/react';
import type { EntryRow_EntryFragment } from '../../__generated__/graphql';
import { toastFailed } from '../../components/toast';
import { toastUndoable } from '../../components/undo-toast';
import { failureMessage } from '../../lib/errors';
import { deleteEntry, restoreEntry } from './entry-writes';

const FAILED = 'Failed to delete entry.';

/**
 * Deletes an entry at once and offers to undo it; the place is that of the entry in the day's list. Answers with the
 * sentence to show beside the entry when it failed and the entry is back, else null.
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
