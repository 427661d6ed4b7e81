import { useQuery } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { SignInProvidersDocument, StartProviderLogInDocument } from './__generated__/sign-in';
import { useSend } from '../../../data/write';
import { leaveFor } from '../../../platform/session/leave-for';
import { FormAlert } from '../../../ui/form/form-alert';
import { useSubmit } from '../../../ui/form/use-submit';
import classes from '../passkey-log-in.module.css';
import { keepReturnPath } from './sign-in-answer';

const FAILED = t`Couldn't start the login. Please try again.`;

/** A button for each sign-in provider of the server. Without an answer there is none, and the password still logs in. */
export function ProviderButtons({ from }: { from: string | null }) {
  const startLogIn = useSend(StartProviderLogInDocument, FAILED);
  const { data } = useQuery(SignInProvidersDocument);
  const submit = useSubmit({ failed: FAILED });
  const [chosen, setChosen] = useState<string | null>(null);

  const start = async (provider: string) => {
    setChosen(provider);
    const { startProviderLogIn: address } = await startLogIn({ provider });
    keepReturnPath(from);
    await leaveFor(address);
  };

  return (
    <div className={`stack ${classes.alternative}`}>
      {data?.signInProviders.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          disabled={submit.pending}
          loading={submit.pending && chosen === id}
          onClick={() => void submit.run(() => start(id))}
        >
          {t`Log In with ${name}`}
        </Button>
      ))}
      <FormAlert message={submit.failure} />
    </div>
  );
}
