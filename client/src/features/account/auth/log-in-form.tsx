import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import classes from '../../../ui/form/form.module.css';
import { FormAlert } from '../../../ui/form/form-alert';
import { PasswordField } from '../../../ui/form/password-field';
import { useEarlySubmit } from '../../../ui/form/use-early-submit';
import { useLogIn, type LoggedInUser } from './use-log-in';

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
  const [failure, setFailure] = useState<string | null>(null);
  const { logIn, loading } = useLogIn();
  const early = useEarlySubmit();

  const submit = async (typed: FormData) => {
    setFailure(null);
    onSubmit();
    const outcome = await logIn({ username: textOf(typed, 'username').trim(), password: textOf(typed, 'password') });
    if (typeof outcome === 'string') setFailure(outcome);
    else onLoggedIn(outcome);
  };

  const handleSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!loading) void submit(new FormData(event.currentTarget));
  };

  return (
    <form className={classes.form} onSubmit={handleSubmit} {...early}>
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
      {failure && <FormAlert message={failure} />}
      <Button type="submit" loading={loading} fullWidth>
        Log In
      </Button>
    </form>
  );
}
