import { Link, useNavigate } from 'react-router-dom';
import { AuthShell } from '../../components/auth-shell';
import { paths } from '../../config/paths';
import { SignUpForm } from '../../features/auth/sign-up-form';

export function SignUp({ onSubmit }: { onSubmit: () => void }) {
  const navigate = useNavigate();
  return (
    <AuthShell
      title="Sign Up"
      lead="You start with a set of goals and common foods, all yours to change."
      footer={
        <>
          Already have an account? <Link to={paths.logIn}>Log In</Link>
        </>
      }
    >
      <SignUpForm onSubmit={onSubmit} onSignedUp={() => void navigate(paths.dashboard, { replace: true })} />
    </AuthShell>
  );
}
