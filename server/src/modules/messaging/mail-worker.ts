import { timeout, TimeoutStrategy, type TimeoutPolicy } from 'cockatiel';
import type { DataSource, QueryDeepPartialEntity } from 'typeorm';
import { claimDueMail, DATABASE_NOW, MAX_DELAY_MS, type DueMail } from './mail-outbox';
import { LAST_MAIL, renderMail, type MailKind, type MailText } from '../../platform/mail/mail-templates';
import { MailEntity } from './mail.entity';
import { RefusedRecipientError, type Mailer } from '../../platform/mail/mailer';

/**
 * Time limit for sending one email, and a longer lease during which no other process takes it. If a process is killed,
 * others send its email after the lease.
 */
const LIMITS = { sendingMs: 45_000, leaseMs: 60_000 };

const FIRST_DELAY_MS = 30_000;
/** Thirty attempts within a day. Then a person must look at it. */
const ATTEMPTS = 30;

const KEPT_DAYS = 30;
const TIDIED_AT_ONCE = 1_000;

/** Renders an email when it is sent; null if there is no reason to send it any more. */
export type MailRenderer = (mail: DueMail) => Promise<MailText | null>;

/** An email that couldn't be sent; a dead one isn't tried again. */
export interface MailFailure {
  mail: string;
  error: unknown;
  isDead: boolean;
}

type Changes = QueryDeepPartialEntity<MailEntity>;

interface Sending {
  /** Checked before each email. */
  goOn?: () => boolean;
  /** Called for each failure immediately, because a long queue of failing emails may never end. */
  onFailure?: (failure: MailFailure) => void;
}

/**
 * Sends due emails one after the other. Several processes can run it at once, because each takes different emails.
 * Delivery is at least once: a second copy, with the same Message-ID, is sent only if a process was killed between
 * sending an email and saving that.
 */
export class MailWorker {
  private readonly deadline: TimeoutPolicy;

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly renderers: Readonly<Record<MailKind, MailRenderer>>,
    /** Host of the app's own URL. */
    private readonly host: string,
    private readonly limits: typeof LIMITS = LIMITS,
  ) {
    this.deadline = timeout(limits.sendingMs, TimeoutStrategy.Aggressive);
  }

  /** @returns the number of sent emails. */
  async sendDue({ goOn = () => true, onFailure = () => undefined }: Sending = {}): Promise<number> {
    let sent = 0;
    const { leaseMs } = this.limits;
    while (goOn()) {
      const mail = await claimDueMail(this.dataSource, { leaseMs, attempts: ATTEMPTS });
      if (!mail) break;
      try {
        if (await this.send(mail)) sent += 1;
      } catch (error) {
        const isDead = mail.attempts >= ATTEMPTS || error instanceof RefusedRecipientError;
        onFailure({ mail: mail.id, error, isDead });
        await this.postpone(mail, isDead);
      }
    }
    return sent;
  }

  /** Deletes old sent emails, and gives up on emails that crashed every process that tried to send them. */
  async purgeExpired(): Promise<void> {
    await this.dataSource.query(
      `UPDATE mails SET state = 'dead'
        WHERE state = 'queued' AND attempts >= $1 AND next_try_at <= statement_timestamp()`,
      [ATTEMPTS],
    );
    for (;;) {
      const [, forgotten] = await this.dataSource.query<[unknown[], number]>(
        `DELETE FROM mails WHERE (user_id, id) IN (
           SELECT user_id, id FROM mails
            WHERE state <> 'queued' AND created_at < statement_timestamp() - $1 * interval '1 day'
            LIMIT ${TIDIED_AT_ONCE})`,
        [KEPT_DAYS],
      );
      if (forgotten < TIDIED_AT_ONCE) return;
    }
  }

  /** Returns whether the email was sent; false if there was no reason to send it any more. */
  private async send(mail: DueMail): Promise<boolean> {
    const content = await this.renderers[mail.kind](mail);
    if (!content) {
      await this.recordOutcome(mail, { state: 'left_out' });
      return false;
    }
    const messageId = `${mail.id}@${this.host}`;
    const outgoing = { messageId, to: mail.recipient, ...renderMail(content) };
    await this.deadline.execute(({ signal }) => this.mailer.send(outgoing, signal));
    await this.recordOutcome(mail, { state: 'sent', sentAt: DATABASE_NOW });
    return true;
  }

  private async postpone(mail: DueMail, isDead: boolean): Promise<void> {
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (mail.attempts - 1));
    if (isDead) await this.recordOutcome(mail, { state: 'dead' });
    else await this.update(mail, { nextTryAt: () => `clock_timestamp() + interval '${delay} ms'` });
  }

  /** A finished email is kept for a while, except the last one to a deleted account. */
  private async recordOutcome(mail: DueMail, changes: Changes): Promise<void> {
    const { userId, id, kind } = mail;
    if (kind === LAST_MAIL) await this.dataSource.manager.delete(MailEntity, { userId, id });
    else await this.update(mail, changes);
  }

  private async update({ userId, id }: DueMail, changes: Changes): Promise<void> {
    await this.dataSource.manager.update(MailEntity, { userId, id }, changes);
  }
}
