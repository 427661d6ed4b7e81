import { useApolloClient } from '@apollo/client/react';
import type { GoalTargetInput } from '../../__generated__/graphql';
import { toastDone, toastFailed } from '../../ui/feedback/toast';
import { failureMessage } from '../../platform/errors';
import { setGoalTargets } from './goal-writes';

const FAILED = 'Failed to save targets';

/** Sets suggested targets from the date on. Returns the message to show if that failed, otherwise null. */
export function useTakeTargets(date: string) {
  const client = useApolloClient();
  return async (targets: readonly GoalTargetInput[]): Promise<string | null> => {
    try {
      await setGoalTargets(client, date, targets);
      toastDone('Targets saved successfully');
      return null;
    } catch (error) {
      toastFailed(FAILED);
      return failureMessage(error, FAILED);
    }
  };
}
