import type { DataSource, EntityManager } from 'typeorm';
import type { DueMail, MailOutbox } from '../messaging/mail-outbox';
import { paymentFailedMail, type MailText } from '../../platform/mail/mail-templates';
import { UserEntity } from '../accounts/user.entity';
import type { SubscriptionSnapshot } from './payment-gateway';
import { GRACE_DAYS } from './subscription-state';
import { SubscriptionEntity } from './subscription.entity';

/** Emails to subscribers. */
export class PaymentNotices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: MailOutbox,
    /** Public origin of the app. */
    private readonly appUrl: string,
  ) {}

  /** Queues the email about a failed payment, once per invoice, however often it fails. */
  async queueFailure(
    manager: EntityManager,
    userId: string,
    { invoice, subscriptionId, periodEnd }: SubscriptionSnapshot,
  ): Promise<void> {
    const user = await manager.findOneByOrFail(UserEntity, { id: userId });
    const about = invoice?.invoiceId ?? `${subscriptionId} ${periodEnd.toISOString()}`;
    await this.outbox.queueOnce(manager, [user], { kind: 'payment_failed', about });
  }

  /** Renders that email; null if the payment has succeeded in the meantime. */
  async writeFailure({ userId }: DueMail): Promise<MailText | null> {
    const { manager } = this.dataSource;
    const user = await manager.findOneBy(UserEntity, { id: userId });
    const isDue = await manager.existsBy(SubscriptionEntity, { userId, status: 'past_due' });
    return user && isDue
      ? paymentFailedMail(user.username, GRACE_DAYS, new URL('/app/settings', this.appUrl).href)
      : null;
  }
}
