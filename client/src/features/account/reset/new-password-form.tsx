import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { ResetPasswordDocument } from '../../../__generated__/graphql';
import { FormAlert } from '../../../ui/form/form-alert';
import { FormSuccess } from '../../../ui/form/form-success';
import classes from '../../../ui/form/form.module.css';
import { PasswordField } from '../../../ui/form/password-field';
import { failureMessage } from '../../../platform/errors';

/** Sets a new password with the token from a reset link. */
export function NewPasswordForm({ token }: { token: string }) {
  const [newPassword, setNewPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const [reset, { loading }] = useMutation(ResetPasswordDocument, { fetchPolicy: 'no-cache' });

  const submit = async () => {
    setFailure(null);
    try {
      await reset({ variables: { token, newPassword } });
      setDone(true);
    } catch (error) {
      setFailure(failureMessage(error, 'Failed to reset password. The link may have expired or is invalid.'));
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!loading) void submit();
  };

  // A reset link works only once, so the form is not shown again.
  if (done) return <FormSuccess message="Password reset successfully. You can now log in with your new password." />;
  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <PasswordField
        label="New password"
        value={newPassword}
        onChange={setNewPassword}
        autoComplete="new-password"
        description="At least 8 characters"
      />
      {failure && <FormAlert message={failure} />}
      <Button type="submit" loading={loading} fullWidth>
        Reset Password
      </Button>
    </form>
  );
}
