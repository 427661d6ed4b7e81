import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { GoalsDocument, type GoalType } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorBlock } from '../../components/error-block';
import { RowList } from '../../components/row-list';
import { formatNumber } from '../../lib/decimal';
import { failureMessage } from '../../lib/errors';
import { compareMacroNames, macroLabel, unitLabel } from '../../lib/macros';

const TYPE_LABELS: Readonly<Record<GoalType, string>> = {
  STAY_UNDER: 'Stay under',
  REACH_OR_EXCEED: 'Reach or exceed',
};

/** The goals that hold today. */
export function GoalList() {
  const { data, error, refetch } = useQuery(GoalsDocument, { fetchPolicy: 'cache-and-network' });
  if (data?.goals.length === 0) return <EmptyState title="You have no goals yet." />;
  if (data) {
    const goals = [...data.goals].sort((a, b) => compareMacroNames(a.macroName, b.macroName));
    return (
      <Card title="Macro goals">
        <RowList
          rows={goals.map(({ id, macroName, goalType, targetValue, unit }) => ({
            id,
            name: macroLabel(macroName),
            detail: TYPE_LABELS[goalType],
            value: `${formatNumber(targetValue)} ${unitLabel(unit)}`,
          }))}
        />
      </Card>
    );
  }
  if (error) {
    return <ErrorBlock message={failureMessage(error, 'Failed to fetch goals.')} onRetry={() => void refetch()} />;
  }
  return <Skeleton height={260} radius="lg" />;
}
