import type { DataSource } from 'typeorm';
import type { ClientInfo } from '../../platform/client-info';
import type { SecurityLog } from '../../platform/security-log';
import type { Viewer } from '../../platform/viewer';
import { withUserLock } from '../../platform/database/user-lock';
import type { OpenedSession } from './auth.service';
import { revokeEmailTokens } from './email-tokens';
import type { Passwords } from './passwords';
import { SessionEntity } from './session.entity';
import type { SessionsService } from './sessions.service';
import type { MailOutbox } from '../messaging/mail-outbox';
import { UserEntity } from './user.entity';
import type { UsersService } from './users.service';
import type { Reauthentication } from './reauthentication';

/** Changes the password of a logged-in user. */
export class PasswordChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reauthentication: Reauthentication,
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
    clientInfo: ClientInfo,
  ): Promise<OpenedSession> {
    const checked = await this.reauthentication.check(viewer, currentPassword, clientInfo);
    const passwordHash = await this.passwords.hash(newPassword, checked, clientInfo);
    const token = await withUserLock(
      this.dataSource,
      checked.id,
      async (manager) => {
        const user = await this.reauthentication.lockUnchanged(manager, checked);
        await manager.update(UserEntity, { id: user.id }, { passwordHash });
        await manager.delete(SessionEntity, { userId: user.id });
        await revokeEmailTokens(manager, this.outbox, user.id);
        await this.outbox.queue(manager, user, 'password_changed');
        return this.sessions.open(manager, user, clientInfo.userAgent);
      },
      'UPDATE',
    );
    this.securityLog('password_changed', { userId: viewer.userId, sessionId: viewer.sessionId });
    return { token, user: await this.users.me(viewer) };
  }
}
