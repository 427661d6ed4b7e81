import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import type { EntryRow_EntryFragment } from '../../__generated__/graphql';
import { toastUndoable } from '../../components/undo-toast';
import { formatDay } from '../../lib/dates';
import { newId } from '../../lib/uuid';
import { copyEntries, deleteEntries } from './entry-writes';

const countText = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);

/**
 * Copies entries to a day and offers to undo it; a failure takes the copies out again and is thrown. The copy of an entry
 * keeps its id while it is tried again, so that a request whose answer got lost cannot copy twice.
 */
export function useCopyEntries(today: string) {
  const client = useApolloClient();
  const [copying, setCopying] = useState(false);
  const ids = useRef(new Map<string, string>());

  const idOfCopy = (entryId: string, to: string) => {
    const key = `${to} ${entryId}`;
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    return id;
  };

  const copy = async (entries: readonly EntryRow_EntryFragment[], to: string): Promise<void> => {
    setCopying(true);
    try {
      const copies = entries.map((entry) => ({ id: idOfCopy(entry.id, to), entry }));
      await copyEntries(client, to, copies);
      ids.current.clear();
      toastUndoable({
        message: `${countText(copies.length)} copied to ${formatDay(to, today)}.`,
        undo: () =>
          deleteEntries(
            client,
            to,
            copies.map(({ id }) => id),
          ),
        undone: `${countText(copies.length)} deleted successfully!`,
        failed: 'Failed to delete entries.',
      });
    } finally {
      setCopying(false);
    }
  };

  return { copy, copying };
}
