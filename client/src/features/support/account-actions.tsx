import { Button } from '@mantine/core';
import { Card } from '../../components/card';
import classes from './account-actions.module.css';

/** What can be done to an account. */
export const DEEDS = ['resync', 'grant', 'reset', 'sessions'] as const;
export type Deed = (typeof DEEDS)[number];

const LABELS: Readonly<Record<Deed, readonly [label: string, hint: string]>> = {
  resync: ['Resync billing', 'Paid, and nothing came of it: asks the payment provider for everything.'],
  grant: ['Give a tier', 'For a time or for good, beside whatever was paid for.'],
  reset: ['Send reset link', 'Cannot log in: a link goes to the account’s own address.'],
  sessions: ['End all sessions', 'A lost phone: logs the account out everywhere.'],
};

interface AccountActionsProps {
  /** One's own account: nobody gives a tier to themselves. */
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
              {closed ? 'Nobody gives a tier to themselves.' : hint}
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
