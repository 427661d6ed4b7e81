import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  isAboutCheckIn,
  CancelFactorRemovalForm,
  ConfirmEmailForm,
  NewPasswordForm,
  ResetRequestForm,
  UnsubscribeForm,
} from '../../features/account/token-forms';
import { paths } from '../../platform/paths';
import { FormAlert } from '../../ui/form/form-alert';
import { AuthShell } from './auth-shell';

const OPEN_LINK = t`Open the link in your email to continue.`;
const INVALID_LINK = <FormAlert message={t`Invalid or missing link.`} />;
const BACK_TO_LOG_IN = <Link to={paths.logIn}>{t`Back to Log In`}</Link>;
const GO_TO_SETTINGS = <Link to={paths.settings}>{t`Go to Settings`}</Link>;

const tokenIn = (parameters: string): string | null => new URLSearchParams(parameters).get('token') || null;

/**
 * The token of the emailed link, or null if it is missing or empty. Emails have it in the fragment, which the browser does
 * not send. A token in the query moves there, so that neither a reload nor the history sends it again.
 */
function useLinkToken(): string | null {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const inQuery = tokenIn(search);
  useEffect(() => {
    if (inQuery !== null)
      void navigate({ hash: new URLSearchParams({ token: inQuery }).toString() }, { replace: true });
  }, [inQuery, navigate]);
  return inQuery ?? tokenIn(hash.slice(1));
}

export const ResetPassword = () => (
  <AuthShell title={t`Reset Password`} lead={t`Enter your email and we'll send a reset link.`} footer={BACK_TO_LOG_IN}>
    <ResetRequestForm />
  </AuthShell>
);

export function ResetPasswordConfirm() {
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  return token === null ? (
    <AuthShell
      title={t`New Password`}
      lead={OPEN_LINK}
      footer={<Link to={paths.resetPassword}>{t`Request a new link`}</Link>}
    >
      <FormAlert message={t`Invalid or missing reset token.`} />
    </AuthShell>
  ) : (
    <AuthShell
      title={t`New Password`}
      lead={isDone ? undefined : t`Choose a new password. You'll be logged out everywhere.`}
      footer={BACK_TO_LOG_IN}
    >
      <NewPasswordForm token={token} onDone={() => setIsDone(true)} />
    </AuthShell>
  );
}

export function ConfirmEmail() {
  const token = useLinkToken();
  return (
    <AuthShell
      title={t`Confirm Email`}
      lead={token === null ? OPEN_LINK : t`Confirm to use this email for your account.`}
      footer={GO_TO_SETTINGS}
    >
      {token === null ? INVALID_LINK : <ConfirmEmailForm token={token} />}
    </AuthShell>
  );
}

export function CancelFactorRemoval() {
  const token = useLinkToken();
  return (
    <AuthShell
      title={t`Keep Two-Step Login`}
      lead={
        token === null ? OPEN_LINK : t`Support was asked to remove the two-step login of your account. Cancel it here.`
      }
      footer={GO_TO_SETTINGS}
    >
      {token === null ? INVALID_LINK : <CancelFactorRemovalForm token={token} />}
    </AuthShell>
  );
}

export function Unsubscribe() {
  const token = useLinkToken();
  return (
    <AuthShell
      title={t`Unsubscribe`}
      lead={
        token === null
          ? t`Open the unsubscribe link in one of our emails, or turn off news and offers in Settings.`
          : isAboutCheckIn(token)
            ? t`Stop the emails of your weekly check-in. You'll still see it under Goals.`
            : t`Stop news and offers. You'll still get account emails.`
      }
      footer={GO_TO_SETTINGS}
    >
      {token === null ? INVALID_LINK : <UnsubscribeForm token={token} />}
    </AuthShell>
  );
}
