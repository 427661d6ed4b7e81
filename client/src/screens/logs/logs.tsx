import { Skeleton } from '@mantine/core';
import { Suspense, useMemo, type ComponentProps } from 'react';
import { CHART_HEIGHT } from '../../ui/data/chart-height';
import { PageHeading } from '../../ui/layout/page-heading';
import { FoodLogs } from '../../features/logs/food-logs';
import { LogControls } from '../../features/logs/log-controls';
import { periodOf, rangeFault } from '../../features/logs/log-range';
import { useLogChoice } from '../../features/logs/use-log-choice';
import { WeightLogs } from '../../features/weight/weight-logs';
import { unitLabel } from '../../platform/nutrition/macros';
import { lazyPart } from '../../platform/lazy/lazy-part';

const TrendChart = lazyPart('trend-chart', async () => (await import('../../ui/data/trend-chart')).TrendChart);

/** The chart, or a skeleton while the chart library loads. */
const Chart = (props: ComponentProps<typeof TrendChart>) => (
  <Suspense fallback={<Skeleton height={CHART_HEIGHT + 32} radius="lg" />}>
    <TrendChart {...props} />
  </Suspense>
);

export function Logs() {
  const { today, choice, change } = useLogChoice();
  const { start, end } = periodOf(choice, today);
  const period = useMemo(() => ({ start, end }), [start, end]);
  const fault = rangeFault(period);

  const content = () => {
    if (fault) return null;
    if (choice.type === 'weight') {
      return (
        <WeightLogs
          period={period}
          today={today}
          draw={(drawing) => <Chart {...drawing} unit="lbs" today={today} kind="measure" smoothName="Trend" />}
        />
      );
    }
    return (
      <FoodLogs
        period={period}
        today={today}
        draw={({ unit, ...drawing }) => (
          <Chart {...drawing} unit={unitLabel(unit)} today={today} kind="amount" smoothName="7-day average" />
        )}
      />
    );
  };

  return (
    <>
      <PageHeading title="Logs" />
      <LogControls choice={choice} period={period} onChange={change} fault={fault} />
      {content()}
    </>
  );
}
