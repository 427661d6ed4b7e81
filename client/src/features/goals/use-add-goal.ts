import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { GoalInput } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import { failureOf } from '../../platform/errors';
import { addGoal, updateGoal } from './goal-writes';

/**
 * Adds a goal that applies from the date on. Throws a UserError. A request whose response was lost may have added the goal.
 * The next attempt then updates that goal instead of failing with a conflict.
 */
export function useAddGoal(date: string) {
  const client = useApolloClient();
  /** The macro of a goal that may have been added. */
  const lost = useRef<string | null>(null);

  return async (input: GoalInput): Promise<void> => {
    try {
      await addGoal(client, date, input);
    } catch (error) {
      const { code } = failureOf(error);
      if (code === 'NETWORK' || code === 'TIMEOUT') lost.current = input.macroName;
      if (code !== 'CONFLICT' || lost.current !== input.macroName) throw error;
      await updateGoal(client, date, input);
    }
    toastDone('Goal saved successfully');
  };
}
