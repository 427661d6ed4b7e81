import { Button, Skeleton } from '@mantine/core';
import classes from './foods-pending.module.css';

interface FoodsPendingProps {
  failed: boolean;
  onRetry: () => void;
}

/** Stands in an opened day until its foods are there. */
export const FoodsPending = ({ failed, onRetry }: FoodsPendingProps) =>
  failed ? (
    <div className={classes.pending} role="alert">
      <span>The foods of this day could not be loaded.</span>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  ) : (
    <div className={classes.pending} role="status" aria-label="Loading the foods of the day">
      <Skeleton height={22} />
    </div>
  );
