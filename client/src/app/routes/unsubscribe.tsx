import { Link, useSearchParams } from 'react-router-dom';
import { AuthShell } from '../../components/auth-shell';
import { FormAlert } from '../../components/form-alert';
import { paths } from '../../config/paths';
import { UnsubscribeForm } from '../../features/unsubscribe/unsubscribe-form';

export function Unsubscribe() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <AuthShell
      title="Unsubscribe"
      lead={
        token
          ? 'Get no more news and offers by e-mail. Mail about your account comes either way.'
          : 'The link at the end of each mail with news and offers brings you here.'
      }
      footer={
        <>
          You can change this in <Link to={paths.settings}>Settings</Link>.
        </>
      }
    >
      {token ? <UnsubscribeForm token={token} /> : <FormAlert message="The link is not complete." />}
    </AuthShell>
  );
}
