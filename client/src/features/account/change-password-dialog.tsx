import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import { PasswordField } from '../../ui/form/password-field';
import { Sheet } from '../../ui/dialog/sheet';
import layout from '../../ui/dialog/sheet.module.css';
import { toastDone } from '../../ui/feedback/toast';
import { failureMessage, failureOf } from '../../platform/errors';
import type { AccountDialogProps } from './account-dialog';
import { useChangePassword } from './use-change-password';

interface Faults {
  current?: string;
  next?: string;
  other?: string;
}

/** Assigns the error message to the field that caused it. */
function faultsOf(error: unknown): Faults {
  const message = failureMessage(error, "Couldn't change your password. Please try again.");
  const { code } = failureOf(error);
  if (code === 'FORBIDDEN') return { current: message };
  return code === 'INVALID_INPUT' ? { next: message } : { other: message };
}

interface ChangePasswordDialogProps extends AccountDialogProps {
  /** Tells the password manager which account the new password belongs to. */
  username: string;
}

/** Changes the password. The server then logs out all other browsers. */
export function ChangePasswordDialog({ opened, onClose, onClosed, username }: ChangePasswordDialogProps) {
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const { changePassword, changing } = useChangePassword();

  const submit = async () => {
    setFaults({});
    try {
      await changePassword({ currentPassword: current, newPassword: next });
      toastDone('Password changed. All other browsers were logged out.');
      onClose();
    } catch (error) {
      setFaults(faultsOf(error));
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!changing) void submit();
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title="Change Password"
      narrow
      unsaved={current !== '' || next !== ''}
      locked={changing}
    >
      <form className={layout.form} onSubmit={handleSubmit}>
        <div className={`${layout.scroll} ${layout.fields}`}>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label="Current password"
            name="current-password"
            first
            value={current}
            onChange={setCurrent}
            autoComplete="current-password"
            error={faults.current}
            withCheckbox={false}
          />
          <PasswordField
            label="New password"
            name="new-password"
            value={next}
            onChange={setNext}
            autoComplete="new-password"
            description="At least 8 characters. All other browsers will be logged out."
            error={faults.next}
          />
        </div>
        <div className={layout.footer}>
          {faults.other !== undefined && <FormAlert message={faults.other} />}
          <Button type="submit" fullWidth loading={changing}>
            Change Password
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
