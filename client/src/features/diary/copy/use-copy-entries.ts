import { useApolloClient } from '@apollo/client/react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { useDraftIds } from '../../../platform/use-draft-ids';
import { dayInSentence } from '../../../platform/dates/day-in-sentence';
import { copyEntries, deleteEntries } from '../data/day-writes';

const countText = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/**
 * Copies entries to a day and offers to undo it. On failure it removes the copies and throws a UserError.
 */
export function useCopyEntries(today: string) {
  const client = useApolloClient();
  const { idOf } = useDraftIds();

  return async (entries: readonly EntryRow_EntryFragment[], to: string): Promise<void> => {
    const copies = entries.map((entry) => ({ id: idOf(`${to} ${entry.id}`), entry }));
    await copyEntries(client, to, copies);
    toastUndoable({
      message: `${countText(copies.length)} copied to ${dayInSentence(to, today)}.`,
      undo: () =>
        deleteEntries(
          client,
          to,
          copies.map(({ id }) => id),
        ),
      undone: `${countText(copies.length)} deleted successfully!`,
      failed: 'Failed to delete entries.',
    });
  };
}
