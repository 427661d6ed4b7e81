import { Button } from '@mantine/core';
import { Card } from '../../ui/layout/card';
import classes from './account-actions.module.css';

/** Support actions on an account. */
export const ACTIONS = ['resync', 'grant', 'reset', 'sessions'] as const;
export type AccountAction = (typeof ACTIONS)[number];

const LABELS: Readonly<Record<AccountAction, readonly [label: string, hint: string]>> = {
  resync: ['Resync Billing', 'Paid but not fulfilled? Gets all purchases from the payment provider.'],
  grant: ['Grant Tier', 'For a limited time or permanently, in addition to purchases.'],
  reset: ['Send Reset Link', "Can't log in? Sends a link to the account's email."],
  sessions: ['End All Sessions', 'Lost phone? Logs the account out everywhere.'],
};

interface AccountActionsProps {
  /** Whether the account belongs to the viewer, who can't change their own tier. */
  isOwn: boolean;
  onAction: (action: AccountAction) => void;
}

export const AccountActions = ({ isOwn, onAction }: AccountActionsProps) => (
  <Card title="Actions">
    <ul className={classes.actions}>
      {ACTIONS.map((action) => {
        const [label, hint] = LABELS[action];
        const closed = isOwn && action === 'grant';
        return (
          <li key={action} className={classes.action}>
            <p className={classes.hint} id={`action-${action}`}>
              {closed ? "You can't change your own tier." : hint}
            </p>
            <Button
              variant="default"
              aria-haspopup="dialog"
              aria-describedby={`action-${action}`}
              disabled={closed}
              onClick={() => onAction(action)}
            >
              {label}
            </Button>
          </li>
        );
      })}
    </ul>
  </Card>
);
