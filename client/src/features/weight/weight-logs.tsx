import { plural, t } from '@lingui/core/macro';
import { addDays } from '@macrolog/domain';
import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import type { DayWeight_EntryFragment } from '../../__generated__/graphql';
import { WeightLogsDocument } from './__generated__/weight-logs';
import { useDialog } from '../../ui/dialog/use-dialog';
import { Card } from '../../ui/layout/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Chart } from '../../ui/data/chart';
import { FigureList } from '../../ui/data/figure-list';
import { HistoryLimitNotice } from '../../ui/feedback/history-limit-notice';
import { RowAction } from '../../ui/data/row-action';
import { focusBeside } from '../../ui/form/focus-beside';
import { useSubmit } from '../../ui/form/use-submit';
import { UnloadedList } from '../../ui/data/unloaded-list';
import { dayInSentence, formatDayInRow, hiddenPart, type Period } from '../../platform/dates/dates';
import { formatStones, formatWeight, toCharted, WEIGHT_LABELS } from '../../platform/units/weight';
import { useUnits } from '../../platform/units/use-units';
import { LogWeightDialog } from './log-weight';
import { DELETE_FAILED, useWeightWrites } from './use-weight-writes';
import classes from './weight-logs.module.css';
import { trendNote } from './weekly-trend';
import { leadFrom, weightSeries, weightSummary, weightTable } from './weight-series';

interface WeightLogsProps {
  period: Period;
  today: string;
}

interface WeightListProps {
  weights: readonly DayWeight_EntryFragment[];
  today: string;
}

/** The weights with the newest first, and actions to edit and delete each. */
function WeightList({ weights, today }: WeightListProps) {
  const { remove } = useWeightWrites();
  const { weight: unit } = useUnits();
  const editing = useDialog<{ date: string }>();
  const deletion = useSubmit({ failed: DELETE_FAILED, toasts: true });
  return (
    <Card title={t`Weights`} aside={plural(weights.length, { one: '# weight', other: '# weights' })}>
      <ul className="plain-list nums">
        {[...weights].reverse().map((weight) => {
          const day = dayInSentence(weight.date, today);
          return (
            <li key={weight.id} className={`row ${classes.weight}`}>
              <span className={`semibold ${classes.date}`}>{formatDayInRow(weight.date, today)}</span>
              <span className={classes.pounds}>{formatWeight(weight.weightLb, unit)}</span>
              <RowAction
                action="edit"
                opensDialog
                label={t`Edit the weight of ${day}`}
                onClick={editing.opener({ date: weight.date })}
              />
              <RowAction
                action="delete"
                label={t`Delete the weight of ${day}`}
                disabled={deletion.pending}
                onClick={({ currentTarget }) => {
                  focusBeside(currentTarget);
                  void deletion.run(() => remove(weight));
                }}
              />
            </li>
          );
        })}
      </ul>
      {editing.render((frame, about) => (
        <LogWeightDialog {...frame} {...about} today={today} />
      ))}
    </Card>
  );
}

interface WeightChartProps extends WeightLogsProps {
  weights: readonly DayWeight_EntryFragment[];
  /** Weights before the period. */
  lead: readonly DayWeight_EntryFragment[];
}

/** A chart of the weights and their trend, with the same numbers as a table and a CSV file. */
function WeightChart({ weights, lead, period, today }: WeightChartProps) {
  const days = useMemo(() => weightSeries([...lead, ...weights], period), [lead, weights, period]);
  const { weight: unit } = useUnits();
  const points = useMemo(
    () =>
      days.map(({ date, pounds, trend }) => ({ date, value: toCharted(pounds, unit), smooth: toCharted(trend, unit) })),
    [days, unit],
  );
  const trend = days.findLast((day) => day.trend !== null)?.trend ?? null;
  const note = trendNote(weights, trend);
  return (
    <Card title={t`Weight`}>
      <Chart
        points={points}
        unit={WEIGHT_LABELS[unit]}
        {...(unit === 'st' && { format: formatStones })}
        summary={weightSummary(weights, trend, today, unit)}
        today={today}
        kind="measure"
        smoothName={t`Trend`}
      />
      {note !== null && <p className={`muted pretty ${classes.note}`}>{note}</p>}
      <FigureList table={weightTable(days, period, unit)} today={today} />
    </Card>
  );
}

/** The weights of a period as a chart and a list. If loading fails, the list is empty. */
export function WeightLogs({ period, today }: WeightLogsProps) {
  const { data, error, refetch } = useQuery(WeightLogsDocument, {
    variables: {
      from: period.start,
      to: period.end,
      leadFrom: leadFrom(period),
      leadTo: addDays(period.start, -1),
    },
    fetchPolicy: 'cache-and-network',
  });
  if (error) return <UnloadedList title={t`No weights to show.`} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={460} radius="lg" />;
  const { weights, lead } = data;
  const hidden = hiddenPart(period, today, data.me.entitlements.historyMonths);
  return (
    <div className={`stack ${classes.logs}`}>
      {hidden !== 'none' && <HistoryLimitNotice today={today} user={data.me} />}
      {weights.length === 0 && hidden !== 'all' && (
        <EmptyState title={t`No weights in this period.`}>{t`Choose other dates, or log your weight.`}</EmptyState>
      )}
      {weights.length > 1 && <WeightChart weights={weights} lead={lead} period={period} today={today} />}
      {weights.length > 0 && <WeightList weights={weights} today={today} />}
    </div>
  );
}
