import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import {
  CancelFactorRemovalByLinkDocument,
  ConfirmEmailDocument,
  RequestPasswordResetDocument,
  ResetPasswordDocument,
  UnsubscribeDocument,
} from './__generated__/token-forms';
import { useSend } from '../../data/write';
import { FormSuccess } from '../../ui/form/form-success';
import { PageForm } from '../../ui/form/page-form';
import { PasswordField } from '../../ui/form/password-field';
import { useSubmit } from '../../ui/form/use-submit';
import { readText } from './log-in-form';

interface TokenFormProps<V extends OperationVariables> {
  mutation: TypedDocumentNode<unknown, V>;
  toVariables: (input: FormData) => V;
  submitLabel: string;
  done: string;
  failed: string;
  onDone?: () => void;
  children?: ReactNode;
}

/**
 * Performs the action of an emailed link on a button press. Opening the link alone does nothing, because mail programs
 * open links, too. A link works only once, so the form is not shown again.
 */
function TokenForm<V extends OperationVariables>(props: TokenFormProps<V>) {
  const { mutation, toVariables, submitLabel, done, failed, onDone, children } = props;
  const send = useSend(mutation, failed);
  const [isDone, setIsDone] = useState(false);
  const submit = useSubmit({ failed });
  if (isDone) return <FormSuccess message={done} />;

  const handleSubmit = (input: FormData) =>
    void submit
      .run(() => send(toVariables(input)))
      .then((isSuccess) => {
        setIsDone(isSuccess);
        if (isSuccess) onDone?.();
      });
  return (
    <PageForm state={submit} onSubmit={handleSubmit} submitLabel={submitLabel}>
      {children}
    </PageForm>
  );
}

export const ConfirmEmailForm = ({ token }: { token: string }) => (
  <TokenForm
    mutation={ConfirmEmailDocument}
    toVariables={() => ({ token })}
    submitLabel={t`Confirm Email`}
    done={t`Your email address is confirmed. Your account now uses it.`}
    failed={t`Couldn't confirm your email. Please try again.`}
  />
);

export const CancelFactorRemovalForm = ({ token }: { token: string }) => (
  <TokenForm
    mutation={CancelFactorRemovalByLinkDocument}
    toVariables={() => ({ token })}
    submitLabel={t`Cancel the Removal`}
    done={t`Removal canceled. Your passkeys and codes still work.`}
    failed={t`Couldn't cancel the removal. Please try again.`}
  />
);

/** Whether a link of an email ends check-ins by email instead of news. */
export const isAboutCheckIn = (token: string): boolean => token.startsWith('check-in.');

export const UnsubscribeForm = ({ token }: { token: string }) => (
  <TokenForm
    mutation={UnsubscribeDocument}
    toVariables={() => ({ token })}
    submitLabel={t`Unsubscribe`}
    done={
      isAboutCheckIn(token)
        ? t`You're unsubscribed. You won't get your check-in by email any more.`
        : t`You're unsubscribed. You won't get any more news and offers.`
    }
    failed={t`Couldn't unsubscribe you. Please try again.`}
  />
);

export const NewPasswordForm = ({ token, onDone }: { token: string; onDone: () => void }) => (
  <TokenForm
    onDone={onDone}
    mutation={ResetPasswordDocument}
    toVariables={(input) => ({ token, newPassword: readText(input, 'password') })}
    submitLabel={t`Reset Password`}
    done={t`Password reset successfully. You can now log in with your new password.`}
    failed={t`Failed to reset password. The link may have expired or is invalid.`}
  >
    <PasswordField label={t`New password`} autoComplete="new-password" description={t`At least 8 characters`} />
  </TokenForm>
);

const REQUEST_FAILED = t`Failed to request password reset. User not found.`;

export function ResetRequestForm() {
  const requestReset = useSend(RequestPasswordResetDocument, REQUEST_FAILED);
  const [isSent, setIsSent] = useState(false);
  const submit = useSubmit({ failed: REQUEST_FAILED });

  const handleSubmit = (input: FormData) => {
    setIsSent(false);
    const variables = { email: readText(input, 'email').trim() };
    void submit.run(() => requestReset(variables)).then(setIsSent);
  };

  return (
    <PageForm state={submit} onSubmit={handleSubmit} submitLabel={t`Send Reset Link`}>
      <TextInput label={t`Email`} name="email" type="email" required withAsterisk={false} autoComplete="email" />
      {isSent && <FormSuccess message={t`A reset link has been sent to your email.`} />}
    </PageForm>
  );
}
