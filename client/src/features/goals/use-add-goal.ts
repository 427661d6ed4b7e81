import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import type { GoalInput } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import { failureOf } from '../../platform/errors';
import { addGoal, hasGoal, updateGoal } from './goal-writes';

/**
 * Adds a goal that applies from the date on. Throws if that fails. A request whose response was lost may have added the
 * goal. The next attempt then updates that goal instead of failing with a conflict.
 */
export function useAddGoal(date: string) {
  const client = useApolloClient();
  const lost = useRef<GoalInput | null>(null);

  return async (input: GoalInput): Promise<void> => {
    try {
      await addGoal(client, date, input);
    } catch (error) {
      const { code } = failureOf(error);
      const tried = lost.current;
      if (code === 'NETWORK' || code === 'TIMEOUT') lost.current = input;
      const isOwn = code === 'CONFLICT' && tried?.macroName === input.macroName && (await hasGoal(client, date, tried));
      if (!isOwn) throw error;
      await updateGoal(client, date, input);
    }
    toastDone('Goal saved successfully');
  };
}
