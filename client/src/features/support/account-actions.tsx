import { Button } from '@mantine/core';
import { Card } from '../../ui/layout/card';
import classes from './account-actions.module.css';

/** Support actions on an account. */
export const DEEDS = ['resync', 'grant', 'reset', 'sessions'] as const;
export type Deed = (typeof DEEDS)[number];

const LABELS: Readonly<Record<Deed, readonly [label: string, hint: string]>> = {
  resync: ['Resync Billing', 'Paid but not fulfilled? Gets all purchases from the payment provider.'],
  grant: ['Grant Tier', 'For a limited time or permanently, in addition to purchases.'],
  reset: ['Send Reset Link', "Can't log in? Sends a link to the account's email."],
  sessions: ['End All Sessions', 'Lost phone? Logs the account out everywhere.'],
};

interface AccountActionsProps {
  /** Whether the account belongs to the viewer, who can't change their own tier. */
  isOwn: boolean;
  onDeed: (deed: Deed) => void;
}

export const AccountActions = ({ isOwn, onDeed }: AccountActionsProps) => (
  <Card title="Actions">
    <ul className={classes.actions}>
      {DEEDS.map((deed) => {
        const [label, hint] = LABELS[deed];
        const closed = isOwn && deed === 'grant';
        return (
          <li key={deed} className={classes.action}>
            <p className={classes.hint} id={`deed-${deed}`}>
              {closed ? "You can't change your own tier." : hint}
            </p>
            <Button
              variant="default"
              aria-haspopup="dialog"
              aria-describedby={`deed-${deed}`}
              disabled={closed}
              onClick={() => onDeed(deed)}
            >
              {label}
            </Button>
          </li>
        );
      })}
    </ul>
  </Card>
);
