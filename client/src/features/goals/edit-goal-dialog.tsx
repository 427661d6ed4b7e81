import type { GoalRow_GoalFragment } from '../../__generated__/graphql';
import { draftOf } from './goal-draft';
import { GoalFormDialog } from './goal-form-dialog';
import { useUpdateGoal } from './use-update-goal';

interface EditGoalDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** The user's own today. */
  date: string;
  /** Whether the plan includes weekday targets. */
  byWeekday: boolean;
  /** The goal as it was when the dialog was opened. */
  goal: GoalRow_GoalFragment;
}

/** Edits a goal. The change applies from today on. */
export function EditGoalDialog({ date, goal, ...dialog }: EditGoalDialogProps) {
  const updateGoal = useUpdateGoal(date);
  return (
    <GoalFormDialog
      {...dialog}
      title="Edit Macro Goal"
      initial={draftOf(goal)}
      taken={null}
      // The name stays as it is, even if a new goal would be named differently.
      save={(input) => updateGoal({ ...input, macroName: goal.macroName })}
      failed="Failed to update goal"
    />
  );
}
