import type { EntityManager } from 'typeorm';
import { HOUR_MS } from '../../platform/jobs/job-runner';
import { withUserLock } from '../../platform/database/user-lock';
import { workOffEach } from '../../platform/jobs/work-queue';
import { composeMail } from '../../platform/mail/mail-kind';
import type { MailText } from '../../platform/mail/mail-layout';
import { formatDay } from '../../platform/texts';
import { ACCOUNT_MAILS } from './account-mails';
import type { DueMail } from '../../platform/mail/queued-mail';
import type { Dependencies } from './dependencies';
import { UnusedAccountsRepository } from './unused-accounts.repository';

/** Time without a session after which the owner is told, and from then until the account is closed. */
const UNUSED_DAYS = 166;
const NOTICE_DAYS = 14;

/**
 * Closes accounts that have had no session for 180 days, so that abandoned accounts don't fill the database. Only accounts with an address that was never confirmed, without payments and grants, and not those
 * of support staff. Their owners are told two weeks before; a login keeps the account.
 */
export class UnusedAccountsService {
  private readonly unused: UnusedAccountsRepository;

  constructor(
    private readonly deps: Dependencies<
      'collect' | 'clock' | 'dataSource' | 'mails' | 'securityLog' | 'settings' | 'usersRepository'
    >,
  ) {
    this.unused = new UnusedAccountsRepository(deps.dataSource, () =>
      deps.collect(({ keepsAccounts }) => keepsAccounts),
    );
  }

  /**
   * Marks unused accounts, mails the owners of those that will end, and closes those that have ended. Returns the failures.
   * Every process does so; the lock on an account lets one process change it.
   */
  async run(signal?: AbortSignal): Promise<unknown[]> {
    const now = this.deps.clock.now();
    const since = new Date(now.getTime() - UNUSED_DAYS * 24 * HOUR_MS);
    await this.unused.mark(now);
    return [
      ...(await workOffEach(
        (except) => this.unused.findUnused(now, since, except),
        (id) => this.tell(id, since, now),
        signal,
      )),
      ...(await workOffEach(
        (except) => this.unused.findEnded(now, except),
        (id) => this.close(id, now),
        signal,
      )),
    ];
  }

  /** Renders the email; null if the owner has logged in meanwhile. */
  async write({ userId, language }: DueMail): Promise<MailText | null> {
    const user = await this.deps.usersRepository.find(userId);
    if (!user?.closesAt) return null;
    const reader = { language, username: user.username, appUrl: this.deps.settings.appUrl };
    return composeMail(ACCOUNT_MAILS.account_ending, reader, { day: formatDay(language, user.closesAt) });
  }

  private async tell(userId: string, since: Date, now: Date): Promise<void> {
    const closesAt = new Date(now.getTime() + NOTICE_DAYS * 24 * HOUR_MS);
    await this.change(userId, async (manager) => {
      const account = await this.unused.setEnd(manager, userId, since, now, closesAt);
      return account !== null && this.deps.mails.queue(manager, account, ACCOUNT_MAILS.account_ending);
    });
  }

  private async close(userId: string, now: Date): Promise<void> {
    const { mails, usersRepository, securityLog } = this.deps;
    const isClosed = await this.change(userId, async (manager) => {
      if (!(await this.unused.hasEnded(manager, userId, now))) return false;
      await mails.deleteAll(manager, userId);
      await usersRepository.close(manager, userId, now);
      return true;
    });
    if (isClosed) securityLog('account_expired', { userId });
  }

  private change(userId: string, work: (manager: EntityManager) => Promise<boolean>): Promise<boolean> {
    return withUserLock(this.deps.dataSource, userId, work, 'UPDATE', () => false);
  }
}
