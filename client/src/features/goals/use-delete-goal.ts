import { useApolloClient } from '@apollo/client/react';
import type { GoalRow_GoalFragment } from '../../__generated__/graphql';
import { toastFailed } from '../../ui/feedback/toast';
import { toastUndoable } from '../../ui/feedback/undo-toast';
import { failureMessage } from '../../platform/errors';
import { addGoal, deleteGoal } from './goal-writes';

const FAILED = 'Failed to delete goal';

/**
 * Deletes a goal immediately and offers to undo it. The undone goal applies from the day of the deletion, even if it is
 * undone later, so that no day is left without the goal. Returns the message to show beside the goal if deleting failed,
 * otherwise null.
 */
export function useDeleteGoal(date: string) {
  const client = useApolloClient();
  return async ({
    macroName,
    targetValue,
    unit,
    goalType,
    weekdayTargets,
  }: GoalRow_GoalFragment): Promise<string | null> => {
    const withdrawUndo = toastUndoable({
      message: 'Goal deleted successfully',
      undo: () =>
        addGoal(client, date, {
          ...{ macroName, targetValue, unit, goalType },
          weekdayTargets: weekdayTargets.map((target) => ({
            weekday: target.weekday,
            targetValue: target.targetValue,
          })),
        }),
      undone: 'Goal saved successfully',
      failed: 'Failed to save goal',
    });
    try {
      await deleteGoal(client, date, macroName);
      return null;
    } catch (error) {
      withdrawUndo();
      toastFailed(FAILED);
      return failureMessage(error, FAILED);
    }
  };
}
