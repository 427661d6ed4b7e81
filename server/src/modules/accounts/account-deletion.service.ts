import { refusal } from '@macrolog/domain';
import { inTransaction } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import { workOffEach } from '../../platform/jobs/work-queue';
import { composeMail } from '../../platform/mail/mail-kind';
import type { MailText } from '../../platform/mail/mail-layout';
import { runSuspended, type Viewer } from '../../platform/viewer';
import { ACCOUNT_MAILS } from './account-mails';
import type { AccountDeletion } from '../../platform/module';
import type { DueMail } from '../../platform/mail/queued-mail';
import type { Dependencies } from './dependencies';
import type { Owner, Prove, Reauthentication } from './reauthentication';

/** A user may buy something in another tab between ending purchases and deleting the account. Then both are repeated. */
const ROUNDS = 3;

export class AccountDeletionService {
  constructor(
    private readonly deps: Dependencies<
      'clock' | 'dataSource' | 'mails' | 'preferences' | 'securityLog' | 'settings' | 'usersRepository'
    >,
    private readonly reauthentication: Reauthentication,
    /** The steps of the modules, for one deletion. */
    private readonly begin: (userId: string) => readonly AccountDeletion[],
  ) {}

  /**
   * Ends what would continue at other providers, such as subscriptions, and then closes the account in one transaction:
   * it can't be found any more, its name and address are free, and a last email is queued. Its data, and its customer at
   * the payment provider, are deleted in the background. If a provider can't be reached, nothing is deleted.
   * @throws AppError UNAVAILABLE or UPSTREAM_FAILED if the payment provider can't be reached; as
   * `Reauthentication.confirm`.
   */
  async delete(owner: Owner): Promise<void> {
    const { userId, sessionId } = owner.viewer;
    await this.reauthentication.confirm(owner, (_, prove) => this.endAndClose(owner.viewer, prove));
    this.deps.securityLog('account_deleted', { userId, sessionId });
  }

  private async endAndClose(viewer: Viewer, prove: Prove): Promise<void> {
    const { userId } = viewer;
    // Before anything ends at the provider. Rolled back, because the closing transaction uses up the factor.
    await inTransaction(this.deps.dataSource, prove, () => false);
    const steps = this.begin(userId);
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const { settle } of steps) await runSuspended(viewer, settle);
      if (await this.close(userId, steps, prove)) return;
    }
    throw refusal('UNAVAILABLE', 'DELETION_INTERRUPTED', { retryAfter: 5 });
  }

  /** Renders the last email. */
  write({ language }: DueMail): Promise<MailText> {
    const { appUrl } = this.deps.settings;
    return Promise.resolve(composeMail(ACCOUNT_MAILS.account_deleted, { language, username: null, appUrl }));
  }

  /** Returns false if something was bought in the meantime. Later changes of the account find no account. */
  private close(userId: string, steps: readonly AccountDeletion[], prove: Prove): Promise<boolean> {
    const { dataSource, mails, usersRepository, preferences, clock } = this.deps;
    return withUserLock(
      dataSource,
      userId,
      async (manager) => {
        for (const { isSettled } of steps) if (!(await isSettled(manager))) return false;
        const user = await prove(manager);
        await mails.deleteAll(manager, user.id);
        const { language } = await preferences.find(user.id, manager);
        await mails.queue(manager, user, ACCOUNT_MAILS.account_deleted, language);
        for (const { close } of steps) await close(manager);
        await usersRepository.close(manager, user.id, clock.now());
        return true;
      },
      'UPDATE',
    );
  }
}

/**
 * Deletes the data of closed accounts in batches, then their rows. Every process does so. Here the lock on the account row
 * is the lease, because a batch is one transaction.
 */
export class AccountPurge {
  constructor(private readonly deps: Dependencies<'dataSource' | 'usersRepository'>) {}

  /** Deletes everything that is due and returns the failures. One account that fails doesn't stop the others. */
  run(signal?: AbortSignal): Promise<unknown[]> {
    const { dataSource, usersRepository } = this.deps;
    return workOffEach(
      (except) => usersRepository.findClosed(except),
      (userId) => inTransaction(dataSource, (manager) => usersRepository.purge(manager, userId)),
      signal,
    );
  }
}
