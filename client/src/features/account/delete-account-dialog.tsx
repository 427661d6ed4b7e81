import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { FormAlert } from '../../ui/form/form-alert';
import { PasswordField } from '../../ui/form/password-field';
import { Sheet } from '../../ui/dialog/sheet';
import layout from '../../ui/dialog/sheet.module.css';
import { failureMessage, failureOf } from '../../platform/errors';
import type { AccountDialogProps } from './account-dialog';
import dialog from './account-dialog.module.css';
import classes from './delete-account-dialog.module.css';
import { useDeleteAccount } from './use-delete-account';

const Losses = () => (
  <>
    <p className={dialog.question}>
      <strong>This can't be undone.</strong> We can't restore a deleted account. Export your data first if you want to
      keep it.
    </p>
    <ul className={classes.losses}>
      <li>Your diary, weights, goals, foods and categories are deleted.</li>
      <li>A subscription ends immediately, with no further charges. Lifetime access is lost.</li>
      <li>You're logged out everywhere. Your username and email become available for a new account.</li>
    </ul>
  </>
);

/** Lists the consequences and asks for the password before deleting the account. */
export function DeleteAccountDialog({ opened, onClose, onClosed }: AccountDialogProps) {
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { deleteAccount, deleting } = useDeleteAccount();

  const submit = async () => {
    setFault(undefined);
    setFailure(null);
    try {
      await deleteAccount(password);
    } catch (error) {
      const message = failureMessage(error, "Couldn't delete your account. Please try again.");
      if (failureOf(error).code === 'FORBIDDEN') setFault(message);
      else setFailure(message);
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!deleting) void submit();
  };

  return (
    <Sheet opened={opened} onClose={onClose} onClosed={onClosed} title="Delete Account" narrow locked={deleting}>
      <form className={layout.form} onSubmit={handleSubmit}>
        <div className={`${layout.scroll} ${layout.fields}`}>
          <Losses />
          <PasswordField
            label="Your password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            error={fault}
            withCheckbox={false}
          />
        </div>
        <div className={layout.footer}>
          {failure !== null && <FormAlert message={failure} />}
          <div className={dialog.answers}>
            <Button variant="default" disabled={deleting} onClick={onClose} data-autofocus>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={deleting}>
              Delete Account
            </Button>
          </div>
        </div>
      </form>
    </Sheet>
  );
}
