import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  CancelFactorRemovalDocument,
  EndSessionsDocument,
  GrantTierDocument,
  ResyncBillingDocument,
  SendPasswordResetDocument,
  StartFactorRemovalDocument,
  type SupportedUser_AccountFragment,
} from '../../__generated__/graphql';
import { useWrite } from '../../platform/apollo/write';
import { formatMoment } from '../../platform/dates/dates';
import { useDialog } from '../../ui/dialog/use-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { Card } from '../../ui/layout/card';
import classes from './account-actions.module.css';
import { ACTION_FAILED, ActionDialog, GrantTierDialog } from './action-dialogs';
import { TIERS } from './labels';

const ACTIONS = ['resync', 'grant', 'reset', 'sessions', 'factors'] as const;
type AccountAction = (typeof ACTIONS)[number];

const LABELS: Readonly<Record<AccountAction, readonly [label: string, hint: string]>> = {
  resync: ['Resync Billing', 'Paid but not fulfilled? Gets all purchases from the payment provider.'],
  grant: ['Grant Tier', 'For a limited time or permanently, in addition to purchases.'],
  reset: ['Send Reset Link', "Can't log in? Sends a link to the account's email."],
  sessions: ['End All Sessions', 'Lost phone? Logs the account out everywhere.'],
  factors: [
    'Remove Two-Step Login',
    'Lost phone and recovery codes? Removed after 48 hours, unless the owner cancels.',
  ],
};

/** Why an action isn't possible; null if it is. */
function findObstacle(action: AccountAction, { hasSecondFactor }: SupportedUser_AccountFragment, isOwn: boolean) {
  if (action === 'grant' && isOwn) return "You can't change your own tier.";
  if (action === 'factors' && isOwn) return "You can't remove your own two-step login here.";
  if (action === 'factors' && !hasSecondFactor) return "The account doesn't use two-step login.";
  return null;
}

interface AccountActionsProps {
  account: SupportedUser_AccountFragment;
  /** Whether the account belongs to the viewer, who can't change their own tier or remove their own second factors. */
  isOwn: boolean;
  today: string;
  /** Called after an action changed the account. */
  onDone: () => void;
}

export function AccountActions({ account, isOwn, today, onDone }: AccountActionsProps) {
  const { user, factorRemoval } = account;
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

  const startRemoval = async (reason: string) => {
    const started = await write({ mutation: StartFactorRemovalDocument, variables: { userId, reason } });
    finish(`Removal started. Due ${formatMoment(started.startFactorRemoval.dueAt)}.`);
  };
  const cancelRemoval = async (reason: string) => {
    await write({ mutation: CancelFactorRemovalDocument, variables: { userId, reason } });
    finish('Removal canceled.');
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
    factors: () =>
      factorRemoval ? (
        <ActionDialog
          {...frame}
          title="Cancel the Removal"
          submitLabel="Keep Two-Step Login"
          withReason
          onConfirm={cancelRemoval}
        >
          <p>The two-step login of the account stays. The owner is told by email.</p>
        </ActionDialog>
      ) : (
        <ActionDialog
          {...frame}
          title="Remove Two-Step Login"
          submitLabel="Start Removal"
          withReason
          danger
          onConfirm={startRemoval}
        >
          <p>
            First make sure that the owner of the account is asking. <strong>{user.email}</strong> gets an email with a
            link that cancels the removal.
          </p>
          <p>After 48 hours, all passkeys, login codes and recovery codes are removed, and all sessions end.</p>
        </ActionDialog>
      ),
  };
  return (
    <>
      <Card title="Actions">
        <ul className={classes.actions}>
          {ACTIONS.map((action) => {
            const obstacle = findObstacle(action, account, isOwn);
            const [label, hint] =
              action === 'factors' && factorRemoval
                ? ['Cancel the Removal', `Two-step login will be removed ${formatMoment(factorRemoval.dueAt)}.`]
                : LABELS[action];
            return (
              <li key={action} className={classes.action}>
                <p className={classes.hint} id={`action-${action}`}>
                  {obstacle ?? hint}
                </p>
                <Button
                  variant="default"
                  aria-haspopup="dialog"
                  aria-describedby={`action-${action}`}
                  disabled={obstacle !== null}
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
