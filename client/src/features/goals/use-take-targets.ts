import { useApolloClient } from '@apollo/client/react';
import type { GoalTargetInput } from '../../__generated__/graphql';
import { toastDone, toastFailed } from '../../ui/feedback/toast';
import { setGoalTargets, TARGETS_FAILED } from './goal-writes';

/** Sets suggested targets from the date on. Throws a UserError. */
export function useTakeTargets(date: string) {
  const client = useApolloClient();
  return async (targets: readonly GoalTargetInput[]): Promise<void> => {
    try {
      await setGoalTargets(client, date, targets);
      toastDone('Targets saved successfully');
    } catch (error) {
      toastFailed(TARGETS_FAILED, error);
      throw error;
    }
  };
}
