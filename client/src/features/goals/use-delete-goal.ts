import { useApolloClient } from '@apollo/client/react';
import type { GoalRow_GoalFragment } from '../../__generated__/graphql';
import { toastFailed } from '../../ui/feedback/toast';
import { toastUndoable } from '../../ui/feedback/undo-toast';
import { addGoal, DELETE_FAILED, deleteGoal, SAVE_FAILED } from './goal-writes';

/**
 * Deletes a goal immediately and offers to undo it. The undone goal applies from the day of the deletion, even if it is
 * undone later, so that no day is left without the goal. Throws a UserError.
 */
export function useDeleteGoal(date: string) {
  const client = useApolloClient();
  return async ({ macroName, targetValue, unit, goalType, weekdayTargets }: GoalRow_GoalFragment): Promise<void> => {
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
      failed: SAVE_FAILED,
    });
    try {
      await deleteGoal(client, date, macroName);
    } catch (error) {
      withdrawUndo();
      toastFailed(DELETE_FAILED, error);
      throw error;
    }
  };
}
