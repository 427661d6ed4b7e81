import { useState } from 'react';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { PasswordField } from '../../ui/form/password-field';
import { useSubmit } from '../../ui/form/use-submit';
import type { Failure } from '../../platform/errors';
import { useChangePassword } from './use-change-password';

function fieldOf({ code }: Failure) {
  if (code === 'FORBIDDEN') return 'current-password';
  return code === 'INVALID_INPUT' ? 'new-password' : undefined;
}

interface ChangePasswordDialogProps extends DialogFrame {
  /** Tells the password manager which account the new password belongs to. */
  username: string;
}

/** Changes the password. The server then logs out all other browsers. */
export function ChangePasswordDialog({ username, ...frame }: ChangePasswordDialogProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const changePassword = useChangePassword();
  const submit = useSubmit({ failed: "Couldn't change your password. Please try again.", fieldOf });

  const save = async () => {
    await changePassword({ currentPassword: current, newPassword: next });
    toastDone('Password changed. All other browsers were logged out.');
    frame.onClose();
  };

  return (
    <FormDialog
      {...frame}
      title="Change Password"
      narrow
      validated
      unsaved={current !== '' || next !== ''}
      state={submit}
      onSubmit={() => void submit.run(save)}
      submitLabel="Change Password"
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label="Current password"
        name="current-password"
        first
        value={current}
        onChange={setCurrent}
        autoComplete="current-password"
        error={submit.errors['current-password']}
        withCheckbox={false}
      />
      <PasswordField
        label="New password"
        name="new-password"
        value={next}
        onChange={setNext}
        autoComplete="new-password"
        description="At least 8 characters. All other browsers will be logged out."
        error={submit.errors['new-password']}
      />
    </FormDialog>
  );
}
