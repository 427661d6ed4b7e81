import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  EndSessionsDocument,
  GrantTierDocument,
  ResyncBillingDocument,
  SendPasswordResetDocument,
  type FoundUser_UserFragment,
} from '../../__generated__/graphql';
import { useWrite } from '../../platform/apollo/write';
import { useDialog } from '../../ui/dialog/use-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { Card } from '../../ui/layout/card';
import classes from './account-actions.module.css';
import { ACTION_FAILED, ActionDialog, GrantTierDialog } from './action-dialogs';
import { TIERS } from './labels';

const ACTIONS = ['resync', 'grant', 'reset', 'sessions'] as const;
type AccountAction = (typeof ACTIONS)[number];

const LABELS: Readonly<Record<AccountAction, readonly [label: string, hint: string]>> = {
  resync: ['Resync Billing', 'Paid but not fulfilled? Gets all purchases from the payment provider.'],
  grant: ['Grant Tier', 'For a limited time or permanently, in addition to purchases.'],
  reset: ['Send Reset Link', "Can't log in? Sends a link to the account's email."],
  sessions: ['End All Sessions', 'Lost phone? Logs the account out everywhere.'],
};

interface AccountActionsProps {
  user: FoundUser_UserFragment;
  /** Whether the account belongs to the viewer, who can't change their own tier. */
  isOwn: boolean;
  today: string;
  /** Called after an action changed the account. */
  onDone: () => void;
}

export function AccountActions({ user, isOwn, today, onDone }: AccountActionsProps) {
  const write = useWrite(ACTION_FAILED);
  const dialog = useDialog<AccountAction>();
  const frame = { ...dialog.props, username: user.username };
  const userId = user.id;

  const finish = (message: string) => {
    toastDone(message);
    dialog.close();
    onDone();
  };

  const resync = async () => {
    const { resyncBilling } = await write({ mutation: ResyncBillingDocument, variables: { userId } });
    finish(`Billing resynced. Current tier: ${TIERS[resyncBilling.tier]}.`);
  };
  const sendResetLink = async () => {
    const { sendPasswordReset: isSent } = await write({ mutation: SendPasswordResetDocument, variables: { userId } });
    finish(isSent ? 'Reset link sent.' : 'No link sent. Three links were already sent within the past hour.');
  };
  const endSessions = async (reason: string) => {
    await write({ mutation: EndSessionsDocument, variables: { userId, reason } });
    finish('All sessions ended.');
  };

  const dialogs: Readonly<Record<AccountAction, () => ReactNode>> = {
    resync: () => (
      <ActionDialog {...frame} title="Resync Billing" submitLabel="Resync" onConfirm={resync}>
        <p>Gets all purchases of this account from the payment provider and updates its access.</p>
        <p>Manually granted tiers stay as they are. You can run this again at any time.</p>
      </ActionDialog>
    ),
    grant: () => (
      <GrantTierDialog
        {...frame}
        today={today}
        onGrant={async (grant) => {
          const { grantTier } = await write({ mutation: GrantTierDocument, variables: { userId, ...grant } });
          finish(`Tier updated. Current tier: ${TIERS[grantTier.tier]}.`);
        }}
      />
    ),
    reset: () => (
      <ActionDialog {...frame} title="Send Reset Link" submitLabel="Send Link" onConfirm={sendResetLink}>
        <p>
          Sends a password reset link to <strong>{user.email}</strong>. The link works for one hour.
        </p>
      </ActionDialog>
    ),
    sessions: () => (
      <ActionDialog
        {...frame}
        title="End All Sessions"
        submitLabel="End Sessions"
        withReason
        danger
        onConfirm={endSessions}
      >
        <p>Logs the account out everywhere. The user can log in again with the same password.</p>
      </ActionDialog>
    ),
  };
  return (
    <>
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
                  onClick={() => dialog.open(action)}
                >
                  {label}
                </Button>
              </li>
            );
          })}
        </ul>
      </Card>
      {dialog.render((_props, action) => dialogs[action]())}
    </>
  );
}
