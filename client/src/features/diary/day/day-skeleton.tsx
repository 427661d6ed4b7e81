import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows';
import { Card } from '../../../ui/layout/card';
import { useNarrowScreen } from '../../../ui/layout/use-narrow-screen';
import classes from './day-skeleton.module.css';
import stripClasses from './day-strip.module.css';
import { EntriesCard } from './entries-card';

const BARS = ['calories', 'protein', 'carbs', 'fats'];

export const TotalsSkeleton = () => (
  <Card title={t`Daily totals`}>
    <div className={`stack ${classes.stack}`} role="status" aria-label={t`Loading the day`}>
      {BARS.map((name) => (
        <div key={name} className={`stack ${classes.bar}`}>
          <Skeleton height={20} width="45%" />
          <Skeleton height={name === 'calories' ? 16 : 9} radius="xl" />
          <Skeleton height={16} width="30%" />
        </div>
      ))}
    </div>
  </Card>
);

export const StripSkeleton = () =>
  useNarrowScreen() && (
    <div className={`stack surface ${stripClasses.strip}`}>
      <Skeleton height={26} width="50%" />
      <Skeleton height={8} radius="xl" />
      <Skeleton height={42} />
    </div>
  );

export const EntriesSkeleton = () => (
  <EntriesCard count={0}>
    <div className={classes.rows}>
      <SkeletonRows count={4}>
        <div className={`stack ${classes.row}`}>
          <Skeleton height={18} width="70%" />
          <Skeleton height={14} width="40%" />
        </div>
      </SkeletonRows>
    </div>
  </EntriesCard>
);
