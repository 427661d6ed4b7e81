import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  CancelSubscriptionDocument,
  ChangeEmailDocument,
  ChangePasswordDocument,
  DeleteAccountDocument,
} from './__generated__/account';
import { useWrite } from '../../platform/apollo/write';
import { UserError, type Failure } from '../../platform/errors';
import { endSession, getToken, startSession } from '../../platform/session/session';
import type { DialogFrame } from '../../ui/dialog/dialog';
import dialogClasses from '../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { toastDone } from '../../ui/feedback/toast';
import { FormSuccess } from '../../ui/form/form-success';
import { PasswordField } from '../../ui/form/password-field';
import { useSubmit } from '../../ui/form/use-submit';
import classes from './account-dialogs.module.css';
import { findOwnerField, OwnerFields, useOwner } from './two-step/owner-fields';
import type { FactorDialogProps } from './two-step/two-step-dialogs';

const EMAIL_FAILED = t`Couldn't send the email. Please try again.`;
const PASSWORD_FAILED = t`Couldn't change your password. Please try again.`;
const CANCEL_FAILED = t`Failed to cancel subscription. Please try again or contact support.`;
const ENDS_LATER = t`Your subscription will end at the end of the current billing period.`;
const ENDED = t`Your subscription has ended.`;
const DELETE_FAILED = t`Couldn't delete your account. Please try again.`;

const findEmailField = (failure: Failure) =>
  failure.code === 'INVALID_INPUT' || failure.code === 'CONFLICT' ? 'email' : findOwnerField(failure);

/** Changes the email address. The new address receives a confirmation link. */
export function ChangeEmailDialog({ factor, ...frame }: FactorDialogProps) {
  const write = useWrite(EMAIL_FAILED);
  const owner = useOwner(factor);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const submit = useSubmit({ failed: EMAIL_FAILED, fieldOf: findEmailField });

  const sendLink = async () => {
    const variables = { email: email.trim(), ...(await owner.confirm()) };
    await write({ mutation: ChangeEmailDocument, variables, fetchPolicy: 'no-cache' });
    setSentTo(variables.email);
  };

  return (
    <FormDialog
      {...frame}
      title={t`Change Email`}
      narrow
      validated
      unsaved={sentTo === null && (email !== '' || owner.isTouched)}
      state={submit}
      onSubmit={() => (sentTo === null ? void submit.run(sendLink) : frame.onClose())}
      submitLabel={sentTo === null ? t`Send Confirmation Link` : t`Done`}
    >
      {sentTo === null ? (
        <>
          <TextInput
            label={t`New email`}
            name="email"
            data-autofocus
            type="email"
            required
            withAsterisk={false}
            autoComplete="email"
            description={t`We'll send a link here. Your email changes when you confirm it.`}
            error={submit.errors.email}
            errorProps={{ role: 'alert' }}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <OwnerFields owner={owner} errors={submit.errors} />
        </>
      ) : (
        <FormSuccess message={t`We sent a link to ${sentTo}. Open it within an hour to change your email.`} />
      )}
    </FormDialog>
  );
}

const findPasswordField = (failure: Failure) =>
  failure.code === 'INVALID_INPUT' ? 'new-password' : findOwnerField(failure);

interface ChangePasswordDialogProps extends FactorDialogProps {
  /** Tells the password manager which account the new password belongs to. */
  username: string;
}

/** Changes the password and continues with the new token. All earlier tokens become invalid. */
export function ChangePasswordDialog({ username, factor, ...frame }: ChangePasswordDialogProps) {
  const write = useWrite(PASSWORD_FAILED);
  const owner = useOwner(factor);
  const [newPassword, setNewPassword] = useState('');
  const submit = useSubmit({ failed: PASSWORD_FAILED, fieldOf: findPasswordField });

  const save = async () => {
    const variables = { newPassword, ...(await owner.confirm()) };
    const { changePassword } = await write({ mutation: ChangePasswordDocument, variables, fetchPolicy: 'no-cache' });
    startSession(changePassword.token);
    toastDone(t`Password changed. All other browsers were logged out.`);
    frame.onClose();
  };

  return (
    <FormDialog
      {...frame}
      title={t`Change Password`}
      narrow
      validated
      unsaved={owner.isTouched || newPassword !== ''}
      state={submit}
      onSubmit={() => void submit.run(save)}
      submitLabel={t`Change Password`}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <OwnerFields owner={owner} errors={submit.errors} autofocus />
      <PasswordField
        label={t`New password`}
        name="new-password"
        value={newPassword}
        onChange={(event) => setNewPassword(event.currentTarget.value)}
        autoComplete="new-password"
        description={t`At least 8 characters. All other browsers will be logged out.`}
        error={submit.errors['new-password']}
      />
    </FormDialog>
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
  const write = useWrite(CANCEL_FAILED);
  const submit = useSubmit({ failed: CANCEL_FAILED });

  const cancel = async () => {
    if (getToken() === null) throw new UserError(t`You must be logged in to cancel your subscription.`);
    const { cancelSubscription } = await write({ mutation: CancelSubscriptionDocument });
    onCancelled(cancelSubscription.user.isPaid ? ENDS_LATER : ENDED);
  };

  return (
    <FormDialog
      {...frame}
      title={t`Cancel Subscription`}
      narrow
      state={submit}
      onSubmit={() => void submit.run(cancel)}
      submitLabel={t`Cancel Subscription`}
      cancelLabel={t`Keep Subscription`}
      danger
    >
      <p className={dialogClasses.text}>
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
      </p>
    </FormDialog>
  );
}

/** Lists the consequences and asks for the owner. Deleting ends the session, which redirects to the home page. */
export function DeleteAccountDialog({ factor, ...frame }: FactorDialogProps) {
  const write = useWrite(DELETE_FAILED);
  const owner = useOwner(factor);
  const submit = useSubmit({ failed: DELETE_FAILED, fieldOf: findOwnerField });

  const remove = async () => {
    const variables = await owner.confirm();
    await write({ mutation: DeleteAccountDocument, variables, fetchPolicy: 'no-cache' });
    endSession('deleted');
  };

  return (
    <FormDialog
      {...frame}
      title={t`Delete Account`}
      narrow
      validated
      state={submit}
      onSubmit={() => void submit.run(remove)}
      submitLabel={t`Delete Account`}
      cancelLabel={t`Cancel`}
      danger
    >
      <p className={dialogClasses.text}>
        <Trans>
          <strong>This can't be undone.</strong> We can't restore a deleted account. Export your data first if you want
          to keep it.
        </Trans>
      </p>
      <ul className={classes.losses}>
        <li>{t`Your diary, weights, goals, foods and categories are deleted.`}</li>
        <li>{t`A subscription ends immediately, with no further charges. Lifetime access is lost.`}</li>
        <li>{t`You're logged out everywhere. Your username and email become available for a new account.`}</li>
      </ul>
      <OwnerFields owner={owner} errors={submit.errors} />
    </FormDialog>
  );
}
