import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { t } from '@lingui/core/macro';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { FactorInput, TwoStep_FactorFragment } from '../../../__generated__/graphql';
import type { Failure } from '../../../platform/errors';
import { PasswordField } from '../../../ui/form/password-field';
import { TextField } from '../../../ui/form/text-field';
import { askForPasskey } from './passkeys';

/** A login code; anything else is a recovery code. */
const LOGIN_CODE = /^\d{3}\s*\d{3}$/;

/** Names the field of a wrong password or code. */
export function findOwnerField({ reason }: Failure): 'password' | 'code' | undefined {
  if (reason === 'PASSWORD_WRONG') return 'password';
  return reason === 'FACTOR_WRONG' || reason === 'CODES_REFUSED' ? 'code' : undefined;
}

/** Variables of every change. */
export interface OwnerConfirmation {
  password: string;
  factor: FactorInput | null;
}

async function readFactor(client: ApolloClient, typed: string, withPasskey: boolean): Promise<FactorInput> {
  if (withPasskey) return { passkey: await askForPasskey(client) };
  return LOGIN_CODE.test(typed) ? { code: typed } : { recoveryCode: typed };
}

/** State of the fields by which the owner of the account confirms a change: the password, and a present factor. */
export function useOwner({ totp, passkeys, recoveryCodesLeft }: TwoStep_FactorFragment) {
  const client = useApolloClient();
  const hasCodes = totp || (recoveryCodesLeft > 0 && passkeys.length > 0);
  const hasPasskeys = passkeys.length > 0;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [withPasskey, setWithPasskey] = useState(hasPasskeys && !totp);
  return {
    hasCodes,
    hasPasskeys,
    password,
    setPassword,
    code,
    setCode,
    withPasskey,
    setWithPasskey,
    isTouched: password !== '' || code !== '',
    /** Reads the fields, and asks for the passkey. */
    confirm: async (): Promise<OwnerConfirmation> => ({
      password,
      factor: hasCodes || hasPasskeys ? await readFactor(client, code.trim(), withPasskey) : null,
    }),
  };
}

interface OwnerFieldsProps {
  owner: ReturnType<typeof useOwner>;
  autofocus: boolean;
}

export function OwnerFields({ owner, autofocus }: OwnerFieldsProps) {
  const { hasCodes, hasPasskeys, password, setPassword, code, setCode, withPasskey, setWithPasskey } = owner;
  return (
    <>
      <PasswordField
        label={t`Current password`}
        {...(autofocus && { 'data-autofocus': true })}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        withCheckbox={false}
      />
      {hasPasskeys && !hasCodes && <p className="breakable pretty">{t`Next, your browser asks for your passkey.`}</p>}
      {hasPasskeys && hasCodes && (
        <Checkbox
          size="sm"
          label={t`Confirm with a passkey`}
          checked={withPasskey}
          onChange={(event) => setWithPasskey(event.currentTarget.checked)}
        />
      )}
      {hasCodes && !withPasskey && (
        <TextField
          label={t`Login code or recovery code`}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          value={code}
          onChange={setCode}
        />
      )}
    </>
  );
}
