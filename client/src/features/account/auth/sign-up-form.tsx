import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../platform/paths';
import { PageForm } from '../../../ui/form/page-form';
import { PasswordField } from '../../../ui/form/password-field';
import { useSubmit } from '../../../ui/form/use-submit';
import { SIGNUP_FAILED, useSignUp } from './use-sign-up';

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
  const signUp = useSignUp();
  const submit = useSubmit({ failed: SIGNUP_FAILED });

  const handleSubmit = () =>
    void submit.run(async () => {
      onSubmit();
      await signUp({ username: username.trim(), email: email.trim(), password, acceptTerms });
      onSignedUp();
    });

  return (
    <PageForm state={submit} onSubmit={handleSubmit} submitLabel="Sign Up">
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
    </PageForm>
  );
}
