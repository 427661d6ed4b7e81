import { useState } from 'react';
import type { DialogFrame } from '../../ui/dialog/dialog';
import layout from '../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { PasswordField } from '../../ui/form/password-field';
import { useSubmit } from '../../ui/form/use-submit';
import classes from './delete-account-dialog.module.css';
import { useDeleteAccount } from './use-delete-account';

/** Lists the consequences and asks for the password before deleting the account. */
export function DeleteAccountDialog(frame: DialogFrame) {
  const [password, setPassword] = useState('');
  const submit = useSubmit<'password'>({
    failed: "Couldn't delete your account. Please try again.",
    fieldOf: ({ code }) => (code === 'FORBIDDEN' ? 'password' : undefined),
  });
  const deleteAccount = useDeleteAccount();

  return (
    <FormDialog
      {...frame}
      title="Delete Account"
      narrow
      validated
      state={submit}
      onSubmit={() => void submit.run(() => deleteAccount(password))}
      submitLabel="Delete Account"
      cancelLabel="Cancel"
      danger
    >
      <p className={layout.text}>
        <strong>This can't be undone.</strong> We can't restore a deleted account. Export your data first if you want to
        keep it.
      </p>
      <ul className={classes.losses}>
        <li>Your diary, weights, goals, foods and categories are deleted.</li>
        <li>A subscription ends immediately, with no further charges. Lifetime access is lost.</li>
        <li>You're logged out everywhere. Your username and email become available for a new account.</li>
      </ul>
      <PasswordField
        label="Your password"
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={submit.errors.password}
        withCheckbox={false}
      />
    </FormDialog>
  );
}
