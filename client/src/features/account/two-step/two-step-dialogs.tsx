import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  AddPasskeyDocument,
  NewRecoveryCodesDocument,
  RemovePasskeyDocument,
  RemoveTotpDocument,
  StartPasskeyDocument,
} from './__generated__/two-step';
import { useWrite } from '../../../data/write';
import type { Failure } from '../../../platform/errors';
import { TextField } from '../../../ui/form/text-field';
import { ConfirmIdentityDialog, type FactorDialogProps } from './confirm-identity-dialog';
import { isFirstFactor } from './first-factor';
import type { OwnerConfirmation } from './owner-fields';
import { createPasskey } from './passkeys';
import { showRecoveryCodes } from './recovery-codes';

const ADD_FAILED = t`Couldn't add the passkey. Please try again.`;
const REMOVE_FAILED = t`Couldn't remove it. Please try again.`;
const CODES_FAILED = t`Couldn't create recovery codes. Please try again.`;

const findNameField = ({ code }: Failure) => (code === 'INVALID_INPUT' ? 'passkey-name' : undefined);

/** Adds a passkey: the owner confirms, the browser creates it, and it gets a name. The first factor brings recovery codes. */
export function AddPasskeyDialog(dialog: FactorDialogProps) {
  const startPasskey = useWrite(StartPasskeyDocument, { failed: ADD_FAILED, fetchPolicy: 'no-cache' });
  const addPasskey = useWrite(AddPasskeyDocument, {
    failed: ADD_FAILED,
    fetchPolicy: 'no-cache',
    refresh: ['Settings'],
    done: t`Passkey added.`,
  });
  const [name, setName] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const add = async (variables: OwnerConfirmation) => {
    const response = await createPasskey((await startPasskey(variables)).startPasskey);
    const { newRecoveryCodes } = (await addPasskey({ response, name: name.trim() })).addPasskey;
    if (newRecoveryCodes) setCodes(newRecoveryCodes);
    else dialog.onClose();
  };

  return (
    <ConfirmIdentityDialog
      {...dialog}
      title={t`Add Passkey`}
      failed={ADD_FAILED}
      fieldOf={findNameField}
      onConfirm={add}
      submitLabel={t`Add Passkey`}
      edited={name !== ''}
      next={codes && showRecoveryCodes(codes)}
    >
      {isFirstFactor(dialog.factor) && (
        <p className="breakable pretty">
          {t`From then on, logging in takes your passkey. You get ten recovery codes, in case you lose it.`}
        </p>
      )}
      <TextField
        label={t`Name`}
        name="passkey-name"
        data-autofocus
        maxLength={60}
        autoComplete="off"
        description={t`To recognize it later, such as My phone`}
        value={name}
        onChange={setName}
      />
    </ConfirmIdentityDialog>
  );
}

interface RemoveDialogProps extends FactorDialogProps {
  title: string;
  /** Says what no longer works. */
  consequence: string;
  done: string;
  remove: (confirmation: OwnerConfirmation) => Promise<unknown>;
}

export const RemoveDialog = ({ consequence, remove, ...dialog }: RemoveDialogProps) => (
  <ConfirmIdentityDialog {...dialog} failed={REMOVE_FAILED} onConfirm={remove} submitLabel={t`Remove`} danger>
    <p className="breakable pretty">{consequence}</p>
  </ConfirmIdentityDialog>
);

export function RemovePasskeyDialog({ id, name, ...dialog }: FactorDialogProps & { id: string; name: string }) {
  const removePasskey = useWrite(RemovePasskeyDocument, { failed: REMOVE_FAILED });
  return (
    <RemoveDialog
      {...dialog}
      title={t`Remove Passkey`}
      consequence={t`“${name}” can no longer log in to your account. Also delete it on your device.`}
      done={t`Passkey removed.`}
      remove={(confirmation) => removePasskey({ id, ...confirmation })}
    />
  );
}

export function RemoveTotpDialog(dialog: FactorDialogProps) {
  const removeTotp = useWrite(RemoveTotpDocument, { failed: REMOVE_FAILED });
  return (
    <RemoveDialog
      {...dialog}
      title={t`Remove Login Codes`}
      consequence={t`Codes from your authenticator app no longer work. Without a passkey, logging in takes no second step.`}
      done={t`Login codes removed.`}
      remove={(confirmation) => removeTotp(confirmation)}
    />
  );
}

/** Replaces the recovery codes and shows the new ones. */
export function RecoveryCodesDialog(dialog: FactorDialogProps) {
  const createCodes = useWrite(NewRecoveryCodesDocument, {
    failed: CODES_FAILED,
    fetchPolicy: 'no-cache',
    refresh: ['Settings'],
  });
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const create = async (confirmation: OwnerConfirmation) =>
    setCodes((await createCodes(confirmation)).newRecoveryCodes);

  return (
    <ConfirmIdentityDialog
      {...dialog}
      title={t`Recovery Codes`}
      failed={CODES_FAILED}
      onConfirm={create}
      submitLabel={t`Create Codes`}
      next={codes && showRecoveryCodes(codes)}
      autofocus
    >
      <p className="breakable pretty">{t`You get ten new codes. Earlier ones stop working.`}</p>
    </ConfirmIdentityDialog>
  );
}
