import { useMutation } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { RequestPasswordResetDocument } from '../../../__generated__/graphql';
import { FormAlert } from '../../../ui/form/form-alert';
import { FormSuccess } from '../../../ui/form/form-success';
import classes from '../../../ui/form/form.module.css';
import { failureMessage } from '../../../platform/errors';

/** Requests a password reset link. */
export function RequestForm() {
  const [email, setEmail] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [request, { loading }] = useMutation(RequestPasswordResetDocument, { fetchPolicy: 'no-cache' });

  const submit = async () => {
    setFailure(null);
    setSent(false);
    try {
      await request({ variables: { email: email.trim() } });
      setSent(true);
    } catch (error) {
      setFailure(failureMessage(error, 'Failed to request password reset. User not found.'));
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!loading) void submit();
  };

  return (
    <form className={classes.form} onSubmit={handleSubmit}>
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
      {failure && <FormAlert message={failure} />}
      {sent && <FormSuccess message="A reset link has been sent to your email." />}
      <Button type="submit" loading={loading} fullWidth>
        Send Reset Link
      </Button>
    </form>
  );
}
