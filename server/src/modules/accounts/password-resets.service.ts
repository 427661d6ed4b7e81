import { LessThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import { AppError, invalidInput } from '@macrolog/domain';
import type { ClientInfo } from '../../platform/client-info';
import type { Clock } from '../../platform/clock';
import type { DeferredWork } from '../../platform/deferred-work';
import type { SecurityLog } from '../../platform/security-log';
import { withUserLock } from '../../platform/database/user-lock';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { MailEntity } from '../messaging/mail.entity';
import type { DueMail, MailOutbox } from '../messaging/mail-outbox';
import { passwordChangedMail, passwordResetMail, type MailText } from '../../platform/mail/mail-templates';
import { UserEntity } from './user.entity';
import { email } from './credentials';
import { revokeEmailTokens } from './email-tokens';
import { LINK_LIFE_MS, createEmailToken, parseEmailToken, type EmailToken } from './email-token';
import { PasswordResetTokenEntity } from './password-reset-token.entity';
import type { Passwords } from './passwords';
import { SessionEntity } from './session.entity';

const MAILS_AN_HOUR = 3;

const USER_NOT_FOUND = 'Failed to request password reset. User not found.';
const BAD_TOKEN = 'Failed to reset password. The link may have expired or is invalid.';

function refuseLink(): never {
  throw invalidInput(BAD_TOKEN);
}

/** Whether responses reveal that an address is unknown. */
export type ResetDisclosure = 'spec' | 'uniform';

/** 'enough': the hourly limit of emails is reached. */
type ResetOutcome = 'queued' | 'enough' | 'unknown';

interface Settings {
  /** Public origin of the app. */
  appUrl: string;
  disclosure: ResetDisclosure;
}

/** Resets forgotten passwords. */
export class PasswordResetsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly passwords: Passwords,
    private readonly outbox: MailOutbox,
    private readonly settings: Settings,
    private readonly limits: RateLimits,
    private readonly securityLog: SecurityLog,
    private readonly deferred: DeferredWork,
  ) {}

  /**
   * Sends a reset link to the account with the address, at most 3 per hour; further requests get the same response. In
   * 'uniform' mode the response comes before an account is looked up, so it reveals nothing.
   * @throws AppError INVALID_INPUT; RATE_LIMITED; NOT_FOUND for an unknown address, except in 'uniform' mode.
   */
  async request(address: string, clientInfo: ClientInfo): Promise<void> {
    const { folded } = email(address);
    await this.limits.consume('resetRequest', clientInfo.client);
    if (this.settings.disclosure === 'uniform') {
      this.deferred.add(() => this.queueByAddress(folded, clientInfo));
      return;
    }
    if ((await this.queueByAddress(folded, clientInfo)) === 'unknown') throw new AppError('NOT_FOUND', USER_NOT_FOUND);
  }

  private async queueByAddress(folded: string, { client, requestId }: ClientInfo): Promise<ResetOutcome> {
    const user = await this.dataSource.manager.findOneBy(UserEntity, { emailFolded: folded });
    const outcome = user ? await this.queueFor(user.id, folded) : 'unknown';
    this.securityLog('reset_requested', { userId: user?.id, client, requestId });
    return outcome;
  }

  /** The same for a known account, in a transaction that holds the user's row. Returns the result. */
  async requestFor(manager: EntityManager, userId: string): Promise<ResetOutcome> {
    const user = await manager.findOneBy(UserEntity, { id: userId });
    return user ? this.queueMail(manager, user) : 'unknown';
  }

  /**
   * Replaces the password with a token from an email, revokes all other tokens and ends all sessions. Concurrent uses
   * succeed once.
   * @throws AppError RATE_LIMITED; INVALID_INPUT for a token that is unknown, used or expired, and for an invalid
   * password.
   */
  async reset(token: string, newPassword: string, clientInfo: ClientInfo): Promise<void> {
    const { client, requestId } = clientInfo;
    const link = parseEmailToken(token);
    if (!link) return refuseLink();
    await this.limits.consume('resetConfirm', client);
    const { userId } = link;
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: userId });
    if (!user || !(await this.isGood(link))) {
      this.securityLog('reset_failed', { userId: user?.id, client, requestId });
      throw invalidInput(BAD_TOKEN);
    }
    const passwordHash = await this.passwords.hash(newPassword, user, clientInfo);
    const replace = async (manager: EntityManager) => {
      // The user's row is locked: a concurrent login with the old password waits for it, or its session is ended.
      if (!(await this.isGood(link, manager))) return refuseLink();
      await revokeEmailTokens(manager, this.outbox, userId);
      await manager.update(UserEntity, { id: userId }, { passwordHash });
      await manager.delete(SessionEntity, { userId });
      await this.outbox.queue(manager, user, 'password_changed');
    };
    await withUserLock(this.dataSource, userId, replace, 'UPDATE', refuseLink);
    this.securityLog('password_reset', { userId, client, requestId });
  }

  /**
   * Renders an email with a link. The token is created here, so that the database never contains it. Each delivery
   * attempt creates a new one.
   */
  async write({ userId, id, recipient }: DueMail): Promise<MailText | null> {
    const { token, tokenHash } = createEmailToken(userId);
    const expiresAt = new Date(this.clock.now().getTime() + LINK_LIFE_MS);
    const makeLink = async (manager: EntityManager): Promise<UserEntity | null> => {
      const known = await manager.findOneBy(UserEntity, { id: userId });
      const isWanted = await manager.existsBy(MailEntity, { userId, id });
      // No link is sent to an address that the account no longer uses.
      if (!isWanted || known?.email !== recipient) return null;
      await manager.delete(PasswordResetTokenEntity, { userId, expiresAt: LessThanOrEqual(this.clock.now()) });
      await manager.insert(PasswordResetTokenEntity, { userId, tokenHash, expiresAt });
      return known;
    };
    const user = await withUserLock(this.dataSource, userId, makeLink, 'UPDATE', () => null);
    if (!user) return null;
    const url = this.pageUrl('/reset-password-confirm');
    url.searchParams.set('token', token);
    return passwordResetMail(user.username, url.href);
  }

  /** Renders the notice that the password was changed. */
  async writeNotice({ userId }: DueMail): Promise<MailText | null> {
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: userId });
    return user && passwordChangedMail(user.username, this.pageUrl('/reset-password').href);
  }

  /** Links use the configured origin, never the Host of a request. */
  private pageUrl(path: string): URL {
    return new URL(path, this.settings.appUrl);
  }

  /** Queues the email unless the account has changed its address since. */
  private queueFor(userId: string, emailFolded: string): Promise<ResetOutcome> {
    const queue = async (manager: EntityManager): Promise<ResetOutcome> => {
      const user = await manager.findOneBy(UserEntity, { id: userId, emailFolded });
      return user ? this.queueMail(manager, user) : 'unknown';
    };
    return withUserLock<ResetOutcome>(this.dataSource, userId, queue, 'UPDATE', () => 'unknown');
  }

  private async queueMail(manager: EntityManager, user: UserEntity): Promise<ResetOutcome> {
    const recent = await this.outbox.lastHour(manager, user.id, 'password_reset');
    if (recent >= MAILS_AN_HOUR) return 'enough';
    await this.outbox.queue(manager, user, 'password_reset');
    return 'queued';
  }

  private async isGood({ userId, tokenHash }: EmailToken, manager = this.dataSource.manager): Promise<boolean> {
    const [token] = await manager.query<unknown[]>(
      'SELECT FROM password_reset_tokens WHERE user_id = $1 AND token_hash = $2 AND expires_at > $3',
      [userId, tokenHash, this.clock.now()],
    );
    return token !== undefined;
  }
}
