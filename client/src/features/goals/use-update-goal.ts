import { useApolloClient } from '@apollo/client/react';
import type { GoalInput } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import { updateGoal } from './goal-writes';

/** Changes a goal from the date on. Earlier days keep the old version. Throws if that fails. */
export function useUpdateGoal(date: string) {
  const client = useApolloClient();
  return async (input: GoalInput): Promise<void> => {
    await updateGoal(client, date, input);
    toastDone('Goal updated successfully');
  };
}
