import type { EntityManager } from 'typeorm';
import { refusal } from '@macrolog/domain';
import { withUserLock } from '../../platform/database/user-lock';
import { DeferredWork } from '../../platform/deferred-work';
import type { ClientInfo } from '../../platform/viewer';
import { ACCOUNT_MAILS } from './account-mails';
import { email } from './credentials';
import { parseEmailToken } from './email-tokens.repository';
import type { Dependencies } from './dependencies';
import type { UserEntity } from './user.entity';
import { ACCOUNT_RATES } from './rates';

function refuseLink(): never {
  throw refusal('INVALID_INPUT', 'RESET_LINK_INVALID');
}

/** 'enough': the hourly limit of emails is reached. */
type ResetOutcome = 'queued' | 'enough' | 'unknown';

/** Resets forgotten passwords. */
export class PasswordResetsService {
  readonly deferred: DeferredWork;

  constructor(
    private readonly deps: Dependencies<
      | 'clock'
      | 'dataSource'
      | 'emailTokens'
      | 'limits'
      | 'logger'
      | 'mails'
      | 'passwords'
      | 'providerLinksRepository'
      | 'securityLog'
      | 'sessionsRepository'
      | 'settings'
      | 'usersRepository'
    >,
  ) {
    this.deferred = new DeferredWork((error) => deps.logger.error({ err: error }, 'deferred work failed'));
  }

  /**
   * Sends a reset link to the account with the address, at most 3 per hour; further requests get the same response. In
   * 'uniform' mode the response comes before an account is looked up, so it reveals nothing.
   * @throws AppError INVALID_INPUT; RATE_LIMITED; NOT_FOUND for an unknown address, except in 'uniform' mode.
   */
  async request(address: string, clientInfo: ClientInfo): Promise<void> {
    const { limits, settings } = this.deps;
    const { folded } = email(address);
    await limits.consume(ACCOUNT_RATES.resetRequest, clientInfo.client);
    if (settings.resetDisclosure === 'uniform') {
      this.deferred.add(() => this.queueByAddress(folded, clientInfo));
      return;
    }
    if ((await this.queueByAddress(folded, clientInfo)) === 'unknown')
      throw refusal('NOT_FOUND', 'RESET_ADDRESS_UNKNOWN');
  }

  /** The same for a known account, in a transaction that holds its lock. Returns the result. */
  async requestFor(manager: EntityManager, userId: string): Promise<ResetOutcome> {
    const user = await this.deps.usersRepository.find(userId, manager);
    return user ? this.queueMail(manager, user) : 'unknown';
  }

  /**
   * Replaces the password with a token from an email, revokes all other tokens, ends all sessions and removes the links
   * with sign-in providers, so that somebody else who knew the password is locked out. The second factor stays. Concurrent
   * uses succeed once.
   * @throws AppError RATE_LIMITED; INVALID_INPUT for a token that is unknown, used or expired, and for an invalid
   * password.
   */
  async reset(token: string, newPassword: string, clientInfo: ClientInfo): Promise<void> {
    const { dataSource, clock, limits, usersRepository, emailTokens, passwords, securityLog } = this.deps;
    const { client, requestId } = clientInfo;
    const link = parseEmailToken(token);
    if (!link) return refuseLink();
    await limits.consume(ACCOUNT_RATES.resetConfirm, client);
    const { userId } = link;
    const isActive = async (manager: EntityManager) =>
      (await emailTokens.findActive(manager, link, 'password_reset', clock.now())) !== null;
    const user = await usersRepository.find(userId);
    if (!user || !(await isActive(dataSource.manager))) {
      securityLog('reset_failed', { userId: user?.id, client, requestId });
      return refuseLink();
    }
    const passwordHash = await passwords.hash(newPassword, user, clientInfo);
    const replace = async (manager: EntityManager) => {
      // The account is locked: a concurrent login with the old password waits for it, or its session is ended.
      if (!(await isActive(manager))) return refuseLink();
      return this.replacePassword(manager, user, passwordHash);
    };
    const removedLinks = await withUserLock(dataSource, userId, replace, 'UPDATE', refuseLink);
    securityLog('password_reset', { userId, client, requestId });
    for (let count = 0; count < removedLinks; count += 1) {
      securityLog('provider_unlinked', { userId, client, requestId });
    }
  }

  /** Returns the number of removed links with sign-in providers. */
  private async replacePassword(manager: EntityManager, user: UserEntity, passwordHash: string): Promise<number> {
    const { clock, usersRepository, sessionsRepository, emailTokens, providerLinksRepository, mails } = this.deps;
    await emailTokens.revokeAll(manager, user.id);
    // The link was mailed to the current address.
    user.emailVerifiedAt ??= clock.now();
    await usersRepository.update(manager, user.id, { passwordHash, emailVerifiedAt: user.emailVerifiedAt });
    await sessionsRepository.deleteAll(user.id, manager);
    const removedLinks = await providerLinksRepository.deleteAll(manager, user.id);
    await mails.queue(manager, user, ACCOUNT_MAILS.password_changed);
    if (removedLinks > 0) await mails.queue(manager, user, ACCOUNT_MAILS.provider_unlinked);
    return removedLinks;
  }

  private async queueByAddress(folded: string, { client, requestId }: ClientInfo): Promise<ResetOutcome> {
    const { dataSource, usersRepository, securityLog } = this.deps;
    const found = await usersRepository.findByEmail(folded);
    const queue = async (manager: EntityManager): Promise<ResetOutcome> => {
      const user = found && (await usersRepository.find(found.id, manager));
      // The account may have changed its address since.
      return user?.emailFolded === folded ? this.queueMail(manager, user) : 'unknown';
    };
    const outcome = found
      ? await withUserLock<ResetOutcome>(dataSource, found.id, queue, 'UPDATE', () => 'unknown')
      : 'unknown';
    securityLog('reset_requested', { userId: found?.id, client, requestId });
    return outcome;
  }

  private async queueMail(manager: EntityManager, user: UserEntity): Promise<ResetOutcome> {
    return (await this.deps.mails.queue(manager, user, ACCOUNT_MAILS.password_reset)) ? 'queued' : 'enough';
  }
}
