import type { EntityManager } from 'typeorm';
import { invalidToken, refusal } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';
import type { Dependencies } from './dependencies';
import type { HashRequester } from './passwords';
import { factorRequired, type Factor, type FactorChecks, type FactorClient } from './second-factor/factor-checks';
import type { UserEntity } from './user.entity';
import { ACCOUNT_RATES } from './rates';

/** Proof of the owner of an account: the password, and a second factor if there is one. */
export interface OwnerProof {
  password: string;
  factor: Factor | null;
}

/** A user who proves to be the owner of the account. */
export interface Owner extends OwnerProof, FactorClient {
  viewer: Viewer;
}

/**
 * Uses up the second factor and returns the current state of the account. Runs in the transaction of the change, which
 * holds the lock of the account.
 */
export type Prove = (manager: EntityManager) => Promise<UserEntity>;

/** Never UNAUTHENTICATED, because clients log out then. */
const wrongPassword = () => refusal('FORBIDDEN', 'PASSWORD_WRONG');

/** Asks for the owner again before sensitive changes, in case someone else uses an open session. */
export class Reauthentication {
  constructor(
    private readonly deps: Dependencies<'limits' | 'passwords' | 'securityLog' | 'usersRepository'>,
    private readonly checks: FactorChecks,
  ) {}

  /**
   * Runs a sensitive change. It must call `prove` in its transaction; nothing of it may be kept if `prove` fails.
   * @param work gets the account whose password was right, for what comes before the transaction.
   * @throws AppError FORBIDDEN for a wrong password or factor, SECOND_FACTOR_REQUIRED for a missing one, RATE_LIMITED
   * after too many, UNAUTHENTICATED for a deleted account.
   */
  async confirm<T>(owner: Owner, work: (checked: UserEntity, prove: Prove) => Promise<T>): Promise<T> {
    const { viewer, password, factor, ...by } = owner;
    const checked = await this.checkPassword(viewer, password, by.clientInfo);
    return this.checks.run({ user: checked, factor: factor ?? {}, by, refusedAs: 'FORBIDDEN' }, (use) =>
      work(checked, async (manager) => {
        const user = await this.requireUnchanged(manager, checked);
        const missing = await use(manager);
        if (missing.length > 0) throw factorRequired(missing);
        return user;
      }),
    );
  }

  /** A session has 10 attempts per hour. */
  private async checkPassword(viewer: Viewer, password: string, by: HashRequester): Promise<UserEntity> {
    const { limits, usersRepository, passwords, securityLog } = this.deps;
    const { userId, sessionId } = viewer;
    // Before the password is checked, so that parallel attempts can't exceed the limit.
    await limits.consume(ACCOUNT_RATES.reauthentication, sessionId);
    const check = async () => {
      const user = await usersRepository.find(userId);
      if (!user) throw invalidToken();
      return { user, matches: await passwords.matches(user.passwordHash, password, by) };
    };
    const { user, matches } = await check().catch(async (error: unknown) => {
      // The password wasn't checked.
      await limits.refund(ACCOUNT_RATES.reauthentication, sessionId);
      throw error;
    });
    if (!matches) {
      securityLog('own_password_wrong', { userId, sessionId });
      throw wrongPassword();
    }
    await limits.reset(ACCOUNT_RATES.reauthentication, sessionId);
    return user;
  }

  /** The password may have changed since it was checked. */
  private async requireUnchanged(manager: EntityManager, { id, passwordHash }: UserEntity): Promise<UserEntity> {
    const user = await this.deps.usersRepository.find(id, manager);
    if (!user) throw invalidToken();
    if (user.passwordHash !== passwordHash) throw wrongPassword();
    return user;
  }
}
