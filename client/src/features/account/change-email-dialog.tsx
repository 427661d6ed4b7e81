import { useMutation } from '@apollo/client/react';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChangeEmailDocument } from '../../__generated__/graphql';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { FormSuccess } from '../../ui/form/form-success';
import { PasswordField } from '../../ui/form/password-field';
import { useSubmit } from '../../ui/form/use-submit';
import type { Failure } from '../../platform/errors';
import { withinSession } from '../../platform/session/within-session';

function fieldOf({ code }: Failure) {
  if (code === 'FORBIDDEN') return 'password';
  return code === 'INVALID_INPUT' || code === 'CONFLICT' ? 'email' : undefined;
}

/** Changes the email address. The new address receives a confirmation link. */
export function ChangeEmailDialog(frame: DialogFrame) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [mutate] = useMutation(ChangeEmailDocument, { fetchPolicy: 'no-cache' });
  const submit = useSubmit({ failed: "Couldn't send the email. Please try again.", fieldOf });

  const send = async () => {
    const address = email.trim();
    await withinSession(mutate({ variables: { email: address, password } }));
    setSentTo(address);
  };

  return (
    <FormDialog
      {...frame}
      title="Change Email"
      narrow
      validated
      unsaved={sentTo === null && (email !== '' || password !== '')}
      state={submit}
      onSubmit={() => (sentTo === null ? void submit.run(send) : frame.onClose())}
      submitLabel={sentTo === null ? 'Send Confirmation Link' : 'Done'}
    >
      {sentTo === null ? (
        <>
          <TextInput
            label="New email"
            name="email"
            data-autofocus
            type="email"
            required
            withAsterisk={false}
            autoComplete="email"
            description="We'll send a link here. Your email changes when you confirm it."
            error={submit.errors.email}
            errorProps={{ role: 'alert' }}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <PasswordField
            label="Current password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            error={submit.errors.password}
            withCheckbox={false}
          />
        </>
      ) : (
        <FormSuccess message={`We sent a link to ${sentTo}. Open it within an hour to change your email.`} />
      )}
    </FormDialog>
  );
}
