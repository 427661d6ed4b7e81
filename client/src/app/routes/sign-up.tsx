import { Link, useLocation, useNavigate } from 'react-router-dom';
import { AuthShell } from '../../components/auth-shell';
import { paths } from '../../config/paths';
import { SignUpForm } from '../../features/auth/sign-up-form';
import { heading } from '../heading';

export function SignUp({ onSubmit }: { onSubmit: () => void }) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const goOn = () => void navigate(heading(state) ?? paths.dashboard, { replace: true });
  return (
    <AuthShell
      title="Sign Up"
      lead="Start with ready-made goals and foods. Change anything."
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.logIn} state={state}>
            Log In
          </Link>
        </>
      }
    >
      <SignUpForm onSubmit={onSubmit} onSignedUp={goOn} />
    </AuthShell>
  );
}
