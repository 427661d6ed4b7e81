import { Button, Skeleton } from '@mantine/core';
import classes from './foods-pending.module.css';

interface FoodsPendingProps {
  failed: boolean;
  onRetry: () => void;
}

/** Placeholder while the foods of an opened day load, or the error. */
export const FoodsPending = ({ failed, onRetry }: FoodsPendingProps) =>
  failed ? (
    <div className={classes.pending} role="alert">
      <span>Couldn't load the foods of this day.</span>
      <Button variant="default" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  ) : (
    <div className={classes.pending} role="status" aria-label="Loading the foods of this day">
      <Skeleton height={22} />
    </div>
  );
