import { Suspense } from 'react';
import type { Account_UserFragment } from '../../__generated__/graphql';
import { AccountFacts } from './account-facts';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { useDialog } from '../../ui/dialog/use-dialog';

const ChangePasswordDialog = lazyPart(
  'change-password-dialog',
  async () => (await import('./change-password-dialog')).ChangePasswordDialog,
);
const ChangeEmailDialog = lazyPart(
  'change-email-dialog',
  async () => (await import('./change-email-dialog')).ChangeEmailDialog,
);

/** Account details, with the dialogs that change the email and the password. */
export function AccountPart({ user }: { user: Account_UserFragment }) {
  const dialog = useDialog<'email' | 'password'>();
  const { shown, opened, open, close, closed } = dialog;
  const props = { opened, onClose: () => close(), onClosed: closed };
  return (
    <>
      <AccountFacts user={user} onChange={open} />
      <Suspense fallback={null}>
        {shown?.about === 'email' && <ChangeEmailDialog key={shown.key} {...props} />}
        {shown?.about === 'password' && <ChangePasswordDialog key={shown.key} {...props} username={user.username} />}
      </Suspense>
    </>
  );
}
