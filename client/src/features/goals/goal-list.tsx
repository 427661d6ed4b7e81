import { t } from '@lingui/core/macro';
import { useApolloClient } from '@apollo/client/react';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import type { GoalRow_GoalFragment, GoalType } from '../../__generated__/graphql';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonRows } from '../../ui/feedback/skeleton-rows';
import { FormAlert } from '../../ui/form/form-alert';
import { useRowDeletion } from '../../ui/form/use-row-deletion';
import { RowAction } from '../../ui/data/row-action';
import { nutrientLabel } from '../../platform/nutrition/nutrient-labels';
import { weekdayTargetsText } from '../../platform/dates/weekdays';
import { lazyPart, usePreload } from '../../platform/lazy/lazy-part';
import { formatStoredTarget } from '../../platform/units/units';
import { useUnits } from '../../platform/units/use-units';
import { useDialog } from '../../ui/dialog/use-dialog';
import classes from './goal-list.module.css';
import { addGoal, DELETE_FAILED, deleteGoal, SAVE_FAILED } from './goal-writes';

const AddGoalDialog = lazyPart(() => import('./goal-dialogs'), 'AddGoalDialog');
const EditGoalDialog = lazyPart(() => import('./goal-dialogs'), 'EditGoalDialog');
const DIALOGS = [AddGoalDialog, EditGoalDialog];

type Goal = GoalRow_GoalFragment;

interface AddGoalProps {
  /** The user's own today. */
  date: string;
  byWeekday: boolean;
  /** Undefined until they have loaded. */
  goals: readonly Goal[] | undefined;
}

export function AddGoal({ date, byWeekday, goals }: AddGoalProps) {
  const adding = useDialog();
  usePreload(DIALOGS);
  return (
    <>
      <Button
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={!goals}
        onClick={adding.opener()}
      >
        {t`Add Goal`}
      </Button>
      {adding.render((dialog) => (
        <AddGoalDialog
          {...dialog}
          date={date}
          byWeekday={byWeekday}
          taken={goals?.map(({ macroName }) => macroName) ?? []}
        />
      ))}
    </>
  );
}

interface GoalRowProps {
  goal: Goal;
  /** Whether the plan includes weekday targets. */
  byWeekday: boolean;
  /** Today's bar of the goal. */
  progress: ReactNode;
  failure: string | undefined;
  onEdit: (event: MouseEvent<HTMLElement>) => void;
  onDelete: (event: MouseEvent<HTMLElement>) => void;
}

const mainTargetText = (goalType: GoalType, target: string): string =>
  goalType === 'STAY_UNDER' ? t`Stay under ${target}` : t`Reach or exceed ${target}`;

function GoalRow({ goal, byWeekday, progress, failure, onEdit, onDelete }: GoalRowProps) {
  const { macroName, goalType, targetValue, unit, isOnDashboard, weekdayTargets } = goal;
  const label = nutrientLabel(macroName);
  const units = useUnits();
  const targetText = (value: number, space = ' ') => formatStoredTarget({ macroName, unit, value }, units, space);
  const weekdays = weekdayTargetsText(weekdayTargets, (value) => targetText(value, '\u00a0'));
  return (
    <li className={classes.goal}>
      <div className={`stack ${classes.text}`}>
        <span className={`semibold breakable ${classes.name}`}>{label}</span>
        <span className="muted nums">{mainTargetText(goalType, targetText(targetValue))}</span>
        {weekdayTargets.length > 0 && (
          <span className="muted nums">{byWeekday ? weekdays : t`${weekdays} (paused without a subscription)`}</span>
        )}
        {!isOnDashboard && <span className="muted">{t`On the dashboard under “Other nutrients”`}</span>}
      </div>
      <div className={classes.actions}>
        <RowAction action="edit" label={t`Edit ${label}`} opensDialog onClick={onEdit} />
        <RowAction action="delete" label={t`Delete ${label}`} onClick={onDelete} />
      </div>
      <div className={classes.progress}>{progress}</div>
      {failure !== undefined && (
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

export function GoalList({ goals, date, byWeekday, renderProgress }: GoalListProps) {
  const client = useApolloClient();
  const { list, failures, deleteRow } = useRowDeletion(DELETE_FAILED);
  const editing = useDialog<Goal>();

  /** An undone goal applies from the day of the deletion, even if it is undone later, so that no day is left without it. */
  const handleDelete = (
    { macroName, targetValue, unit, goalType, isOnDashboard, weekdayTargets }: Goal,
    event: MouseEvent<HTMLElement>,
  ) => {
    const kept = weekdayTargets.map((target) => ({ weekday: target.weekday, targetValue: target.targetValue }));
    deleteRow(macroName, event, {
      run: () => deleteGoal(client, date, macroName),
      done: t`Goal deleted successfully`,
      undo: {
        run: () =>
          addGoal(client, date, { macroName, targetValue, unit, goalType, isOnDashboard, weekdayTargets: kept }),
        undone: t`Goal saved successfully`,
        failed: SAVE_FAILED,
      },
    });
  };

  return (
    <div ref={list} tabIndex={-1}>
      {goals.length === 0 ? (
        <EmptyState title={t`You have no goals yet.`}>
          {t`Add a goal for calories, protein or any other macro, and see your progress every day.`}
        </EmptyState>
      ) : (
        <Card title={t`Macro goals`}>
          <ul className="plain-list">
            {goals.map((goal) => (
              <GoalRow
                // An edited goal is a new version with a new id.
                key={goal.macroName}
                goal={goal}
                byWeekday={byWeekday}
                progress={renderProgress(goal.macroName)}
                failure={failures[goal.macroName]}
                onEdit={editing.opener(goal)}
                onDelete={(event) => handleDelete(goal, event)}
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

export const GoalsSkeleton = () => (
  <Card title={t`Macro goals`}>
    <div className={`stack ${classes.loading}`} role="status" aria-label={t`Loading goals`}>
      <SkeletonRows count={4}>
        <div className={`stack ${classes.placeholder}`}>
          <Skeleton height={22} width="30%" />
          <Skeleton height={18} width="45%" />
          <Skeleton height={9} radius="xl" mt={12} />
          <Skeleton height={16} width="35%" />
        </div>
      </SkeletonRows>
    </div>
  </Card>
);
