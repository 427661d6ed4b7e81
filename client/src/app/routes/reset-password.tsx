import { Link } from 'react-router-dom';
import { AuthShell } from '../../components/auth-shell';
import { paths } from '../../config/paths';
import { RequestForm } from '../../features/password-reset/request-form';

export const ResetPassword = () => (
  <AuthShell
    title="Reset Password"
    lead="Enter your email and we'll send a reset link."
    footer={<Link to={paths.logIn}>Back to Log In</Link>}
  >
    <RequestForm />
  </AuthShell>
);
