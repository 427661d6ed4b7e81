import type { DataSource, EntityManager } from 'typeorm';
import { PostgresRateLimiter } from '../../platform/limits/postgres-rate-limiter';
import { toKey } from '../../platform/limits/rate-limits';
import { foldAddress } from '../../platform/mail/fold-address';
import type { MailKind } from '../../platform/mail/mail-kind';
import type { SharedRate } from '../../platform/limits/rates';
import type { Recipient } from '../../platform/mail/queued-mail';
import { MAIL_RATES } from './rates';

/**
 * Limits how many emails an address gets, whichever accounts cause them. Counted in the transaction of the cause, also in
 * load tests, because an address may belong to anybody.
 */
export class MailLimits {
  private readonly limiters: Readonly<Record<'mailRecipient' | 'noticeRecipient', PostgresRateLimiter>>;

  constructor(dataSource: DataSource) {
    const create = ({ name, points, seconds }: SharedRate) =>
      new PostgresRateLimiter({ dataSource, keyPrefix: name, points, duration: seconds });
    const { mailRecipient, noticeRecipient } = MAIL_RATES;
    this.limiters = { mailRecipient: create(mailRecipient), noticeRecipient: create(noticeRecipient) };
  }

  /** Counts an email. Returns false if it must be left out. */
  allows(
    manager: EntityManager,
    { name, isNotice }: MailKind,
    { email, emailVerifiedAt }: Recipient,
  ): Promise<boolean> {
    const address = foldAddress(email);
    const { mailRecipient, noticeRecipient } = this.limiters;
    return isNotice && !emailVerifiedAt
      ? noticeRecipient.allows(manager, toKey([address]))
      : mailRecipient.allows(manager, toKey([address, name]));
  }
}
