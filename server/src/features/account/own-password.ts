import type { DataSource, EntityManager } from 'typeorm';
import { AppError, invalidToken } from '../../core/errors';
import type { SecurityLog } from '../../core/security-log';
import type { Viewer } from '../../core/viewer';
import type { RateLimits } from '../../limits/rate-limits';
import type { HashRequester, Passwords } from '../auth/passwords';
import { UserEntity } from '../users/user.entity';

/** Never UNAUTHENTICATED, by which a client would log out. */
const wrongPassword = () => new AppError('FORBIDDEN', 'The current password is incorrect.');

/** The password as the proof that it is the owner who changes the account, and not somebody at an open screen. */
export class OwnPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: Passwords,
    private readonly limits: RateLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * The viewer's account, once its password has been given. A session has ten tries an hour, at once or one by one.
   * @param by whose turn it is to have a password hashed: the client, or the user alone where the client is not known.
   * @throws AppError FORBIDDEN for a wrong password, RATE_LIMITED after too many, UNAUTHENTICATED for an account that is gone.
   */
  async check(viewer: Viewer, password: string, by: HashRequester = { client: viewer.userId }): Promise<UserEntity> {
    // Before the password is looked at: of many tries at once none may slip through.
    await this.limits.take('ownPassword', viewer.sessionId);
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: viewer.userId });
    if (!user) throw invalidToken();
    const matches = await this.passwords.matches(user.passwordHash, password, by).catch(async (error: unknown) => {
      // It was not looked at.
      await this.limits.giveBack('ownPassword', viewer.sessionId);
      throw error;
    });
    if (!matches) {
      this.securityLog('own_password_wrong', { userId: viewer.userId, sessionId: viewer.sessionId });
      throw wrongPassword();
    }
    await this.limits.forget('ownPassword', viewer.sessionId);
    return user;
  }

  /**
   * Holds the account of a checked password for the rest of the transaction, and returns it as it is now.
   * @throws AppError FORBIDDEN when the password has changed meanwhile, UNAUTHENTICATED when the account is gone.
   */
  async hold(manager: EntityManager, { id, passwordHash }: UserEntity): Promise<UserEntity> {
    const user = await manager.findOne(UserEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw invalidToken();
    if (user.passwordHash !== passwordHash) throw wrongPassword();
    return user;
  }
}
