import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { GoalRow_GoalFragment } from '../../__generated__/graphql';
import { lazyPart, usePreload } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const AddGoalDialog = lazyPart(() => import('./add-goal-dialog'), 'AddGoalDialog');
const DIALOGS = [AddGoalDialog];

interface AddGoalProps {
  /** The user's own today. */
  date: string;
  byWeekday: boolean;
  /** Undefined until they have loaded. */
  goals: readonly GoalRow_GoalFragment[] | undefined;
}

/** The Add Goal button and its dialog. */
export function AddGoal({ date, byWeekday, goals }: AddGoalProps) {
  const adding = useDialog();
  usePreload(DIALOGS);
  return (
    <>
      <Button
        leftSection={<IconPlus size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={!goals}
        onClick={() => adding.open()}
      >
        Add Goal
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
