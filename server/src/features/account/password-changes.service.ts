import type { DataSource } from 'typeorm';
import type { Caller } from '../../core/caller';
import type { SecurityLog } from '../../core/security-log';
import type { Viewer } from '../../core/viewer';
import { withUserLock } from '../../db/user-lock';
import type { OpenedSession } from '../auth/auth.service';
import { voidMailedLinks } from '../auth/mailed-links';
import type { Passwords } from '../auth/passwords';
import { SessionEntity } from '../auth/session.entity';
import type { SessionsService } from '../auth/sessions.service';
import type { MailOutbox } from '../mail/mail-outbox';
import { UserEntity } from '../users/user.entity';
import type { UsersService } from '../users/users.service';
import type { OwnPassword } from './own-password';

/** Changes the password of a logged-in user. */
export class PasswordChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ownPassword: OwnPassword,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly users: UsersService,
    private readonly outbox: MailOutbox,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Replaces the password, ends all sessions, revokes all links sent by email, and opens a new session. If two changes
   * run at once, the second one fails because its current password is no longer valid.
   * @throws AppError FORBIDDEN or RATE_LIMITED for a wrong current password, INVALID_INPUT for an invalid new one.
   */
  async change(
    viewer: Viewer,
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    caller: Caller,
  ): Promise<OpenedSession> {
    const checked = await this.ownPassword.check(viewer, currentPassword, caller);
    const passwordHash = await this.passwords.hash(newPassword, checked, caller);
    const token = await withUserLock(
      this.dataSource,
      checked.id,
      async (manager) => {
        const user = await this.ownPassword.hold(manager, checked);
        await manager.update(UserEntity, { id: user.id }, { passwordHash });
        await manager.delete(SessionEntity, { userId: user.id });
        await voidMailedLinks(manager, this.outbox, user.id);
        await this.outbox.queue(manager, user, 'password_changed');
        return this.sessions.open(manager, user, caller.userAgent);
      },
      'UPDATE',
    );
    this.securityLog('password_changed', { userId: viewer.userId, sessionId: viewer.sessionId });
    return { token, user: await this.users.me(viewer) };
  }
}
