import { Link } from 'react-router-dom';
import { AuthShell } from '../../components/auth-shell';
import { paths } from '../../config/paths';
import { RequestForm } from '../../features/password-reset/request-form';

export const ResetPassword = () => (
  <AuthShell
    title="Reset Password"
    lead="Tell us the e-mail address of your account, and we send you a link to choose a new password."
    footer={<Link to={paths.logIn}>Back to the log-in</Link>}
  >
    <RequestForm />
  </AuthShell>
);
