import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { StartTotpMutation } from '../../../__generated__/graphql';
import { ConfirmTotpDocument, StartTotpDocument } from './__generated__/two-step';
import { useWrite } from '../../../data/write';
import type { Failure } from '../../../platform/errors';
import { TextField } from '../../../ui/form/text-field';
import { ConfirmIdentityDialog, type FactorDialogProps } from './confirm-identity-dialog';
import { isFirstFactor } from './first-factor';
import type { OwnerConfirmation } from './owner-fields';
import { QrCode } from './qr-code';
import { showRecoveryCodes } from './recovery-codes';
import classes from './two-step.module.css';

const FAILED = t`Couldn't set up login codes. Please try again.`;

type Setup = StartTotpMutation['startTotp'];

const findField = ({ code }: Failure) => (code === 'INVALID_INPUT' ? 'setup-code' : undefined);

/** In groups of four, as people type it. */
const formatSecret = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

interface SetupFieldsProps {
  setup: Setup;
  code: string;
  onChange: (code: string) => void;
}

function SetupFields({ setup: { secret, uri }, code, onChange }: SetupFieldsProps) {
  const key = formatSecret(secret);
  return (
    <>
      <p className="breakable pretty">{t`Scan this code with your authenticator app, or type the key into it.`}</p>
      <QrCode text={uri} label={t`QR code for your authenticator app`} />
      <p className="breakable pretty">
        <Trans>
          Key: <span className={classes.secret}>{key}</span>
        </Trans>
      </p>
      <TextField
        label={t`Code from the app`}
        name="setup-code"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={onChange}
      />
    </>
  );
}

/** Sets up login codes in three steps: confirm, scan and enter a code, save the recovery codes. */
export function TotpDialog(dialog: FactorDialogProps) {
  const startTotp = useWrite(StartTotpDocument, { failed: FAILED, fetchPolicy: 'no-cache' });
  const confirmTotp = useWrite(ConfirmTotpDocument, { failed: FAILED, fetchPolicy: 'no-cache', refresh: ['Settings'] });
  const [setup, setSetup] = useState<Setup | null>(null);
  const [code, setCode] = useState('');
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);

  const start = async (confirmation: OwnerConfirmation) => setSetup((await startTotp(confirmation)).startTotp);
  const confirm = async () => setRecoveryCodes((await confirmTotp({ code: code.trim() })).confirmTotp);
  const enterCode = setup && {
    content: <SetupFields setup={setup} code={code} onChange={setCode} />,
    submitLabel: t`Turn On`,
    run: confirm,
  };

  return (
    <ConfirmIdentityDialog
      {...dialog}
      title={t`Set Up Login Codes`}
      failed={FAILED}
      fieldOf={findField}
      onConfirm={start}
      submitLabel={t`Continue`}
      next={recoveryCodes ? showRecoveryCodes(recoveryCodes) : enterCode}
      autofocus
    >
      <p className="breakable pretty">
        {isFirstFactor(dialog.factor)
          ? t`From then on, logging in takes a code. You get ten recovery codes, in case you lose your phone.`
          : t`You get ten new recovery codes. Earlier ones stop working.`}
      </p>
    </ConfirmIdentityDialog>
  );
}
