import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import type { DialogFrame } from '../../ui/dialog/dialog';

/** Asks before logging out, where a tap beside another button logs out. */
export const LogOutDialog = ({ onLogOut, ...frame }: DialogFrame & { onLogOut: () => void }) => (
  <ConfirmDialog {...frame} title={t`Log out?`} failed="" onConfirm={onLogOut} submitLabel={t`Log Out`}>
    {t`Your diary stays. Log in again to open it.`}
  </ConfirmDialog>
);
