import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CompleteLogInDocument } from '../../../__generated__/second-step';
import { send } from '../../../platform/apollo/write';
import type { FactorRequest } from '../../../platform/errors';
import { startSession } from '../../../platform/session/session';
import { FormAlert } from '../../../ui/form/form-alert';
import { PageForm } from '../../../ui/form/page-form';
import { useSubmit } from '../../../ui/form/use-submit';
import { readText, type LoggedInUser } from '../log-in-form';
import { logInWithPasskey } from './passkeys';
import classes from './second-step.module.css';

const FAILED = t`Couldn't log you in. Please try again.`;

type Method = 'code' | 'recoveryCode';

const LABELS: Readonly<Record<Method, string>> = { code: t`Login code`, recoveryCode: t`Recovery code` };
const HINTS: Readonly<Record<Method, string>> = {
  code: t`The 6 digits in your authenticator app`,
  recoveryCode: t`One of the codes you saved. Each works once.`,
};

interface SecondStepProps {
  request: FactorRequest;
  onLoggedIn: (user: LoggedInUser) => void;
  onCancel: () => void;
}

/** The second step of a login: a code, a recovery code, or a passkey. */
export function SecondStep({ request: { challenge, methods }, onLoggedIn, onCancel }: SecondStepProps) {
  const client = useApolloClient();
  const hasCode = methods.includes('code');
  const hasRecoveryCode = methods.includes('recovery_code');
  const [method, setMethod] = useState<Method>(hasCode ? 'code' : 'recoveryCode');
  const submit = useSubmit({ failed: FAILED });
  const other: Method = method === 'code' ? 'recoveryCode' : 'code';

  const start = ({ token, user }: { token: string; user: LoggedInUser }) => {
    startSession(token);
    onLoggedIn(user);
  };
  const complete = async (typed: string) => {
    const variables = { challenge, [method]: typed };
    const options = { mutation: CompleteLogInDocument, variables, fetchPolicy: 'no-cache' } as const;
    start((await send(client, FAILED, options)).completeLogIn);
  };

  return (
    <div className={classes.step}>
      {hasCode || hasRecoveryCode ? (
        <PageForm
          key={method}
          state={submit}
          submitLabel={t`Log In`}
          onSubmit={(form) => void submit.run(() => complete(readText(form, method).trim()))}
        >
          <TextInput
            name={method}
            label={LABELS[method]}
            description={HINTS[method]}
            required
            withAsterisk={false}
            data-autofocus
            autoFocus
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={method === 'code' ? 'numeric' : 'text'}
          />
        </PageForm>
      ) : (
        <FormAlert message={submit.failure} />
      )}
      {methods.includes('passkey') && (
        <Button
          variant={hasCode || hasRecoveryCode ? 'default' : 'filled'}
          disabled={submit.pending}
          onClick={() => void submit.run(async () => start(await logInWithPasskey(client)))}
        >
          {t`Use a Passkey`}
        </Button>
      )}
      {hasCode && hasRecoveryCode && (
        <Button variant="default" disabled={submit.pending} onClick={() => setMethod(other)}>
          {method === 'code' ? t`Use a Recovery Code` : t`Use a Login Code`}
        </Button>
      )}
      <Button variant="subtle" disabled={submit.pending} onClick={onCancel}>
        {t`Back to Log In`}
      </Button>
    </div>
  );
}
