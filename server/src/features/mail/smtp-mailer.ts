import { createTransport, type Transporter } from 'nodemailer';
import { RefusedRecipientError, type Mailer, type OutgoingMail } from './mailer';

/** A server that does not answer must not hold up those after it for long. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/**
 * One connection for mails that follow each other, which are sent one by one: making it may take longer than a mail. A mail
 * whose connection turns out to be gone before a byte of it was sent gets another.
 */
const KEPT = { pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: 1_000 } as const;

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** No such mailbox, not here, or no name for one. A full one (552), or a refusal of another kind (554), may pass. */
const REFUSED = /^(55[013])[ -](\d\.\d+\.\d+)?/;

/**
 * What such a refusal is about, where the server says so: the address (RFC 3463, X.1 but for those of the sender), or a
 * mailbox that is closed. 5.7.1 is about who we are, as when relaying is not allowed: that is mended on this side.
 */
const ABOUT_RECIPIENT = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/;

/** The refusal for good that an error stands for, if it does. */
function refusalIn(error: unknown): RefusedRecipientError | undefined {
  const { command, response } = error as { command?: unknown; response?: unknown };
  const [, code, status] = (command === 'RCPT TO' && typeof response === 'string' && REFUSED.exec(response)) || [];
  if (code === undefined || (status !== undefined && !ABOUT_RECIPIENT.test(status))) return undefined;
  // Not in the server's words, which name the address.
  return new RefusedRecipientError(`The mail server rejected the recipient (${code}${status ? ` ${status}` : ''}).`);
}

/** Sends mail through an SMTP server. */
export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    timeouts: typeof TIMEOUTS = TIMEOUTS,
  ) {
    const { username, hostname } = new URL(url);
    // A name and a password never go out in clear.
    const requireTLS = username !== '' && !LOOPBACK.test(hostname);
    this.transport = createTransport({
      url,
      ...KEPT,
      requireTLS,
      ...timeouts,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  async send({ messageId, headers = {}, ...mail }: OutgoingMail, signal?: AbortSignal): Promise<void> {
    const outgoing = { ...mail, from: this.from, headers: { ...headers }, messageId: `<${messageId}>` };
    try {
      await this.transport.sendMail({ ...outgoing, ...(signal && { signal }) });
    } catch (error) {
      throw refusalIn(error) ?? error;
    }
  }
}
