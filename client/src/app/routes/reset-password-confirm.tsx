import { Link, useSearchParams } from 'react-router-dom';
import { AuthShell } from '../../components/auth-shell';
import { FormAlert } from '../../components/form-alert';
import { paths } from '../../config/paths';
import { NewPasswordForm } from '../../features/password-reset/new-password-form';

export function ResetPasswordConfirm() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <AuthShell
      title="New Password"
      lead={
        token
          ? 'Choose a new password. Every browser that is logged in will be logged out.'
          : 'The link from the mail brings you here.'
      }
      footer={
        token ? <Link to={paths.logIn}>To the log-in</Link> : <Link to={paths.resetPassword}>Ask for a new link</Link>
      }
    >
      {token ? <NewPasswordForm token={token} /> : <FormAlert message="Invalid or missing reset token." />}
    </AuthShell>
  );
}
