import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AuthShell, preloadDashboard } from './auth-shell';
import { paths } from '../../platform/paths';
import { LogInForm } from '../../features/account/log-in-form';
import { PasskeyLogIn } from '../../features/account/passkey-log-in';
import { hasSignInProviders } from '../../features/account/sign-in-providers/has-providers';
import { optionalPart } from '../../platform/lazy/lazy-part';
import { getEndReason } from '../../platform/session/session';
import { returnPath } from '../../platform/session/navigation-state';
import { useLogInSteps } from './use-log-in-steps';

// In one chunk with the screen to which the buttons lead in the end. Without it, the password still logs in.
const ProviderButtons = optionalPart(() => import('./sign-in'), 'ProviderButtons', null);

function leadText(from: string | null): string {
  if (getEndReason() === 'expired') return t`You were logged out. Log in again to continue.`;
  return from === null ? t`Welcome back. Log in to continue.` : t`Log in to open this page.`;
}

const neverChanges = () => () => undefined;

export function LogIn() {
  const state: unknown = useLocation().state;
  const from = returnPath(state);
  const { screen, ...steps } = useLogInSteps(from);
  // The prerendered page has no buttons, and neither has its first render in the browser.
  const hasProviders = useSyncExternalStore(neverChanges, hasSignInProviders, () => false);
  if (screen !== null) return screen;
  return (
    <AuthShell
      title={t`Log In`}
      lead={leadText(from)}
      footer={
        <>
          <Trans>
            No account yet?{' '}
            <Link to={paths.signUp} state={state}>
              Sign Up
            </Link>
          </Trans>
          <br />
          <Link to={paths.resetPassword}>
            <Trans>Forgot password?</Trans>
          </Link>
        </>
      }
    >
      <LogInForm onSubmit={preloadDashboard} {...steps} />
      <PasskeyLogIn onLoggedIn={steps.onLoggedIn} />
      {hasProviders && <ProviderButtons from={from} />}
    </AuthShell>
  );
}
