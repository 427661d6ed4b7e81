import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { uuidv7 } from 'uuidv7';
import { notFound, parseText, refusal } from '@macrolog/domain';
import { isUniqueViolation } from '../../../platform/database/transaction';
import { isUuid } from '../../../platform/ids';
import { sha256 } from '../../../platform/secrets';
import { MAX_PASSKEYS } from '../account-limits';
import type { Viewer } from '../../../platform/viewer';
import type { Dependencies } from '../dependencies';
import type { Owner } from '../reauthentication';
import { boundToSession } from './login-challenges.repository';
import type { SecondFactor, SecondFactorService } from './second-factor.service';
import type { WebAuthn } from './webauthn';

const MAX_NAME = 60;

const tooMany = () => refusal('CONFLICT', 'TOO_MANY_PASSKEYS', { params: { max: MAX_PASSKEYS } });
const refused = () => refusal('INVALID_INPUT', 'PASSKEY_NOT_ADDED');

/** Adds and removes passkeys. */
export class PasskeysService {
  constructor(
    private readonly deps: Dependencies<'clock' | 'factors' | 'loginChallenges'>,
    private readonly secondFactor: SecondFactorService,
    private readonly webAuthn: WebAuthn,
  ) {}

  /**
   * Options for the browser, which creates a passkey. They are valid for five minutes, in this session.
   * @throws AppError CONFLICT with `MAX_PASSKEYS` passkeys; as `SecondFactorService.confirm`.
   */
  start(owner: Owner): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { factors, loginChallenges, clock } = this.deps;
    return this.secondFactor.confirm(owner, null, async (manager, user) => {
      const known = await factors.passkeys(user.id, manager);
      if (known.length >= MAX_PASSKEYS) throw tooMany();
      const boundTo = boundToSession(owner.viewer.sessionId);
      const open = { userId: user.id, purpose: 'add_passkey', boundTo } as const;
      return this.webAuthn.creationOptions(user, await loginChallenges.create(manager, open, clock.now()), known);
    });
  }

  /**
   * Adds the passkey that a browser has created. The first second factor comes with recovery codes, so that the loss of it
   * doesn't lock out its owner.
   * @throws AppError INVALID_INPUT for a name that is blank or too long, and for a response that is invalid, late or
   * repeated; CONFLICT with `MAX_PASSKEYS` passkeys.
   */
  async add(viewer: Viewer, response: unknown, name: string): Promise<SecondFactor> {
    const { factors, loginChallenges, clock } = this.deps;
    const { userId, sessionId } = viewer;
    const shown = parseText(name, { field: 'name', max: MAX_NAME });
    const now = clock.now();
    const created = await this.webAuthn.verifyRegistration(response);
    if (!created) throw refused();
    const { challenge, passkey } = created;
    const open = { userId, purpose: 'add_passkey', boundTo: boundToSession(sessionId) } as const;
    const times = { createdAt: now, lastUsedAt: null };
    let newRecoveryCodes: string[] | null;
    try {
      newRecoveryCodes = await this.secondFactor.change(viewer, 'passkey_added', async (manager) => {
        const isOpen = await loginChallenges.take(manager, { ...open, challengeHash: sha256(challenge) }, now);
        if (!isOpen) throw refused();
        if ((await factors.passkeys(userId, manager)).length >= MAX_PASSKEYS) throw tooMany();
        const isFirst = (await factors.findMethods(userId, manager)).length === 0;
        await factors.insertPasskey(manager, { userId, id: uuidv7(), name: shown, ...passkey, ...times });
        return isFirst ? this.secondFactor.replaceRecoveryCodes(manager, userId) : null;
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'passkeys_credential_id_key')) throw error;
      throw refusal('CONFLICT', 'PASSKEY_EXISTS');
    }
    return { ...(await this.secondFactor.get(viewer)), newRecoveryCodes };
  }

  /** @throws AppError NOT_FOUND for an unknown passkey; as `SecondFactorService.confirm`. */
  async remove(owner: Owner, id: string): Promise<SecondFactor> {
    await this.secondFactor.confirm(owner, 'passkey_removed', async (manager, user) => {
      const isKnown = isUuid(id) && (await this.deps.factors.deletePasskey(manager, user.id, id));
      if (!isKnown) throw notFound('PASSKEY');
    });
    return this.secondFactor.get(owner.viewer);
  }
}
