import { TextInput } from '@mantine/core';
import { PageForm } from '../../../ui/form/page-form';
import { PasswordField } from '../../../ui/form/password-field';
import { useEarlySubmit } from '../../../ui/form/use-early-submit';
import { useSubmit } from '../../../ui/form/use-submit';
import { LOGIN_FAILED, useLogIn, type LoggedInUser } from './use-log-in';

interface LogInFormProps {
  onSubmit: () => void;
  onLoggedIn: (user: LoggedInUser) => void;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The fields are uncontrolled, so that they keep input typed or filled in before hydration. */
export function LogInForm({ onSubmit, onLoggedIn }: LogInFormProps) {
  const logIn = useLogIn();
  const submit = useSubmit({ failed: LOGIN_FAILED });
  const early = useEarlySubmit();

  const handleSubmit = (input: FormData) =>
    void submit.run(async () => {
      onSubmit();
      onLoggedIn(await logIn({ username: textOf(input, 'username').trim(), password: textOf(input, 'password') }));
    });

  return (
    <PageForm {...early} state={submit} onSubmit={handleSubmit} submitLabel="Log In">
      <TextInput
        label="Username or email"
        name="username"
        required
        withAsterisk={false}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField autoComplete="current-password" />
    </PageForm>
  );
}
