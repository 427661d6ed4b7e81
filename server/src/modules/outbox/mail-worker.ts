import { timeout, TimeoutStrategy, type TimeoutPolicy } from 'cockatiel';
import { workOff } from '../../platform/jobs/work-queue';
import { renderMail } from '../../platform/mail/mail-layout';
import { RefusedRecipientError, type Mailer } from '../../platform/mail/mailer';
import type { DueMail, MailRenderer } from '../../platform/mail/queued-mail';
import { MAIL_LIMITS, MAX_ATTEMPTS, type MailsRepository } from './mails.repository';

/** An email that couldn't be sent; a dead one isn't tried again. */
export interface MailFailure {
  mail: string;
  error: unknown;
  isDead: boolean;
}

interface Sending {
  /** Checked before each email. */
  signal?: AbortSignal;
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
    private readonly mails: MailsRepository,
    private readonly mailer: Mailer,
    private readonly findRenderer: (kind: string) => MailRenderer,
    /** Host of the app's own URL. */
    private readonly host: string,
    private readonly limits: typeof MAIL_LIMITS = MAIL_LIMITS,
  ) {
    this.deadline = timeout(limits.sendingMs, TimeoutStrategy.Aggressive);
  }

  /** @returns the number of sent emails. */
  async sendDue({ signal, onFailure }: Sending = {}): Promise<number> {
    let sent = 0;
    const queue = {
      claim: () => this.mails.claim(this.limits.leaseMs),
      work: async (mail: DueMail) => {
        if (await this.send(mail)) sent += 1;
      },
      onFailure: async (mail: DueMail, error: unknown) => {
        const isDead = mail.attempts >= MAX_ATTEMPTS || error instanceof RefusedRecipientError;
        onFailure?.({ mail: mail.id, error, isDead });
        await this.mails.record(mail, isDead ? 'dead' : undefined);
      },
    };
    await workOff(queue, signal);
    return sent;
  }

  /** Returns whether the email was sent; false if there was no reason to send it any more. */
  private async send(mail: DueMail): Promise<boolean> {
    const content = await this.findRenderer(mail.kind)(mail);
    if (!content) {
      await this.mails.record(mail, 'left_out');
      return false;
    }
    const messageId = `<${mail.id}@${this.host}>`;
    const outgoing = { messageId, to: mail.recipient, ...renderMail(content, mail.language) };
    await this.deadline.execute(({ signal }) => this.mailer.send(outgoing, signal));
    await this.mails.record(mail, 'sent');
    return true;
  }
}
