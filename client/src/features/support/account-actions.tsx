import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SupportedUser_AccountFragment } from '../../__generated__/graphql';
import {
  CancelFactorRemovalDocument,
  EndSessionsDocument,
  GrantTierDocument,
  ResyncBillingDocument,
  SendPasswordResetDocument,
  StartFactorRemovalDocument,
} from './__generated__/support';
import { write } from '../../data/write';
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
  resync: [t`Resync Billing`, t`Paid but not fulfilled? Gets all purchases from the payment provider.`],
  grant: [t`Grant Plan`, t`For a limited time or permanently, in addition to purchases.`],
  reset: [t`Send Reset Link`, t`Can't log in? Sends a link to the account's email.`],
  sessions: [t`End All Sessions`, t`Lost phone? Logs the account out everywhere.`],
  factors: [
    t`Remove Two-Step Login`,
    t`Lost phone and recovery codes? Removed after 48 hours, unless the owner cancels.`,
  ],
};

/** The same for the removal of the two-step login while it is pending. */
function cancelLabels(dueAt: string): readonly [label: string, hint: string] {
  const end = formatMoment(dueAt);
  return [t`Cancel the Removal`, t`Two-step login will be removed ${end}.`];
}

/** Why an action isn't possible; null if it is. */
function findReason(action: AccountAction, { hasSecondFactor }: SupportedUser_AccountFragment, isOwn: boolean) {
  if (action === 'grant' && isOwn) return t`You can't change your own plan.`;
  if (action === 'factors' && isOwn) return t`You can't remove your own two-step login here.`;
  if (action === 'factors' && !hasSecondFactor) return t`The account doesn't use two-step login.`;
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
  const client = useApolloClient();
  const run = <T, V extends OperationVariables>(mutation: TypedDocumentNode<T, V>, variables: V) =>
    write(client, mutation, variables, { failed: ACTION_FAILED });
  const dialog = useDialog<AccountAction>();
  const frame = { ...dialog.props, username: user.username };
  const { id: userId, email } = user;

  const finish = (message: string) => {
    toastDone(message);
    dialog.close();
    onDone();
  };

  const resync = async () => {
    const { resyncBilling } = await run(ResyncBillingDocument, { userId });
    const tier = TIERS[resyncBilling.tier];
    finish(t`Billing resynced. Current plan: ${tier}.`);
  };
  const sendResetLink = async () => {
    const { sendPasswordReset: isSent } = await run(SendPasswordResetDocument, { userId });
    finish(isSent ? t`Reset link sent.` : t`No link sent. Three links were already sent within the past hour.`);
  };
  const endSessions = async (reason: string) => {
    await run(EndSessionsDocument, { userId, reason });
    finish(t`All sessions ended.`);
  };

  const startRemoval = async (reason: string) => {
    const started = await run(StartFactorRemovalDocument, { userId, reason });
    const dueAt = formatMoment(started.startFactorRemoval.dueAt);
    finish(t`Removal started. Due ${dueAt}.`);
  };
  const cancelRemoval = async (reason: string) => {
    await run(CancelFactorRemovalDocument, { userId, reason });
    finish(t`Removal canceled.`);
  };

  const dialogs: Readonly<Record<AccountAction, () => ReactNode>> = {
    resync: () => (
      <ActionDialog {...frame} title={t`Resync Billing`} submitLabel={t`Resync`} onConfirm={resync}>
        <p>
          <Trans>Gets all purchases of this account from the payment provider and updates its access.</Trans>
        </p>
        <p>
          <Trans>Manually granted plans stay as they are. You can run this again at any time.</Trans>
        </p>
      </ActionDialog>
    ),
    grant: () => (
      <GrantTierDialog
        {...frame}
        today={today}
        onGrant={async (grant) => {
          const { grantTier } = await run(GrantTierDocument, { userId, ...grant });
          const tier = TIERS[grantTier.tier];
          finish(t`Plan updated. Current plan: ${tier}.`);
        }}
      />
    ),
    reset: () => (
      <ActionDialog {...frame} title={t`Send Reset Link`} submitLabel={t`Send Link`} onConfirm={sendResetLink}>
        <p>
          <Trans>
            Sends a password reset link to <strong>{email}</strong>. The link works for one hour.
          </Trans>
        </p>
      </ActionDialog>
    ),
    sessions: () => (
      <ActionDialog
        {...frame}
        title={t`End All Sessions`}
        submitLabel={t`End Sessions`}
        withReason
        danger
        onConfirm={endSessions}
      >
        <p>
          <Trans>Logs the account out everywhere. The user can log in again with the same password.</Trans>
        </p>
      </ActionDialog>
    ),
    factors: () =>
      factorRemoval ? (
        <ActionDialog
          {...frame}
          title={t`Cancel the Removal`}
          submitLabel={t`Keep Two-Step Login`}
          withReason
          onConfirm={cancelRemoval}
        >
          <p>
            <Trans>The two-step login of the account stays. The owner is told by email.</Trans>
          </p>
        </ActionDialog>
      ) : (
        <ActionDialog
          {...frame}
          title={t`Remove Two-Step Login`}
          submitLabel={t`Start Removal`}
          withReason
          danger
          onConfirm={startRemoval}
        >
          <p>
            <Trans>
              First make sure that the owner of the account is asking. <strong>{email}</strong> gets an email with a
              link that cancels the removal.
            </Trans>
          </p>
          <p>
            <Trans>
              After 48 hours, all passkeys, login codes and recovery codes are removed, and all sessions end.
            </Trans>
          </p>
        </ActionDialog>
      ),
  };
  return (
    <>
      <Card title={t`Actions`}>
        <ul className={`plain-list stack ${classes.actions}`}>
          {ACTIONS.map((action) => {
            const reason = findReason(action, account, isOwn);
            const [label, hint] =
              action === 'factors' && factorRemoval ? cancelLabels(factorRemoval.dueAt) : LABELS[action];
            return (
              <li key={action} className={classes.action}>
                <p className="muted pretty" id={`action-${action}`}>
                  {reason ?? hint}
                </p>
                <Button
                  variant="default"
                  aria-haspopup="dialog"
                  aria-describedby={`action-${action}`}
                  disabled={reason !== null}
                  onClick={dialog.opener(action)}
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
