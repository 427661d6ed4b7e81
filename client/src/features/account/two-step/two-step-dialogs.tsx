import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TwoStep_FactorFragment } from '../../../__generated__/graphql';
import { SettingsDocument } from '../__generated__/account';
import {
  AddPasskeyDocument,
  NewRecoveryCodesDocument,
  RemovePasskeyDocument,
  RemoveTotpDocument,
  StartPasskeyDocument,
} from './__generated__/two-step';
import { useWrite } from '../../../platform/apollo/write';
import type { Failure } from '../../../platform/errors';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastDone } from '../../../ui/feedback/toast';
import { useSubmit } from '../../../ui/form/use-submit';
import { isFirstFactor } from './first-factor';
import { findOwnerField, OwnerFields, useOwner, type OwnerConfirmation } from './owner-fields';
import { createPasskey } from './passkeys';
import { RecoveryCodes } from './recovery-codes';

const ADD_FAILED = t`Couldn't add the passkey. Please try again.`;
const REMOVE_FAILED = t`Couldn't remove it. Please try again.`;
const CODES_FAILED = t`Couldn't create recovery codes. Please try again.`;

export interface FactorDialogProps extends DialogFrame {
  factor: TwoStep_FactorFragment;
}

const findAddField = (failure: Failure) =>
  failure.code === 'INVALID_INPUT' ? 'passkey-name' : findOwnerField(failure);

/** Adds a passkey: the owner confirms, the browser creates it, and it gets a name. The first factor brings recovery codes. */
export function AddPasskeyDialog({ factor, ...frame }: FactorDialogProps) {
  const write = useWrite(ADD_FAILED);
  const owner = useOwner(factor);
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const submit = useSubmit({ failed: ADD_FAILED, fieldOf: findAddField });

  const add = async () => {
    const variables = await owner.confirm();
    const { startPasskey } = await write({ mutation: StartPasskeyDocument, variables, fetchPolicy: 'no-cache' });
    const response = await createPasskey(startPasskey);
    const { addPasskey } = await write({
      mutation: AddPasskeyDocument,
      variables: { response, name: name.trim() },
      fetchPolicy: 'no-cache',
      refetchQueries: [SettingsDocument],
    });
    toastDone(t`Passkey added.`);
    if (addPasskey.newRecoveryCodes) setCodes(addPasskey.newRecoveryCodes);
    else frame.onClose();
  };

  return (
    <FormDialog
      {...frame}
      title={t`Add Passkey`}
      narrow
      validated
      unsaved={codes === null && (owner.isTouched || name !== '')}
      state={submit}
      onSubmit={() => (codes ? frame.onClose() : void submit.run(add))}
      submitLabel={codes ? t`Done` : t`Add Passkey`}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          {isFirstFactor(factor) && (
            <p className={dialogClasses.text}>
              {t`From then on, logging in takes your passkey. You get ten recovery codes, in case you lose it.`}
            </p>
          )}
          <TextInput
            label={t`Name`}
            name="passkey-name"
            data-autofocus
            required
            withAsterisk={false}
            maxLength={60}
            autoComplete="off"
            description={t`To recognize it later, such as My phone`}
            error={submit.errors['passkey-name']}
            errorProps={{ role: 'alert' }}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <OwnerFields owner={owner} errors={submit.errors} />
        </>
      )}
    </FormDialog>
  );
}

interface RemoveDialogProps extends FactorDialogProps {
  title: string;
  /** Says what no longer works. */
  consequence: string;
  done: string;
  remove: (confirmation: OwnerConfirmation) => Promise<unknown>;
}

export function RemoveDialog({ factor, title, consequence, done, remove, ...frame }: RemoveDialogProps) {
  const owner = useOwner(factor);
  const submit = useSubmit({ failed: REMOVE_FAILED, fieldOf: findOwnerField });

  const confirm = async () => {
    await remove(await owner.confirm());
    toastDone(done);
    frame.onClose();
  };

  return (
    <FormDialog
      {...frame}
      title={title}
      narrow
      validated
      state={submit}
      onSubmit={() => void submit.run(confirm)}
      submitLabel={t`Remove`}
      cancelLabel={t`Cancel`}
      danger
    >
      <p className={dialogClasses.text}>{consequence}</p>
      <OwnerFields owner={owner} errors={submit.errors} />
    </FormDialog>
  );
}

export function RemovePasskeyDialog({ id, name, ...dialog }: FactorDialogProps & { id: string; name: string }) {
  const write = useWrite(REMOVE_FAILED);
  return (
    <RemoveDialog
      {...dialog}
      title={t`Remove Passkey`}
      consequence={t`“${name}” can no longer log in to your account. Also delete it on your device.`}
      done={t`Passkey removed.`}
      remove={(confirmation) => write({ mutation: RemovePasskeyDocument, variables: { id, ...confirmation } })}
    />
  );
}

export function RemoveTotpDialog(dialog: FactorDialogProps) {
  const write = useWrite(REMOVE_FAILED);
  return (
    <RemoveDialog
      {...dialog}
      title={t`Remove Login Codes`}
      consequence={t`Codes from your authenticator app no longer work. Without a passkey, logging in takes no second step.`}
      done={t`Login codes removed.`}
      remove={(variables) => write({ mutation: RemoveTotpDocument, variables })}
    />
  );
}

/** Replaces the recovery codes and shows the new ones. */
export function RecoveryCodesDialog({ factor, ...frame }: FactorDialogProps) {
  const write = useWrite(CODES_FAILED);
  const owner = useOwner(factor);
  const submit = useSubmit({ failed: CODES_FAILED, fieldOf: findOwnerField });
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const create = async () => {
    const { newRecoveryCodes } = await write({
      mutation: NewRecoveryCodesDocument,
      variables: await owner.confirm(),
      fetchPolicy: 'no-cache',
      refetchQueries: [SettingsDocument],
    });
    setCodes(newRecoveryCodes);
  };

  return (
    <FormDialog
      {...frame}
      title={t`Recovery Codes`}
      narrow
      validated
      unsaved={codes === null && owner.isTouched}
      state={submit}
      onSubmit={() => (codes ? frame.onClose() : void submit.run(create))}
      submitLabel={codes ? t`Done` : t`Create Codes`}
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <>
          <p className={dialogClasses.text}>{t`You get ten new codes. Earlier ones stop working.`}</p>
          <OwnerFields owner={owner} errors={submit.errors} autofocus />
        </>
      )}
    </FormDialog>
  );
}
