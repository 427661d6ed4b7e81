import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { LoggableFood } from '../../../platform/nutrition/loggable-food';
import { newId } from '../../../platform/uuid';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { deleteEntries, editEntry, logEntries, type EntryDraft } from '../data/day-writes';
import { loggedServings } from './servings';

export interface FoodToLog {
  food: LoggableFood;
  servings: number;
}

/**
 * Logs foods to a day and offers to undo it. The entries and totals update optimistically. On failure the entries are
 * removed and a UserError is thrown.
 */
export function useLogFood() {
  const client = useApolloClient();
  // By the draft's own id. The response to a renewed id can be lost too, and the next attempt must send that id again.
  const [renewedIds] = useState(() => new Map<string, string>());

  /** Returns the ids of the entries. */
  const send = async (chosen: readonly EntryDraft[], date: string): Promise<string[]> => {
    const idOf = ({ id }: EntryDraft) => renewedIds.get(id) ?? id;
    const drafts = chosen.map((draft) => ({ ...draft, id: idOf(draft) }));
    const { entries } = await logEntries(client, date, drafts);
    const saved = new Map(entries.map(({ id, servings }) => [id, servings]));
    // An earlier attempt may have logged the entry with other servings, and the server keeps what it has.
    for (const { id, servings } of drafts) {
      if (saved.has(id) && saved.get(id) !== servings) await editEntry(client, date, id, servings);
    }
    // The entry of an earlier attempt may have been deleted since. Its id cannot be used again.
    const missing = chosen.filter((draft) => !saved.has(idOf(draft)));
    for (const { id } of missing) renewedIds.set(id, newId());
    const renewed = missing.map((draft) => ({ ...draft, id: idOf(draft) }));
    if (renewed.length > 0) await logEntries(client, date, renewed);
    return chosen.map(idOf);
  };

  return async (chosen: readonly EntryDraft[], date: string): Promise<void> => {
    const drafts = chosen.map((draft) => ({ ...draft, servings: loggedServings(draft.servings) }));
    const ids = await send(drafts, date);
    toastUndoable({
      message: ids.length === 1 ? 'Food logged successfully!' : `${ids.length} foods logged successfully!`,
      undo: () => deleteEntries(client, date, ids),
      undone: ids.length === 1 ? 'Entry deleted successfully!' : `${ids.length} entries deleted successfully!`,
      failed: 'Failed to delete entry.',
    });
  };
}
