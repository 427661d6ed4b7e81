import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import type { DayWeight_EntryFragment } from '../../__generated__/graphql';
import { toastFailed } from '../../ui/feedback/toast';
import { toastUndoable } from '../../ui/feedback/undo-toast';
import { failureMessage } from '../../platform/errors';
import { deleteWeight, logWeight } from './weight-writes';

const FAILED = 'Failed to delete weight.';

/** Deletes a weight and offers to undo it. Returns the message to show if that failed, otherwise null. */
export function useDeleteWeight() {
  const client = useApolloClient();
  const [deleting, setDeleting] = useState(false);

  const remove = async (weight: DayWeight_EntryFragment): Promise<string | null> => {
    setDeleting(true);
    try {
      await deleteWeight(client, weight);
      toastUndoable({
        message: 'Weight deleted successfully!',
        undo: () => logWeight(client, weight.date, weight.weightLb),
        undone: 'Weight restored successfully!',
        failed: 'Failed to restore weight.',
      });
      return null;
    } catch (error) {
      toastFailed(FAILED);
      return failureMessage(error, FAILED);
    } finally {
      setDeleting(false);
    }
  };

  return { remove, deleting };
}
