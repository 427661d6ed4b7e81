import { useRef, type MouseEvent } from 'react';
import { toastFailed, toastUndoable, type Undo } from '../feedback/toast';
import { focusBeside } from './focus-beside';
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
    focusBeside(currentTarget, list.current);
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
