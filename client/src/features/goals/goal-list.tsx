import { useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { GoalRow_GoalFragment } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormAlert } from '../../ui/form/form-alert';
import { RowAction } from '../../ui/data/row-action';
import { formatEntered } from '../../platform/numbers/format';
import { failureMessage } from '../../platform/errors';
import { macroLabel, unitLabel } from '../../platform/nutrition/macros';
import { weekdayTargetsText } from '../../platform/dates/weekdays';
import { lazyPart, usePreload } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';
import { GOAL_TYPE_LABELS } from './goal-draft';
import classes from './goal-list.module.css';
import { DELETE_FAILED } from './goal-writes';
import { useDeleteGoal } from './use-delete-goal';

const EditGoalDialog = lazyPart(() => import('./edit-goal-dialog'), 'EditGoalDialog');
const DIALOGS = [EditGoalDialog];

type Goal = GoalRow_GoalFragment;

interface GoalRowProps {
  goal: Goal;
  /** Whether the plan includes weekday targets. */
  byWeekday: boolean;
  /** Today's bar of the goal. */
  progress: ReactNode;
  /** Message to show if deleting failed. */
  failure: string | null;
  onEdit: () => void;
  onDelete: (event: MouseEvent<HTMLElement>) => void;
}

function GoalRow({ goal, byWeekday, progress, failure, onEdit, onDelete }: GoalRowProps) {
  const { macroName, goalType, targetValue, unit, weekdayTargets } = goal;
  const label = macroLabel(macroName);
  return (
    <li className={classes.goal}>
      <div className={classes.text}>
        <span className={classes.name}>{label}</span>
        <span className={classes.target}>
          {GOAL_TYPE_LABELS[goalType]} {formatEntered(targetValue)} {unitLabel(unit)}
        </span>
        {weekdayTargets.length > 0 && (
          <span className={classes.target}>
            {weekdayTargetsText(weekdayTargets, (value) => `${formatEntered(value)}\u00a0${unitLabel(unit)}`)}
            {!byWeekday && ' (paused without a subscription)'}
          </span>
        )}
      </div>
      <div className={classes.actions}>
        <RowAction does="edit" label={`Edit ${label}`} opensDialog onClick={onEdit} />
        <RowAction does="delete" label={`Delete ${label}`} onClick={onDelete} />
      </div>
      <div className={classes.progress}>{progress}</div>
      {failure !== null && (
        <div className={classes.progress}>
          <FormAlert message={failure} />
        </div>
      )}
    </li>
  );
}

interface GoalListProps {
  goals: readonly Goal[];
  /** The user's own today. */
  date: string;
  byWeekday: boolean;
  renderProgress: (macroName: string) => ReactNode;
}

/** Today's goals with their progress, and actions to edit and delete them. */
export function GoalList({ goals, date, byWeekday, renderProgress }: GoalListProps) {
  const content = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ macroName: string; message: string } | null>(null);
  const editing = useDialog<Goal>();
  usePreload(DIALOGS);
  const deleteGoal = useDeleteGoal(date);

  const handleDelete = async (goal: Goal, { detail, currentTarget }: MouseEvent<HTMLElement>) => {
    // The second tap of a double tap would hit the goal that has just moved up.
    if (detail > 1) return;
    const row = currentTarget.closest('li');
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
    (neighbour?.querySelector<HTMLElement>('[data-action="delete"]') ?? content.current)?.focus();
    setFailure(null);
    await deleteGoal(goal).catch((error: unknown) =>
      setFailure({ macroName: goal.macroName, message: failureMessage(error, DELETE_FAILED) }),
    );
  };

  return (
    <div ref={content} tabIndex={-1}>
      {goals.length === 0 ? (
        <EmptyState title="You have no goals yet.">
          Add a goal for calories, protein or any other macro, and see your progress every day.
        </EmptyState>
      ) : (
        <Card title="Macro goals">
          <ul className={classes.goals}>
            {goals.map((goal) => (
              <GoalRow
                // An edited goal is a new version with a new id.
                key={goal.macroName}
                goal={goal}
                byWeekday={byWeekday}
                progress={renderProgress(goal.macroName)}
                failure={failure?.macroName === goal.macroName ? failure.message : null}
                onEdit={() => editing.open(goal)}
                onDelete={(event) => void handleDelete(goal, event)}
              />
            ))}
          </ul>
        </Card>
      )}
      {editing.render((dialog, goal) => (
        <EditGoalDialog {...dialog} date={date} byWeekday={byWeekday} goal={goal} />
      ))}
    </div>
  );
}
