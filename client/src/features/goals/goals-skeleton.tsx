import { Skeleton } from '@mantine/core';
import { Card } from '../../ui/layout/card';
import classes from './goals-skeleton.module.css';

const GOALS = ['first', 'second', 'third', 'fourth'];

/** Placeholder while the goals load. */
export const GoalsSkeleton = () => (
  <Card title="Macro goals">
    <div className={classes.stack} role="status" aria-label="Loading goals">
      {GOALS.map((name) => (
        <div key={name} className={classes.goal}>
          <Skeleton height={22} width="30%" />
          <Skeleton height={18} width="45%" />
          <Skeleton height={9} radius="xl" mt={12} />
          <Skeleton height={16} width="35%" />
        </div>
      ))}
    </div>
  </Card>
);
