import { timeout, TimeoutStrategy } from 'cockatiel';
import type { DataSource } from 'typeorm';
import type { Clock } from '../../core/clock';
import { claimDueMail, type DueMail } from './mail-outbox';
import { renderMail, type MailKind, type MailText } from './mail-templates';
import { MailEntity } from './mail.entity';
import type { Mailer } from './mailer';

/** Longer than a mailer may take. A process that was killed while it sent leaves its mail to the others after this. */
const LEASE_MS = 60_000;
/** What one mail may take, however slowly its server answers: less than the lease, so that no other process takes it too. */
const SENDING_MS = 45_000;

const FIRST_DELAY_MS = 30_000;
const LONGEST_DELAY_MS = 3_600_000;
/** Thirty tries within a day; then a person has to look. */
const ATTEMPTS = 30;

const KEPT_MS = 30 * 86_400_000;

/** What a mail says, made when it is sent; null where its reason is gone. */
export type MailWriter = (mail: DueMail) => Promise<MailText | null>;

interface Outcome {
  sent: number;
  failures: { mail: string; error: unknown; isDead: boolean }[];
}

/**
 * Sends what is due, one mail after the other. Several processes may do so at once: each takes a mail that no other has
 * taken. A mail is sent at least once; a second copy, with the same Message-ID, comes only of a process that was killed
 * between sending it and noting so.
 */
export class MailWorker {
  private readonly deadline = timeout(SENDING_MS, TimeoutStrategy.Aggressive);

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
    private readonly writers: Readonly<Record<MailKind, MailWriter>>,
    /** The host of the program's own address. */
    private readonly host: string,
  ) {}

  /** @param goOn is asked before each mail. */
  async sendDue(goOn: () => boolean = () => true): Promise<Outcome> {
    const outcome: Outcome = { sent: 0, failures: [] };
    while (goOn()) {
      const mail = await claimDueMail(this.dataSource, this.clock.now(), { leaseMs: LEASE_MS, attempts: ATTEMPTS });
      if (!mail) break;
      try {
        await this.send(mail);
        outcome.sent += 1;
      } catch (error) {
        const isDead = mail.attempts >= ATTEMPTS;
        await this.postpone(mail, isDead);
        outcome.failures.push({ mail: mail.id, error, isDead });
      }
    }
    return outcome;
  }

  /** Forgets what was sent long ago, and gives up what ended the process each time somebody tried to send it. */
  async tidy(): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.query(
      `UPDATE mails SET state = 'dead' WHERE state = 'queued' AND attempts >= $1 AND next_try_at <= $2`,
      [ATTEMPTS, now],
    );
    const before = new Date(now.getTime() - KEPT_MS);
    await this.dataSource.query(`DELETE FROM mails WHERE state <> 'queued' AND created_at < $1`, [before]);
  }

  private async send(mail: DueMail): Promise<void> {
    const content = await this.writers[mail.kind](mail);
    if (content) {
      const messageId = `${mail.id}@${this.host}`;
      const outgoing = { messageId, to: mail.recipient, ...renderMail(content) };
      await this.deadline.execute(() => this.mailer.send(outgoing));
    }
    await this.update(mail, { state: 'sent', sentAt: this.clock.now() });
  }

  private async postpone(mail: DueMail, isDead: boolean): Promise<void> {
    const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (mail.attempts - 1));
    const nextTryAt = new Date(this.clock.now().getTime() + delay);
    await this.update(mail, isDead ? { state: 'dead' } : { nextTryAt });
  }

  private async update({ userId, id }: DueMail, changes: Partial<MailEntity>): Promise<void> {
    await this.dataSource.manager.update(MailEntity, { userId, id }, changes);
  }
}
