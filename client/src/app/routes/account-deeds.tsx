import { Fragment, type ReactNode } from 'react';
import type { FoundUser_UserFragment } from '../../__generated__/graphql';
import { toastDone } from '../../components/toast';
import type { Deed } from '../../features/support/account-actions';
import { DeedDialog } from '../../features/support/deed-dialog';
import { GrantTierDialog } from '../../features/support/grant-tier-dialog';
import { useDeeds } from '../../features/support/use-deeds';
import type { useDialog } from '../use-dialog';

interface AccountDeedsProps {
  user: FoundUser_UserFragment;
  today: string;
  dialog: ReturnType<typeof useDialog<Deed>>;
  onDone: () => void;
}

/** The dialog of whatever is about to be done to an account. */
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
      <DeedDialog {...frame} title="Resync billing" confirmLabel="Resync" onConfirm={() => finish(deeds.resync())}>
        <p>Asks the payment provider for all that this account has bought, and brings its rights to that.</p>
        <p>What was given by hand stays as it is. Doing it twice is harmless.</p>
      </DeedDialog>
    ),
    grant: () => <GrantTierDialog {...frame} today={today} onGrant={(grant) => finish(deeds.grant(grant))} />,
    reset: () => (
      <DeedDialog {...frame} title="Send reset link" confirmLabel="Send it" onConfirm={() => finish(deeds.reset())}>
        <p>
          Mails a link to <strong>{user.email}</strong> with which a new password can be chosen. It works for an hour.
        </p>
      </DeedDialog>
    ),
    sessions: () => (
      <DeedDialog
        {...frame}
        title="End all sessions"
        confirmLabel="End all sessions"
        withReason
        dangerous
        onConfirm={(reason) => finish(deeds.sessions(reason))}
      >
        <p>Logs the account out of every browser. Its owner can log in again with the password as it is.</p>
      </DeedDialog>
    ),
  };
  return <Fragment key={shown.key}>{dialogs[shown.about]()}</Fragment>;
}
