import type { DataSource } from 'typeorm';
import { AppError } from '@macrolog/domain';
import type { Clock } from '../../platform/clock';
import type { SecurityLog } from '../../platform/security-log';
import type { Viewer } from '../../platform/viewer';
import { inTransaction } from '../../platform/database/transaction';
import type { MailOutbox } from '../messaging/mail-outbox';
import { accountDeletedMail, LAST_MAIL, type MailText } from '../../platform/mail/mail-templates';
import type { PaymentCancellation, Settled } from '../billing/payment-cancellation';
import type { UserEntity } from './user.entity';
import { closeAccount } from './account-purge';
import type { Reauthentication } from './reauthentication';

/** A user may buy something in another tab between ending purchases and deleting the account. Then this is repeated. */
const ROUNDS = 3;

export class AccountDeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly reauthentication: Reauthentication,
    private readonly paymentCancellation: PaymentCancellation,
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
    /** Public origin of the app. */
    private readonly appUrl: string,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Ends all subscriptions at the provider and then closes the account in one transaction: it can't be found any more,
   * its name and address are free, and a last email is queued. Its data is deleted in the background. If the provider
   * can't be reached, nothing is deleted.
   * @throws AppError FORBIDDEN or RATE_LIMITED for a wrong password, UNAVAILABLE or UPSTREAM_FAILED if the payment
   * provider can't be reached, UNAUTHENTICATED if the account was already deleted.
   */
  async delete(viewer: Viewer, password: string): Promise<void> {
    const user = await this.reauthentication.check(viewer, password);
    const settled: Settled = new Set();
    for (let round = 1; round <= ROUNDS; round += 1) {
      await this.paymentCancellation.cancelAll(user.id, settled);
      if (!(await this.close(user, settled))) continue;
      this.securityLog('account_deleted', { userId: user.id, sessionId: viewer.sessionId });
      return;
    }
    throw new AppError('UNAVAILABLE', 'Your account is changing somewhere else. Try again.', { retryAfter: 5 });
  }

  /** Renders the last email. */
  write(): Promise<MailText> {
    return Promise.resolve(accountDeletedMail(new URL('/signup', this.appUrl).href));
  }

  /** Returns false if something was bought in the meantime. */
  private close(checked: UserEntity, settled: Settled): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      // Other changes of the account wait for this lock, and then find no account.
      const user = await this.reauthentication.lockUnchanged(manager, checked);
      if (!(await this.paymentCancellation.isSettled(manager, user.id, settled))) return false;
      await this.outbox.discardForUser(manager, user.id);
      await this.outbox.queue(manager, user, LAST_MAIL);
      await closeAccount(manager, user.id, this.clock.now());
      return true;
    });
  }
}
