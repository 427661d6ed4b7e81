import { withUserLock } from '../../platform/database/user-lock';
import type { Viewer, ClientInfo } from '../../platform/viewer';
import type { OpenedSession } from './auth.service';
import type { AccountParts } from './index';
import type { Reauthentication } from './reauthentication';
import type { SessionsService } from './sessions.service';
import type { UsersService } from './users.service';

/** Changes the password of a logged-in user. */
export class PasswordChangesService {
  constructor(
    private readonly parts: AccountParts,
    private readonly reauthentication: Reauthentication,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
  ) {}

  /**
   * Replaces the password, ends all sessions, revokes all links sent by email, and opens a new session. If two changes
   * run at once, the second one fails because its current password is no longer valid.
   * @throws AppError FORBIDDEN or RATE_LIMITED for a wrong current password, INVALID_INPUT for an invalid new one.
   */
  async change(
    viewer: Viewer,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    clientInfo: ClientInfo,
  ): Promise<OpenedSession> {
    const { dataSource, passwords, users, emailTokens, mails, securityLog } = this.parts;
    const checked = await this.reauthentication.check(viewer, currentPassword, clientInfo);
    const passwordHash = await passwords.hash(newPassword, checked, clientInfo);
    const token = await withUserLock(
      dataSource,
      checked.id,
      async (manager) => {
        const user = await this.reauthentication.requireUnchanged(manager, checked);
        await users.update(manager, user.id, { passwordHash });
        await this.sessions.endAllForUser(manager, user.id);
        await emailTokens.revokeAll(manager, user.id);
        await mails.queue(manager, user, 'password_changed');
        return this.sessions.open(manager, user, clientInfo);
      },
      'UPDATE',
    );
    securityLog('password_changed', { userId: viewer.userId, sessionId: viewer.sessionId });
    return { token, user: await this.users.me(viewer) };
  }
}
