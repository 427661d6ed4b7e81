import { useMutation } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useState, type SyntheticEvent } from 'react';
import { ChangeEmailDocument } from '../../__generated__/graphql';
import { FormAlert } from '../../ui/form/form-alert';
import { FormSuccess } from '../../ui/form/form-success';
import { PasswordField } from '../../ui/form/password-field';
import { Sheet } from '../../ui/dialog/sheet';
import layout from '../../ui/dialog/sheet.module.css';
import { withinSession } from '../../platform/session/within-session';
import { failureMessage, failureOf } from '../../platform/errors';
import type { AccountDialogProps } from './account-dialog';

interface Faults {
  email?: string;
  password?: string;
  other?: string;
}

/** Assigns the error message to the field that caused it. */
function faultsOf(error: unknown): Faults {
  const message = failureMessage(error, "Couldn't send the email. Please try again.");
  const { code } = failureOf(error);
  if (code === 'FORBIDDEN') return { password: message };
  return code === 'INVALID_INPUT' || code === 'CONFLICT' ? { email: message } : { other: message };
}

interface EmailFormProps {
  email: string;
  onEmail: (email: string) => void;
  password: string;
  onPassword: (password: string) => void;
  faults: Faults;
}

const EmailFields = ({ email, onEmail, password, onPassword, faults }: EmailFormProps) => (
  <div className={`${layout.scroll} ${layout.fields}`}>
    <TextInput
      label="New email"
      name="email"
      data-autofocus
      type="email"
      required
      withAsterisk={false}
      autoComplete="email"
      description="We'll send a link here. Your email changes when you confirm it."
      error={faults.email}
      errorProps={{ role: 'alert' }}
      value={email}
      onChange={(event) => onEmail(event.currentTarget.value)}
    />
    <PasswordField
      label="Current password"
      value={password}
      onChange={onPassword}
      autoComplete="current-password"
      error={faults.password}
      withCheckbox={false}
    />
  </div>
);

/** Changes the email address. The new address receives a confirmation link. */
export function ChangeEmailDialog({ opened, onClose, onClosed }: AccountDialogProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation(ChangeEmailDocument, { fetchPolicy: 'no-cache' });
  const isUnsaved = sentTo === null && (email !== '' || password !== '');

  const submit = async () => {
    setFaults({});
    const address = email.trim();
    try {
      await withinSession(mutate({ variables: { email: address, password } }));
      setSentTo(address);
    } catch (error) {
      setFaults(faultsOf(error));
    }
  };

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sentTo !== null) onClose();
    else if (!loading) void submit();
  };

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      onClosed={onClosed}
      title="Change Email"
      narrow
      unsaved={isUnsaved}
      locked={loading}
    >
      <form className={layout.form} onSubmit={handleSubmit}>
        {sentTo === null ? (
          <EmailFields email={email} onEmail={setEmail} password={password} onPassword={setPassword} faults={faults} />
        ) : (
          <div className={layout.scroll}>
            <FormSuccess message={`We sent a link to ${sentTo}. Open it within an hour to change your email.`} />
          </div>
        )}
        <div className={layout.footer}>
          {faults.other !== undefined && <FormAlert message={faults.other} />}
          <Button type="submit" fullWidth loading={loading}>
            {sentTo === null ? 'Send Confirmation Link' : 'Done'}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
