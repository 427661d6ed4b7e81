import { Fragment, type ReactNode } from 'react';
import type { FoundUser_UserFragment } from '../../__generated__/graphql';
import { toastDone } from '../../ui/feedback/toast';
import type { Deed } from './account-actions';
import { DeedDialog } from './deed-dialog';
import { GrantTierDialog } from './grant-tier-dialog';
import { useDeeds } from './use-deeds';
import type { useDialog } from '../../ui/dialog/use-dialog';

interface AccountDeedsProps {
  user: FoundUser_UserFragment;
  today: string;
  dialog: ReturnType<typeof useDialog<Deed>>;
  onDone: () => void;
}

/** Shows the dialog for the chosen support action. */
export function AccountDeeds({ user, today, dialog, onDone }: AccountDeedsProps) {
  const deeds = useDeeds(user.id);
  const { shown, opened, close, closed } = dialog;
  if (!shown) return null;
  const frame = { opened, onClose: () => close(), onClosed: closed, username: user.username };

  const finish = async (work: Promise<string>) => {
    const sentence = await work;
    toastDone(sentence);
    close();
    onDone();
  };

  const dialogs: Readonly<Record<Deed, () => ReactNode>> = {
    resync: () => (
      <DeedDialog {...frame} title="Resync Billing" confirmLabel="Resync" onConfirm={() => finish(deeds.resync())}>
        <p>Gets all purchases of this account from the payment provider and updates its access.</p>
        <p>Manually granted tiers stay as they are. You can run this again at any time.</p>
      </DeedDialog>
    ),
    grant: () => <GrantTierDialog {...frame} today={today} onGrant={(grant) => finish(deeds.grant(grant))} />,
    reset: () => (
      <DeedDialog {...frame} title="Send Reset Link" confirmLabel="Send Link" onConfirm={() => finish(deeds.reset())}>
        <p>
          Sends a password reset link to <strong>{user.email}</strong>. The link works for one hour.
        </p>
      </DeedDialog>
    ),
    sessions: () => (
      <DeedDialog
        {...frame}
        title="End All Sessions"
        confirmLabel="End Sessions"
        withReason
        dangerous
        onConfirm={(reason) => finish(deeds.sessions(reason))}
      >
        <p>Logs the account out everywhere. The user can log in again with the same password.</p>
      </DeedDialog>
    ),
  };
  return <Fragment key={shown.key}>{dialogs[shown.about]()}</Fragment>;
}
