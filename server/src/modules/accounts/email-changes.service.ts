import { LessThanOrEqual, Not, type DataSource, type EntityManager } from 'typeorm';
import { AppError, invalidInput } from '@macrolog/domain';
import type { ClientInfo } from '../../platform/client-info';
import type { Clock } from '../../platform/clock';
import type { SecurityLog } from '../../platform/security-log';
import type { Viewer } from '../../platform/viewer';
import { isUniqueViolation } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import type { RateLimits } from '../../platform/limits/rate-limits';
import { email, type Folded } from './credentials';
import { revokeEmailTokens } from './email-tokens';
import { LINK_LIFE_MS, createEmailToken, parseEmailToken, type EmailToken } from './email-token';
import type { DueMail, MailOutbox } from '../messaging/mail-outbox';
import { emailChangedMail, emailChangeMail, type MailText } from '../../platform/mail/mail-templates';
import { UserEntity } from './user.entity';
import { EmailChangeTokenEntity } from './email-change-token.entity';
import type { Reauthentication } from './reauthentication';

const MAILS_AN_HOUR = 3;
const HOUR_S = 3_600;

const BAD_TOKEN =
  "Couldn't confirm the email address. The link may have expired or was already used. Request a new one in Settings.";

function refuseLink(): never {
  throw invalidInput(BAD_TOKEN);
}

const taken = () => new AppError('CONFLICT', 'Another account already uses this email address.');

/** Changes the email address of an account once the new address is confirmed. */
export class EmailChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly reauthentication: Reauthentication,
    private readonly outbox: MailOutbox,
    /** Public origin of the app. */
    private readonly appUrl: string,
    private readonly limits: RateLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Sends a confirmation link to a new address. It replaces any earlier request.
   * @throws AppError FORBIDDEN or RATE_LIMITED for a wrong password, INVALID_INPUT, CONFLICT for an address that is
   * taken, RATE_LIMITED after 3 emails or 10 addresses in an hour, and after 3 emails to that address from all
   * accounts.
   */
  async request(viewer: Viewer, password: string, address: string, clientInfo: ClientInfo): Promise<void> {
    const { shown, folded } = email(address);
    const checked = await this.reauthentication.check(viewer, password, clientInfo);
    await this.limits.consume('emailChange', viewer.userId);
    await this.limits.consume('emailChangeRecipient', folded);
    try {
      await this.queueMail(checked, { shown, folded });
    } catch (error) {
      // No email was sent to that address.
      await this.limits.refund('emailChangeRecipient', folded);
      throw error;
    }
    this.securityLog('email_change_requested', { userId: viewer.userId, sessionId: viewer.sessionId });
  }

  private queueMail(checked: UserEntity, { shown, folded }: Folded): Promise<void> {
    const queue = async (manager: EntityManager): Promise<void> => {
      const user = await this.reauthentication.lockUnchanged(manager, checked);
      if (user.email === shown) throw invalidInput('This is already your email address.');
      if (await manager.existsBy(UserEntity, { emailFolded: folded, id: Not(user.id) })) throw taken();
      await this.requireRoom(manager, user.id);
      await manager.delete(EmailChangeTokenEntity, { userId: user.id });
      await this.outbox.queue(manager, { id: user.id, email: shown }, 'email_change');
    };
    return withUserLock(this.dataSource, checked.id, queue, 'UPDATE');
  }

  /**
   * Sets the address that a token confirms, and revokes all other links sent by email. Works without login.
   * @throws AppError INVALID_INPUT for a token that is unknown, used or expired, CONFLICT if the address has been taken
   * since, RATE_LIMITED for a client that tries many.
   */
  async confirm(token: string, { client }: ClientInfo): Promise<void> {
    await this.limits.consume('emailConfirm', client);
    const link = parseEmailToken(token);
    if (!link) return refuseLink();
    try {
      await withUserLock(this.dataSource, link.userId, (manager) => this.apply(manager, link), 'UPDATE', refuseLink);
    } catch (error) {
      throw isUniqueViolation(error, 'users_email_folded_key') ? taken() : error;
    }
    this.securityLog('email_changed', { userId: link.userId });
  }

  /** Renders the email to the new address. The token is created here, so that the database never contains it. */
  async write({ userId, id, recipient }: DueMail): Promise<MailText | null> {
    const { token, tokenHash } = createEmailToken(userId);
    const now = this.clock.now();
    const makeLink = async (manager: EntityManager): Promise<UserEntity | null> => {
      const known = await this.find(manager, userId);
      if (!known || !(await this.isNewest(manager, userId, id))) return null;
      await manager.delete(EmailChangeTokenEntity, { userId, expiresAt: LessThanOrEqual(now) });
      const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
      await manager.insert(EmailChangeTokenEntity, { userId, tokenHash, email: recipient, expiresAt });
      return known;
    };
    const user = await withUserLock(this.dataSource, userId, makeLink, 'UPDATE', () => null);
    if (!user) return null;
    const url = new URL('/confirm-email', this.appUrl);
    url.searchParams.set('token', token);
    return emailChangeMail(user.username, url.href);
  }

  /** Renders the notice to the old address. */
  async writeNotice({ userId }: DueMail): Promise<MailText | null> {
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: userId });
    return user && emailChangedMail(user.username, new URL('/app/settings', this.appUrl).href);
  }

  private async apply(manager: EntityManager, { userId, tokenHash }: EmailToken): Promise<void> {
    const user = await this.find(manager, userId);
    const link = user && (await manager.findOneBy(EmailChangeTokenEntity, { userId, tokenHash }));
    if (!link || link.expiresAt <= this.clock.now()) return refuseLink();
    const { shown, folded } = email(link.email);
    await manager.update(UserEntity, { id: userId }, { email: shown, emailFolded: folded });
    await revokeEmailTokens(manager, this.outbox, userId);
    // To the old address, whose owner must be informed.
    await this.outbox.queue(manager, user, 'email_changed');
  }

  private find(manager: EntityManager, id: string): Promise<UserEntity | null> {
    return manager.findOneBy(UserEntity, { id });
  }

  private async requireRoom(manager: EntityManager, userId: string): Promise<void> {
    if ((await this.outbox.lastHour(manager, userId, 'email_change')) < MAILS_AN_HOUR) return;
    throw new AppError('RATE_LIMITED', 'Too many confirmation emails. Try again in an hour.', {
      retryAfter: HOUR_S,
    });
  }

  /** Whether the email is still queued and no newer request was made. */
  private async isNewest(manager: EntityManager, userId: string, id: string): Promise<boolean> {
    const [newest] = await manager.query<{ id: string; state: string }[]>(
      `SELECT id, state FROM mails WHERE user_id = $1 AND kind = 'email_change' ORDER BY created_at DESC, id DESC LIMIT 1`,
      [userId],
    );
    return newest?.id === id && newest.state === 'queued';
  }
}
