import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import {
  CancelSubscriptionDocument,
  ChangeEmailDocument,
  ChangePasswordDocument,
  DeleteAccountDocument,
} from './__generated__/account';
import { useWrite } from '../../data/write';
import { UserError, type Failure } from '../../platform/errors';
import { endSession, getToken, startSession } from '../../platform/session/session';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import type { DialogFrame } from '../../ui/dialog/dialog';
import { FormSuccess } from '../../ui/form/form-success';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import classes from './account-dialogs.module.css';
import { ConfirmIdentityDialog, type FactorDialogProps } from './two-step/confirm-identity-dialog';
import type { OwnerConfirmation } from './two-step/owner-fields';

const EMAIL_FAILED = t`Couldn't send the email. Please try again.`;
const PASSWORD_FAILED = t`Couldn't change your password. Please try again.`;
const CANCEL_FAILED = t`Failed to cancel subscription. Please try again or contact support.`;
const ENDS_LATER = t`Your subscription will end at the end of the current billing period.`;
const ENDED = t`Your subscription has ended.`;
const DELETE_FAILED = t`Couldn't delete your account. Please try again.`;

const findEmailField = ({ code }: Failure) => (code === 'INVALID_INPUT' || code === 'CONFLICT' ? 'email' : undefined);

/** Changes the email address. The new address receives a confirmation link. */
export function ChangeEmailDialog(dialog: FactorDialogProps) {
  const changeEmail = useWrite(ChangeEmailDocument, { failed: EMAIL_FAILED, fetchPolicy: 'no-cache' });
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);

  const sendLink = async (confirmation: OwnerConfirmation) => {
    const variables = { email: email.trim(), ...confirmation };
    await changeEmail(variables);
    setSentTo(variables.email);
  };
  const sent = sentTo !== null && {
    content: <FormSuccess message={t`We sent a link to ${sentTo}. Open it within an hour to change your email.`} />,
    submitLabel: t`Done`,
  };

  return (
    <ConfirmIdentityDialog
      {...dialog}
      title={t`Change Email`}
      failed={EMAIL_FAILED}
      fieldOf={findEmailField}
      onConfirm={sendLink}
      submitLabel={t`Send Confirmation Link`}
      edited={email !== ''}
      next={sent || null}
    >
      <TextField
        label={t`New email`}
        name="email"
        data-autofocus
        type="email"
        autoComplete="email"
        description={t`We'll send a link here. Your email changes when you confirm it.`}
        value={email}
        onChange={setEmail}
      />
    </ConfirmIdentityDialog>
  );
}

const findPasswordField = ({ code }: Failure) => (code === 'INVALID_INPUT' ? 'new-password' : undefined);

interface ChangePasswordDialogProps extends FactorDialogProps {
  /** Tells the password manager which account the new password belongs to. */
  username: string;
}

/** Changes the password and continues with the new token. All earlier tokens become invalid. */
export function ChangePasswordDialog({ username, ...dialog }: ChangePasswordDialogProps) {
  const changePassword = useWrite(ChangePasswordDocument, { failed: PASSWORD_FAILED, fetchPolicy: 'no-cache' });
  const [newPassword, setNewPassword] = useState('');

  const save = async (confirmation: OwnerConfirmation) =>
    startSession((await changePassword({ newPassword, ...confirmation })).changePassword.token);

  return (
    <ConfirmIdentityDialog
      {...dialog}
      title={t`Change Password`}
      failed={PASSWORD_FAILED}
      fieldOf={findPasswordField}
      onConfirm={save}
      done={t`Password changed. All other browsers were logged out.`}
      submitLabel={t`Change Password`}
      edited={newPassword !== ''}
      autofocus
      after={
        <PasswordField
          label={t`New password`}
          name="new-password"
          value={newPassword}
          onChange={(event) => setNewPassword(event.currentTarget.value)}
          autoComplete="new-password"
          description={t`At least 8 characters. All other browsers will be logged out.`}
        />
      }
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
    </ConfirmIdentityDialog>
  );
}

interface CancelSubscriptionDialogProps extends DialogFrame {
  /** The last payment failed, so canceling takes effect immediately. */
  overdue: boolean;
  /** Called with a sentence about what happens. Must close the dialog. */
  onCancelled: (message: string) => void;
}

/** Confirms the cancellation of a subscription. The response also updates the account in the cache. */
export function CancelSubscriptionDialog({ overdue, onCancelled, ...frame }: CancelSubscriptionDialogProps) {
  const cancelSubscription = useWrite(CancelSubscriptionDocument, { failed: CANCEL_FAILED });

  const cancel = async () => {
    if (getToken() === null) throw new UserError(t`You must be logged in to cancel your subscription.`);
    const { user } = (await cancelSubscription({})).cancelSubscription;
    onCancelled(user.isPaid ? ENDS_LATER : ENDED);
  };

  return (
    <ConfirmDialog
      {...frame}
      title={t`Cancel Subscription`}
      failed={CANCEL_FAILED}
      onConfirm={cancel}
      submitLabel={t`Cancel Subscription`}
      cancelLabel={t`Keep Subscription`}
      danger
    >
      {overdue ? (
        <Trans>
          <strong>Cancel your subscription?</strong> You won't be charged again. Your last payment is overdue, so it
          ends immediately. Your data won't be deleted.
        </Trans>
      ) : (
        <Trans>
          <strong>Cancel your subscription?</strong> You won't be charged again. You keep full access until the end of
          the current billing period. Your data won't be deleted.
        </Trans>
      )}
    </ConfirmDialog>
  );
}

/** Lists the consequences and asks for the owner. Deleting ends the session, which redirects to the home page. */
export function DeleteAccountDialog(dialog: FactorDialogProps) {
  const deleteAccount = useWrite(DeleteAccountDocument, { failed: DELETE_FAILED, fetchPolicy: 'no-cache' });

  const remove = async (confirmation: OwnerConfirmation) => {
    await deleteAccount(confirmation);
    endSession('deleted');
  };

  return (
    <ConfirmIdentityDialog
      {...dialog}
      title={t`Delete Account`}
      failed={DELETE_FAILED}
      onConfirm={remove}
      submitLabel={t`Delete Account`}
      danger
    >
      <p className="breakable pretty">
        <Trans>
          <strong>This can't be undone.</strong> We can't restore a deleted account. Export your data first if you want
          to keep it.
        </Trans>
      </p>
      <ul className={`muted ${classes.losses}`}>
        <li>{t`Your diary, weights, goals, foods and categories are deleted.`}</li>
        <li>{t`A subscription ends immediately, with no further charges. Lifetime access is lost.`}</li>
        <li>{t`You're logged out everywhere. Your username and email become available for a new account.`}</li>
      </ul>
    </ConfirmIdentityDialog>
  );
}
