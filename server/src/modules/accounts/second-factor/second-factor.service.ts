import type { EntityManager } from 'typeorm';
import { invalidToken, refusal } from '@macrolog/domain';
import { withUserLock } from '../../../platform/database/user-lock';
import type { Viewer } from '../../../platform/viewer';
import { ACCOUNT_MAILS, type FactorMail } from '../account-mails';
import type { Dependencies } from '../dependencies';
import type { Owner, Reauthentication } from '../reauthentication';
import type { UserEntity } from '../user.entity';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes';
import type { FactorRemovalsService } from './factor-removals.service';
import type { ShownPasskey } from './second-factor.repository';

/** Second factors of an account, as shown to its owner. */
export interface SecondFactor {
  totp: boolean;
  passkeys: ShownPasskey[];
  recoveryCodesLeft: number;
  required: boolean;
  removalDueAt: Date | null;
  /** Set by a change that has created them. */
  newRecoveryCodes: string[] | null;
}

/** A change of the second factors, in its transaction. */
type Change<T> = (manager: EntityManager, user: UserEntity) => Promise<T>;

interface Needs {
  reauthentication: Reauthentication;
  factorRemovals: FactorRemovalsService;
}

/** Second factors of an account, its recovery codes, and the rules of each change. */
export class SecondFactorService {
  constructor(
    private readonly deps: Dependencies<
      | 'clock'
      | 'dataSource'
      | 'factorRemovalsRepository'
      | 'factors'
      | 'mails'
      | 'securityLog'
      | 'sessionsRepository'
      | 'settings'
      | 'usersRepository'
    >,
    private readonly needs: Needs,
  ) {}

  async get({ userId, isAdmin }: Viewer): Promise<SecondFactor> {
    const { factors, factorRemovalsRepository } = this.deps;
    const [totp, passkeys, recoveryCodesLeft, removal] = await Promise.all([
      factors.hasTotp(userId),
      factors.passkeys(userId),
      factors.countRecoveryCodes(userId),
      factorRemovalsRepository.find(userId),
    ]);
    const removalDueAt = removal?.dueAt ?? null;
    return { totp, passkeys, recoveryCodesLeft, required: isAdmin, removalDueAt, newRecoveryCodes: null };
  }

  /**
   * Replaces the recovery codes and returns the new ones, which can't be read again.
   * @throws AppError as `confirm`; SECOND_FACTOR_MISSING without a second factor, because they would be of no use.
   */
  createRecoveryCodes(owner: Owner): Promise<string[]> {
    return this.confirm(owner, 'recovery_codes_created', async (manager, { id }) => {
      const methods = await this.deps.factors.findMethods(id, manager);
      if (methods.length === 0) throw refusal('SECOND_FACTOR_MISSING', 'FACTOR_NOT_SET_UP');
      return this.replaceRecoveryCodes(manager, id);
    });
  }

  /** In the transaction of a change. */
  async replaceRecoveryCodes(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = createRecoveryCodes();
    await this.deps.factors.replaceRecoveryCodes(manager, userId, codes.map(hashRecoveryCode));
    return codes;
  }

  /**
   * Runs a change in a transaction that locks the account, once the owner is known.
   * @param event what has changed, for the email and the security log; null for the first step of a change.
   * @throws AppError as `Reauthentication.confirm` and `change`.
   */
  confirm<T>(owner: Owner, event: FactorMail | null, work: Change<T>): Promise<T> {
    return this.needs.reauthentication.confirm(owner, (_, prove) =>
      this.change(owner.viewer, event, async (manager) => work(manager, await prove(manager))),
    );
  }

  /**
   * Runs a change in a transaction that locks the account, so that logins and other changes wait for it. The first
   * factor ends all other sessions and all programs, to which the password alone gave access. The last one takes the
   * recovery codes with it. A change also cancels a pending removal by support, because it took a present factor.
   * @throws AppError UNAUTHENTICATED if the session has ended meanwhile.
   */
  async change<T>(viewer: Viewer, event: FactorMail | null, work: Change<T>): Promise<T> {
    const { dataSource, clock, usersRepository, factors, sessionsRepository, mails, securityLog } = this.deps;
    const { userId, sessionId } = viewer;
    const hasNone = async (manager: EntityManager) => (await factors.findMethods(userId, manager)).length === 0;
    const run = async (manager: EntityManager): Promise<T> => {
      const user = await usersRepository.find(userId, manager);
      // A reset of the password ends the session, and must not be followed by a change that began before.
      if (!user || !(await sessionsRepository.isOpen(manager, viewer, clock.now()))) throw invalidToken();
      const hadNone = await hasNone(manager);
      const result = await work(manager, user);
      const isWithout = await hasNone(manager);
      if (hadNone && !isWithout) await sessionsRepository.deleteOthers(manager, userId, sessionId);
      if (!hadNone && isWithout) await factors.replaceRecoveryCodes(manager, userId, []);
      if (event) {
        await mails.queue(manager, user, ACCOUNT_MAILS[event]);
        await this.needs.factorRemovals.cancelFor(manager, userId, 'factorChange');
      }
      return result;
    };
    const result = await withUserLock(dataSource, userId, run, 'UPDATE');
    if (event) securityLog(event, { userId, sessionId });
    return result;
  }
}
