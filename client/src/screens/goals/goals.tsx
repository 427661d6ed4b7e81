import { t } from '@lingui/core/macro';
import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { GoalsDocument } from '../../features/goals/__generated__/goals';
import { Loaded } from '../../ui/feedback/error-block';
import narrowClasses from '../../ui/layout/narrow.module.css';
import { PageHeading } from '../../ui/layout/page-heading';
import { AddGoal, GoalList, GoalsSkeleton } from '../../features/goals/goal-list';
import { AdvancedGoalsOffer, SuggestionCard } from '../../features/goals/suggestion-card';
import { GoalToday } from '../../features/diary/day/day-totals';
import { goalsVariables } from '../../platform/first-queries';
import { QuotaNotice } from '../../features/account/quota-notice';
import { useToday } from '../../platform/dates/use-today';
import { StartingGoalsCard } from '../starting-goals/starting-goals';
import classes from './goals.module.css';

const ExpenditureCards = lazyPart(
  () => import('../../features/expenditure/expenditure-cards'),
  'ExpenditureCards',
  <Skeleton height={420} radius="lg" />,
);

const QUOTAS_HERE = ['GOALS'] as const;

export function Goals() {
  const today = useToday();
  const query = useQuery(GoalsDocument, { variables: goalsVariables(today), fetchPolicy: 'cache-and-network' });
  // After midnight, the previous day stays on screen until the new day has loaded.
  const data = query.data ?? query.previousData;
  const byWeekday = data?.me.entitlements.advancedGoals ?? false;

  return (
    <div className={narrowClasses.narrow}>
      <PageHeading title={t`Goals`}>
        <AddGoal date={today} byWeekday={byWeekday} goals={data?.goals} />
      </PageHeading>
      <QuotaNotice usage={data?.accountUsage} quotas={QUOTAS_HERE} revision={data?.goals.length ?? 0} />
      <Loaded query={query} data={data} failed={t`Failed to fetch goals.`} skeleton={<GoalsSkeleton />}>
        {({ day, goals }) => (
          <div className={`stack ${classes.cards}`}>
            <GoalList
              goals={goals}
              date={today}
              byWeekday={byWeekday}
              renderProgress={(macroName) => <GoalToday day={day} macroName={macroName} />}
            />
            {byWeekday && <ExpenditureCards date={today} />}
            {byWeekday && <SuggestionCard goals={goals} date={today} />}
            <StartingGoalsCard date={today} />
            {!byWeekday && <AdvancedGoalsOffer />}
          </div>
        )}
      </Loaded>
    </div>
  );
}
