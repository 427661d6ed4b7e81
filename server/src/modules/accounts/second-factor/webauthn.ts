import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { z } from 'zod';
import { invalidInput } from '@macrolog/domain';
import { isUuid } from '../../../platform/ids';
import type { PasskeyEntity } from './second-factor.entity';

const RP_NAME = 'Macrolog';
const MAX_VALUE = 16_384;
const MAX_TRANSPORTS = 10;
const UUID_BYTES = 16;

/** Such as 'internal' or 'smart-card'. Browsers may add others. */
const TRANSPORT = /^[a-z-]{1,40}$/;

const base64url = z
  .string()
  .max(MAX_VALUE)
  .regex(/^[\w-]+$/);
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') };

const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().regex(TRANSPORT)).max(MAX_TRANSPORTS).default([]),
  }),
});

const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    // Names the account. Only a passkey that the authenticator can list by itself sends it.
    userHandle: base64url,
  }),
});

/** A response of a browser to the options of an assertion, not verified. */
export type Assertion = z.output<typeof assertionSchema>;
type Registration = z.output<typeof registrationSchema>;

function parseResponse<S extends z.ZodType>(schema: S, response: unknown): z.output<S> {
  const parsed = schema.safeParse(response);
  if (!parsed.success) throw invalidInput("The passkey's response isn't valid.");
  return parsed.data;
}

export const parseAssertion = (response: unknown): Assertion => parseResponse(assertionSchema, response);

/** Account of an assertion, as the passkey says; undefined if it isn't one of ours. */
export function findUserId({ response: { userHandle } }: Assertion): string | undefined {
  const bytes = Buffer.from(userHandle, 'base64url');
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return bytes.length === UUID_BYTES && isUuid(id) ? id : undefined;
}

export type CredentialRef = Pick<PasskeyEntity, 'credentialId' | 'transports'>;

const toDescriptor = ({ credentialId, transports }: CredentialRef) => ({
  id: credentialId.toString('base64url'),
  transports,
});

/** Loaded when it is first used: its libraries for certificates take time and memory. */
const load = () => import('@simplewebauthn/server');

/** The part of the WebAuthn protocol for one origin. Each passkey must verify its user and be able to list itself. */
export class WebAuthn {
  private readonly origin: string;
  private readonly rpID: string;

  constructor(appUrl: string) {
    const { origin, hostname } = new URL(appUrl);
    this.origin = origin;
    this.rpID = hostname;
  }

  /** @param known passkeys of the account. An authenticator that has one of them adds no second one. */
  async creationOptions(
    user: { id: string; username: string },
    challenge: Buffer,
    known: readonly CredentialRef[],
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { generateRegistrationOptions } = await load();
    return generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: this.rpID,
      userName: user.username,
      userDisplayName: user.username,
      userID: new Uint8Array(Buffer.from(user.id.replaceAll('-', ''), 'hex')),
      challenge: new Uint8Array(challenge),
      attestationType: 'none',
      excludeCredentials: known.map(toDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  async requestOptions(challenge: Buffer): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { generateAuthenticationOptions } = await load();
    return generateAuthenticationOptions({
      rpID: this.rpID,
      challenge: new Uint8Array(challenge),
      userVerification: 'required',
    });
  }

  /**
   * Returns the new passkey and the challenge that it answers; undefined if the response isn't to be trusted. The caller
   * must check the challenge: every error in here counts as the response's fault.
   */
  async verifyRegistration(response: unknown) {
    const registration: Registration = parseResponse(registrationSchema, response);
    const { verifyRegistrationResponse } = await load();
    let challenge = Buffer.alloc(0);
    const verified = await verifyRegistrationResponse({
      response: { ...registration, clientExtensionResults: {} },
      expectedChallenge: (answered) => {
        challenge = Buffer.from(answered, 'base64url');
        return true;
      },
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    const { registrationInfo } = verified;
    const { credential: created, credentialDeviceType, credentialBackedUp } = registrationInfo;
    const passkey = {
      credentialId: Buffer.from(created.id, 'base64url'),
      publicKey: Buffer.from(created.publicKey),
      counter: created.counter,
      transports: registration.response.transports,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
    };
    return { challenge, passkey };
  }

  /**
   * Returns the new state of the passkey; undefined if the response isn't to be trusted.
   * @param isExpected must not fail: every error in here counts as the response's fault.
   */
  async verifyAssertion(
    assertion: Assertion,
    { credentialId, publicKey, counter }: Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'counter'>,
    isExpected: (challenge: Buffer) => boolean,
  ) {
    const { verifyAuthenticationResponse } = await load();
    const known: WebAuthnCredential = {
      id: credentialId.toString('base64url'),
      counter,
      publicKey: new Uint8Array(publicKey),
    };
    const result = await verifyAuthenticationResponse({
      response: { ...assertion, clientExtensionResults: {} } satisfies AuthenticationResponseJSON,
      expectedChallenge: (challenge) => isExpected(Buffer.from(challenge, 'base64url')),
      expectedOrigin: this.origin,
      expectedRPID: this.rpID,
      credential: known,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!result?.verified) return undefined;
    const { newCounter, credentialBackedUp } = result.authenticationInfo;
    return { counter: newCounter, backedUp: credentialBackedUp };
  }
}
