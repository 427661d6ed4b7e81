import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import classes from '../../components/form.module.css';
import { FormAlert } from '../../components/form-alert';
import { PasswordField } from '../../components/password-field';
import { useLogIn, type LoggedInUser } from './use-log-in';

interface LogInFormProps {
  onSubmit: () => void;
  onLoggedIn: (user: LoggedInUser) => void;
}

export function LogInForm({ onSubmit, onLoggedIn }: LogInFormProps) {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { logIn, loading } = useLogIn();

  const submit = async () => {
    setFailure(null);
    onSubmit();
    const outcome = await logIn({ username: username.trim(), password });
    if (typeof outcome === 'string') setFailure(outcome);
    else onLoggedIn(outcome);
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!loading) void submit();
  };

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
      <TextInput
        label="Username"
        name="username"
        required
        withAsterisk={false}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
      />
      <PasswordField value={password} onChange={setPassword} autoComplete="current-password" />
      {failure && <FormAlert message={failure} />}
      <Button type="submit" loading={loading} fullWidth>
        Log In
      </Button>
    </form>
  );
}
