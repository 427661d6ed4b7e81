import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { GoalsDocument, type GoalRow_GoalFragment } from '../../__generated__/graphql';
import { ErrorBlock } from '../../ui/feedback/error-block';
import layout from '../../ui/layout/narrow.module.css';
import { PageHeading } from '../../ui/layout/page-heading';
import { GoalToday } from '../../features/diary/day/goal-today';
import { AdvancedGoalsOffer } from '../../features/goals/advanced-goals-offer';
import { GoalList } from '../../features/goals/goal-list';
import { GoalsSkeleton } from '../../features/goals/goals-skeleton';
import { SuggestionCard } from '../../features/goals/suggestion-card';
import { QuotaNotice } from '../../features/account/usage/quota-notice';
import { failureMessage } from '../../platform/errors';
import { useToday } from '../../platform/dates/use-today';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';
import classes from './goals.module.css';

const AddGoalDialog = lazyPart(
  'add-goal-dialog',
  async () => (await import('../../features/goals/add-goal-dialog')).AddGoalDialog,
);
const EditGoalDialog = lazyPart(
  'edit-goal-dialog',
  async () => (await import('../../features/goals/edit-goal-dialog')).EditGoalDialog,
);

const QUOTAS_HERE = ['GOALS'] as const;

export function Goals() {
  const today = useToday();
  const query = useQuery(GoalsDocument, { variables: { date: today }, fetchPolicy: 'cache-and-network' });
  // After midnight, the previous day stays on screen until the new day has loaded.
  const data = query.data ?? query.previousData;
  const byWeekday = data?.me.entitlements.advancedGoals ?? false;
  const adding = useDialog<undefined>();
  const editing = useDialog<GoalRow_GoalFragment>();
  useEffect(() => [AddGoalDialog, EditGoalDialog].forEach((dialog) => dialog.preload()), []);

  const content = () => {
    if (data) {
      const renderProgress = (macroName: string) => <GoalToday day={data.day} macroName={macroName} />;
      return (
        <div className={classes.cards}>
          <GoalList
            goals={data.goals}
            date={today}
            byWeekday={byWeekday}
            renderProgress={renderProgress}
            onEdit={editing.open}
          />
          {byWeekday ? <SuggestionCard goals={data.goals} date={today} /> : <AdvancedGoalsOffer />}
        </div>
      );
    }
    if (!query.error) return <GoalsSkeleton />;
    const retry = () => void query.refetch().catch(() => undefined);
    return <ErrorBlock message={failureMessage(query.error, 'Failed to fetch goals.')} onRetry={retry} />;
  };

  return (
    <div className={layout.narrow}>
      <PageHeading title="Goals">
        <Button
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          aria-haspopup="dialog"
          disabled={!data}
          onClick={() => adding.open(undefined)}
        >
          Add Goal
        </Button>
      </PageHeading>
      <QuotaNotice quotas={QUOTAS_HERE} revision={data?.goals.length ?? 0} />
      {content()}
      <Suspense fallback={null}>
        {adding.shown && (
          <AddGoalDialog
            key={adding.shown.key}
            opened={adding.opened}
            onClose={() => adding.close()}
            onClosed={adding.closed}
            date={today}
            byWeekday={byWeekday}
            taken={data?.goals.map(({ macroName }) => macroName) ?? []}
          />
        )}
        {editing.shown && (
          <EditGoalDialog
            key={editing.shown.key}
            opened={editing.opened}
            onClose={() => editing.close()}
            onClosed={editing.closed}
            date={today}
            byWeekday={byWeekday}
            goal={editing.shown.about}
          />
        )}
      </Suspense>
    </div>
  );
}
