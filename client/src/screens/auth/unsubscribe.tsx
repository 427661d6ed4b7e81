import { Link, useSearchParams } from 'react-router-dom';
import { AuthShell } from './auth-shell';
import { FormAlert } from '../../ui/form/form-alert';
import { paths } from '../../platform/paths';
import { UnsubscribeForm } from '../../features/account/token-forms';

export function Unsubscribe() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <AuthShell
      title="Unsubscribe"
      lead={
        token
          ? "Stop news and offers. You'll still get account emails."
          : 'Open the unsubscribe link in one of our emails, or turn off news and offers in Settings.'
      }
      footer={<Link to={paths.settings}>Go to Settings</Link>}
    >
      {token ? <UnsubscribeForm token={token} /> : <FormAlert message="Invalid or missing link." />}
    </AuthShell>
  );
}
