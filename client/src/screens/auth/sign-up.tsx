import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AuthShell, preloadDashboard } from './auth-shell';
import { paths } from '../../platform/paths';
import { SignUpForm } from '../../features/account/sign-up-form';
import { returnPath } from '../../platform/session/navigation-state';

export function SignUp() {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const goOn = () => void navigate(returnPath(state) ?? paths.dashboard, { replace: true });
  return (
    <AuthShell
      title={t`Sign Up`}
      lead={t`Start with ready-made goals and foods. Change anything.`}
      footer={
        <Trans>
          Already have an account?{' '}
          <Link to={paths.logIn} state={state}>
            Log In
          </Link>
        </Trans>
      }
    >
      <SignUpForm onSubmit={preloadDashboard} onSignedUp={goOn} />
    </AuthShell>
  );
}
