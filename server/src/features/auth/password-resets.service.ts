import { LessThanOrEqual, type DataSource, type EntityManager } from 'typeorm';
import type { Caller } from '../../core/caller';
import type { Clock } from '../../core/clock';
import type { DeferredWork } from '../../core/deferred-work';
import { AppError, invalidInput } from '../../core/errors';
import type { SecurityLog } from '../../core/security-log';
import { withUserLock } from '../../db/user-lock';
import type { RateLimits } from '../../limits/rate-limits';
import { MailEntity } from '../mail/mail.entity';
import type { DueMail, MailOutbox } from '../mail/mail-outbox';
import { passwordChangedMail, passwordResetMail, type MailText } from '../mail/mail-templates';
import { UserEntity } from '../users/user.entity';
import { email } from './credentials';
import { voidMailedLinks } from './mailed-links';
import { LINK_LIFE_MS, newMailedToken, readMailedToken, type MailedToken } from './mailed-token';
import { PasswordResetTokenEntity } from './password-reset-token.entity';
import type { Passwords } from './passwords';
import { SessionEntity } from './session.entity';

const MAILS_AN_HOUR = 3;

const USER_NOT_FOUND = 'Failed to request password reset. User not found.';
const BAD_TOKEN = 'Failed to reset password. The link may have expired or is invalid.';

function refuseLink(): never {
  throw invalidInput(BAD_TOKEN);
}

/** Whether an unknown address is told apart from a known one. */
export type ResetDisclosure = 'spec' | 'uniform';

/** 'enough': as many have been mailed within the hour as may be. */
type ResetOutcome = 'queued' | 'enough' | 'unknown';

interface Settings {
  /** Public origin of the program. */
  appUrl: string;
  disclosure: ResetDisclosure;
}

/** The way back into an account whose password was forgotten. */
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
   * Has a link mailed to the account with that address, at most three an hour; a request beyond them is answered alike.
   * Where unknown addresses are not to be told apart, the answer depends on no account: it comes before one is looked for.
   * @throws AppError INVALID_INPUT; RATE_LIMITED; NOT_FOUND for an unknown address, unless those are not to be told apart.
   */
  async request(address: string, caller: Caller): Promise<void> {
    const { folded } = email(address);
    await this.limits.take('resetRequest', caller.client);
    if (this.settings.disclosure === 'uniform') {
      this.deferred.add(() => this.queueByAddress(folded, caller));
      return;
    }
    if ((await this.queueByAddress(folded, caller)) === 'unknown') throw new AppError('NOT_FOUND', USER_NOT_FOUND);
  }

  private async queueByAddress(folded: string, { client, requestId }: Caller): Promise<ResetOutcome> {
    const user = await this.dataSource.manager.findOneBy(UserEntity, { emailFolded: folded });
    const outcome = user ? await this.queueFor(user.id, folded) : 'unknown';
    this.securityLog('reset_requested', { userId: user?.id, client, requestId });
    return outcome;
  }

  /** The same for a known account, in a transaction that holds the user's row. Returns what came of it. */
  async requestFor(manager: EntityManager, userId: string): Promise<ResetOutcome> {
    const user = await manager.findOneBy(UserEntity, { id: userId });
    return user ? this.queueMail(manager, user) : 'unknown';
  }

  /**
   * Replaces the password by a mailed token, which ends all others and every session. Of several uses at once one succeeds.
   * @throws AppError RATE_LIMITED; INVALID_INPUT for a token that is unknown, used or old, and for a password that cannot be taken.
   */
  async reset(token: string, newPassword: string, caller: Caller): Promise<void> {
    const { client, requestId } = caller;
    const link = readMailedToken(token);
    if (!link) return refuseLink();
    await this.limits.take('resetConfirm', client);
    const { userId } = link;
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: userId });
    if (!user || !(await this.isGood(link))) {
      this.securityLog('reset_failed', { userId: user?.id, client, requestId });
      throw invalidInput(BAD_TOKEN);
    }
    const passwordHash = await this.passwords.hash(newPassword, user, caller);
    const replace = async (manager: EntityManager) => {
      // The user's row is held: a log-in under way with the old password waits for it, or is among the sessions that end.
      if (!(await this.isGood(link, manager))) return refuseLink();
      await voidMailedLinks(manager, this.outbox, userId);
      await manager.update(UserEntity, { id: userId }, { passwordHash });
      await manager.delete(SessionEntity, { userId });
      await this.outbox.queue(manager, user, 'password_changed');
    };
    await withUserLock(this.dataSource, userId, replace, 'UPDATE', refuseLink);
    this.securityLog('password_reset', { userId, client, requestId });
  }

  /** What a mail with a link says. The token is made here, so that none lies in the database; each try makes another. */
  async write({ userId, id, recipient }: DueMail): Promise<MailText | null> {
    const { token, tokenHash } = newMailedToken(userId);
    const expiresAt = new Date(this.clock.now().getTime() + LINK_LIFE_MS);
    const makeLink = async (manager: EntityManager): Promise<UserEntity | null> => {
      const known = await manager.findOneBy(UserEntity, { id: userId });
      const isWanted = await manager.existsBy(MailEntity, { userId, id });
      // No link goes to an address that the account no longer has.
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

  /** What the notice of a changed password says. */
  async writeNotice({ userId }: DueMail): Promise<MailText | null> {
    const user = await this.dataSource.manager.findOneBy(UserEntity, { id: userId });
    return user && passwordChangedMail(user.username, this.pageUrl('/reset-password').href);
  }

  /** Links come from the configured address, never from that of a request. */
  private pageUrl(path: string): URL {
    return new URL(path, this.settings.appUrl);
  }

  /** Queues the mail unless the account has another address by now. */
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

  private async isGood({ userId, tokenHash }: MailedToken, manager = this.dataSource.manager): Promise<boolean> {
    const [token] = await manager.query<unknown[]>(
      'SELECT FROM password_reset_tokens WHERE user_id = $1 AND token_hash = $2 AND expires_at > $3',
      [userId, tokenHash, this.clock.now()],
    );
    return token !== undefined;
  }
}
