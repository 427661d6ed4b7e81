import { useRef, type MouseEvent } from 'react';
import { toastFailed, toastUndoable, type Undo } from '../feedback/toast';
import { useRowSubmit } from './use-row-submit';

interface Deletion {
  /** Throws if the row was not deleted. */
  run: () => Promise<void>;
  done: string;
  undo: Undo;
}

/**
 * Deletes rows of a list optimistically and offers to undo it. Keeps the last error of each row by the row's key.
 * @param failed shown if an error has no message of its own.
 */
export function useRowDeletion(failed: string) {
  const list = useRef<HTMLDivElement>(null);
  const { failures, run } = useRowSubmit({ failed, onFailure: () => toastFailed(failed) });

  const deleteRow = (
    row: string,
    { detail, currentTarget }: MouseEvent<HTMLElement>,
    { run: deleteIt, done, undo }: Deletion,
  ) => {
    // The second click of a double click hits the next row, which has moved up.
    if (detail > 1) return;
    const item = currentTarget.closest('li');
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
    const next = neighbor?.querySelector<HTMLElement>('[data-action="delete"]') ?? list.current;
    // Without scrolling, which would show the actions that a swipe shows.
    next?.focus({ preventScroll: true });
    void run(row, async () => {
      const withdrawUndo = toastUndoable(done, undo);
      try {
        await deleteIt();
      } catch (error) {
        withdrawUndo();
        throw error;
      }
    });
  };

  /** `list` gets the focus when the last row is deleted. */
  return { list, failures, deleteRow };
}
