import { Link, useSearchParams } from 'react-router-dom';
import { AuthShell } from './auth-shell';
import { FormAlert } from '../../ui/form/form-alert';
import { paths } from '../../platform/paths';
import { ConfirmEmailForm } from '../../features/account/token-forms';

export function ConfirmEmail() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <AuthShell
      title="Confirm Email"
      lead={token ? 'Confirm to use this email for your account.' : 'Open the link in your email to continue.'}
      footer={<Link to={paths.settings}>Go to Settings</Link>}
    >
      {token ? <ConfirmEmailForm token={token} /> : <FormAlert message="Invalid or missing link." />}
    </AuthShell>
  );
}
