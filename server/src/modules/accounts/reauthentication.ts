import type { DataSource, EntityManager } from 'typeorm';
import { AppError, invalidToken } from '@macrolog/domain';
import type { SecurityLog } from '../../platform/security-log';
import type { Viewer } from '../../platform/viewer';
import type { RateLimits } from '../../platform/limits/rate-limits';
import type { HashRequester, Passwords } from './passwords';
import { UserEntity } from './user.entity';

/** Never UNAUTHENTICATED, because clients log out then. */
const wrongPassword = () => new AppError('FORBIDDEN', 'The current password is incorrect.');

/** Asks for the password again before sensitive changes, in case someone else uses an open session. */
export class Reauthentication {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Returns the viewer's account if the password is correct. A session has 10 attempts per hour.
   * @param by requester of the password hash: the client, or the user if the client is unknown.
   * @throws AppError FORBIDDEN for a wrong password, RATE_LIMITED after too many, UNAUTHENTICATED for a deleted
   * account.
   */
  async check(viewer: Viewer, password: string, by: HashRequester = { client: viewer.userId }): Promise<UserEntity> {
    // Before the password is checked, so that parallel attempts can't exceed the limit.
    await this.limits.consume('reauthentication', viewer.sessionId);
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: viewer.userId });
    if (!user) throw invalidToken();
    const matches = await this.passwords.matches(user.passwordHash, password, by).catch(async (error: unknown) => {
      // The password wasn't checked.
      await this.limits.refund('reauthentication', viewer.sessionId);
      throw error;
    });
    if (!matches) {
      this.securityLog('own_password_wrong', { userId: viewer.userId, sessionId: viewer.sessionId });
      throw wrongPassword();
    }
    await this.limits.reset('reauthentication', viewer.sessionId);
    return user;
  }

  /**
   * Locks the account for the rest of the transaction and returns its current state.
   * @throws AppError FORBIDDEN if the password has changed since it was checked, UNAUTHENTICATED if the account was
   * deleted.
   */
  async lockUnchanged(manager: EntityManager, { id, passwordHash }: UserEntity): Promise<UserEntity> {
    const user = await manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw invalidToken();
    if (user.passwordHash !== passwordHash) throw wrongPassword();
    return user;
  }
}
