import { withUserLock } from '../../platform/database/user-lock';
import { ACCOUNT_MAILS } from './account-mails';
import type { Dependencies } from './dependencies';
import type { Owner, Reauthentication } from './reauthentication';
import type { OpenedSession, SessionsService } from './sessions.service';

/** Changes the password of a logged-in user. */
export class PasswordChangesService {
  constructor(
    private readonly deps: Dependencies<
      'dataSource' | 'emailTokens' | 'mails' | 'passwords' | 'securityLog' | 'usersRepository'
    >,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Replaces the password, ends all sessions, revokes all links sent by email, and opens a new session. If two changes
   * run at once, the second one fails because its current password is no longer valid.
   * @throws AppError INVALID_INPUT for an invalid new password; as `Reauthentication.confirm`.
   */
  async change(owner: Owner, newPassword: string): Promise<OpenedSession> {
    const { dataSource, passwords, usersRepository, emailTokens, mails, securityLog } = this.deps;
    const { viewer, clientInfo } = owner;
    const opened = await this.reauthentication.confirm(owner, async (checked, prove) => {
      const passwordHash = await passwords.hash(newPassword, checked, clientInfo);
      return withUserLock(
        dataSource,
        checked.id,
        async (manager) => {
          const user = await prove(manager);
          await usersRepository.update(manager, user.id, { passwordHash });
          await this.sessions.endAllForUser(manager, user.id);
          await emailTokens.revokeAll(manager, user.id);
          await mails.queue(manager, user, ACCOUNT_MAILS.password_changed);
          return this.sessions.open(manager, user, clientInfo);
        },
        'UPDATE',
      );
    });
    securityLog('password_changed', { userId: viewer.userId, sessionId: viewer.sessionId });
    return opened;
  }
}
