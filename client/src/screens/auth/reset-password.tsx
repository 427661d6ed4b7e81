import { Link } from 'react-router-dom';
import { AuthShell } from './auth-shell';
import { paths } from '../../platform/paths';
import { RequestForm } from '../../features/account/reset-request-form';

export const ResetPassword = () => (
  <AuthShell
    title="Reset Password"
    lead="Enter your email and we'll send a reset link."
    footer={<Link to={paths.logIn}>Back to Log In</Link>}
  >
    <RequestForm />
  </AuthShell>
);
