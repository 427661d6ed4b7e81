import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { endSession, usernameOf } from '../../platform/session/session';
import { Dialog, type DialogFrame } from '../../ui/dialog/dialog';
import layout from '../../ui/dialog/dialog.module.css';
import { LogInForm } from './log-in-form';

interface SessionEndedDialogProps extends DialogFrame {
  /** Token of the expired session. */
  token: string;
}

const logInAsSomeoneElse = () => endSession('expired');

const ignore = () => undefined;

/** Asks the user of an expired session to log in again. Hides the screen until then, which keeps its input. */
export function SessionEndedDialog({ token, ...frame }: SessionEndedDialogProps) {
  const username = usernameOf(token);
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
      <div className={`${layout.scroll} ${layout.fields}`}>
        <p className={layout.text}>
          {username === null ? (
            t`Log in again to continue where you left off.`
          ) : (
            <Trans>
              You were logged in as <strong>{username}</strong>. Enter your password to continue where you left off.
            </Trans>
          )}
        </p>
        <LogInForm username={username} onLoggedIn={ignore} onFactorRequired={ignore} />
        <p className={layout.text}>{t`If you log in as someone else, you lose what you haven't saved.`}</p>
        <Button variant="default" onClick={logInAsSomeoneElse}>
          {t`Log In as Someone Else`}
        </Button>
      </div>
    </Dialog>
  );
}
