import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import type { LogInInput, LogInMutation } from '../../__generated__/graphql';
import { LogInDocument } from './__generated__/auth';
import { useSend } from '../../data/write';
import { failureOf, UserError, type FactorRequest } from '../../platform/errors';
import { startSession } from '../../platform/session/session';
import { PageForm } from '../../ui/form/page-form';
import { PasswordField } from '../../ui/form/password-field';
import { useEarlySubmit } from '../../ui/form/use-early-submit';
import { useSubmit } from '../../ui/form/use-submit';

const FAILED = t`Login failed. Check your credentials.`;

export const USERNAME_FIELD = {
  name: 'username',
  required: true,
  withAsterisk: false,
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export type LoggedInUser = LogInMutation['logIn']['user'];

export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

interface LogInFormProps {
  /** Asks only for the password of this user. */
  username?: string | null;
  onSubmit?: () => void;
  onLoggedIn: (user: LoggedInUser) => void;
  /** The password was right, and the account has a second factor. */
  onFactorRequired: (request: FactorRequest) => void;
}

/** Logs in and stores the session. The fields are uncontrolled, so that they keep input from before hydration. */
export function LogInForm({ username = null, onSubmit, onLoggedIn, onFactorRequired }: LogInFormProps) {
  const sendLogIn = useSend(LogInDocument, FAILED);
  const submit = useSubmit({ failed: FAILED });
  const early = useEarlySubmit();

  const logIn = async (input: LogInInput) => {
    onSubmit?.();
    try {
      const { logIn: session } = await sendLogIn({ input });
      startSession(session.token);
      onLoggedIn(session.user);
    } catch (error) {
      const { code, factor } = failureOf(error);
      if (factor) onFactorRequired(factor);
      else throw code === 'UNAUTHENTICATED' ? new UserError(FAILED) : error;
    }
  };
  const handleSubmit = (form: FormData) =>
    void submit.run(() => logIn({ username: readText(form, 'username').trim(), password: readText(form, 'password') }));

  return (
    <PageForm {...early} state={submit} onSubmit={handleSubmit} submitLabel={t`Log In`}>
      {username === null ? (
        <TextInput {...USERNAME_FIELD} label={t`Username or email`} />
      ) : (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      <PasswordField autoComplete="current-password" {...(username !== null && { 'data-autofocus': true })} />
    </PageForm>
  );
}
