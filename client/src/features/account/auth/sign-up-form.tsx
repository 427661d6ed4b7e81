import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../platform/paths';
import classes from '../../../ui/form/form.module.css';
import { FormAlert } from '../../../ui/form/form-alert';
import { PasswordField } from '../../../ui/form/password-field';
import { useSignUp } from './use-sign-up';

interface SignUpFormProps {
  onSubmit: () => void;
  onSignedUp: () => void;
}

const termsLabel = (
  <>
    I agree to the{' '}
    <Link to={paths.terms} target="_blank">
      terms
    </Link>{' '}
    and the{' '}
    <Link to={paths.privacy} target="_blank">
      privacy policy
    </Link>
    , including possible marketing use of my email in the free version.
  </>
);

export function SignUpForm({ onSubmit, onSignedUp }: SignUpFormProps) {
  const [username, setUsername] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [acceptTerms, setAcceptTerms] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { signUp, loading } = useSignUp();

  const submit = async () => {
    setFailure(null);
    onSubmit();
    const message = await signUp({ username: username.trim(), email: email.trim(), password, acceptTerms });
    if (message === null) onSignedUp();
    else setFailure(message);
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
      <TextInput
        label="Email"
        name="email"
        type="email"
        required
        withAsterisk={false}
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordField
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        description="At least 8 characters"
      />
      <Checkbox
        size="sm"
        required
        name="terms"
        label={termsLabel}
        checked={acceptTerms}
        onChange={(event) => setAcceptTerms(event.currentTarget.checked)}
      />
      {failure && <FormAlert message={failure} />}
      <Button type="submit" loading={loading} fullWidth>
        Sign Up
      </Button>
    </form>
  );
}
