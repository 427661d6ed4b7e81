import { t } from '@lingui/core/macro';
import { Skeleton } from '@mantine/core';
import { Card } from '../../../ui/layout/card';
import classes from './day-skeleton.module.css';

const BARS = ['calories', 'protein', 'carbs', 'fats'];
const ENTRIES = ['first', 'second', 'third', 'fourth'];

export const TotalsSkeleton = () => (
  <Card title={t`Daily totals`}>
    <div className={classes.stack} role="status" aria-label={t`Loading the day`}>
      {BARS.map((name) => (
        <div key={name} className={classes.bar}>
          <Skeleton height={20} width="45%" />
          <Skeleton height={name === 'calories' ? 16 : 9} radius="xl" />
          <Skeleton height={16} width="30%" />
        </div>
      ))}
    </div>
  </Card>
);

export const EntriesSkeleton = () => (
  <Card title={t`Entries`}>
    <div className={classes.stack}>
      {ENTRIES.map((name) => (
        <div key={name} className={classes.bar}>
          <Skeleton height={20} width="70%" />
          <Skeleton height={16} width="40%" />
        </div>
      ))}
    </div>
  </Card>
);
