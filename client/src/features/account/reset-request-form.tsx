import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { RequestPasswordResetDocument } from '../../__generated__/graphql';
import { FormSuccess } from '../../ui/form/form-success';
import { PageForm } from '../../ui/form/page-form';
import { useSubmit } from '../../ui/form/use-submit';

/** Requests a password reset link. */
export function RequestForm() {
  const [email, setEmail] = useState('');
  const [sent, setSent] = useState(false);
  const [request] = useMutation(RequestPasswordResetDocument, { fetchPolicy: 'no-cache' });
  const submit = useSubmit({ failed: 'Failed to request password reset. User not found.' });

  const handleSubmit = () => {
    setSent(false);
    void submit.run(() => request({ variables: { email: email.trim() } })).then(setSent);
  };

  return (
    <PageForm state={submit} onSubmit={handleSubmit} submitLabel="Send Reset Link">
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
      {sent && <FormSuccess message="A reset link has been sent to your email." />}
    </PageForm>
  );
}
