import type { ApolloClient } from '@apollo/client';
import { t } from '@lingui/core/macro';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { LogInWithPasskeyMutation } from '../../../__generated__/graphql';
import { LogInWithPasskeyDocument, StartPasskeyLogInDocument } from './__generated__/second-step';
import { send } from '../../../data/write';
import { UserError } from '../../../platform/errors';

const UNSUPPORTED = t`This browser doesn't support passkeys.`;
const CANCELED = t`No passkey was used. Try again.`;
const KNOWN = t`This device already has a passkey for your account.`;
const FAILED = t`Couldn't use the passkey. Please try again.`;
const RULES = { failed: FAILED, fetchPolicy: 'no-cache' } as const;

/** Runs a request of the browser for a passkey. Its errors get a sentence for the user. */
async function ask<T>(request: () => Promise<T>): Promise<T> {
  if (!browserSupportsWebAuthn()) throw new UserError(UNSUPPORTED);
  try {
    return await request();
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new UserError(isKnown ? KNOWN : CANCELED);
  }
}

/** Creates a passkey in the browser. */
export const createPasskey = (options: unknown): Promise<unknown> =>
  ask(() => startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }));

/** Lets the user choose a passkey, and returns its response. */
export async function askForPasskey(client: ApolloClient): Promise<unknown> {
  const { startPasskeyLogIn: options } = await send(client, StartPasskeyLogInDocument, {}, RULES);
  return ask(() => startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }));
}

/** Logs in with a passkey alone. */
export async function logInWithPasskey(client: ApolloClient): Promise<LogInWithPasskeyMutation['logInWithPasskey']> {
  const variables = { response: await askForPasskey(client) };
  const { logInWithPasskey: session } = await send(client, LogInWithPasskeyDocument, variables, RULES);
  return session;
}
