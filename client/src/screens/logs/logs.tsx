import { skipToken, useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import type { Weekday } from '../../__generated__/graphql';
import { DisplayPreferencesDocument } from '../../platform/preferences/__generated__/display-preferences';
import { lazyPart, usePreload } from '../../platform/lazy/lazy-part';
import { PageHeading } from '../../ui/layout/page-heading';
import { FoodLogs } from '../../features/logs/food-logs';
import { LogControls, useLogChoice } from '../../features/logs/log-controls';
import { toPeriod, validateRange } from '../../features/logs/log-range';
import { LogWeight } from '../../features/weight/log-weight';

const WeightLogs = lazyPart(() => import('../../features/weight/weight-logs'), 'WeightLogs');
const NutrientLogs = lazyPart(() => import('../../features/logs/nutrients'), 'NutrientLogs');
const OTHER_LOGS = [WeightLogs, NutrientLogs];

/**
 * The account's first day of the week; null for the usual one, also if it fails to load. Undefined while it loads: the logs
 * of a week have to wait for it, unless another screen has loaded it.
 */
function useWeekStart(isNeeded: boolean): Weekday | null | undefined {
  const { data, loading } = useQuery(DisplayPreferencesDocument, isNeeded ? {} : skipToken);
  return data ? data.preferences.weekStart : loading ? undefined : null;
}

export function Logs() {
  const { today, choice, change } = useLogChoice();
  usePreload(OTHER_LOGS);
  const weekStart = useWeekStart(choice.range === 'week');
  const { start, end } = toPeriod(choice, today, weekStart ?? null);
  const period = useMemo(() => ({ start, end }), [start, end]);
  const rangeError = validateRange(period);
  const PeriodLogs = { weight: WeightLogs, nutrients: NutrientLogs, food: FoodLogs }[choice.type];
  const isKnown = weekStart !== undefined;

  return (
    <>
      <PageHeading title={t`Logs`}>
        {choice.type === 'weight' && (
          <LogWeight date={choice.range === 'day' ? start : today} today={today} locked={false} />
        )}
      </PageHeading>
      <LogControls choice={choice} period={isKnown ? period : null} onChange={change} rangeError={rangeError} />
      {!isKnown && <Skeleton height={460} radius="lg" />}
      {isKnown && rangeError === null && <PeriodLogs period={period} today={today} />}
    </>
  );
}
