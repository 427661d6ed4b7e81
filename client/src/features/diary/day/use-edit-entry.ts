import { useApolloClient } from '@apollo/client/react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { EDIT_FAILED, editEntry } from '../data/day-writes';

/** Changes the servings of an entry and offers to undo it. On failure it reverts the change and throws a UserError. */
export function useEditEntry(date: string) {
  const client = useApolloClient();

  return async ({ id, servings: before }: EntryRow_EntryFragment, servings: number): Promise<void> => {
    await editEntry(client, date, id, servings);
    toastUndoable({
      message: 'Entry updated successfully!',
      undo: () => editEntry(client, date, id, before),
      undone: 'Entry restored successfully!',
      failed: EDIT_FAILED,
    });
  };
}
