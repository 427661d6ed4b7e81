import { Fragment, type ReactNode } from 'react';
import type { FoundUser_UserFragment } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import type { AccountAction } from './account-actions';
import { ActionDialog } from './action-dialog';
import { GrantTierDialog } from './grant-tier-dialog';
import { useAccountActions } from './use-account-actions';
import type { useDialog } from '../../ui/dialog/use-dialog';

interface AccountActionDialogsProps {
  user: FoundUser_UserFragment;
  today: string;
  dialog: ReturnType<typeof useDialog<AccountAction>>;
  onDone: () => void;
}

/** Shows the dialog for the chosen support action. */
export function AccountActionDialogs({ user, today, dialog, onDone }: AccountActionDialogsProps) {
  const actions = useAccountActions(user.id);
  const { shown, opened, close, closed } = dialog;
  if (!shown) return null;
  const frame = { opened, onClose: () => close(), onClosed: closed, username: user.username };

  const finish = async (work: Promise<string>) => {
    const sentence = await work;
    toastDone(sentence);
    close();
    onDone();
  };

  const dialogs: Readonly<Record<AccountAction, () => ReactNode>> = {
    resync: () => (
      <ActionDialog {...frame} title="Resync Billing" submitLabel="Resync" onConfirm={() => finish(actions.resync())}>
        <p>Gets all purchases of this account from the payment provider and updates its access.</p>
        <p>Manually granted tiers stay as they are. You can run this again at any time.</p>
      </ActionDialog>
    ),
    grant: () => <GrantTierDialog {...frame} today={today} onGrant={(grant) => finish(actions.grant(grant))} />,
    reset: () => (
      <ActionDialog
        {...frame}
        title="Send Reset Link"
        submitLabel="Send Link"
        onConfirm={() => finish(actions.reset())}
      >
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
        onConfirm={(reason) => finish(actions.sessions(reason))}
      >
        <p>Logs the account out everywhere. The user can log in again with the same password.</p>
      </ActionDialog>
    ),
  };
  return <Fragment key={shown.key}>{dialogs[shown.about]()}</Fragment>;
}
