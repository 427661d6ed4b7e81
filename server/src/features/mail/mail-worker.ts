import { timeout, TimeoutStrategy, type TimeoutPolicy } from 'cockatiel';
import type { DataSource, QueryDeepPartialEntity } from 'typeorm';
import { claimDueMail, DATABASE_NOW, MAX_DELAY_MS, type DueMail } from './mail-outbox';
import { LAST_MAIL, renderMail, type MailKind, type MailText } from './mail-templates';
import { MailEntity } from './mail.entity';
import { RefusedRecipientError, type Mailer } from './mailer';

/**
 * What one mail may take, however slowly its server answers, and how long no other process takes it: longer, and a process
 * that was killed while it sent leaves its mail to the others after that.
 */
const LIMITS = { sendingMs: 45_000, leaseMs: 60_000 };

const FIRST_DELAY_MS = 30_000;
/** Thirty tries within a day; then a person has to look. */
const ATTEMPTS = 30;

const KEPT_DAYS = 30;
const TIDIED_AT_ONCE = 1_000;

/** What a mail says, made when it is sent; null where its reason is gone. */
export type MailWriter = (mail: DueMail) => Promise<MailText | null>;

/** A mail that could not be sent; a dead one is given up. */
export interface MailFailure {
  mail: string;
  error: unknown;
  isDead: boolean;
}

type Changes = QueryDeepPartialEntity<MailEntity>;

interface Sending {
  /** Asked before each mail. */
  goOn?: () => boolean;
  /** Told of each failure as it happens: while much is due, and nothing can be sent, there is no end to wait for. */
  onFailure?: (failure: MailFailure) => void;
}

/**
 * Sends what is due, one mail after the other. Several processes may do so at once: each takes a mail that no other has
 * taken. A mail is sent at least once; a second copy, with the same Message-ID, comes only of a process that was killed
 * between sending it and noting so.
 */
export class MailWorker {
  private readonly deadline: TimeoutPolicy;

  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly writers: Readonly<Record<MailKind, MailWriter>>,
    /** The host of the program's own address. */
    private readonly host: string,
    private readonly limits: typeof LIMITS = LIMITS,
  ) {
    this.deadline = timeout(limits.sendingMs, TimeoutStrategy.Aggressive);
  }

  /** @returns how many were sent. */
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

  /** Forgets what was sent long ago, and gives up what ended the process each time somebody tried to send it. */
  async tidy(): Promise<void> {
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

  /** Returns whether there was still a reason to send it. */
  private async send(mail: DueMail): Promise<boolean> {
    const content = await this.writers[mail.kind](mail);
    if (!content) {
      await this.settle(mail, { state: 'left_out' });
      return false;
    }
    const messageId = `${mail.id}@${this.host}`;
    const outgoing = { messageId, to: mail.recipient, ...renderMail(content) };
    await this.deadline.execute(({ signal }) => this.mailer.send(outgoing, signal));
    await this.settle(mail, { state: 'sent', sentAt: DATABASE_NOW });
    return true;
  }

  private async postpone(mail: DueMail, isDead: boolean): Promise<void> {
    const delay = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (mail.attempts - 1));
    if (isDead) await this.settle(mail, { state: 'dead' });
    else await this.update(mail, { nextTryAt: () => `clock_timestamp() + interval '${delay} ms'` });
  }

  /** A mail that is done with is kept for a while, but for the last one to somebody who is gone. */
  private async settle(mail: DueMail, changes: Changes): Promise<void> {
    const { userId, id, kind } = mail;
    if (kind === LAST_MAIL) await this.dataSource.manager.delete(MailEntity, { userId, id });
    else await this.update(mail, changes);
  }

  private async update({ userId, id }: DueMail, changes: Changes): Promise<void> {
    await this.dataSource.manager.update(MailEntity, { userId, id }, changes);
  }
}
