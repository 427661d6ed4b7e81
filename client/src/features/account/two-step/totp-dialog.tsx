import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { StartTotpMutation, TwoStep_FactorFragment } from '../../../__generated__/graphql';
import { SettingsDocument } from '../__generated__/account';
import { ConfirmTotpDocument, StartTotpDocument } from './__generated__/two-step';
import { useWrite } from '../../../platform/apollo/write';
import type { Failure } from '../../../platform/errors';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useSubmit } from '../../../ui/form/use-submit';
import { isFirstFactor } from './first-factor';
import { findOwnerField, OwnerFields, useOwner } from './owner-fields';
import { QrCode } from './qr-code';
import { RecoveryCodes } from './recovery-codes';
import classes from './two-step.module.css';

const FAILED = t`Couldn't set up login codes. Please try again.`;

type Setup = StartTotpMutation['startTotp'];

const findField = (failure: Failure) => (failure.code === 'INVALID_INPUT' ? 'setup-code' : findOwnerField(failure));

/** In groups of four, as people type it. */
const formatSecret = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

interface SetupFieldsProps {
  setup: Setup;
  code: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

function SetupFields({ setup: { secret, uri }, code, error, onChange }: SetupFieldsProps) {
  const key = formatSecret(secret);
  return (
    <>
      <p className={dialogClasses.text}>{t`Scan this code with your authenticator app, or type the key into it.`}</p>
      <QrCode text={uri} label={t`QR code for your authenticator app`} />
      <p className={dialogClasses.text}>
        <Trans>
          Key: <span className={classes.secret}>{key}</span>
        </Trans>
      </p>
      <TextInput
        label={t`Code from the app`}
        name="setup-code"
        required
        withAsterisk={false}
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        errorProps={{ role: 'alert' }}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </>
  );
}

/** Sets up login codes in three steps: confirm, scan and enter a code, save the recovery codes. */
export function TotpDialog({ factor, ...frame }: DialogFrame & { factor: TwoStep_FactorFragment }) {
  const write = useWrite(FAILED);
  const owner = useOwner(factor);
  const submit = useSubmit({ failed: FAILED, fieldOf: findField });
  const [setup, setSetup] = useState<Setup | null>(null);
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  const start = async () => {
    const variables = await owner.confirm();
    setSetup((await write({ mutation: StartTotpDocument, variables, fetchPolicy: 'no-cache' })).startTotp);
  };
  const confirm = async () => {
    const { confirmTotp } = await write({
      mutation: ConfirmTotpDocument,
      variables: { code: code.trim() },
      fetchPolicy: 'no-cache',
      refetchQueries: [SettingsDocument],
    });
    setRecoveryCodes(confirmTotp);
  };
  const next = () => {
    if (recoveryCodes) frame.onClose();
    else void submit.run(setup ? confirm : start);
  };

  return (
    <FormDialog
      {...frame}
      title={t`Set Up Login Codes`}
      narrow
      validated
      unsaved={recoveryCodes === null && (setup !== null || owner.isTouched)}
      state={submit}
      onSubmit={next}
      submitLabel={recoveryCodes ? t`Done` : setup ? t`Turn On` : t`Continue`}
    >
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {!recoveryCodes && setup && (
        <SetupFields setup={setup} code={code} error={submit.errors['setup-code']} onChange={setCode} />
      )}
      {!recoveryCodes && !setup && (
        <>
          <p className={dialogClasses.text}>
            {isFirstFactor(factor)
              ? t`From then on, logging in takes a code. You get ten recovery codes, in case you lose your phone.`
              : t`You get ten new recovery codes. Earlier ones stop working.`}
          </p>
          <OwnerFields owner={owner} errors={submit.errors} autofocus />
        </>
      )}
    </FormDialog>
  );
}
