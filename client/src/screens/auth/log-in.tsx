import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ComponentType } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AuthShell, preloadDashboard } from './auth-shell';
import { paths } from '../../platform/paths';
import { LogInForm, type LoggedInUser } from '../../features/account/log-in-form';
import { PasskeyLogIn } from '../../features/account/passkey-log-in';
import type { FactorRequest } from '../../platform/errors';
import { lazyPart } from '../../platform/lazy/lazy-part';
import { PageFallback } from '../../ui/feedback/page-fallback';
import { getEndReason } from '../../platform/session/session';
import { returnPath } from '../../platform/session/navigation-state';

const SecondStep = lazyPart(
  () => import('../../features/account/two-step/second-step'),
  'SecondStep',
  <PageFallback />,
);
function leadText(from: string | null): string {
  if (getEndReason() === 'expired') return t`Invalid token. Please log in again.`;
  return from === null ? t`Welcome back. Log in to continue.` : t`No token found. Please log in.`;
}

type Upsell = ComponentType<{ onDismiss: () => void }>;

/** Upsell for lifetime users without a subscription, shown on every fifth login. Null if none is due. */
async function upsellFor({ isPaid, isPaidOneTime }: LoggedInUser): Promise<Upsell | null> {
  if (isPaid || !isPaidOneTime) return null;
  try {
    const { isUpsellDue, LogInUpsell } = await import('../../features/payments/log-in-upsell');
    return isUpsellDue() ? LogInUpsell : null;
  } catch {
    // A failed upsell must not block the login.
    return null;
  }
}

export function LogIn() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const from = returnPath(state);
  const [Upsell, setUpsell] = useState<Upsell | null>(null);
  const [factor, setFactor] = useState<FactorRequest | null>(null);
  const goOn = () => void navigate(from ?? paths.dashboard, { replace: true });

  const handleLoggedIn = async (user: LoggedInUser) => {
    const upsell = await upsellFor(user);
    if (upsell) setUpsell(() => upsell);
    else goOn();
  };

  if (Upsell) {
    return (
      <AuthShell title={t`Welcome back`} lead={t`You're logged in.`}>
        <Upsell onDismiss={goOn} />
      </AuthShell>
    );
  }
  if (factor) {
    return (
      <AuthShell title={t`Two-Step Login`} lead={t`Confirm that it's you.`}>
        <SecondStep
          request={factor}
          onLoggedIn={(user) => void handleLoggedIn(user)}
          onCancel={() => setFactor(null)}
        />
      </AuthShell>
    );
  }
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
      <LogInForm
        onSubmit={preloadDashboard}
        onLoggedIn={(user) => void handleLoggedIn(user)}
        onFactorRequired={setFactor}
      />
      <PasskeyLogIn onLoggedIn={(user) => void handleLoggedIn(user)} />
    </AuthShell>
  );
}
