import type { EntityManager } from 'typeorm';
import { composeMail, defineMails, type MailKind } from '../../platform/mail/mail-kind';
import type { MailText } from '../../platform/mail/mail-layout';
import type { DueMail } from '../../platform/mail/queued-mail';
import { formatDay, formatMoney, type TextValues } from '../../platform/texts';
import type { UserEntity } from '../accounts/user.entity';
import type { Outbox } from '../outbox';
import type { SubscriptionEntity } from './billing.entity';
import type { BillingRepository } from './billing.repository';
import { GRACE_DAYS } from './subscription-state';

const PAGE = { page: '/app/settings' };

/** The emails of this module. */
export const BILLING_MAILS = defineMails({
  subscription_started: PAGE,
  subscription_canceled: PAGE,
  lifetime_bought: PAGE,
  payment_failed: PAGE,
});
export type BillingMail = keyof typeof BILLING_MAILS;

type Subscription = Pick<SubscriptionEntity, 'status' | 'paidUntil' | 'subscriptionId' | 'userId'>;

/** Emails about purchases. */
export class BillingMails {
  constructor(
    private readonly repository: BillingRepository,
    private readonly outbox: Outbox,
    /** Public origin of the app. */
    private readonly appUrl: string,
  ) {}

  /** Queues the email about a purchase, a cancellation or a failed payment, once for each. */
  async queue(manager: EntityManager, kind: BillingMail, userId: string, cause: string): Promise<void> {
    const user = await this.repository.getUser(manager, userId);
    await this.outbox.queueOnce(manager, [user], { kind: BILLING_MAILS[kind], dedupeKey: cause });
  }

  /** Queues the email about the start or the cancellation of a subscription, if one of them has just happened. */
  async queueChange(manager: EntityManager, before: Subscription | null, now: Subscription): Promise<void> {
    const { userId, subscriptionId, status, paidUntil } = now;
    if (!before && status === 'active') await this.queue(manager, 'subscription_started', userId, subscriptionId);
    if (status !== 'cancel_pending' || before?.status === status) return;
    // A subscription that was continued can be canceled again in a later period.
    await this.queue(manager, 'subscription_canceled', userId, `${subscriptionId} ${paidUntil.toISOString()}`);
  }

  /** Renders the email about a subscription; null if it has another status in the meantime. */
  async writeAboutSubscription(
    kind: Exclude<BillingMail, 'lifetime_bought'>,
    { userId, language }: DueMail,
  ): Promise<MailText | null> {
    const status = {
      subscription_started: 'active' as const,
      subscription_canceled: 'cancel_pending' as const,
      payment_failed: 'past_due' as const,
    }[kind];
    const subscription = await this.repository.findByStatus(userId, status);
    if (!subscription?.user) return null;
    const { amountCents, currency, paidUntil, user } = subscription;
    return this.compose(BILLING_MAILS[kind], language, user, {
      day: formatDay(language, paidUntil),
      price: formatMoney(language, amountCents, currency),
      days: GRACE_DAYS,
    });
  }

  /** Renders the email about a one-time purchase; null if its money is gone in the meantime. */
  async writeAboutLifetime({ userId, dedupeKey, language }: DueMail): Promise<MailText | null> {
    const user = await this.repository.findPayer(userId, dedupeKey ?? '');
    return user && this.compose(BILLING_MAILS.lifetime_bought, language, user);
  }

  private compose(kind: MailKind, language: DueMail['language'], { username }: UserEntity, values?: TextValues) {
    return composeMail(kind, { language, username, appUrl: this.appUrl }, values);
  }
}
