import { EMPTY_GOAL } from './goal-draft';
import { GoalFormDialog } from './goal-form-dialog';
import { useAddGoal } from './use-add-goal';

interface AddGoalDialogProps {
  opened: boolean;
  onClose: () => void;
  onClosed: () => void;
  /** The user's own today. */
  date: string;
  /** Whether the plan includes weekday targets. */
  byWeekday: boolean;
  /** Macros that have a goal. */
  taken: readonly string[];
}

/** Adds a goal for a macro that has none. */
export function AddGoalDialog({ date, ...dialog }: AddGoalDialogProps) {
  const addGoal = useAddGoal(date);
  return (
    <GoalFormDialog
      {...dialog}
      title="Add New Macro Goal"
      initial={EMPTY_GOAL}
      save={addGoal}
      failed="Failed to save goal"
    />
  );
}
