import { Button } from '@mantine/core';
import type { DayWeight_EntryFragment } from '../../__generated__/graphql';
import { RowAction } from '../../ui/data/row-action';
import { formatAmount } from '../../platform/numbers/format';
import { failureMessage } from '../../platform/errors';
import classes from './known-weight.module.css';

interface KnownWeightProps {
  /** Null if the day has none, or while it loads. */
  weight: DayWeight_EntryFragment | null;
  error: Error | undefined;
  onRetry: () => void;
  locked: boolean;
  deleting: boolean;
  onDelete: (weight: DayWeight_EntryFragment) => void;
}

/** The weight of the day. The line has the same height while it loads, so that nothing moves. */
export function KnownWeight({ weight, error, onRetry, locked, deleting, onDelete }: KnownWeightProps) {
  if (error) {
    return (
      <div className={classes.line} role="alert">
        <span>{failureMessage(error, 'Failed to fetch weight.')}</span>
        <Button variant="default" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  if (!weight) return <p className={classes.line}>One weight per day. A new one replaces it.</p>;
  return (
    <div className={classes.line}>
      <p>
        Logged: <strong className={classes.weight}>{formatAmount(weight.weightLb, 'lbs')}</strong>
        <span className={classes.hint}>A new weight replaces it.</span>
      </p>
      <RowAction
        does="delete"
        label="Delete weight"
        working={deleting}
        disabled={locked}
        onClick={() => onDelete(weight)}
      />
    </div>
  );
}
