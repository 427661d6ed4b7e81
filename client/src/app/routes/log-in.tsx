import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AuthShell } from '../../components/auth-shell';
import { paths } from '../../config/paths';
import { LogInForm } from '../../features/auth/log-in-form';
import { getEndReason } from '../../lib/session';

const DEFAULT_LEAD = 'Welcome back. Your diary is where you left it.';
const EXPIRED_LEAD = 'Invalid token. Please log in again.';

/** Where one was heading before the log-in came between: an address within the app, or the dashboard. */
function destination(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && from.startsWith('/app/') ? from : paths.dashboard;
}

export function LogIn({ onSubmit }: { onSubmit: () => void }) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (
    <AuthShell
      title="Log In"
      lead={getEndReason() === 'expired' ? EXPIRED_LEAD : DEFAULT_LEAD}
      footer={
        <>
          No account yet? <Link to={paths.signUp}>Sign Up</Link>
        </>
      }
    >
      <LogInForm onSubmit={onSubmit} onLoggedIn={() => void navigate(destination(state), { replace: true })} />
    </AuthShell>
  );
}
