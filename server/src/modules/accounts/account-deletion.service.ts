import { refusal } from '@macrolog/domain';
import { inTransaction } from '../../platform/database/transaction';
import { withUserLock } from '../../platform/database/user-lock';
import { workOff, type WorkQueue } from '../../platform/jobs/work-queue';
import { composeMail } from '../../platform/mail/mail-kind';
import type { MailText } from '../../platform/mail/mail-layout';
import type { PaymentCancellation, Settled } from '../billing/payment-cancellation';
import type { DueMail } from '../messaging/mails.repository';
import { ACCOUNT_MAILS } from './account-mails';
import type { AccountParts } from './index';
import type { Owner, Prove, Reauthentication } from './reauthentication';

/** A user may buy something in another tab between ending purchases and deleting the account. Then this is repeated. */
const ROUNDS = 3;

export class AccountDeletionService {
  constructor(
    private readonly parts: AccountParts,
    private readonly reauthentication: Reauthentication,
    private readonly paymentCancellation: PaymentCancellation,
  ) {}

  /**
   * Ends all subscriptions at the provider and then closes the account in one transaction: it can't be found any more,
   * its name and address are free, and a last email is queued. Its data, and its customer at the provider, are deleted in the background. If the provider
   * can't be reached, nothing is deleted.
   * @throws AppError UNAVAILABLE or UPSTREAM_FAILED if the payment provider can't be reached; as
   * `Reauthentication.confirm`.
   */
  async delete(owner: Owner): Promise<void> {
    const { userId, sessionId } = owner.viewer;
    await this.reauthentication.confirm(owner, (_, prove) => this.endAndClose(userId, prove));
    this.parts.securityLog('account_deleted', { userId, sessionId });
  }

  private async endAndClose(userId: string, prove: Prove): Promise<void> {
    // Before anything ends at the provider. Rolled back, because the closing transaction uses up the factor.
    await inTransaction(this.parts.dataSource, prove, () => false);
    const settled: Settled = new Set();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await this.paymentCancellation.cancelAll(userId, settled);
      if (await this.close(userId, settled, prove)) return;
    }
    throw refusal('UNAVAILABLE', 'DELETION_INTERRUPTED', { retryAfter: 5 });
  }

  /** Renders the last email. */
  write({ language }: DueMail): Promise<MailText> {
    const { appUrl } = this.parts.settings;
    return Promise.resolve(composeMail(ACCOUNT_MAILS.account_deleted, { language, username: null, appUrl }));
  }

  /** Returns false if something was bought in the meantime. Later changes of the account find no account. */
  private close(userId: string, settled: Settled, prove: Prove): Promise<boolean> {
    const { dataSource, mails, users, preferences, customers, clock } = this.parts;
    return withUserLock(
      dataSource,
      userId,
      async (manager) => {
        if (!(await this.paymentCancellation.isSettled(manager, userId, settled))) return false;
        const user = await prove(manager);
        await mails.deleteAll(manager, user.id);
        const { language } = await preferences.find(user.id, manager);
        await mails.queue(manager, user, ACCOUNT_MAILS.account_deleted, language);
        await customers.scheduleDeletions(manager, user.id, clock.now());
        await users.close(manager, user.id, clock.now());
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
  constructor(private readonly parts: AccountParts) {}

  /** Deletes everything that is due and returns the failures. One account that fails doesn't stop the others. */
  async run(signal?: AbortSignal): Promise<unknown[]> {
    const { dataSource, users } = this.parts;
    const failed: string[] = [];
    const queue: WorkQueue<string> = {
      claim: () => users.findClosed(failed),
      work: (userId) => inTransaction(dataSource, (manager) => users.purge(manager, userId)),
      onFailure: (userId) => void failed.push(userId),
    };
    return (await workOff(queue, signal)).failures;
  }
}
