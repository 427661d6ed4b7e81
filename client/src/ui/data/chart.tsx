import { Skeleton } from '@mantine/core';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { CHART_HEIGHT } from './chart-layout';

/** The chart, or a skeleton while its chunk loads. */
export const Chart = lazyPart(
  () => import('./trend-chart'),
  'TrendChart',
  <Skeleton height={CHART_HEIGHT + 32} radius="lg" />,
);
