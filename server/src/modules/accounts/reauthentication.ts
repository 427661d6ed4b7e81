import type { EntityManager } from 'typeorm';
import { invalidToken, refusal } from '@macrolog/domain';
import type { Viewer } from '../../platform/viewer';
import type { AccountParts } from './index';
import type { HashRequester } from './passwords';
import type { UserEntity } from './user.entity';

/** Never UNAUTHENTICATED, because clients log out then. */
const wrongPassword = () => refusal('FORBIDDEN', 'PASSWORD_WRONG');

/** Asks for the password again before sensitive changes, in case someone else uses an open session. */
export class Reauthentication {
  constructor(private readonly parts: AccountParts) {}

  /**
   * Returns the viewer's account if the password is correct. A session has 10 attempts per hour.
   * @param by requester of the password hash: the client, or the user if the client is unknown.
   * @throws AppError FORBIDDEN for a wrong password, RATE_LIMITED after too many, UNAUTHENTICATED for a deleted
   * account.
   */
  async check(viewer: Viewer, password: string, by: HashRequester = { client: viewer.userId }): Promise<UserEntity> {
    const { limits, users, passwords, securityLog } = this.parts;
    const { userId, sessionId } = viewer;
    // Before the password is checked, so that parallel attempts can't exceed the limit.
    await limits.consume('reauthentication', sessionId);
    const user = await users.find(userId);
    if (!user) throw invalidToken();
    const matches = await passwords.matches(user.passwordHash, password, by).catch(async (error: unknown) => {
      // The password wasn't checked.
      await limits.refund('reauthentication', sessionId);
      throw error;
    });
    if (!matches) {
      securityLog('own_password_wrong', { userId, sessionId });
      throw wrongPassword();
    }
    await limits.reset('reauthentication', sessionId);
    return user;
  }

  /**
   * Returns the current state of a checked account, in a transaction that holds its lock.
   * @throws AppError FORBIDDEN if the password has changed since it was checked, UNAUTHENTICATED if the account was
   * deleted.
   */
  async requireUnchanged(manager: EntityManager, { id, passwordHash }: UserEntity): Promise<UserEntity> {
    const user = await this.parts.users.find(id, manager);
    if (!user) throw invalidToken();
    if (user.passwordHash !== passwordHash) throw wrongPassword();
    return user;
  }
}
