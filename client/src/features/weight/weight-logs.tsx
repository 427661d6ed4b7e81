import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { WeightLogsDocument, type DayWeight_EntryFragment } from '../../__generated__/graphql';
import { Card } from '../../components/card';
import { EmptyState } from '../../components/empty-state';
import { HiddenNotice } from '../../components/hidden-notice';
import { RowAction } from '../../components/row-action';
import { formatDay } from '../../lib/dates';
import { formatNumber } from '../../lib/decimal';
import { hiddenPart } from '../../lib/history';
import { useDeleteWeight } from './use-delete-weight';
import classes from './weight-logs.module.css';
import { weightPoints, weightSummary } from './weight-series';

interface WeightLogsProps {
  period: { start: string; end: string };
  today: string;
  draw: (drawing: { summary: string; points: ReturnType<typeof weightPoints> }) => ReactNode;
}

interface WeightListProps {
  weights: readonly DayWeight_EntryFragment[];
  today: string;
}

const countText = (count: number) => (count === 1 ? '1 weight' : `${count} weights`);

/** The weights, the newest first, to be deleted. */
function WeightList({ weights, today }: WeightListProps) {
  const { remove, deleting } = useDeleteWeight();
  return (
    <Card title="Weights" aside={countText(weights.length)}>
      <ul className={classes.list}>
        {[...weights].reverse().map((weight) => {
          const name = formatDay(weight.date, today);
          return (
            <li key={weight.id} className={classes.weight}>
              <span className={classes.date}>{name}</span>
              <span className={classes.pounds}>{formatNumber(weight.weightLb)} lbs</span>
              <RowAction
                does="delete"
                label={`Delete the weight of ${name}`}
                disabled={deleting}
                onClick={() => void remove(weight)}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The weights of a period as a line and as a list. A failed load leaves the list empty. */
export function WeightLogs({ period, today, draw }: WeightLogsProps) {
  const { data, error } = useQuery(WeightLogsDocument, {
    variables: { from: period.start, to: period.end },
    fetchPolicy: 'cache-and-network',
  });
  if (!data && !error) return <Skeleton height={460} radius="lg" />;
  const weights = data && !error ? data.weights : [];
  const hidden = data ? hiddenPart(period, today, data.me.entitlements.historyMonths) : 'none';
  return (
    <div className={classes.logs}>
      {data && hidden !== 'none' && <HiddenNotice today={today} user={data.me} />}
      {weights.length === 0 && hidden !== 'all' && (
        <EmptyState title="Nothing to show for these days.">
          Choose other days, or log your weight on the dashboard.
        </EmptyState>
      )}
      {weights.length > 1 && (
        <Card title="Weight">
          {draw({ summary: weightSummary(weights, today), points: weightPoints(weights, period) })}
        </Card>
      )}
      {weights.length > 0 && <WeightList weights={weights} today={today} />}
    </div>
  );
}
