import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { PageHeading } from '../../ui/layout/page-heading';
import { FoodLogs } from '../../features/logs/food-logs';
import { LogControls, useLogChoice } from '../../features/logs/log-controls';
import { toPeriod, validateRange } from '../../features/logs/log-range';
import { useDisplayPreferences } from '../../platform/preferences/use-display-preferences';
import { WeightLogs } from '../../features/weight/weight-logs';

export function Logs() {
  const { today, choice, change } = useLogChoice();
  const weekStart = useDisplayPreferences()?.weekStart ?? null;
  const { start, end } = toPeriod(choice, today, weekStart);
  const period = useMemo(() => ({ start, end }), [start, end]);
  const rangeError = validateRange(period);
  const PeriodLogs = choice.type === 'weight' ? WeightLogs : FoodLogs;

  return (
    <>
      <PageHeading title={t`Logs`} />
      <LogControls choice={choice} period={period} onChange={change} rangeError={rangeError} />
      {rangeError === null && <PeriodLogs period={period} today={today} />}
    </>
  );
}
