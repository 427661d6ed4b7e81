import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Scope } from '../../../__generated__/graphql';
import { useWrite } from '../../../data/write';
import type { Failure } from '../../../platform/errors';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import { FormSuccess } from '../../../ui/form/form-success';
import { TextField } from '../../../ui/form/text-field';
import { ConfirmIdentityDialog, type FactorDialogProps } from '../two-step/confirm-identity-dialog';
import type { OwnerConfirmation } from '../two-step/owner-fields';
import twoStepClasses from '../two-step/two-step.module.css';
import { useCopy } from '../use-copy';
import { CreateAccessTokenDocument, DisconnectAppDocument, RevokeAccessTokenDocument } from './__generated__/programs';
import { ScopeFields } from './scope-fields';

const CREATE_FAILED = t`Couldn't create the token. Please try again.`;
const REVOKE_FAILED = t`Couldn't revoke the access. Please try again.`;

const DAY_MS = 86_400_000;

/** Enough to log meals, found foods included, which is what most programs are for. */
const FIRST_SCOPES: readonly Scope[] = ['WRITE_DIARY', 'WRITE_FOODS', 'READ_GOALS'];

const ENDS = [
  { value: '30', label: t`In 30 days` },
  { value: '90', label: t`In 90 days` },
  { value: '365', label: t`In a year` },
  { value: '', label: t`Never` },
];

const findNameField = ({ reason }: Failure) => (reason === 'TEXT_MISSING' ? 'token-name' : undefined);

/** Creates a token, and shows it once. */
export function CreateTokenDialog(dialog: FactorDialogProps) {
  const createToken = useWrite(CreateAccessTokenDocument, {
    failed: CREATE_FAILED,
    fetchPolicy: 'no-cache',
    refresh: ['Settings'],
  });
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(FIRST_SCOPES);
  const [days, setDays] = useState('365');
  const [token, setToken] = useState<string | null>(null);

  const create = async (confirmation: OwnerConfirmation) => {
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const { createAccessToken } = await createToken({
      name: name.trim(),
      scopes: [...scopes],
      expiresAt,
      ...confirmation,
    });
    setToken(createAccessToken.token);
  };

  return (
    <ConfirmIdentityDialog
      {...dialog}
      title={t`Create Token`}
      failed={CREATE_FAILED}
      fieldOf={findNameField}
      onConfirm={create}
      submitLabel={t`Create Token`}
      edited={name !== ''}
      next={token === null ? null : { content: <NewToken token={token} />, submitLabel: t`Done` }}
    >
      <TextField
        label={t`Name`}
        name="token-name"
        data-autofocus
        maxLength={60}
        autoComplete="off"
        description={t`To recognize it later, such as Kitchen script`}
        value={name}
        onChange={setName}
      />
      <ScopeFields scopes={scopes} onChange={setScopes} />
      <NativeSelect label={t`Ends`} data={ENDS} value={days} onChange={(event) => setDays(event.currentTarget.value)} />
    </ConfirmIdentityDialog>
  );
}

function NewToken({ token }: { token: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const { copied, copy } = useCopy(shown);
  return (
    <>
      <p className="breakable pretty">
        <Trans>
          <strong>Copy the token now.</strong> You won't see it again. Give it only to the program that it is for.
        </Trans>
      </p>
      <p ref={shown} className={twoStepClasses.secret} aria-label={t`Token`}>
        {token}
      </p>
      <div className={`wrap ${twoStepClasses.buttons}`}>
        <Button variant="default" onClick={() => void copy(token)}>
          {t`Copy`}
        </Button>
      </div>
      {copied === true && <FormSuccess message={t`Token copied.`} />}
      {copied === false && <p role="alert">{t`Couldn't copy the token. It is selected now: copy it yourself.`}</p>}
    </>
  );
}

interface EndAccessProps extends DialogFrame {
  id: string;
  name: string;
  /** Whether it is a connected app, and not a token. */
  isApp: boolean;
}

/** Revokes a token, or disconnects an app. */
export function EndAccessDialog({ id, name, isApp, ...frame }: EndAccessProps) {
  const rules = { failed: REVOKE_FAILED, refresh: ['Settings'] };
  const disconnectApp = useWrite(DisconnectAppDocument, rules);
  const revokeToken = useWrite(RevokeAccessTokenDocument, rules);
  return (
    <ConfirmDialog
      {...frame}
      title={t`Revoke ${name}?`}
      failed={REVOKE_FAILED}
      onConfirm={() => (isApp ? disconnectApp({ id }) : revokeToken({ id }))}
      done={t`Access revoked.`}
      submitLabel={t({ message: 'Revoke', context: 'a token' })}
      danger
    >
      {t`It loses access right away. Its changes stay.`}
    </ConfirmDialog>
  );
}
