import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Scope } from '../../../__generated__/graphql';
import { useWrite } from '../../../platform/apollo/write';
import type { Failure } from '../../../platform/errors';
import type { DialogFrame } from '../../../ui/dialog/dialog';
import dialogClasses from '../../../ui/dialog/dialog.module.css';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { toastDone } from '../../../ui/feedback/toast';
import { FormSuccess } from '../../../ui/form/form-success';
import { useSubmit } from '../../../ui/form/use-submit';
import { SettingsDocument } from '../__generated__/account';
import { findOwnerField, OwnerFields, useOwner } from '../two-step/owner-fields';
import type { FactorDialogProps } from '../two-step/two-step-dialogs';
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

const findField = (failure: Failure) => (failure.reason === 'TEXT_MISSING' ? 'token-name' : findOwnerField(failure));

/** Creates a token, and shows it once. */
export function CreateTokenDialog({ factor, ...frame }: FactorDialogProps) {
  const write = useWrite(CREATE_FAILED);
  const owner = useOwner(factor);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>(FIRST_SCOPES);
  const [days, setDays] = useState('365');
  const [token, setToken] = useState<string | null>(null);
  const submit = useSubmit({ failed: CREATE_FAILED, fieldOf: findField });

  const create = async () => {
    const expiresAt = days === '' ? null : new Date(Date.now() + Number(days) * DAY_MS).toISOString();
    const variables = { name: name.trim(), scopes: [...scopes], expiresAt, ...(await owner.confirm()) };
    const { createAccessToken } = await write({
      mutation: CreateAccessTokenDocument,
      variables,
      fetchPolicy: 'no-cache',
      refetchQueries: [SettingsDocument],
    });
    setToken(createAccessToken.token);
  };

  return (
    <FormDialog
      {...frame}
      title={t`Create Token`}
      narrow
      validated
      unsaved={token === null && (owner.isTouched || name !== '')}
      state={submit}
      onSubmit={() => (token === null ? void submit.run(create) : frame.onClose())}
      submitLabel={token === null ? t`Create Token` : t`Done`}
    >
      {token !== null ? (
        <NewToken token={token} />
      ) : (
        <>
          <TextInput
            label={t`Name`}
            name="token-name"
            data-autofocus
            required
            withAsterisk={false}
            maxLength={60}
            autoComplete="off"
            description={t`To recognize it later, such as Kitchen script`}
            error={submit.errors['token-name']}
            errorProps={{ role: 'alert' }}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <ScopeFields scopes={scopes} onChange={setScopes} />
          <NativeSelect
            label={t`Ends`}
            data={ENDS}
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          <OwnerFields owner={owner} errors={submit.errors} />
        </>
      )}
    </FormDialog>
  );
}

function NewToken({ token }: { token: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  const { copied, copy } = useCopy(shown);
  return (
    <>
      <p className={dialogClasses.text}>
        <Trans>
          <strong>Copy the token now.</strong> You won't see it again. Give it only to the program that it is for.
        </Trans>
      </p>
      <p ref={shown} className={twoStepClasses.secret} aria-label={t`Token`}>
        {token}
      </p>
      <div className={twoStepClasses.buttons}>
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
  const write = useWrite(REVOKE_FAILED);
  const submit = useSubmit({ failed: REVOKE_FAILED });

  const revoke = async () => {
    const options = { variables: { id }, refetchQueries: [SettingsDocument] };
    await (isApp
      ? write({ mutation: DisconnectAppDocument, ...options })
      : write({ mutation: RevokeAccessTokenDocument, ...options }));
    toastDone(t`Access revoked.`);
    frame.onClose();
  };

  return (
    <FormDialog
      {...frame}
      title={t`Revoke ${name}?`}
      narrow
      state={submit}
      onSubmit={() => void submit.run(revoke)}
      submitLabel={t({ message: 'Revoke', context: 'a token' })}
      cancelLabel={t`Cancel`}
      danger
    >
      <p className={dialogClasses.text}>{t`It loses access right away. Its changes stay.`}</p>
    </FormDialog>
  );
}
