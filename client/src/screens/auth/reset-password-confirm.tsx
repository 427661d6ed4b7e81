import { Link, useSearchParams } from 'react-router-dom';
import { AuthShell } from './auth-shell';
import { FormAlert } from '../../ui/form/form-alert';
import { paths } from '../../platform/paths';
import { NewPasswordForm } from '../../features/account/token-forms';

export function ResetPasswordConfirm() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <AuthShell
      title="New Password"
      lead={
        token ? "Choose a new password. You'll be logged out everywhere." : 'Open the link in your email to continue.'
      }
      footer={
        token ? <Link to={paths.logIn}>Back to Log In</Link> : <Link to={paths.resetPassword}>Request a new link</Link>
      }
    >
      {token ? <NewPasswordForm token={token} /> : <FormAlert message="Invalid or missing reset token." />}
    </AuthShell>
  );
}
