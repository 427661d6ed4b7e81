import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { RecentDaysDocument } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { ErrorBlock } from '../../components/error-block';
import { RowList } from '../../components/row-list';
import { addDays, formatDay } from '../../lib/dates';
import { failureMessage } from '../../lib/errors';
import { amountText, macroLabel, MAIN_MACROS } from '../../lib/macros';
import { useToday } from '../../lib/use-today';

const DAYS = 7;

/** What was logged on each of the last seven days, the newest first. */
export function RecentDays() {
  const today = useToday();
  const { data, error, refetch } = useQuery(RecentDaysDocument, {
    variables: { from: addDays(today, 1 - DAYS), to: today },
    fetchPolicy: 'cache-and-network',
  });
  if (data?.days.length === 0) return <EmptyState title="Nothing was logged in the last 7 days." />;
  if (data) {
    return (
      <Card title="Last 7 days">
        <RowList
          rows={[...data.days].reverse().map(({ date, totals }) => ({
            id: date,
            name: formatDay(date, today),
            detail: MAIN_MACROS.map((name) => `${macroLabel(name)} ${amountText(totals, name)}`).join(' · '),
            value: amountText(totals, 'calories'),
          }))}
        />
      </Card>
    );
  }
  if (error) {
    return (
      <ErrorBlock message={failureMessage(error, 'Failed to fetch daily summary.')} onRetry={() => void refetch()} />
    );
  }
  return <Skeleton height={320} radius="lg" />;
}
