import { t } from '@lingui/core/macro';
import type { DialogFrame } from '../../ui/dialog/dialog';
import dialogClasses from '../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useSubmit } from '../../ui/form/use-submit';

/** Asks before logging out, where a tap beside another button logs out. */
export function LogOutDialog({ onLogOut, ...frame }: DialogFrame & { onLogOut: () => void }) {
  const submit = useSubmit({ failed: '' });
  return (
    <FormDialog
      {...frame}
      title={t`Log out?`}
      narrow
      state={submit}
      onSubmit={onLogOut}
      submitLabel={t`Log Out`}
      cancelLabel={t`Cancel`}
    >
      <p className={dialogClasses.text}>{t`Your diary stays. Log in again to open it.`}</p>
    </FormDialog>
  );
}
