import { t } from '@lingui/core/macro';
import { addDays, compareMacroNames } from '@macrolog/domain';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import type { FoodLogsQuery, LogDay_DayFragment } from '../../__generated__/graphql';
import { DisplayPreferencesDocument } from '../../platform/preferences/__generated__/display-preferences';
import { UpgradesDocument } from '../../platform/session/__generated__/upgrades';
import { FoodLogsDocument } from './__generated__/logs';
import { EmptyState } from '../../ui/feedback/empty-state';
import { HistoryLimitNotice } from '../../ui/feedback/history-limit-notice';
import { UnloadedList } from '../../ui/data/unloaded-list';
import { hiddenPart, type Period } from '../../platform/dates/dates';
import { UnitsOf } from '../../platform/units/use-units';
import { DayList } from './day-list';
import classes from './food-logs.module.css';
import { MacroChart } from './macro-chart';
import { leadFrom } from './macro-series';

/** Always listed. */
const DEFAULT_MACROS = ['calories', 'protein', 'carbs', 'fats', 'sugars'];

/** The default macros, followed by all others of these days. */
function listMacros(days: readonly LogDay_DayFragment[]): string[] {
  const others = days.flatMap(({ totals, incomplete }) => [...totals.map(({ macroName }) => macroName), ...incomplete]);
  return [...new Set([...DEFAULT_MACROS, ...others])].sort(compareMacroNames);
}

/** The food logs of a period: a chart of one macro and the daily totals. If loading fails, the list is empty. */
export function FoodLogs({ period, today }: { period: Period; today: string }) {
  const {
    data: answer,
    error,
    refetch,
  } = useQuery(FoodLogsDocument, {
    variables: {
      from: period.start,
      to: period.end,
      leadFrom: leadFrom(period),
      leadTo: addDays(period.start, -1),
    },
    // Writing a year of days to the cache takes longer than loading it again.
    fetchPolicy: 'no-cache',
  });
  // If loading the same period again fails, the days on the screen stay.
  const [last, setLast] = useState<{ period: Period; answer: FoodLogsQuery } | null>(null);
  if (answer && last?.answer !== answer) setLast({ period, answer });
  const data = answer ?? (last?.period === period ? last.answer : undefined);
  const { cache } = useApolloClient();
  // Every screen needs the user and the preferences, which this query keeps out of the cache.
  useEffect(() => {
    if (!data) return;
    const { me, preferences } = data;
    cache.writeQuery({ query: UpgradesDocument, data: { __typename: 'Query', me } });
    cache.writeQuery({ query: DisplayPreferencesDocument, data: { __typename: 'Query', preferences } });
  }, [cache, data]);
  const [chosenMacro, setChosenMacro] = useState('calories');
  const days = useMemo(() => (data ? [...data.days].reverse() : []), [data]);
  const charted = useMemo(() => (data ? [...data.lead, ...data.days] : []), [data]);
  const macros = useMemo(() => listMacros(days), [days]);
  if (!data) {
    return error ? (
      <UnloadedList title={t`No logs to show.`} error={error} onRetry={refetch} />
    ) : (
      <Skeleton height={460} radius="lg" />
    );
  }

  const macroName = macros.includes(chosenMacro) ? chosenMacro : 'calories';
  const hidden = hiddenPart(period, today, data.me.entitlements.historyMonths);
  const single = period.start === period.end;
  return (
    <UnitsOf preferences={data.preferences}>
      <div className={`stack ${classes.logs}`}>
        {hidden !== 'none' && <HistoryLimitNotice today={today} user={data.me} />}
        {days.length === 0 && hidden !== 'all' && (
          <EmptyState
            title={t`No logs in this period.`}
          >{t`Choose other dates, or log food on the dashboard.`}</EmptyState>
        )}
        {!single && days.some(({ hidden }) => !hidden) && (
          <MacroChart
            days={charted}
            macros={macros}
            macroName={macroName}
            onMacro={setChosenMacro}
            period={period}
            today={today}
          />
        )}
        {days.length > 0 && <DayList key={String(single)} days={days} today={today} macros={macros} opened={single} />}
      </div>
    </UnitsOf>
  );
}
