import { Skeleton } from '@mantine/core';
import classes from './food-filter-bar.module.css';

const ROWS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];

/** Placeholder for the list of foods. */
export const FoodsSkeleton = () => (
  <div role="status" aria-label="Loading your foods">
    <div className={classes.bar}>
      <div className={classes.category}>
        <Skeleton height={46} radius="md" />
      </div>
      <div className={classes.search}>
        <Skeleton height={46} radius="md" />
      </div>
    </div>
    <Skeleton height={16} width={80} my={14} />
    {ROWS.map((row) => (
      <Skeleton key={row} height={56} radius="md" mb={8} />
    ))}
  </div>
);
