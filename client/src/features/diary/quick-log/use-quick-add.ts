import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { MacroAmountInput } from '../../../__generated__/graphql';
import { toastUndoable } from '../../../ui/feedback/undo-toast';
import { failureOf } from '../../../platform/errors';
import { newId } from '../../../platform/uuid';
import { deleteEntry, quickAddEntry } from '../data/day-writes';

interface QuickMacros {
  name: string;
  macros: readonly MacroAmountInput[];
}

function ignoreMissing(error: unknown): void {
  if (failureOf(error).code !== 'NOT_FOUND') throw error;
}

/**
 * Logs macros without a food and offers to undo it. On failure it removes the entry and throws. A retry with the same
 * input reuses the id, so that neither a lost response nor a double submit creates two entries.
 */
export function useQuickAdd(date: string) {
  const client = useApolloClient();
  const attempt = useRef<{ key: string; id: string } | null>(null);

  return async ({ name, macros }: QuickMacros): Promise<void> => {
    const key = JSON.stringify([name, macros]);
    const before = attempt.current;
    // The first attempt may have succeeded, so the changed input must replace it.
    if (before && before.key !== key) await deleteEntry(client, date, before.id).catch(ignoreMissing);
    const { id } = (attempt.current = before?.key === key ? before : { key, id: newId() });
    await quickAddEntry(client, { id, date, name, macros: [...macros] });
    toastUndoable({
      message: 'Food logged successfully!',
      undo: () => deleteEntry(client, date, id),
      undone: 'Entry deleted successfully!',
      failed: 'Failed to delete entry.',
    });
  };
}
