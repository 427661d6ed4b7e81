import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { startSession } from '../../platform/session/session';
import { FormAlert } from '../../ui/form/form-alert';
import { useSubmit } from '../../ui/form/use-submit';
import type { LoggedInUser } from './log-in-form';
import classes from './passkey-log-in.module.css';

const FAILED = t`Couldn't log you in. Please try again.`;

/** Logs in with a passkey alone, without a username. */
export function PasskeyLogIn({ onLoggedIn }: { onLoggedIn: (user: LoggedInUser) => void }) {
  const client = useApolloClient();
  const submit = useSubmit({ failed: FAILED });
  const logIn = async () => {
    // Loaded when it is needed, because few users have a passkey.
    const { logInWithPasskey } = await import('./two-step/passkeys');
    const { token, user } = await logInWithPasskey(client);
    startSession(token);
    onLoggedIn(user);
  };
  return (
    <div className={`stack ${classes.alternative}`}>
      <Button variant="default" fullWidth loading={submit.pending} onClick={() => void submit.run(logIn)}>
        {t`Log In with a Passkey`}
      </Button>
      <FormAlert message={submit.failure} />
    </div>
  );
}
