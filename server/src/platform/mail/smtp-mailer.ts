import { createTransport, type Transporter } from 'nodemailer';
import { isLoopback } from '../loopback';
import { RefusedRecipientError, type Mailer, type OutgoingMail } from './mailer';

/** A server that doesn't respond must not delay other emails for long. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000, dnsTimeout: 5_000 };

/**
 * Reuses one connection for consecutive emails, because connecting may take longer than sending. An email whose
 * connection was closed before any byte was sent gets another one.
 */
const KEPT = { pool: true, maxConnections: 1, maxRequeues: 1, idleTimeout: 1_000 } as const;

/**
 * The mailbox doesn't exist or its name is invalid. A full mailbox (552) and other rejections (554) may be temporary.
 */
const REFUSED = /^(55[013])[ -](\d\.\d+\.\d+)?/;

/**
 * Enhanced status codes about the recipient: the address (RFC 3463, X.1 except those about the sender), or a disabled
 * mailbox. 5.7.1 is about the sender, for example if relaying is not allowed, and must be fixed on this side.
 */
const ABOUT_RECIPIENT = /^5\.(?:1\.(?![78]$)\d+|2\.1)$/;

/** Returns the permanent rejection behind an error, if it is one. */
function refusalIn(error: unknown): RefusedRecipientError | undefined {
  const { command, response } = error as { command?: unknown; response?: unknown };
  const [, code, status] = (command === 'RCPT TO' && typeof response === 'string' && REFUSED.exec(response)) || [];
  if (code === undefined || (status !== undefined && !ABOUT_RECIPIENT.test(status))) return undefined;
  // Not in the server's words, because these contain the address.
  return new RefusedRecipientError(`The mail server rejected the recipient (${code}${status ? ` ${status}` : ''}).`);
}

export class SmtpMailer implements Mailer {
  private readonly transport: Transporter;

  constructor(
    url: string,
    private readonly from: string,
    timeouts: typeof TIMEOUTS = TIMEOUTS,
  ) {
    const { username, hostname } = new URL(url);
    // Credentials are never sent unencrypted.
    const requireTLS = username !== '' && !isLoopback(hostname);
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
