import { Link, useSearchParams } from 'react-router-dom';
import { AuthShell } from '../../components/auth-shell';
import { FormAlert } from '../../components/form-alert';
import { paths } from '../../config/paths';
import { ConfirmEmailForm } from '../../features/account/confirm-email-form';

export function ConfirmEmail() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <AuthShell
      title="Confirm Email"
      lead={
        token ? 'One more step, and this is the address of your account.' : 'The link from the mail brings you here.'
      }
      footer={<Link to={paths.settings}>To the settings</Link>}
    >
      {token ? <ConfirmEmailForm token={token} /> : <FormAlert message="Invalid or missing link." />}
    </AuthShell>
  );
}
