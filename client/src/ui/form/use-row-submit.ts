import { useState } from 'react';
import { failureMessage } from '../../platform/errors';
import { SessionEndedError } from '../../platform/session/within-session';

interface RowSubmitOptions {
  /** Shown if the error has no message of its own. */
  failed: string;
  onFailure?: () => void;
}

/** Runs actions of the rows of a list, several at a time, and keeps the last error of each row by the row's key. */
export function useRowSubmit({ failed, onFailure }: RowSubmitOptions) {
  const [failures, setFailures] = useState<Readonly<Record<string, string | undefined>>>({});

  const fail = (row: string, failure: string | undefined) => setFailures((others) => ({ ...others, [row]: failure }));
  const clear = (row: string) => fail(row, undefined);

  /** Resolves with whether the action succeeded. */
  const run = async (row: string, action: () => Promise<unknown>): Promise<boolean> => {
    clear(row);
    try {
      await action();
      return true;
    } catch (error) {
      // The screen belongs to another user now, or is gone.
      if (error instanceof SessionEndedError) return false;
      fail(row, failureMessage(error, failed));
      onFailure?.();
      return false;
    }
  };

  return { failures, run, clear };
}
