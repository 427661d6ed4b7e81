import { createHmac } from 'node:crypto';
import { deriveKey, sha256 } from '../../../platform/secrets';
import { SignedChallenges } from '../signed-challenges';

/** A sign-in at a provider: to log in, or to link the provider to the account of the session. */
export type FlowPurpose = 'log_in' | 'link';

/** The circumstances in which a sign-in starts, and in which it must come back. */
export interface FlowBinding {
  purpose: FlowPurpose;
  /** ID of the provider. */
  provider: string;
  /** Hash of the browser's cookie. */
  browser: Buffer;
  /** Session that links the provider. */
  sessionId?: string;
}

/** Secrets of one sign-in. The nonce comes back in the ID token, and the verifier proves who asked for it (PKCE). */
export interface Flow {
  state: string;
  nonce: string;
  verifier: string;
}

const STATE = /^(log_in|link)\.([\w-]{1,200})$/;

const bindingHash = ({ purpose, provider, browser, sessionId = '' }: FlowBinding): Buffer =>
  sha256([purpose, provider, browser.toString('hex'), sessionId].join('\n'));

/**
 * Sign-ins that have started. They aren't stored: the state has a signature, and the other secrets are derived from it, so
 * that they never leave the server before the provider asks for them.
 */
export class SignInFlows {
  private readonly challenges: SignedChallenges;
  private readonly key: Buffer;

  constructor(secret: string) {
    this.challenges = new SignedChallenges(deriveKey(secret, 'sign-in states'));
    this.key = deriveKey(secret, 'sign-in flows');
  }

  start(binding: FlowBinding, now: Date): Flow {
    const challenge = this.challenges.create(bindingHash(binding), now);
    // The client reads the purpose.
    return this.derive(`${binding.purpose}.${challenge.toString('base64url')}`);
  }

  /** Undefined for a state that is altered or expired, and for one of another browser, session, provider or purpose. */
  read(state: string, binding: FlowBinding, now: Date): Flow | undefined {
    const [, purpose, challenge = ''] = STATE.exec(state) ?? [];
    if (purpose !== binding.purpose) return undefined;
    const isValid = this.challenges.isValid(Buffer.from(challenge, 'base64url'), bindingHash(binding), now);
    return isValid ? this.derive(state) : undefined;
  }

  private derive(state: string): Flow {
    const secret = (purpose: string) =>
      createHmac('sha256', this.key).update(`${purpose} ${state}`).digest('base64url');
    return { state, nonce: secret('nonce'), verifier: secret('verifier') };
  }
}
