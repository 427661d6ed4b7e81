import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { EntryRow_EntryFragment } from '../../../__generated__/graphql';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { newId } from '../../../platform/uuid';
import { dayInSentence } from '../../../platform/dates/day-in-sentence';
import { copyEntries, deleteEntries } from '../data/entry-writes';

const countText = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/**
 * Copies entries to a day and offers to undo it. On failure it removes the copies and throws. Each copy keeps its id
 * while the dialog is open, so a retry cannot copy an entry twice.
 */
export function useCopyEntries(today: string) {
  const client = useApolloClient();
  const ids = useRef(new Map<string, string>());

  const idOfCopy = (entryId: string, to: string) => {
    const key = `${to} ${entryId}`;
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    return id;
  };

  return async (entries: readonly EntryRow_EntryFragment[], to: string): Promise<void> => {
    const copies = entries.map((entry) => ({ id: idOfCopy(entry.id, to), entry }));
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
