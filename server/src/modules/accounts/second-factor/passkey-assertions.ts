import type { EntityManager } from 'typeorm';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Browser } from '../../../platform/viewer';
import type { Dependencies } from '../dependencies';
import type { SignedChallenges } from '../signed-challenges';
import type { PasskeyUse } from './second-factor.repository';
import { findUserId, parseAssertion, type Assertion, type WebAuthn } from './webauthn';

/** A passkey with a valid signature. It counts once `use` accepts it. */
export interface CheckedPasskey extends PasskeyUse {
  challenge: Buffer;
  boundTo: Buffer;
}

interface Parts extends Dependencies<'clock' | 'factors' | 'loginChallenges'> {
  webAuthn: WebAuthn;
  challenges: SignedChallenges;
}

/** Asks for passkeys and checks their answers, for logins and for confirmations. */
export class PasskeyAssertions {
  constructor(private readonly parts: Parts) {}

  /** Options for the browser, which lists the passkeys that the user has for this site. */
  start(browser: Browser): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { clock, webAuthn, challenges } = this.parts;
    return webAuthn.requestOptions(challenges.create(browser.remember(), clock.now()));
  }

  /**
   * Account that an answer names, before anything is verified.
   * @throws AppError INVALID_INPUT if it isn't an answer of a passkey.
   */
  read(response: unknown): { assertion: Assertion; userId: string | undefined } {
    const assertion = parseAssertion(response);
    return { assertion, userId: findUserId(assertion) };
  }

  /** Undefined for a bad signature, origin, relying party, challenge or counter, and for an unknown passkey. */
  async check(userId: string, assertion: Assertion, browser: Browser): Promise<CheckedPasskey | undefined> {
    const { clock, webAuthn, challenges, factors } = this.parts;
    const now = clock.now();
    const boundTo = browser.known();
    const passkey = await factors.findPasskey(userId, Buffer.from(assertion.id, 'base64url'));
    if (!boundTo || !passkey) return undefined;
    let challenge = Buffer.alloc(0);
    const use = await webAuthn.verifyAssertion(assertion, passkey, (given) => {
      challenge = Buffer.from(given);
      return challenges.isValid(given, boundTo, now);
    });
    return use && { userId, id: passkey.id, ...use, lastUsedAt: now, challenge, boundTo };
  }

  /** Uses a checked passkey. False if its challenge was answered before, or its counter is behind. */
  async use(manager: EntityManager, { challenge, boundTo, ...use }: CheckedPasskey): Promise<boolean> {
    const { loginChallenges, factors } = this.parts;
    const isNew = await loginChallenges.spend(manager, use.userId, challenge, boundTo, use.lastUsedAt);
    return isNew && (await factors.saveUse(manager, use));
  }
}
