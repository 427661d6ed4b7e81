import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  CompleteProviderLinkDocument,
  CompleteProviderLogInDocument,
} from '../../features/account/sign-in-providers/__generated__/sign-in';
import {
  readReturnPath,
  readSignInAnswer,
  type SignInAnswer,
} from '../../features/account/sign-in-providers/sign-in-answer';
import { useSend, write } from '../../data/write';
import { failureMessage, failureOf } from '../../platform/errors';
import { paths } from '../../platform/paths';
import { returnPath } from '../../platform/session/navigation-state';
import { getToken, startSession } from '../../platform/session/session';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { toastDone } from '../../ui/feedback/toast';
import { FormAlert } from '../../ui/form/form-alert';
import { AuthShell, preloadDashboard } from './auth-shell';
import { useLogInSteps } from './use-log-in-steps';

export { ProviderButtons } from '../../features/account/sign-in-providers/provider-buttons';

const LOG_IN_FAILED = t`Couldn't log you in. Please try again.`;
const LINK_FAILED = t`Couldn't link it. Please try again.`;
const MISSING = t`Invalid or missing login.`;
const LOGGED_OUT = t`You have been logged out. Log in and start again in Settings.`;

/** Why a sign-in can't be completed, whatever the server would say; null if it can. */
function findReason(found: SignInAnswer | null): string | null {
  if (!found) return MISSING;
  return found.isLink && getToken() === null ? LOGGED_OUT : null;
}

/** Completes a sign-in that has come back from its provider, once. Returns the message of a failure. */
function useCompletion(found: SignInAnswer | null, steps: Omit<ReturnType<typeof useLogInSteps>, 'screen'>) {
  const client = useApolloClient();
  const completeLogIn = useSend(CompleteProviderLogInDocument, LOG_IN_FAILED);
  const navigate = useNavigate();
  const hasStarted = useRef(false);
  const [failure, setFailure] = useState(() => findReason(found));

  const logIn = async ({ variables }: SignInAnswer) => {
    preloadDashboard();
    try {
      const { completeProviderLogIn: session } = await completeLogIn(variables);
      startSession(session.token);
      steps.onLoggedIn(session.user);
    } catch (error) {
      const { factor } = failureOf(error);
      if (!factor) throw error;
      steps.onFactorRequired(factor);
    }
  };
  const link = async ({ variables }: SignInAnswer) => {
    await write(client, CompleteProviderLinkDocument, variables, { failed: LINK_FAILED, fetchPolicy: 'no-cache' });
    toastDone(t`Sign-in provider linked.`);
    void navigate(paths.settings, { replace: true });
  };
  const complete = useEffectEvent(async () => {
    if (!found || hasStarted.current) return;
    hasStarted.current = true;
    // The answer works once, so neither the address nor the history keeps it.
    void navigate({ hash: '' }, { replace: true });
    if (failure === null) await (found.isLink ? link(found) : logIn(found));
  });
  useEffect(() => {
    complete().catch((error: unknown) => setFailure(failureMessage(error, LOG_IN_FAILED)));
  }, []);
  return failure;
}

/** The screen to which a sign-in provider leads back. */
export function SignIn() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [found] = useState(() => readSignInAnswer(hash));
  const [from] = useState(() => returnPath({ from: readReturnPath() }));
  const { screen, ...steps } = useLogInSteps(from, () => void navigate(paths.logIn, { replace: true }));
  const failure = useCompletion(found, steps);
  if (screen !== null) return screen;
  const isLink = found?.isLink === true;
  const back = isLink ? (
    <Link to={paths.settings}>{t`Go to Settings`}</Link>
  ) : (
    <Link to={paths.logIn}>{t`Back to Log In`}</Link>
  );
  return (
    <AuthShell
      title={isLink ? t`Link Sign-In Provider` : t`Log In`}
      lead={failure === null ? t`One moment…` : t`That didn't work.`}
      {...(failure !== null && { footer: back })}
    >
      {failure === null ? <PageFallback /> : <FormAlert message={failure} />}
    </AuthShell>
  );
}
