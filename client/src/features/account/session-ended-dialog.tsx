import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { FactorRequest } from '../../platform/errors';
import { paths } from '../../platform/paths';
import { endSession, usernameOf } from '../../platform/session/session';
import { Dialog, type DialogFrame } from '../../ui/dialog/dialog';
import dialogClasses from '../../ui/dialog/dialog.module.css';
import { LogInForm } from './log-in-form';
import { PasskeyLogIn } from './passkey-log-in';
import { SecondStep } from './two-step/second-step';

const logInAsSomeoneElse = () => endSession('expired');

/** The dialog closes when the session starts. */
const waitForSession = () => undefined;

interface FirstStepProps {
  username: string | null;
  onFactorRequired: (request: FactorRequest) => void;
}

function FirstStep({ username, onFactorRequired }: FirstStepProps) {
  return (
    <>
      <p className="breakable pretty">
        {username === null ? (
          t`Log in again to continue where you left off.`
        ) : (
          <Trans>
            You were logged in as <strong>{username}</strong>. Enter your password to continue where you left off.
          </Trans>
        )}
      </p>
      <div>
        <LogInForm username={username} onLoggedIn={waitForSession} onFactorRequired={onFactorRequired} />
        <PasskeyLogIn onLoggedIn={waitForSession} />
      </div>
      <p className="breakable pretty">
        <Trans>
          Forgot your password, or want to log in another way?{' '}
          <a href={paths.logIn} target="_blank" rel="noreferrer">
            Use a new tab
          </a>
          , then come back here.
        </Trans>
      </p>
      <p className="breakable pretty">{t`If you log in as someone else, you lose what you haven't saved.`}</p>
      <Button variant="default" onClick={logInAsSomeoneElse}>
        {t`Log In as Someone Else`}
      </Button>
    </>
  );
}

interface SessionEndedDialogProps extends DialogFrame {
  /** Token of the expired session. */
  token: string;
}

/** Asks the user of an expired session to log in again. Hides the screen until then, which keeps its input. */
export function SessionEndedDialog({ token, ...frame }: SessionEndedDialogProps) {
  const [factor, setFactor] = useState<FactorRequest | null>(null);
  return (
    <Dialog
      {...frame}
      onClose={logInAsSomeoneElse}
      title={t`Your session has ended`}
      narrow
      concealing
      unsaved
      question={t`Discard what you haven't saved?`}
    >
      <div className={`${dialogClasses.scroll} ${dialogClasses.fields}`}>
        {factor ? (
          <>
            <p className="breakable pretty">{t`Confirm that it's you to continue where you left off.`}</p>
            <SecondStep request={factor} onLoggedIn={waitForSession} onCancel={() => setFactor(null)} />
          </>
        ) : (
          <FirstStep username={usernameOf(token)} onFactorRequired={setFactor} />
        )}
      </div>
    </Dialog>
  );
}
