import { Skeleton } from '@mantine/core';
import { Suspense, type ComponentProps } from 'react';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { CHART_HEIGHT } from './chart-layout';

const TrendChart = lazyPart(() => import('./trend-chart'), 'TrendChart');

/** The chart, or a skeleton while the chart library loads. */
export const Chart = (props: ComponentProps<typeof TrendChart>) => (
  <Suspense fallback={<Skeleton height={CHART_HEIGHT + 32} radius="lg" />}>
    <TrendChart {...props} />
  </Suspense>
);
