import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CompleteLogInDocument } from './__generated__/second-step';
import { useSend } from '../../../data/write';
import type { FactorRequest } from '../../../platform/errors';
import { startSession } from '../../../platform/session/session';
import { FormAlert } from '../../../ui/form/form-alert';
import { PageForm } from '../../../ui/form/page-form';
import { useSubmit } from '../../../ui/form/use-submit';
import { readText, type LoggedInUser } from '../log-in-form';
import { logInWithPasskey } from './passkeys';
import classes from './second-step.module.css';

const FAILED = t`Couldn't log you in. Please try again.`;

/** Factors that are typed. A passkey has no field. */
type Method = 'code' | 'recoveryCode';

const LABELS: Readonly<Record<Method, string>> = { code: t`Login code`, recoveryCode: t`Recovery code` };
const HINTS: Readonly<Record<Method, string>> = {
  code: t`The 6 digits in your authenticator app`,
  recoveryCode: t`One of the codes you saved. Each works once.`,
};

const LOST_WITHOUT_CODES = t`Contact support from the email address of your account. Support can remove your two-step login, which takes 48 hours. You get an email that lets you stop the removal.`;
const LOST = t`Use one of the recovery codes that you saved. If you lost them, contact support from the email address of your account. Support can remove your two-step login, which takes 48 hours. You get an email that lets you stop the removal.`;

interface SecondStepProps {
  request: FactorRequest;
  onLoggedIn: (user: LoggedInUser) => void;
  onCancel: () => void;
}

/** The second step of a login: a code, a recovery code, or a passkey, and what to do if all are lost. */
export function SecondStep({ request: { challenge, methods }, onLoggedIn, onCancel }: SecondStepProps) {
  const client = useApolloClient();
  const completeLogIn = useSend(CompleteLogInDocument, FAILED);
  const hasCode = methods.includes('code');
  const hasRecoveryCode = methods.includes('recovery_code');
  const [method, setMethod] = useState<Method | null>(hasCode ? 'code' : null);
  const [isLost, setIsLost] = useState(false);
  const submit = useSubmit({ failed: FAILED });

  const start = ({ token, user }: { token: string; user: LoggedInUser }) => {
    startSession(token);
    onLoggedIn(user);
  };
  const complete = async (given: Method, typed: string) => {
    start((await completeLogIn({ challenge, [given]: typed })).completeLogIn);
  };

  return (
    <div className={`stack ${classes.step}`}>
      {method ? (
        <PageForm
          key={method}
          state={submit}
          submitLabel={t`Log In`}
          onSubmit={(form) => void submit.run(() => complete(method, readText(form, method).trim()))}
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
          variant={method ? 'default' : 'filled'}
          disabled={submit.pending}
          onClick={() => void submit.run(async () => start(await logInWithPasskey(client)))}
        >
          {t`Use a Passkey`}
        </Button>
      )}
      {hasCode && method !== 'code' && (
        <Button variant="default" disabled={submit.pending} onClick={() => setMethod('code')}>
          {t`Use a Login Code`}
        </Button>
      )}
      {hasRecoveryCode && method !== 'recoveryCode' && (
        <Button variant="default" disabled={submit.pending} onClick={() => setMethod('recoveryCode')}>
          {t`Use a Recovery Code`}
        </Button>
      )}
      {isLost ? (
        <p role="status">{hasRecoveryCode ? LOST : LOST_WITHOUT_CODES}</p>
      ) : (
        <Button variant="subtle" onClick={() => setIsLost(true)}>
          {t`I Can't Use Any of These`}
        </Button>
      )}
      <Button variant="subtle" disabled={submit.pending} onClick={onCancel}>
        {t`Back to Log In`}
      </Button>
    </div>
  );
}
