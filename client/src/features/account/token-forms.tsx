import { useMutation } from '@apollo/client/react';
import { useState, type ReactNode } from 'react';
import { ConfirmEmailDocument, ResetPasswordDocument, UnsubscribeDocument } from '../../__generated__/graphql';
import { FormSuccess } from '../../ui/form/form-success';
import { PageForm } from '../../ui/form/page-form';
import { PasswordField } from '../../ui/form/password-field';
import { useSubmit } from '../../ui/form/use-submit';

interface TokenActionFormProps {
  submitLabel: string;
  action: () => Promise<unknown>;
  done: string;
  failed: string;
  children?: ReactNode;
}

/**
 * Performs the action of an emailed link on a button press. Opening the link alone does nothing, because mail programs
 * open links, too. A link works only once, so the form is not shown again.
 */
function TokenActionForm({ submitLabel, action, done, failed, children }: TokenActionFormProps) {
  const [isDone, setIsDone] = useState(false);
  const submit = useSubmit({ failed });
  if (isDone) return <FormSuccess message={done} />;
  return (
    <PageForm state={submit} onSubmit={() => void submit.run(action).then(setIsDone)} submitLabel={submitLabel}>
      {children}
    </PageForm>
  );
}

/** Confirms a new email address. */
export function ConfirmEmailForm({ token }: { token: string }) {
  const [confirm] = useMutation(ConfirmEmailDocument, { fetchPolicy: 'no-cache' });
  return (
    <TokenActionForm
      submitLabel="Confirm Email"
      action={() => confirm({ variables: { token } })}
      done="Your email address is confirmed. Your account now uses it."
      failed="Couldn't confirm your email. Please try again."
    />
  );
}

/** Unsubscribes from marketing email. */
export function UnsubscribeForm({ token }: { token: string }) {
  const [unsubscribe] = useMutation(UnsubscribeDocument, { fetchPolicy: 'no-cache' });
  return (
    <TokenActionForm
      submitLabel="Unsubscribe"
      action={() => unsubscribe({ variables: { token } })}
      done="You're unsubscribed. You won't get any more news and offers."
      failed="Couldn't unsubscribe you. Please try again."
    />
  );
}

/** Sets a new password. */
export function NewPasswordForm({ token }: { token: string }) {
  const [newPassword, setNewPassword] = useState('');
  const [reset] = useMutation(ResetPasswordDocument, { fetchPolicy: 'no-cache' });
  return (
    <TokenActionForm
      submitLabel="Reset Password"
      action={() => reset({ variables: { token, newPassword } })}
      done="Password reset successfully. You can now log in with your new password."
      failed="Failed to reset password. The link may have expired or is invalid."
    >
      <PasswordField
        label="New password"
        value={newPassword}
        onChange={setNewPassword}
        autoComplete="new-password"
        description="At least 8 characters"
      />
    </TokenActionForm>
  );
}
